import type { Node } from "@milkdown/kit/prose/model";

/**
 * Whether blocks have as many letters as the Markdown they were read from, addresses included: then none was left out.
 * False says nothing: a text may also say something twice, as a bare address does, or have an entity.
 */
export function hasAllLetters(markdown: string, blocks: readonly Node[]): boolean {
  // Lists have their numbers in their attributes.
  const expected = countLetters(markdown.replace(/^[ \t>]*\d+[.)]/gmu, ""));
  const told = new Set<string>();
  let count = 0;
  const read = (node: Node): void => {
    count += countLetters(node.text ?? "");
    for (const value of [...Object.values(node.attrs), ...node.marks.map(addressOf)]) {
      if (typeof value === "string" && NAMES.has(node.type.name)) told.add(value);
    }
    node.forEach(read);
  };
  for (const block of blocks) read(block);
  return expected === count + [...told].reduce((sum, value) => sum + countLetters(value), 0);
}

/** The kinds of nodes that have words in their attributes, or in those of their marks. */
const NAMES = new Set(["text", "image", "html", "code_block"]);

function addressOf({ attrs }: Node["marks"][number]): unknown {
  return attrs["href"];
}

function countLetters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").length;
}
