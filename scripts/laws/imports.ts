/** Checks every import of the tree against the table, and the tree for cycles. */
import { posix } from "node:path";
import { IMPORT_LAWS } from "./table.ts";
import type { ImportLaw } from "./table.ts";
import { isIn, isTest } from "./tree.ts";
import type { Finding, Import, SourceFile } from "./tree.ts";

/** Imports that the law of their place forbids, and places that no law covers. */
export function checkImportLaws(files: SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const law = IMPORT_LAWS.find(({ where }) => isIn(file.path, where));
    if (!law) return [lawless(file)];
    return file.imports.flatMap((imported) => checkImport(file, law, imported));
  });
}

function lawless(file: SourceFile): Finding {
  return {
    file: file.path,
    line: 1,
    id: "every place has a law",
    message: "no law covers this place",
    instead:
      "put the file into a folder of ARCHITECTURE.md, or enter a law in scripts/laws/table.ts",
  };
}

function checkImport(file: SourceFile, law: ImportLaw, imported: Import): Finding[] {
  const { target, specifier, line } = imported;
  if (target === null) return [];
  const said = { file: file.path, line, instead: law.instead };
  if (isTest(target)) {
    const message = `imports the test ${specifier} (law: nothing imports a test)`;
    const instead = "move what both need to a file of its own";
    return [{ ...said, id: "nothing imports a test", message, instead }];
  }
  if (isAllowed(file, law, target, imported.typeOnly)) return [];
  const kind = imported.typeOnly ? "imports the type from" : "imports";
  return [{ ...said, id: law.id, message: `${kind} ${specifier} (law: ${law.law})` }];
}

function isAllowed(file: SourceFile, law: ImportLaw, target: string, typeOnly: boolean): boolean {
  if (isTest(file.path) && isIn(target, testMay(file.path))) return true;
  if (isIn(target, law.never ?? [])) return false;
  const own = /^src\/server\/features\/[^/]+\//.exec(file.path)?.[0];
  if (own && target.startsWith(own)) return true;
  return isIn(target, law.may) || (typeOnly && isIn(target, law.typeOnly ?? []));
}

/** A test may arrange its case with everything of its own side of the tree (pipeline, server, web), and with what stands in tests/. */
function testMay(path: string): string[] {
  return [`${path.split("/").slice(0, 2).join("/")}/**`, "tests/**"];
}

/** The form of an import: `./` inside a folder, `#name/` across folders, always with the file's ending. */
export function checkImportForm(files: SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    file.imports.flatMap(({ specifier, target, line }) => {
      if (target === null) return [];
      const folder = posix.dirname(file.path);
      const said = { file: file.path, line, id: "form of imports" };
      const message = (why: string): string => `imports ${specifier} (law: ${why})`;
      if (specifier.startsWith("../")) {
        const why = "crossing a folder goes by #name/...";
        const name = `#${target.replace(/^src\//, "")}`;
        return [{ ...said, message: message(why), instead: `write ${name}` }];
      }
      if (specifier.startsWith("#") && posix.dirname(target) === folder) {
        const why = "within a folder it is ./";
        return [{ ...said, message: message(why), instead: `write ./${posix.basename(target)}` }];
      }
      if (!/\.[a-z]+$/.test(target)) {
        const why = "an import names the file with its ending";
        return [{ ...said, message: message(why), instead: `write ${specifier}.ts` }];
      }
      return [];
    }),
  );
}

/** Cycles of imports, type imports included; each is reported once, with its whole path. */
export function checkCycles(files: SourceFile[]): Finding[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  const walk = (file: SourceFile, trail: string[]): void => {
    const at = trail.indexOf(file.path);
    const entry = trail[at];
    if (entry !== undefined) {
      const cycle = [...trail.slice(at), file.path];
      const back = graph.get(cycle.at(-2) ?? "")?.imports.find(({ target }) => target === entry);
      findings.push({
        file: cycle.at(-2) ?? entry,
        line: back?.line ?? 1,
        id: "no cycles",
        message: `imports in a circle: ${cycle.join(" -> ")} (law: no cycles, type imports included)`,
        instead: "move what both need into a third file that imports neither",
      });
    }
    if (entry !== undefined || done.has(file.path)) return;
    for (const target of new Set(file.imports.map((imported) => imported.target ?? ""))) {
      const next = graph.get(target);
      if (next) walk(next, [...trail, file.path]);
    }
    done.add(file.path);
  };
  for (const file of files) walk(file, []);
  return findings;
}
