/** What package-lock.json says of the packages that are installed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One installed package; `peerDependenciesMeta` names the peers that it can do without. */
export type LockEntry = {
  optional?: boolean;
  deprecated?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** Packages by their place, such as `node_modules/a/node_modules/b`; our own stands at "". */
export type Packages = Record<string, LockEntry>;

export function readLock(root: string): Packages {
  const text = readFileSync(join(root, "package-lock.json"), "utf8");
  return (JSON.parse(text) as { packages: Packages }).packages;
}

/** The name of the package at a place. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}
