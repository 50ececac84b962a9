import { choosePlaces, isIndexed } from "#pipeline/book/index/choose-places.ts";
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

/** Changes the running texts of a block to which the index may lead, in reading order. */
function mapTexts<Piece>(
  block: PdfBlock,
  change: (content: Inline[]) => Piece[],
): PdfBlock<Piece | Inline> {
  switch (block.kind) {
    case "paragraph":
      return isIndexed(block) ? { ...block, content: change(block.content) } : block;
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
