import type { BookWishes } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { type WrittenBook, writeBook } from "#pipeline/pipeline.ts";
import { measureBook } from "#pipeline/quality/quality.ts";
import type { BookQuality } from "#pipeline/quality/schema.ts";
import { readSources, type SourceFile } from "#pipeline/sources/read-sources.ts";
import type { SourceReading } from "#pipeline/sources/schema.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";

/** What a book of the author's own words is made from. */
export type WritingRequest = { files: SourceFile[]; wishes: BookWishes; now: string; seed: number };

/** A written book, how its files were read, and how good it is. */
export type JudgedBook = WrittenBook & { reading: SourceReading; quality: BookQuality };

/** Reads files, writes a book of the author's own words from them, and measures it. */
export async function writeFromFilesTask(
  { files, wishes, now, seed }: WritingRequest,
  { progress, signal }: TaskContext,
): Promise<JudgedBook> {
  await progress(0, 1, "sources: Reading rows");
  const reading = readSources(files);
  const written = await writeBook(reading.entries, wishes, ownWords, {
    signal,
    steps: new MemorySteps(),
    seed,
    now,
    progress: (stage, done, total, step) => progress(done, total, `${stage}: ${step}`),
  });
  await progress(0, 1, "quality: Measuring the book");
  const { analysis, foundation, draft } = written;
  const { chapters } = foundation.tableOfContents;
  const quality = measureBook(draft, {
    posts: analysis.posts,
    language: analysis.language,
    targetWords: chapters.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0),
    others: [],
  });
  return { ...written, reading, quality };
}
