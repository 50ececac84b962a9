import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { randomUUID } from "node:crypto";
import { open, readFile, truncate, type FileHandle } from "node:fs/promises";
import { z } from "zod";

/** Tokens and cost of one request. They are estimated if the provider reports none, as after a time-out. */
export type CallUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** In dollars. Null: the price of the model is not known. */
  usd: number | null;
  isEstimated: boolean;
};

export type CallStart = {
  key: string;
  task: string;
  model: string;
  /** The highest possible cost in dollars. It counts as spent until the request has ended. */
  reservedUsd: number;
};

export type RunSpent = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  usd: number | null;
};

export type CallEnd = {
  usage: CallUsage;
  /** "ok", or the kind of the fault. */
  outcome: string;
  /** What is stored as the answer to this question. Null: nothing is stored, so it may be asked again. */
  answer: ModelAnswer | null;
};

/** The stored answers and costs of one project. An answer and its cost are stored together or not at all. */
export interface CallStore {
  find(key: string): Promise<ModelAnswer | undefined>;
  begin(call: CallStart): Promise<string>;
  end(id: string, end: CallEnd): Promise<void>;
  /** The dollars that are spent or reserved, by this run and by all runs of this month. */
  spent(): Promise<{ run: number; month: number }>;
}

export type FileStoreOptions = {
  path: string;
  /** A hash of the run's inputs. Runs with the same inputs share one budget, also after a restart. */
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

export type FileCallStore = CallStore & {
  /** The totals of all runs. A request that never ended counts with its reserved cost. */
  inAll(): RunSpent;
  close(): Promise<void>;
};

/**
 * Opens a store in a file of JSON lines. Each line is on disk before work goes on. An incomplete last line is dropped;
 * any other invalid line is an error.
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
      // Two commands may write to the same file at once, so a counter could give two requests the same id.
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

/** Reads the complete lines, and removes an incomplete one from the end of the file. */
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

/** Writes lines one after another. If a write fails, only the call for that line rejects. */
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
