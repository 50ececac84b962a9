/** All laws of the repository, on a whole tree. */
import { checkDocstrings } from "./docstrings.ts";
import { checkDoors } from "./door-check.ts";
import { checkCycles, checkImportForm, checkImportLaws } from "./imports.ts";
import { checkBarrels, checkComments } from "./shape.ts";
import { readTree } from "./tree.ts";
import type { Finding, SourceFile } from "./tree.ts";

const CHECKS = [
  checkUnreadable,
  checkImportLaws,
  checkImportForm,
  checkCycles,
  checkBarrels,
  checkDoors,
  checkDocstrings,
  checkComments,
];

/** All findings under `root`, in the order of files and lines. */
export function checkTree(root: string): { findings: Finding[]; files: number; imports: number } {
  const files = readTree(root);
  const findings = CHECKS.flatMap((check) => check(files)).toSorted((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line,
  );
  const imports = files.reduce((sum, file) => sum + file.imports.length, 0);
  return { findings, files: files.length, imports };
}

function checkUnreadable(files: SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    file.errors.map((error) => ({
      file: file.path,
      line: 1,
      id: "readable",
      message: `cannot be parsed: ${error}`,
      instead: "mend the syntax",
    })),
  );
}
