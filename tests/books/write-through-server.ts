import type { Analysis } from "#pipeline/analysis/schema.ts";
import { writeDraft } from "#pipeline/draft/draft.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelAnswer, ModelPort } from "#pipeline/engines/llm/model-port.ts";
import { writeFoundation } from "#pipeline/foundation/foundation.ts";
import { writeOutline } from "#pipeline/outline/outline.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { openModels } from "#models/gateway.ts";
import { type CallRow, memoryCallStore } from "#tests/models/memory-call-store.ts";
import type { ModelSettings } from "#models/settings.ts";
import type { FaultScript } from "#tests/models/fault-script.ts";
import type { Flavour } from "#tests/models/flavours.ts";
import { quickClock } from "#tests/models/quick-clock.ts";
import { type AuthorOptions, scriptedAuthor, type ScriptedAuthor } from "#tests/models/scripted-author.ts";
import { type ServedCall, startScriptedServer } from "#tests/models/scripted-server.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { SECRET } from "./write-with-author.ts";

/** Which server writes the book, and how badly it does. */
export type ServerOfABook = {
  flavour: Flavour;
  author: AuthorOptions;
  faults?: FaultScript;
  settings?: Partial<ModelSettings>;
  /** How long the gateway waits for a word; a minute unless the script has silences. */
  patienceMs?: number;
};

/** A book that came over HTTP, and both sides' record of how. */
export type ServedBook = {
  book: WrittenBook;
  author: ScriptedAuthor;
  calls: readonly ServedCall[];
  rows: readonly CallRow[];
  /** Gives the answers of this book again, and asks the server for those that are wanted besides. */
  port: ModelPort;
};

/** Writes a whole book through the real gateway and a server that does what the script says, then hands it to `look`. */
export async function writeThroughServer<Seen>(
  analysis: Analysis,
  { flavour, author: options, faults, settings, patienceMs = 60_000 }: ServerOfABook,
  look: (served: ServedBook) => Promise<Seen> | Seen,
): Promise<Seen> {
  const author = scriptedAuthor(options);
  const server = await startScriptedServer({
    flavour,
    answer: (request) => author.answer(request),
    ...(faults && { faults }),
  });
  try {
    const timeLimits = { firstChunkMs: patienceMs, chunkMs: patienceMs, totalMs: patienceMs };
    const gateway = openModels(
      { ...server.settings, ...settings },
      { clock: quickClock(), timeLimits },
    );
    const store = memoryCallStore();
    const run = gateway.forRun({
      store,
      signal: new AbortController().signal,
      budget: { runUsd: null, monthUsd: null },
      tierMode: "both",
    });
    const port = answeringOnce(run);
    const book = await writeWith(port, analysis);
    return await look({ book, author, calls: server.calls, rows: store.rows, port });
  } finally {
    await server.close();
  }
}

async function writeWith(model: ModelPort, analysis: Analysis): Promise<WrittenBook> {
  const engine = llm({ model, secret: SECRET });
  const wishes = { author: null, title: null, wordsPerChapter: 2000 };
  const context = tinyContext();
  const material = await engine.prepare(analysis, context);
  const foundation = await writeFoundation(analysis, material, wishes, engine, context);
  const outline = await writeOutline({ analysis, foundation, material }, engine, context);
  const draft = await writeDraft({ analysis, foundation, outline, material }, engine, context);
  return { analysis, foundation, outline, draft };
}

/** The same question has the same answer, also where a provider's trouble left it without one: that the store forgets. */
function answeringOnce(port: ModelPort): ModelPort {
  const answers = new Map<string, Promise<ModelAnswer>>();
  return {
    profile: port.profile,
    ask: (request) => {
      const key = JSON.stringify(request);
      const answer = answers.get(key) ?? port.ask(request);
      answers.set(key, answer);
      return answer;
    },
  };
}
