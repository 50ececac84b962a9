import { choosePlaces, isIndexed } from "#pipeline/book/index/choose-places.ts";
import { termFinder } from "#pipeline/book/index/find-terms.ts";
import type { BookBlock } from "#pipeline/book/schema.ts";
import { escapeMarkup, type MarkupTarget, placeId } from "./markup.ts";

/** A word of an index without pages, with the paragraphs to which it leads. */
export type IndexEntry = {
  term: string;
  /** `name`: how the link is called, such as "3", or "3b" for the second paragraph in chapter 3. */
  places: { section: string; place: number; name: string }[];
};

/** A section whose text the index covers. `chapter`: its number. Null: it is no chapter. */
type Indexed = { id: string; title: string; chapter: number | null; blocks: BookBlock[] };

type Found = { section: Indexed; place: number };

/** Numbers the paragraphs to which the index leads, and lists its entries. Those without a place are left out. */
export function linkIndex<Section extends Indexed>(
  sections: readonly Section[],
  terms: readonly string[],
): { sections: Section[]; entries: IndexEntry[] } {
  const chosen = choosePlaces(sections, termFinder(terms));
  const found = new Map<string, Found[]>();
  let at = 0;
  let place = 0;
  const numbered = (block: BookBlock, section: Indexed): BookBlock => {
    switch (block.kind) {
      case "paragraph": {
        if (!isIndexed(block)) return block;
        const own = chosen.get(at);
        at += 1;
        if (!own) return block;
        place += 1;
        for (const term of own) found.set(term, [...(found.get(term) ?? []), { section, place }]);
        return { ...block, place };
      }
      case "list": {
        const items = block.items.map((item) => item.map((inner) => numbered(inner, section)));
        return { ...block, items };
      }
      case "quote":
        return { ...block, blocks: block.blocks.map((inner) => numbered(inner, section)) };
      default:
        return block;
    }
  };
  return {
    sections: sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => numbered(block, section)),
    })),
    entries: terms.flatMap((term) => {
      const places = found.get(term);
      return places ? [{ term, places: named(places) }] : [];
    }),
  };
}

/** Names places by the number of their chapter, or by the title of what has none; several in one have a letter besides. */
function named(places: readonly Found[]): IndexEntry["places"] {
  return [...Map.groupBy(places, ({ section }) => section.id)].flatMap(([id, own]) =>
    own.map(({ section, place }, index) => {
      const whole = section.chapter === null ? section.title : String(section.chapter);
      const letter = own.length === 1 ? "" : String.fromCodePoint("a".charCodeAt(0) + index);
      const gap = section.chapter === null && letter !== "" ? " " : "";
      return { section: id, place, name: `${whole}${gap}${letter}` };
    }),
  );
}

/** The index as a list, in the terms of EPUB Indexes 1.0. A word with another initial than the one before has some air above. */
export function indexToMarkup(entries: readonly IndexEntry[], target: MarkupTarget): string {
  const items = entries.map(({ term, places }, index) => {
    const before = entries[index - 1]?.term;
    const isNew = before !== undefined && initialOf(before) !== initialOf(term);
    const links = places.map(
      ({ section, place, name }) =>
        `<a href="${target.placeAddress(section, placeId(place))}"${target.semantics("index-locator", null)}>${escapeMarkup(name)}</a>`,
    );
    const words = `<span${target.semantics("index-term", null)}>${escapeMarkup(term)}</span>`;
    return `<li${isNew ? ' class="initial"' : ""}${target.semantics("index-entry", null)}>${words}, ${links.join(", ")}</li>`;
  });
  return `<ul class="index-list"${target.semantics("index-entry-list", null)}>\n${items.join("\n")}\n</ul>`;
}

function initialOf(term: string): string {
  return (Array.from(term)[0] ?? "").toUpperCase();
}
