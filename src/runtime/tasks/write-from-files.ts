import type {
  BookWishes,
  EngineContext,
  Estimate,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import { type WrittenBook, writeBook } from "#pipeline/pipeline.ts";
import { measureBook } from "#pipeline/quality/quality.ts";
import type { BookQuality } from "#pipeline/quality/schema.ts";
import { linksToRead, type PageOfEntry, withPages } from "#pipeline/sources/linked-pages.ts";
import { type ExportFile, readExports } from "#pipeline/sources/read-export.ts";
import type { SourceReading } from "#pipeline/sources/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { estimateBook } from "./estimate-book.ts";
import { rewriteInTurn, type ChapterRewrite } from "./rewrite-in-turn.ts";
import { warnOfFaults } from "./warn-of-faults.ts";

/** What a book is made from, and by whom. */
export type WritingRequest = EngineChoice & {
  files: ExportFile[];
  wishes: BookWishes;
  /** Chapters that are made anew once the book stands, one after another. */
  rewrites: ChapterRewrite[];
  now: string;
  seed: number;
};

/** What is known before the first question leaves the machine. */
export type BeforeWriting = { estimate: Estimate; posts: number; words: number };

/** A written book, how its files were read, and how good it is. */
export type JudgedBook = WrittenBook & { reading: SourceReading; quality: BookQuality };

/**
 * Reads files, has the pages behind their links read ("readPages"), writes a book from them, and measures it. With a model, "beforeWriting" is asked once the posts are read
 * and before any question: what it throws ends the work.
 */
export async function writeFromFilesTask(
  { files, wishes, rewrites, now, seed, ...choice }: WritingRequest,
  { ask, progress, signal }: TaskContext,
): Promise<JudgedBook> {
  await progress(0, 1, "sources: Reading rows");
  const reading = readExports(files);
  // That question is answered with nothing else.
  const pages = (await ask("readPages", linksToRead(reading.entries))) as PageOfEntry[];
  const chosen = await engineOf(choice, ask);
  let material: unknown = null;
  const engine: WritingEngine = {
    ...chosen,
    // The first thing a book asks of its engine, and the first that could cost money.
    async prepare(analysis, context) {
      if (choice.model !== null) {
        const before: BeforeWriting = {
          estimate: await estimateBook(chosen, analysis),
          posts: analysis.posts.length,
          words: analysis.words,
        };
        await ask("beforeWriting", before);
      }
      material = await chosen.prepare(analysis, context);
      return material;
    },
  };
  const context = { signal, seed, now };
  const first = await writeBook(withPages(reading.entries, pages), wishes, engine, {
    ...context,
    steps: new MemorySteps(),
    progress: (stage, done, total, step) => progress(done, total, `${stage}: ${step}`),
  });
  warnOfFaults(first.analysis);
  const during = (step: string): EngineContext => ({
    ...context,
    // A chapter made anew must not find the steps of the first one.
    steps: new MemorySteps(),
    progress: (done, total) => progress(done, total, `draft: ${step}`),
  });
  const written = await rewriteInTurn(first, material, rewrites, engine, during);
  await progress(0, 1, "quality: Measuring the book");
  return { ...written, reading, quality: measured(written) };
}

function measured({ analysis, foundation, draft }: WrittenBook): BookQuality {
  const { chapters } = foundation.tableOfContents;
  return measureBook(draft, {
    posts: analysis.posts,
    language: analysis.language,
    targetWords: chapters.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0),
    others: [],
  });
}
