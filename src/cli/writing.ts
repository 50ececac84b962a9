import type { SharedModelOptions } from "#models/shared-model.ts";
import type { RunSpent } from "#models/call-store.ts";
import type { ExportFile } from "#pipeline/sources/read-export.ts";
import type { JudgedBook } from "#runtime/tasks/write-from-files.ts";
import type { ChapterRewrite } from "#runtime/tasks/rewrite-in-turn.ts";
import { writeFromFiles } from "#runtime/write-book.ts";
import type { BookArguments, ModelArguments } from "./arguments.ts";
import { askConsent, moneyText } from "./consent.ts";
import { hearInterruption } from "./interruption.ts";
import { type LinkedPages, openLinkedPages } from "./linked-pages.ts";
import type { BookModel, ModelReport } from "./open-model.ts";
import type { ProgressBar } from "./progress-bar.ts";
import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { readWishes, withWish, writeWishes } from "./wishes.ts";

/** What the command needs of whoever writes the book: the own-words engine or a language model. */
export type Writing = {
  write(bar: ProgressBar): Promise<JudgedBook>;
  /** A text that is shown beside the progress, such as the cost so far. Null: nothing is shown. */
  aside(): string | null;
  /** Null: the book is written without a model. */
  report(): ModelReport | null;
  pages: LinkedPages;
  /** Tells the user, in lines of text, what was spent. */
  bill(): string[];
  close(): Promise<void>;
};

/** Prepares the engine that the user asked for. Throws UsageError if it needs a model and none is configured. */
export async function openWriting(
  request: BookArguments,
  files: ExportFile[],
  {
    env = process.env,
    modelOptions,
  }: { env?: NodeJS.ProcessEnv; modelOptions?: SharedModelOptions },
): Promise<Writing> {
  const asked = request.model;
  if (asked === null) return ownWriting(request, files, env);
  const interruption = hearInterruption();
  const pages = openLinkedPages(request.fetch, { env, signal: interruption.signal });
  // Loaded only if needed: loading the packages of the model providers takes longer than the whole own-words engine.
  const { openModel } = await import("./open-model.ts");
  const model = await openModel({
    outFolder: request.outFolder,
    inputs: inputsOf(request, files),
    tierMode: asked.goOnWith,
    signal: interruption.signal,
    env,
    now: () => new Date(),
    ...(modelOptions && { modelOptions }),
  });
  const rewrites = withWish(await readWishes(model.wishesFile), rewriteOf(asked));
  return {
    async write(bar) {
      const book = await writeFromFiles(
        { ...basicsOf(request, files), rewrites },
        {
          signal: interruption.signal,
          onProgress: hearOn(bar),
          model: model.stage,
          readPages: (links) => pages.read(links, bar),
          beforeWriting: async (before) => {
            bar.pause();
            await askConsent(before, model, asked, interruption);
            await model.begin();
          },
        },
      );
      if (rewrites.length > 0) {
        const titles = book.foundation.tableOfContents.chapters.map(({ title }) => title);
        await writeWishes(model.wishesFile, rewrites, titles);
      }
      return book;
    },
    aside: () => asideOf(model),
    report: () => model.report(),
    pages,
    bill: () => [billOf(model.report())],
    async close() {
      interruption.release();
      await model.close();
    },
  };
}

function ownWriting(request: BookArguments, files: ExportFile[], env: NodeJS.ProcessEnv): Writing {
  // A signal that is never aborted: without a model nothing is stored, so Ctrl+C may end the process at once.
  const pages = openLinkedPages(request.fetch, { env, signal: new AbortController().signal });
  return {
    pages,
    write: (bar) =>
      writeFromFiles(
        { ...basicsOf(request, files), rewrites: [] },
        {
          onProgress: hearOn(bar),
          model: null,
          readPages: (links) => pages.read(links, bar),
          beforeWriting: async () => undefined,
        },
      ),
    aside: () => null,
    report: () => null,
    bill: () => [],
    close: async () => undefined,
  };
}

function basicsOf({ author, title, length, now }: BookArguments, files: ExportFile[]) {
  return { files, wishes: { author, title, length, wordsPerChapter: WORDS_PER_CHAPTER }, now };
}

function inputsOf(request: BookArguments, files: ExportFile[]): (string | Uint8Array)[] {
  return [JSON.stringify([request.title, request.author]), ...files.map(({ bytes }) => bytes)];
}

function rewriteOf({ rewrite }: ModelArguments): ChapterRewrite | null {
  if (rewrite === null) return null;
  const { chapterNumber, words, round } = rewrite;
  return { chapterNumber, title: null, wish: { words, round } };
}

function hearOn(bar: ProgressBar): (done: number, total: number, step: string) => void {
  return (done, total, step) => {
    const [stage = "", ...what] = step.split(": ");
    bar.update(stage, done, total, what.join(": "));
  };
}

function asideOf(model: BookModel): string | null {
  const spent = model.spent();
  return spent.calls === 0 ? null : `(${spentText(spent)})`;
}

function billOf({ thisRun, inAll }: ModelReport): string {
  const own = `This run asked ${spentText(thisRun)}`;
  return inAll.calls === thisRun.calls
    ? `${own}.`
    : `${own}; all runs for this book ${spentText(inAll)}.`;
}

function spentText({ calls, usd }: RunSpent): string {
  if (calls === 0) return "no question";
  const count = `${calls.toLocaleString("en")} ${calls === 1 ? "question" : "questions"}`;
  return `${count}, ${moneyText(usd)}`;
}
