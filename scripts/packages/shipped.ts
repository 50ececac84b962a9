/** Which packages are part of the product: those that the server needs, and those that the web is built of. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, readTree } from "#scripts/laws/tree.ts";
import type { LockEntry, Packages } from "./lock.ts";

/**
 * The places of all packages that reach an operator or a browser; every other one is a tool.
 *
 * The lock's own marks do not say it: what the web is built of stands under devDependencies, and a tool that some
 * package of ours could also use is not marked `dev`.
 */
export function shippedPlaces(root: string, packages: Packages): Set<string> {
  const ours = Object.keys(packages[""]?.dependencies ?? {});
  const shipped = new Set<string>();
  const waiting = [...ours, ...packagesOfWeb(root)].map((name) => `node_modules/${name}`);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages[place];
    if (entry === undefined || shipped.has(place)) continue;
    shipped.add(place);
    for (const name of neededBy(entry)) waiting.push(placeOf(packages, place, name));
  }
  return shipped;
}

/** The packages that the web's code and style sheets import. */
function packagesOfWeb(root: string): string[] {
  const imported = readTree(root)
    .filter(({ path }) => path.startsWith("src/web/") && !isTest(path))
    .flatMap(({ imports }) => imports)
    .filter(({ target, typeOnly }) => target === null && !typeOnly)
    .map(({ specifier }) => specifier);
  const sheets = globSync("src/web/**/*.css", { cwd: root }).flatMap((sheet) => {
    const text = readFileSync(join(root, sheet), "utf8");
    return [...text.matchAll(/(?:@import\s+|url\()"([^"./][^":]*)"/gu)].map(
      ([, name = ""]) => name,
    );
  });
  return [...imported, ...sheets].map((specifier) => {
    const [scope = "", name = ""] = specifier.split("/");
    return scope.startsWith("@") ? `${scope}/${name}` : scope;
  });
}

function neededBy(entry: LockEntry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** Where Node finds a package that the one at `from` asks for: beside it, else further up. */
function placeOf(packages: Packages, from: string, name: string): string {
  for (let folder = `${from}/`; folder !== "";) {
    const place = `${folder}node_modules/${name}`;
    if (packages[place]) return place;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/", folder.length - 2)));
  }
  return `node_modules/${name}`;
}
