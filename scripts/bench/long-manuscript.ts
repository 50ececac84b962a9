import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { writeBook } from "#pipeline/pipeline.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import { recombinedEntries } from "./material.ts";

const POSTS = 3_000;
const MADE_AT = "2026-01-01T00:00:00.000Z";

/** A book of so many words as own words make it of the licensed posts. */
export async function longManuscript(words: number): Promise<Manuscript> {
  const wishes = { author: null, title: null, wordsPerChapter: 3_300 };
  const { analysis, draft } = await writeBook(recombinedEntries(POSTS), wishes, ownWords, {
    signal: new AbortController().signal,
    steps: new MemorySteps(),
    seed: 1,
    now: MADE_AT,
    progress: () => undefined,
  });
  const { language } = analysis;
  return {
    draft: repeated(draft, words),
    details: {
      title: "A Benchmark",
      subtitle: "",
      author: "",
      language,
      madeAt: MADE_AT,
      notice: null,
    },
  };
}

/** The chapters of a draft again and again, until they have so many words. */
function repeated({ chapters }: Draft, words: number): Draft {
  const long: Draft["chapters"] = [];
  let totalWordCount = 0;
  for (let at = 0; totalWordCount < words; at += 1) {
    const chapter = chapters[at % chapters.length];
    if (!chapter || chapter.wordCount === 0) throw new Error("a chapter without words");
    long.push({ ...chapter, chapterNumber: at + 1 });
    totalWordCount += chapter.wordCount;
  }
  return { chapters: long, totalChapters: long.length, totalWordCount };
}
