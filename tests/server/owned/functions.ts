import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import type { Program } from "oxc-parser";

/** A type, or a function that is or is not exported, with the names of the types it mentions. */
type Declared = { name: string; mentions: string[]; isFunction: boolean };
/** What the parser gives, seen as plain data. */
type Tree = { [key: string]: unknown; type?: string };

const ROOT = path.join(import.meta.dirname, "../../..");

/** The sources of server/data, without its tests, by path. */
export function dataSources(): Map<string, string> {
  const paths = globSync("src/server/data/**/*.ts", { cwd: ROOT }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  return new Map(paths.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
}

/**
 * The exported functions of some sources that are handed an OwnedProject, sorted by name: as a parameter, inside a type
 * of their own (`JobClaim`), an object, an intersection or another function. A class counts by its constructor and
 * methods.
 */
export function ownedFunctions(sources: Map<string, string>): string[] {
  const declared: Declared[] = [];
  const exported = new Set<string>();
  for (const [file, text] of sources) {
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    declared.push(...readDeclared(program));
    for (const name of exportedNames(program)) exported.add(name);
  }
  const owned = new Set(["OwnedProject"]);
  for (let before = 0; before < owned.size;) {
    before = owned.size;
    for (const { name, mentions } of declared) {
      if (mentions.some((mentioned) => owned.has(mentioned))) owned.add(name);
    }
  }
  return declared
    .filter(({ name, isFunction }) => isFunction && owned.has(name) && exported.has(name))
    .map(({ name }) => name)
    .toSorted();
}

function readDeclared(program: Program): Declared[] {
  return program.body.flatMap((statement): Declared[] => {
    if (statement.type === "ImportDeclaration") {
      // Under another name it is the same type.
      return statement.specifiers.flatMap((one) =>
        one.type === "ImportSpecifier" && one.imported.type === "Identifier"
          ? [{ name: one.local.name, mentions: [one.imported.name], isFunction: false }]
          : [],
      );
    }
    const declaration =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    switch (declaration?.type) {
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
        return [{ name: declaration.id.name, mentions: typesIn(declaration), isFunction: false }];
      case "FunctionDeclaration":
      case "ClassDeclaration":
        return [
          {
            name: declaration.id?.name ?? "",
            mentions: parametersIn(declaration),
            isFunction: true,
          },
        ];
      case "VariableDeclaration":
        return declaration.declarations.map(({ id, init }) => ({
          name: id.type === "Identifier" ? id.name : "",
          mentions: [...typesIn(id), ...parametersIn(init)],
          isFunction: true,
        }));
      default:
        return [];
    }
  });
}

function exportedNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    const listed = statement.specifiers.flatMap(({ local }) =>
      local.type === "Identifier" ? [local.name] : [],
    );
    if (declaration?.type === "VariableDeclaration") {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === "Identifier" ? [id.name] : [],
      );
    }
    const id = declaration && "id" in declaration ? declaration.id : null;
    return id?.type === "Identifier" ? [id.name] : listed;
  });
}

/** The names of all types that are mentioned anywhere within. */
function typesIn(tree: unknown): string[] {
  return nodesIn(tree).flatMap((node) => {
    const name = node["typeName"] ?? node["exprName"] ?? node["qualifier"] ?? node["expression"];
    const isMention =
      node.type === "TSTypeReference" ||
      node.type === "TSTypeQuery" ||
      node.type === "TSImportType" ||
      node.type === "TSInterfaceHeritage";
    return isMention && isTree(name) && typeof name["name"] === "string" ? [name["name"]] : [];
  });
}

/** The names of the types of all parameters within: of a function, of what it holds, and of the functions it gives. */
function parametersIn(tree: unknown): string[] {
  return nodesIn(tree)
    .filter((node) => Array.isArray(node["params"]) && node.type !== "TSTypeParameterInstantiation")
    .flatMap((node) => [...typesIn(node["params"]), ...typesIn(node["typeParameters"])]);
}

function nodesIn(tree: unknown): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn);
  if (!isTree(tree)) return [];
  return [tree, ...Object.values(tree).flatMap(nodesIn)];
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null;
}
