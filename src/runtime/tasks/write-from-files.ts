import {
  type BookWishes,
  type EngineContext,
  type Estimate,
  type WritingEngine,
  SEED,
} from "#pipeline/engines/engine.ts";
import { type WrittenBook, writeBook } from "#pipeline/pipeline.ts";
import { measureBook } from "#pipeline/quality/quality.ts";
import type { BookLength } from "#pipeline/foundation/schema.ts";
import type { BookQuality } from "#pipeline/quality/schema.ts";
import { linksToRead, type PageOfEntry, withPages } from "#pipeline/sources/linked-pages.ts";
import { type ExportFile, readExports } from "#pipeline/sources/read-export.ts";
import { proposedAuthor } from "#pipeline/sources/writers.ts";
import type { SourceReading } from "#pipeline/sources/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { estimateBook } from "./estimate-run.ts";
import { rewriteInTurn, type ChapterRewrite } from "./rewrite-in-turn.ts";
import { warnOfFaults } from "./stored-analysis.ts";

export type WritingRequest = EngineChoice & {
  files: ExportFile[];
  wishes: BookWishes & { length: BookLength };
  /** The chapters to rewrite after the book is written, in order. */
  rewrites: ChapterRewrite[];
  now: string;
};

export type BeforeWriting = { estimate: Estimate; posts: number; words: number };

export type JudgedBook = WrittenBook & { reading: SourceReading; quality: BookQuality };

/**
 * Reads files and linked pages (question "readPages"), writes a book and measures it. With a model, asks the question
 * "beforeWriting" after the analysis and before any question to the model. If the answer throws, the work ends.
 */
export async function writeFromFilesTask(
  { files, wishes, rewrites, now, ...choice }: WritingRequest,
  { ask, progress, signal }: TaskContext,
): Promise<JudgedBook> {
  await progress(0, 1, "sources: Reading rows");
  const reading = readExports(files, wishes.author);
  const author = wishes.author ?? proposedAuthor(reading.files);
  // The cast is safe: this question is always answered with this type.
  const pages = (await ask("readPages", linksToRead(reading.entries))) as PageOfEntry[];
  const chosen = await engineOf(choice, ask);
  let material: unknown = null;
  const engine: WritingEngine = {
    ...chosen,
    // Asks "beforeWriting" with the estimate here, because this is the first call that could cost money.
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
  const context = { signal, seed: SEED, now };
  const first = await writeBook(withPages(reading.entries, pages), { ...wishes, author }, engine, {
    ...context,
    steps: new MemorySteps(),
    progress: (stage, done, total, step) => progress(done, total, `${stage}: ${step}`),
  });
  warnOfFaults(first.analysis);
  const during = (step: string): EngineContext => ({
    ...context,
    // A rewritten chapter must not reuse the steps of the first version.
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
