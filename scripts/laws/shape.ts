/** Laws about a file as a whole: barrels, and comments that switch a check off or put work off. */
import { posix } from "node:path";
import type { Finding, SourceFile } from "./tree.ts";

type Statement = SourceFile["program"]["body"][number];

/** Files that only pass on what others export; a second name for a thing hides where it lives. */
export function checkBarrels(files: SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const { body } = file.program;
    const passedOn = body.filter(isPassedOn);
    const star = body.find(({ type }) => type === "ExportAllDeclaration");
    const isIndex = /^index\.[a-z]+$/.test(posix.basename(file.path));
    const isBarrel = isIndex || star || (passedOn.length > 0 && passedOn.length === body.length);
    if (!isBarrel) return [];
    return [
      {
        file: file.path,
        line: file.lineAt(star?.start ?? 0),
        id: "no barrels",
        message: `${isIndex ? "is an index file" : "passes on other files' exports"} (law: no barrels)`,
        instead: "import each thing from the file that makes it; name the file after its subject",
      },
    ];
  });
}

function isPassedOn(statement: Statement): boolean {
  if (statement.type === "ExportAllDeclaration") return true;
  return statement.type === "ExportNamedDeclaration" && statement.source !== null;
}

/** Comments that switch a rule off without saying why, and to-dos that belong to no issue. */
export function checkComments(files: SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    file.comments.flatMap(({ value, start }) => {
      const said = { file: file.path, line: file.lineAt(start) };
      if (/\b(?:ox|es)lint-disable/.test(value) && !/ -- \S/.test(value)) {
        const message =
          "switches a check off without a reason (law: an exception says why on its line)";
        return [
          { ...said, id: "exceptions say why", message, instead: "add ` -- why` to the comment" },
        ];
      }
      if (/^[\s*]*(?:TODO|FIXME|XXX|HACK)\b(?!.*#\d)/m.test(value)) {
        const message = "leaves a to-do without an issue (law: a TODO carries an issue number)";
        return [
          { ...said, id: "to-dos have an issue", message, instead: "TODO #12: ..., or do it now" },
        ];
      }
      return [];
    }),
  );
}
