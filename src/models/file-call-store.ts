import { randomUUID } from "node:crypto";
import { open, readFile, truncate } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { z } from "zod";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { CallStore } from "./call-store.ts";
import type { RunSpent } from "./run.ts";

/** Where a store in a file is, whose run it is, and what day it is. */
export type FileStoreOptions = {
  path: string;
  /** Attempts of the same name share one budget, over restarts: a hash of the run's inputs. */
  run: string;
  now: () => Date;
};

const Answer: z.ZodType<ModelAnswer> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("data"), data: z.unknown() }),
  z.object({
    kind: z.literal("none"),
    reason: z.enum(["refused", "truncated", "invalid", "tooLong", "failed", "unavailable"]),
  }),
]);

const Began = z.object({
  line: z.literal("began"),
  id: z.string(),
  run: z.string(),
  at: z.iso.datetime(),
  key: z.string(),
  task: z.string(),
  model: z.string(),
  reservedUsd: z.number(),
});
type Began = z.infer<typeof Began>;

const Ended = z.object({
  line: z.literal("ended"),
  id: z.string(),
  at: z.iso.datetime(),
  outcome: z.string(),
  usage: z.object({
    inputTokens: z.number(),
    cachedInputTokens: z.number(),
    outputTokens: z.number(),
    usd: z.number().nullable(),
    isEstimated: z.boolean(),
  }),
  answer: Answer.nullable(),
});
type Ended = z.infer<typeof Ended>;

const Line = z.discriminatedUnion("line", [Began, Ended]);

/** A store in a file, with what it comes to. */
export type FileCallStore = CallStore & {
  /** Everything that was ever asked beside this book, cut-off attempts as far as they are known. */
  inAll(): RunSpent;
  close(): Promise<void>;
};

/**
 * Opens memo and ledger as lines of JSON beside the book, for the command line. Lines are only added, and are on the disk
 * before anything goes on; a half last line, which a crash leaves, is dropped. Throws when another line is not ours.
 */
export async function openFileCallStore(options: FileStoreOptions): Promise<FileCallStore> {
  const { path, run, now } = options;
  const book = new Book();
  for (const line of await wholeLines(path)) book.take(line);
  const file = await open(path, "a");
  const write = oneAfterAnother(file);
  return {
    find: async (key) => book.answers.get(key),
    async begin(call) {
      // Two commands at once on one book write into one file: a counted id would give one the other's answers.
      const id = randomUUID();
      const began: Began = { line: "began", id, run, at: now().toISOString(), ...call };
      book.take(began);
      await write(began);
      return id;
    },
    async end(id, end) {
      const ended: Ended = { line: "ended", id, at: now().toISOString(), ...end };
      await write(ended);
      book.take(ended);
    },
    spent: async () => book.spent(run, now()),
    inAll: () => book.inAll(),
    close: async () => file.close(),
  };
}

/** What the lines come to. */
class Book {
  readonly attempts = new Map<string, { began: Began; ended: Ended | null }>();
  readonly answers = new Map<string, ModelAnswer>();

  take(line: Began | Ended): void {
    if (line.line === "began") {
      this.attempts.set(line.id, { began: line, ended: null });
      return;
    }
    const attempt = this.attempts.get(line.id);
    if (attempt === undefined) throw new Error(`Attempt ${line.id} ended but never began`);
    attempt.ended = line;
    if (line.answer !== null) this.answers.set(attempt.began.key, line.answer);
  }

  inAll(): RunSpent {
    const sum = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };
    let isPriced = true;
    for (const { began, ended } of this.attempts.values()) {
      sum.calls += 1;
      sum.inputTokens += ended?.usage.inputTokens ?? 0;
      sum.outputTokens += ended?.usage.outputTokens ?? 0;
      sum.usd += ended === null ? began.reservedUsd : (ended.usage.usd ?? 0);
      isPriced &&= ended === null || ended.usage.usd !== null;
    }
    return { ...sum, usd: isPriced ? sum.usd : null };
  }

  /** An attempt that never ended counts as what was set aside for it. */
  spent(run: string, now: Date): { run: number; month: number } {
    const thisMonth = now.toISOString().slice(0, 7);
    const sum = { run: 0, month: 0 };
    for (const { began, ended } of this.attempts.values()) {
      const usd = ended === null ? began.reservedUsd : (ended.usage.usd ?? 0);
      if (began.run === run) sum.run += usd;
      if (began.at.startsWith(thisMonth)) sum.month += usd;
    }
    return sum;
  }
}

/** Every line that was written to its end; what stands after the last one is cut off the file. */
async function wholeLines(path: string): Promise<(Began | Ended)[]> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  });
  const end = bytes.lastIndexOf("\n") + 1;
  if (end < bytes.length) await truncate(path, end);
  const lines = bytes.subarray(0, end).toString("utf8").split("\n").slice(0, -1);
  return lines.map((line, index) => parseLine(line, `${path}, line ${index + 1}`));
}

function parseLine(line: string, where: string): Began | Ended {
  try {
    return Line.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${where} is not a line of a call store`, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Writes whole lines, one after another; a failed write fails the one that asked for it. */
function oneAfterAnother(file: FileHandle): (line: Began | Ended) => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  return async (line) => {
    const write = async (): Promise<void> => {
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.datasync();
    };
    const mine = turn.then(write, write);
    turn = mine;
    await mine;
  };
}
