import { plainText } from "#pipeline/book/clean-text.ts";
import type { Inline } from "#pipeline/book/schema.ts";
import type { TermFinder } from "./find-terms.ts";

/** What the blocks of each format have in common: where running text stands in them. */
export type TextBlock =
  | { kind: "paragraph"; role: string; content: Inline[] }
  | { kind: "heading"; content: Inline[] }
  | { kind: "list"; items: TextBlock[][] }
  | { kind: "quote"; blocks: TextBlock[] }
  | { kind: "code" | "table" | "ornament" };

/** An entry that stands in more places leads to those where most is said of it. */
const MOST_PLACES = 12;
/** So many uses of a word in a section weighs its heading, if it has the word. */
const HEADING = 3;

type Mention = { at: number; section: number; uses: number };

/** Chooses the terms to which the index leads in each text, by the text's number in the order of `indexedTexts`. */
export function choosePlaces(
  chapters: readonly { blocks: readonly TextBlock[] }[],
  find: TermFinder,
): Map<number, Set<string>> {
  const mentions = new Map<string, Mention[]>();
  const bySection = new Map<string, number>();
  let at = 0;
  let section = 0;
  for (const { blocks } of chapters) {
    section += 1;
    for (const block of blocks) {
      if (block.kind === "heading" || block.kind === "ornament") section += 1;
      // A heading that says a word tells of it in all that follows.
      for (const { term } of block.kind === "heading" ? find(plainText(block.content)) : []) {
        bySection.set(`${section} ${term}`, HEADING);
      }
      for (const content of indexedTexts(block)) {
        const uses = Map.groupBy(find(plainText(content)), ({ term }) => term);
        for (const [term, { length }] of uses) {
          const known = mentions.get(term) ?? [];
          known.push({ at, section, uses: length });
          mentions.set(term, known);
          const key = `${section} ${term}`;
          bySection.set(key, (bySection.get(key) ?? 0) + length);
        }
        at += 1;
      }
    }
  }
  const chosen = new Map<number, Set<string>>();
  for (const [term, all] of mentions) {
    const weight = (mention: Mention): number =>
      mention.uses + (bySection.get(`${mention.section} ${term}`) ?? 0);
    const best = all.toSorted((a, b) => weight(b) - weight(a) || a.at - b.at).slice(0, MOST_PLACES);
    for (const mention of best)
      chosen.set(mention.at, (chosen.get(mention.at) ?? new Set()).add(term));
  }
  return chosen;
}

/**
 * The running texts of a block to which an index may lead, in reading order. It leads to no heading, because the contents
 * print it again, and to no code or table.
 */
function indexedTexts(block: TextBlock): Inline[][] {
  switch (block.kind) {
    case "paragraph":
      return isIndexed(block) ? [block.content] : [];
    case "list":
      return block.items.flat().flatMap(indexedTexts);
    case "quote":
      return block.blocks.flatMap(indexedTexts);
    default:
      return [];
  }
}

/** Whether an index may lead to a paragraph. */
export function isIndexed({ role }: { role: string }): boolean {
  return role !== "note" && role !== "date";
}
