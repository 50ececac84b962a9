/** Checks that exported functions and types of the documented folders carry a docstring. */
import { isIn, isTest } from "./tree.ts";
import type { Finding, SourceFile } from "./tree.ts";

type Statement = SourceFile["program"]["body"][number];
type Declared = { name: string; needsDocstring: boolean; start: number; documented: boolean };

/** Where every exported function and type says in a sentence what it is. */
const DOCUMENTED = [
  "src/pipeline/**",
  "src/contracts/**",
  "src/server/platform/**",
  "src/server/data/**",
];

/** Exported functions and types without a docstring; a zod schema and its type share one. */
export function checkDocstrings(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isIn(path, DOCUMENTED) && !isTest(path) && !path.endsWith(".d.ts"))
    .flatMap((file) => {
      const declared = file.program.body.flatMap((statement) => readDeclared(file, statement));
      const exported = new Set(file.program.body.flatMap(exportedNames));
      const documented = new Set(declared.filter((one) => one.documented).map(({ name }) => name));
      const bare = declared.filter(
        ({ name, needsDocstring }) => needsDocstring && exported.has(name) && !documented.has(name),
      );
      return [...new Map(bare.map((one) => [one.name, one])).values()].map(({ name, start }) => ({
        file: file.path,
        line: file.lineAt(start),
        id: "docstrings",
        message: `exports ${name} without a docstring (law: exported functions and types say what they are)`,
        instead: "write one sentence in the present tense above it: /** ... */",
      }));
    });
}

function readDeclared(file: SourceFile, statement: Statement): Declared[] {
  const declaration =
    statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (!declaration) return [];
  const common = { start: statement.start, documented: hasDocstring(file, statement.start) };
  switch (declaration.type) {
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "ClassDeclaration":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
      return [{ ...common, name: declaration.id?.name ?? "", needsDocstring: true }];
    case "VariableDeclaration":
      return declaration.declarations.map(({ id, init }) => ({
        ...common,
        name: id.type === "Identifier" ? id.name : "",
        needsDocstring:
          init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression",
      }));
    default:
      return [];
  }
}

function exportedNames(statement: Statement): string[] {
  if (statement.type !== "ExportNamedDeclaration" || statement.source) return [];
  const { declaration } = statement;
  const listed = statement.specifiers.map(({ local }) =>
    local.type === "Identifier" ? local.name : "",
  );
  if (declaration?.type === "VariableDeclaration") {
    return declaration.declarations.map(({ id }) => (id.type === "Identifier" ? id.name : ""));
  }
  const id = declaration && "id" in declaration ? declaration.id : null;
  return id?.type === "Identifier" ? [id.name, ...listed] : listed;
}

function hasDocstring(file: SourceFile, start: number): boolean {
  return file.comments.some(
    ({ type, value, end }) =>
      type === "Block" &&
      value.startsWith("*") &&
      /\p{L}{2}/u.test(value) &&
      end <= start &&
      file.text.slice(end, start).trim() === "",
  );
}
