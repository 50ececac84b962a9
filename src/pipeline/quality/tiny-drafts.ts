import type { Block, Post } from "#pipeline/analysis/schema.ts";
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

/** A post whose blocks are these paragraphs; for tests. */
export function postOf(entryId: string, ...paragraphs: string[]): Post {
  const blocks = paragraphs.map((text, index): Block => ({
    n: index + 1,
    kind: "paragraph",
    text,
    words: text.split(" ").length,
    twin: null,
  }));
  return {
    entryId,
    rows: [{ file: "posts.csv", row: 1, url: null }],
    url: null,
    title: null,
    titleGiven: false,
    date: null,
    engagement: null,
    source: "Articles",
    tags: [],
    blocks,
    words: blocks.reduce((sum, { words }) => sum + words, 0),
    timeBound: 0,
    closingQuestion: null,
  };
}
