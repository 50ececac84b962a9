import { plainText } from "#pipeline/book/clean-text.ts";
import { type TermFinder, termFinder } from "#pipeline/book/index/find-terms.ts";
import type { Inline } from "#pipeline/book/schema.ts";
import type { PdfBlock } from "./pdf-blocks.ts";

/** Running text in which the words of the index are marked. `terms`: the numbers of the entries whose word ends there: a mark before
 * a word would stay behind where the word goes to the next page. */
export type PlacedInline =
  | Exclude<Inline, { content: Inline[] }>
  | { mark: "emphasis" | "strong" | "strikethrough"; content: PlacedInline[] }
  | { mark: "link"; url: string; content: PlacedInline[]; note?: number | undefined }
  | { mark: "place"; terms: number[] };

/** An entry that stands in more places leads to those where most is said of it. */
const MOST_PLACES = 12;
/** So many uses of a word in a section weighs its heading, if it has the word. */
const HEADING = 3;

/** Marks the places to which the index leads. `placed`: the numbers of the entries that have one. */
export function markPlaces<Chapter extends { blocks: PdfBlock[] }>(
  chapters: readonly Chapter[],
  terms: readonly string[],
): {
  marked: (Omit<Chapter, "blocks"> & { blocks: PdfBlock<PlacedInline>[] })[];
  placed: ReadonlySet<number>;
} {
  const find = termFinder(terms);
  const numbers = new Map(terms.map((term, index) => [term, index]));
  const places = choosePlaces(chapters, find);
  const placed = new Set<number>();
  let at = 0;
  const mark = (content: Inline[]): PlacedInline[] => {
    const chosen = places.get(at);
    at += 1;
    if (!chosen) return content;
    const wanted = new Map([...chosen].map((term) => [term, numbers.get(term) ?? 0]));
    return withMarks(content, find, wanted, placed);
  };
  const marked = chapters.map(({ blocks, ...chapter }) => ({
    ...chapter,
    blocks: blocks.map((block) => mapTexts(block, mark)),
  }));
  return { marked, placed };
}

type Mention = { at: number; section: number; uses: number };

/** The terms to be marked in each text, by the text's number. */
function choosePlaces(
  chapters: readonly { blocks: PdfBlock[] }[],
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
      mapTexts(block, (content) => {
        const uses = Map.groupBy(find(plainText(content)), ({ term }) => term);
        for (const [term, { length }] of uses) {
          const known = mentions.get(term) ?? [];
          known.push({ at, section, uses: length });
          mentions.set(term, known);
          const key = `${section} ${term}`;
          bySection.set(key, (bySection.get(key) ?? 0) + length);
        }
        at += 1;
        return content;
      });
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

/** Puts a mark behind the first place of each wanted term, and notes its number. A term that parts of another mark make up is left out. */
function withMarks(
  content: Inline[],
  find: TermFinder,
  wanted: Map<string, number>,
  placed: Set<number>,
): PlacedInline[] {
  return content.flatMap((piece): PlacedInline[] => {
    if (typeof piece === "string") return cutAtTerms(piece, find, wanted, placed);
    if (!("content" in piece)) return [piece];
    return [{ ...piece, content: withMarks(piece.content, find, wanted, placed) }];
  });
}

function cutAtTerms(
  text: string,
  find: TermFinder,
  wanted: Map<string, number>,
  placed: Set<number>,
): PlacedInline[] {
  const cut: PlacedInline[] = [];
  let from = 0;
  for (const { end, term } of find(text).toSorted((a, b) => a.end - b.end)) {
    const number = wanted.get(term);
    if (number === undefined) continue;
    wanted.delete(term);
    placed.add(number);
    if (end > from) cut.push(text.slice(from, end));
    cut.push({ mark: "place", terms: [number] });
    from = end;
  }
  if (from < text.length) cut.push(text.slice(from));
  return cut;
}

/**
 * Changes the running texts of a block in reading order. The index leads to no heading, because the contents print it again, and to no
 * code or table.
 */
function mapTexts<Piece>(
  block: PdfBlock,
  change: (content: Inline[]) => Piece[],
): PdfBlock<Piece | Inline> {
  switch (block.kind) {
    case "paragraph":
      return block.role === "note" || block.role === "date"
        ? block
        : { ...block, content: change(block.content) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => item.map((inner) => mapTexts(inner, change))),
      };
    case "quote":
      return { ...block, blocks: block.blocks.map((inner) => mapTexts(inner, change)) };
    case "heading":
    case "code":
    case "table":
    case "ornament":
      return block;
  }
}
