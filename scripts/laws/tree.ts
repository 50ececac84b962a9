/** Reads the repository's code: every file parsed once, with every import it makes. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { matchesGlob, posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Comment, Node, Program } from "oxc-parser";

/** One import, of whichever kind: import, export from, import(), import type, require, new URL(..., import.meta.url). */
export type Import = {
  specifier: string;
  /** Names taken by a static import, as they are exported. */
  names: string[];
  typeOnly: boolean;
  line: number;
  /** The file meant, from the root; null when it is a package or a Node module. */
  target: string | null;
};

export type SourceFile = {
  path: string;
  text: string;
  program: Program;
  comments: Comment[];
  imports: Import[];
  /** What the parser could not read. */
  errors: string[];
  lineAt: (offset: number) => number;
};

/** A broken law, ready to be printed. */
export type Finding = { file: string; line: number; id: string; message: string; instead: string };

type Name = { name?: string; value?: string };

/** True when `path` is matched by one of the globs. */
export function isIn(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob));
}

/** True for a test that stands beside the code. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** Every code file under src, tests and scripts of `root`, in the order of their paths. */
export function readTree(root: string): SourceFile[] {
  const aliases = readAliases(root);
  return globSync("{src,tests,scripts}/**/*.{ts,tsx,mts,js,mjs}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.includes("/fixtures/"))
    .toSorted()
    .map((path) => readSource(path, readFileSync(posix.join(root, path), "utf8"), aliases));
}

/** The `imports` of package.json: "#pipeline/*" to "./src/pipeline/*". */
function readAliases(root: string): Map<string, string> {
  const file = posix.join(root, "package.json");
  if (!existsSync(file)) return new Map();
  const { imports = {} } = JSON.parse(readFileSync(file, "utf8")) as {
    imports?: Record<string, string>;
  };
  return new Map(
    Object.entries(imports).map(([from, to]) => [from.replace("*", ""), to.replace("*", "")]),
  );
}

function readSource(path: string, text: string, aliases: Map<string, string>): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  const lineStarts = [0];
  for (const match of text.matchAll(/\n/g)) lineStarts.push(match.index + 1);
  const lineAt = (offset: number): number => lineStarts.findLastIndex((at) => at <= offset) + 1;
  const imports = readImports(program).map(({ offset, ...found }) => ({
    ...found,
    line: lineAt(offset),
    target: resolveOurs(path, found.specifier, aliases),
  }));
  const messages = errors.map((error) => error.message);
  return { path, text, program, comments, imports, errors: messages, lineAt };
}

function resolveOurs(from: string, specifier: string, aliases: Map<string, string>): string | null {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), specifier));
  for (const [name, folder] of aliases) {
    if (specifier.startsWith(name)) return posix.join(folder, specifier.slice(name.length));
  }
  return specifier.startsWith("#") ? specifier : null;
}

type Found = Pick<Import, "specifier" | "names" | "typeOnly"> & { offset: number };

function readImports(program: Program): Found[] {
  const found: Found[] = [];
  const add = (
    source: Node | null | undefined,
    offset: number,
    typeOnly = false,
    names: string[] = [],
  ): void => {
    const specifier = literalText(source);
    if (specifier !== null) found.push({ specifier, names, typeOnly, offset });
  };
  new Visitor({
    ImportDeclaration(node) {
      const kinds = node.specifiers.map((one) =>
        one.type === "ImportSpecifier" ? one.importKind : "value",
      );
      const names = node.specifiers.map((one) =>
        one.type === "ImportSpecifier" ? nameOf(one.imported) : "*",
      );
      const allTypes = kinds.length > 0 && kinds.every((kind) => kind === "type");
      add(node.source, node.start, node.importKind === "type" || allTypes, names);
    },
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((one) => nameOf(one.local));
      if (node.source) add(node.source, node.start, node.exportKind === "type", names);
    },
    ExportAllDeclaration(node) {
      add(node.source, node.start, node.exportKind === "type", ["*"]);
    },
    ImportExpression(node) {
      add(node.source, node.start);
    },
    TSImportType(node) {
      add(node.source, node.start, true);
    },
    TSExternalModuleReference(node) {
      add(node.expression, node.start);
    },
    CallExpression(node) {
      const called = node.callee.type === "Identifier" ? node.callee.name : "";
      if (called === "require") add(node.arguments[0], node.start);
    },
    NewExpression(node) {
      // new URL("./worker.ts", import.meta.url) is how worker threads and child processes are named.
      const isUrl = node.callee.type === "Identifier" && node.callee.name === "URL";
      const file = literalText(node.arguments[0]);
      if (isUrl && node.arguments.length === 2 && file && /\.[cm]?[jt]sx?$/.test(file)) {
        add(node.arguments[0], node.start);
      }
    },
  }).visit(program);
  return found;
}

function nameOf(name: Name): string {
  return name.name ?? name.value ?? "";
}

/** The text of a string literal, or of a template without expressions; null for anything else. */
export function literalText(node: Node | null | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.quasis.length === 1) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  return null;
}
