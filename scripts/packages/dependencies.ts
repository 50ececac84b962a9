/** The packages that package.json names, as they are installed. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { statedLicence } from "./licences.ts";
import { readLock } from "./lock.ts";
import { shippedPlaces } from "./shipped.ts";

export type Dependency = {
  name: string;
  /** Null: it is not installed. */
  version: string | null;
  licence: string;
  /** Of its own files, without those of packages inside it. */
  bytes: number;
  /** Part of the product, not only a tool. */
  isShipped: boolean;
};

type Manifest = Parameters<typeof statedLicence>[0] & { version?: string };

/** Every direct dependency, by name. */
export function readDependencies(root: string): Dependency[] {
  const packages = readLock(root);
  const shipped = shippedPlaces(root, packages);
  const named = { ...packages[""]?.dependencies, ...packages[""]?.devDependencies };
  return Object.keys(named)
    .toSorted()
    .map((name) => {
      const folder = join(root, "node_modules", name);
      const isShipped = shipped.has(`node_modules/${name}`);
      const file = join(folder, "package.json");
      if (!existsSync(file)) return { name, version: null, licence: "", bytes: 0, isShipped };
      const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
      return {
        name,
        version: manifest.version ?? null,
        licence: statedLicence(manifest),
        bytes: bytesIn(folder),
        isShipped,
      };
    });
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.slice(folder.length).includes("/node_modules/"))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}
