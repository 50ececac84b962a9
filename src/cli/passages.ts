import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { RowReference } from "#pipeline/sources/schema.ts";

/** A paragraph of the book, with the rows of the upload that it comes from. passages.json is a list of these. */
export type TracedPassage = {
  chapter: number;
  /** The number of the paragraph in its chapter, from 1; 0 is the chapter's title. */
  paragraph: number;
  text: string;
  kind: Passage["kind"];
  role: Passage["role"] | "title";
  sources: Passage["sources"];
  entries: RowReference[];
};

/** Lists all chapter titles and paragraphs of the book in order, with the rows that they come from. */
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
    // A title that was changed, such as "How to X" made from "Ten ways to X", is not the author's own wording.
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
