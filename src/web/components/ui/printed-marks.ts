import type { Nodes, Root, Text } from "mdast";
import { setMarks } from "#pipeline/book/typography.ts";

/** Nodes whose text is one run: a quotation does not go on from one to the next. */
const RUNS: ReadonlySet<Nodes["type"]> = new Set(["paragraph", "heading", "tableCell"]);

/** Stands for code, which counts as a word and is shown as typed. */
const CODE = "\uFFFC";

/**
 * A plugin for remark. It sets the quotation marks of a text as the book's files print them. No text gets longer or
 * shorter, because places in it are counted in characters.
 */
export function printedMarks(language: string): (text: Root) => void {
  return (text) => setRuns(text, language);
}

function setRuns(node: Nodes, language: string): void {
  if (!("children" in node)) return;
  if (!RUNS.has(node.type)) {
    for (const child of node.children) setRuns(child, language);
    return;
  }
  const run: (Text | null)[] = [];
  collect(node, run);
  const set = setMarks(
    run.map((text) => text?.value ?? CODE),
    language,
  );
  for (const [index, text] of run.entries()) if (text) text.value = set[index] ?? text.value;
}

/** Lists the texts of one run; null is a piece of code. */
function collect(node: Nodes, run: (Text | null)[]): void {
  if (node.type === "text") run.push(node);
  else if (node.type === "inlineCode") run.push(null);
  else if ("children" in node) for (const child of node.children) collect(child, run);
}
