import type { Draft, Passage } from "#pipeline/draft/schema.ts";

/** A body passage of the author's words from one block; for tests. */
export function own(text: string, entryId: string, paragraph = 1): Passage {
  return { text, kind: "own", role: "body", sources: [{ entryId, paragraph }] };
}

/** A connecting line; for tests. */
export function linking(text: string): Passage {
  return { text, kind: "linking", role: "body", sources: [] };
}

/** A draft of these chapters, titled One, Two, ...; for tests. */
export function draftOf(...chapters: Passage[][]): Draft {
  const titles = ["One", "Two", "Three"];
  return {
    chapters: chapters.map((passages, index) => ({
      chapterNumber: index + 1,
      title: titles[index] ?? "More",
      passages,
      wordCount: 0,
    })),
    totalChapters: chapters.length,
    totalWordCount: 0,
  };
}
