import type { Draft } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { isCode, plainText, postsOf } from "./printed.ts";

/** A stretch of a chapter from one post: what similarity is measured between. */
export type Run = { chapter: number; entryIds: string[]; text: string };

/** Every paragraph of a post's own or written words in a chapter, in order: headings, code and connecting lines left out. */
export function paragraphRuns(draft: Draft): Run[] {
  return draft.chapters.flatMap(({ chapterNumber, passages }) =>
    passages
      .filter(
        (passage) => passage.sources.length > 0 && passage.role !== "heading" && !isCode(passage),
      )
      .map((passage) => ({
        chapter: chapterNumber,
        entryIds: postsOf(passage),
        text: plainText(passage.text),
      }))
      .filter(({ text }) => text !== ""),
  );
}

/** Neighbouring paragraphs of one post in one chapter. */
export function postRuns(paragraphs: readonly Run[]): Run[][] {
  const runs: Run[][] = [];
  for (const paragraph of paragraphs) {
    const last = runs.at(-1);
    if (last?.[0] && originOf(last[0]) === originOf(paragraph)) last.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs;
}

function originOf({ chapter, entryIds }: Run): string {
  return `${chapter} ${entryIds.join(" ")}`;
}

/**
 * Neighbouring paragraphs of a chapter joined until they hold `words` words, whatever posts they come from; a rest of
 * less than half joins the run before it.
 */
export function joinedRuns(paragraphs: readonly Run[], words: number): Run[] {
  return [...Map.groupBy(paragraphs, ({ chapter }) => chapter).values()].flatMap((chapter) => {
    const runs: Run[] = [];
    for (const paragraph of chapter) {
      const last = runs.at(-1);
      if (last && countWords(last.text) < words) runs.splice(-1, 1, joined(last, paragraph));
      else runs.push(paragraph);
    }
    const rest = runs.at(-1);
    const before = runs.at(-2);
    if (!rest || !before || countWords(rest.text) >= words / 2) return runs;
    return [...runs.slice(0, -2), joined(before, rest)];
  });
}

function joined(first: Run, second: Run): Run {
  const entryIds = [...new Set([...first.entryIds, ...second.entryIds])];
  return { chapter: first.chapter, entryIds, text: `${first.text}\n${second.text}` };
}
