import type { BookWishes } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { type WrittenBook, writeBook } from "#pipeline/pipeline.ts";
import { measureBook } from "#pipeline/quality/quality.ts";
import type { BookQuality } from "#pipeline/quality/schema.ts";
import { readSources, type SourceFile } from "#pipeline/sources/read-sources.ts";
import type { Entry, SourceReading } from "#pipeline/sources/schema.ts";
import { MemorySteps } from "./memory-steps.ts";
import { serveTasks, type TaskContext } from "./serve-tasks.ts";

/** What writing a book with the own-words engine needs. */
export type WritingRequest = { entries: Entry[]; wishes: BookWishes; now: string; seed: number };

/** A written book and how good it is. */
export type JudgedBook = WrittenBook & { quality: BookQuality };

serveTasks({
  readSources: (files: SourceFile[]): SourceReading => readSources(files),
  writeOwnWordsBook,
});

async function writeOwnWordsBook(
  { entries, wishes, now, seed }: WritingRequest,
  { progress, signal }: TaskContext,
): Promise<JudgedBook> {
  const written = await writeBook(entries, wishes, ownWords, {
    signal,
    steps: new MemorySteps(),
    seed,
    now,
    progress: (stage, done, total, step) => progress(done, total, `${stage}: ${step}`),
  });
  await progress(0, 1, "quality: Measuring the book");
  const { analysis, foundation, draft } = written;
  const quality = measureBook(draft, {
    posts: analysis.posts,
    language: analysis.language,
    targetWords: foundation.tableOfContents.chapters.reduce(
      (sum, { targetWordCount }) => sum + targetWordCount,
      0,
    ),
    others: [],
  });
  return { ...written, quality };
}
