/** Checks that every package we build on may be used and passed on freely. Ends with exit code 1 on a finding. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences of packages that ship with the product. */
const SHIPPED = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "CC0-1.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "OFL-1.1",
  "Python-2.0",
  "Zlib",
  "PostgreSQL",
  "Unicode-3.0",
];
/** Tools stay on the developer's machine, so a licence on changes to the tool itself, or one that asks to name the author, binds nobody else. */
const TOOLS = [...SHIPPED, "MPL-2.0", "CC-BY-3.0", "CC-BY-4.0"];

/**
 * Tools that the lock does not mark as such: vite's CSS compiler stands there as "devOptional", because vitest, which brings
 * vite, is also an optional peer of better-auth. It compiles the web's styles and is not part of what is served.
 */
const TOOLS_BY_NAME = /^node_modules\/lightningcss(-[\w-]+)?$/u;

type LockEntry = { dev?: boolean; optional?: boolean; license?: string };
type Manifest = { license?: string | { type?: string }; licenses?: { type?: string }[] };

/** Packages whose licence is refused or not stated, and how many were read; builds for other systems are left out. */
export function checkLicences(root: string): { findings: string[]; read: number; absent: number } {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  const findings: string[] = [];
  let read = 0;
  let absent = 0;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === "") continue;
    const file = join(root, place, "package.json");
    if (!existsSync(file)) {
      if (entry.optional) absent += 1;
      else findings.push(`${place} is not installed: run npm ci`);
      continue;
    }
    read += 1;
    const licence = statedLicence(JSON.parse(readFileSync(file, "utf8")) as Manifest);
    const isTool = entry.dev === true || TOOLS_BY_NAME.test(place);
    const kind = isTool ? "a tool" : "part of the product";
    if (!isAllowed(licence, isTool ? TOOLS : SHIPPED)) {
      findings.push(`${place} is ${kind} under ${licence || "no stated licence"}: replace it`);
    }
  }
  return { findings, read, absent };
}

function statedLicence({ license, licenses }: Manifest): string {
  if (typeof license === "string") return license;
  // Before SPDX, manifests held an object, or a list of which one may choose.
  return license?.type ?? licenses?.map(({ type }) => type ?? "").join(" OR ") ?? "";
}

/** True when an SPDX expression can be met with the allowed licences alone: one side of OR, both sides of AND. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const readOne = (): boolean => {
    const token = tokens[at++];
    if (token === "(") {
      const inside = readEither();
      at += 1;
      return inside;
    }
    if (tokens[at] === "WITH") at += 2; // an exception only adds to what is allowed
    return token !== undefined && allowed.includes(token);
  };
  const readBoth = (): boolean => {
    let met = readOne();
    while (tokens[at] === "AND") {
      at += 1;
      met = readOne() && met;
    }
    return met;
  };
  const readEither = (): boolean => {
    let met = readBoth();
    while (tokens[at] === "OR") {
      at += 1;
      met = readBoth() || met;
    }
    return met;
  };
  return readEither() && at === tokens.length;
}

if (import.meta.main) {
  const { findings, read, absent } = checkLicences(process.argv[2] ?? process.cwd());
  for (const finding of findings) console.error(finding);
  console.log(
    `licences: ${read} packages, ${absent} builds for other systems, ${findings.length} findings`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
