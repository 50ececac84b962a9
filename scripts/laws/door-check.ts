/** Checks packages, Node's modules and globals of each file against doors.ts. */
import { isBuiltin } from "node:module";
import { DOOR_LAWS } from "./doors.ts";
import type { DoorLaw } from "./doors.ts";
import { isIn, isTest } from "./tree.ts";
import type { Finding, Import, SourceFile } from "./tree.ts";
import { usesOf } from "./uses.ts";
import type { Use } from "./uses.ts";

/** Doors used from a place that may not use them. Tests are free: they open files and read CORPORA_DIR. */
export function checkDoors(files: SourceFile[]): Finding[] {
  return files
    .filter((file) => !isTest(file.path) && !file.path.endsWith(".d.ts"))
    .flatMap((file) => {
      const uses = usesOf(file);
      return DOOR_LAWS.filter(
        (law) => isIn(file.path, law.where) && !isIn(file.path, law.except ?? []),
      ).flatMap((law) => checkDoor(file, law, uses));
    });
}

function checkDoor(file: SourceFile, law: DoorLaw, uses: Use[]): Finding[] {
  const say = (line: number, what: string): Finding => ({
    file: file.path,
    line,
    id: law.id,
    message: `${what} (law: ${law.law})`,
    instead: law.instead,
  });
  const imports = file.imports.flatMap((imported) =>
    refusedNames(law, imported).map((name) => say(imported.line, `imports ${name}`)),
  );
  const used = uses
    .filter(({ name }) => law.uses?.includes(name))
    .map(({ name, line }) => say(line, `uses ${name}`));
  return [...imports, ...used];
}

/** What of this import the law refuses: the package, or single names of it. */
function refusedNames(law: DoorLaw, { specifier, names, target, typeOnly }: Import): string[] {
  if (target !== null) return [];
  const name =
    isBuiltin(specifier) && !specifier.startsWith("node:") ? `node:${specifier}` : specifier;
  const refused = fits(name, law.packages ?? []) && !fits(name, law.allowedPackagesOnly ?? []);
  // A type is erased before the code runs, so it opens no door.
  if (typeOnly) return [];
  if (refused) return [specifier];
  return names
    .filter((one) => law.names?.includes(`${name}#${one}`))
    .map((one) => `${one} of ${specifier}`);
}

function fits(name: string, patterns: string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
