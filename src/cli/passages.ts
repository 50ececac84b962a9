import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { RowReference } from "#pipeline/sources/schema.ts";

/** One paragraph of the book with the rows it comes from, as passages.json lists it. */
export type TracedPassage = {
  chapter: number;
  /** 0: the chapter's title; then every paragraph below it, counted from 1. */
  paragraph: number;
  text: string;
  kind: Passage["kind"];
  role: Passage["role"] | "title";
  sources: Passage["sources"];
  entries: RowReference[];
};

/** Every paragraph of the book in order, chapter titles included, each with the rows of the files it comes from. */
export function tracePassages(
  draft: Draft,
  foundation: BookFoundation,
  analysis: Analysis,
): TracedPassage[] {
  const rows = new Map(analysis.posts.map((post) => [post.entryId, post.rows]));
  const rowsOf = (entryIds: string[]): RowReference[] =>
    [...new Set(entryIds)].flatMap((entryId) => rows.get(entryId) ?? []);
  return draft.chapters.flatMap(({ chapterNumber, title, passages }, index) => {
    const evidence = foundation.evidence[`tableOfContents.chapters[${index}].title`];
    const entryIds = evidence?.entryIds ?? [];
    // "How to X" made of "Ten ways to X" is not, letter for letter, what the author wrote.
    const isVerbatim = evidence?.quotes.some((quote) =>
      lettersOnly(quote).includes(lettersOnly(title)),
    );
    const heading: TracedPassage = {
      chapter: chapterNumber,
      paragraph: 0,
      text: title,
      kind: isVerbatim ? "own" : "linking",
      role: "title",
      sources: entryIds.map((entryId) => ({ entryId, paragraph: 0 })),
      entries: rowsOf(entryIds),
    };
    const body = passages.map((passage, place): TracedPassage => ({
      chapter: chapterNumber,
      paragraph: place + 1,
      ...passage,
      entries: rowsOf(passage.sources.map(({ entryId }) => entryId)),
    }));
    return [heading, ...body];
  });
}
