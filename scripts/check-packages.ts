/**
 * Checks every package we build on: that it may be used and passed on freely, that its author has not given it up, and
 * that no script of it runs at installation that nobody has looked at. Ends with exit code 1 on a finding.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isAllowed, SHIPPED_LICENCES, statedLicence, TOOL_LICENCES } from "./packages/licences.ts";
import { nameAt, readLock } from "./packages/lock.ts";
import type { LockEntry } from "./packages/lock.ts";
import { shippedPlaces } from "./packages/shipped.ts";

type Manifest = Parameters<typeof statedLicence>[0] & {
  scripts?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};

/** What is wrong with which package, and how many were read; builds for other systems are read from the lock alone. */
export function checkPackages(root: string): { findings: string[]; read: number; absent: number } {
  const packages = readLock(root);
  const shipped = shippedPlaces(root, packages);
  const allowScripts = readManifest(join(root, "package.json")).allowScripts ?? {};
  const findings: string[] = [];
  let read = 0;
  let absent = 0;
  for (const [place, entry] of Object.entries(packages)) {
    if (place === "") continue;
    const file = join(root, place, "package.json");
    const manifest = existsSync(file) ? readManifest(file) : null;
    if (manifest) {
      read += 1;
      findings.push(...licenceFindings(place, manifest, shipped.has(place)));
    } else if (entry.optional) absent += 1;
    else findings.push(`${place} is not installed: run npm ci`);
    if (entry.deprecated !== undefined) {
      findings.push(
        `${place} is deprecated (${entry.deprecated}): replace it, or what asks for it`,
      );
    }
    if (hasInstallScript(entry, manifest) && !isNamed(allowScripts, nameAt(place))) {
      findings.push(
        `${place} runs a script when it is installed: read it, then name ${nameAt(place)} under allowScripts in package.json`,
      );
    }
  }
  return { findings, read, absent };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

function licenceFindings(place: string, manifest: Manifest, isShipped: boolean): string[] {
  const licence = statedLicence(manifest);
  if (isAllowed(licence, isShipped ? SHIPPED_LICENCES : TOOL_LICENCES)) return [];
  const kind = isShipped ? "part of the product" : "a tool";
  return [`${place} is ${kind} under ${licence || "no stated licence"}: replace it`];
}

/** As the package itself says, too: not every registry tells npm, which writes the lock. */
function hasInstallScript(entry: LockEntry, manifest: Manifest | null): boolean {
  const scripts = manifest?.scripts ?? {};
  return (
    entry.hasInstallScript === true ||
    ["preinstall", "install", "postinstall"].some((name) => name in scripts)
  );
}

/** Named with true or false, as a whole or for one version (`name@1.2.3`). */
function isNamed(allowScripts: Record<string, boolean>, name: string): boolean {
  return Object.keys(allowScripts).some((key) => key === name || key.startsWith(`${name}@`));
}

if (import.meta.main) {
  const { findings, read, absent } = checkPackages(process.argv[2] ?? process.cwd());
  for (const finding of findings) console.error(finding);
  console.log(
    `packages: ${read} read, ${absent} builds for other systems, ${findings.length} findings`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
