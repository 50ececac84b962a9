/** Finds every regular expression of the product: those written in its code, and those built while it is loaded. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Visitor } from "oxc-parser";
import type { CallExpression, NewExpression } from "oxc-parser";
import { isTest } from "#scripts/laws/tree.ts";
import type { SourceFile } from "#scripts/laws/tree.ts";
import { recordPatterns } from "./record-patterns.ts";

/** One regular expression, and where it is written or built; `isSplit`: it parts a text. */
export type FoundPattern = {
  file: string;
  line: number;
  source: string;
  flags: string;
  isSplit: boolean;
};

/** A place that builds patterns and was not reached by loading and warming up: what it builds is not known. */
export type UnseenSite = { file: string; line: number };

type Site = UnseenSite & { lastLine: number };

/**
 * Every pattern of the given files, in their order, each once. Files that build patterns are loaded, after that `warmUp`
 * calls what builds patterns at its first use; a place that built none is answered as unseen.
 */
export async function findPatterns(
  root: string,
  files: readonly SourceFile[],
  warmUp: () => Promise<void>,
): Promise<{ patterns: FoundPattern[]; unseen: UnseenSite[] }> {
  const ours = files.filter(({ path }) => !isTest(path) && !path.endsWith(".d.ts"));
  const read = ours.map((file) => ({ path: file.path, ...readPatterns(file) }));
  const sites = read.flatMap((file) => file.sites);
  const recording = recordPatterns(root);
  try {
    for (const { path } of read.filter((file) => file.sites.length > 0))
      await import(pathToFileURL(join(root, path)).href);
    await warmUp();
  } finally {
    recording.stop();
  }
  const built = sites.map((site) => ({
    site,
    made: recording.made.filter(
      ({ file, line }) => file === site.file && line >= site.line && line <= site.lastLine,
    ),
  }));
  return {
    patterns: unique([
      ...read.flatMap((file) => file.patterns),
      ...built.flatMap(({ site, made }) =>
        made.map((one) => ({ ...one, line: site.line, isSplit: false })),
      ),
    ]),
    unseen: built
      .filter(({ made }) => made.length === 0)
      .map(({ site }) => ({ file: site.file, line: site.line })),
  };
}

function readPatterns(file: SourceFile): { patterns: FoundPattern[]; sites: Site[] } {
  const patterns: FoundPattern[] = [];
  const sites: Site[] = [];
  const separators = new Set<number>();
  const addSite = ({ callee, start, end }: CallExpression | NewExpression): void => {
    if (callee.type === "Identifier" && callee.name === "RegExp")
      sites.push({ file: file.path, line: file.lineAt(start), lastLine: file.lineAt(end) });
  };
  new Visitor({
    NewExpression: addSite,
    CallExpression(node) {
      addSite(node);
      const { callee } = node;
      const isSplit =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "split";
      const [separator] = node.arguments;
      if (isSplit && separator) separators.add(separator.start);
    },
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const isSplit = separators.has(node.start);
      patterns.push({
        file: file.path,
        line: file.lineAt(node.start),
        source: pattern,
        flags,
        isSplit,
      });
    },
  }).visit(file.program);
  return { patterns, sites };
}

function unique(patterns: readonly FoundPattern[]): FoundPattern[] {
  const known = new Map(
    patterns.map((one) => [`${one.file} /${one.source}/${one.flags} ${one.isSplit}`, one]),
  );
  return [...known.values()];
}
