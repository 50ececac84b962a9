import { AsyncLocalStorage } from "node:async_hooks";
import { openModels } from "#models/gateway.ts";
import { memoryCallStore } from "#tests/models/memory-call-store.ts";
import type { Estimate, WritingEngine } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelTier } from "#pipeline/engines/llm/model-port.ts";
import { writeBook, type WrittenBook } from "#pipeline/pipeline.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import { estimateBook } from "#runtime/tasks/estimate-run.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { CHAT } from "#tests/models/wire-chat.ts";
import { VirtualTime } from "./virtual-time.ts";
import { tokensOf } from "#pipeline/engines/llm/tokens.ts";

/** The model of design/llm-engine.md section 3. */
const PACE = { firstTokenMs: 900, msPerToken: 1000 / 75 };

/** Which part of the work a question belongs to. */
export type Part = "reading" | "foundation" | "outline" | "section" | "revision";

/** One question as the simulated model was asked it. Tokens are those of o200k. */
export type SimulatedCall = {
  part: Part;
  /** 0 before there are chapters. */
  chapter: number;
  /** The name of the form that is asked for; "prose". */
  task: string;
  tier: ModelTier;
  instructionTokens: number;
  inputTokens: number;
  outputTokens: number;
  seconds: number;
};

/** A book by the simulated model: what was asked, how long it took by its clock, and what had been estimated. */
export type SimulatedRun = {
  book: WrittenBook;
  calls: SimulatedCall[];
  seconds: number;
  estimate: Estimate;
};

/**
 * Writes a book through the real gateway with a model that is simulated: the scripted author answers after 0.9 seconds to
 * the first token and 75 tokens a second, on a clock of its own.
 */
export async function simulateRun(
  entries: Entry[],
  { concurrency, lieShare }: { concurrency: number; lieShare: number },
): Promise<SimulatedRun> {
  const author = scriptedAuthor({ seed: 1, lieShare });
  const time = new VirtualTime();
  const where = new AsyncLocalStorage<{ part: Part; chapter: number }>();
  const calls: SimulatedCall[] = [];
  const answer: typeof globalThis.fetch = async (_input, init) => {
    const { isUsageWanted: _, ...asked } = CHAT.read(await new Response(init?.body).json());
    const given = author.answer(asked);
    const text = typeof given === "string" ? given : JSON.stringify(given);
    const instructionTokens = tokensOf(asked.instructions);
    const inputTokens = instructionTokens + tokensOf(asked.prompt);
    const outputTokens = tokensOf(text);
    const seconds = (PACE.firstTokenMs + outputTokens * PACE.msPerToken) / 1000;
    const { part, chapter } = where.getStore() ?? { part: "foundation" as const, chapter: 0 };
    const task = asked.wanted.kind === "schema" ? asked.wanted.name : "prose";
    const tier = asked.model === "main" ? "main" : "fast";
    const tokens = { instructionTokens, inputTokens, outputTokens };
    calls.push({ part, chapter, task, tier, ...tokens, seconds });
    await time.sleep(seconds * 1000);
    const usage = { inputTokens, outputTokens };
    const reply = {
      model: asked.model,
      text,
      finish: "stop" as const,
      isRefusalField: false,
      usage,
    };
    if (!asked.isStreamed) return Response.json(CHAT.whole(reply));
    const { head, pieces, tail } = CHAT.stream(reply, [text]);
    const headers = { "content-type": "text/event-stream" };
    return new Response(`${head}${pieces.join("")}${tail}`, { headers });
  };
  const gateway = openModels(
    {
      provider: "openai-compatible",
      baseUrl: "http://simulated.invalid/v1",
      apiKey: null,
      model: "main",
      modelFast: "fast",
      contextTokens: 100_000,
      maxUsd: null,
      maxMonthlyUsd: null,
      concurrency,
    },
    { fetch: answer, clock: time.clock },
  );
  const signal = new AbortController().signal;
  const budget = { runUsd: null, monthUsd: null };
  const model = gateway.forRun({ store: memoryCallStore(), signal, budget, tierMode: "both" });
  const engine = llm({ model, secret: "a secret of the benchmark" });
  const book = await time.run(
    writeBook(entries, { author: null, title: null, wordsPerChapter: 2000 }, told(engine, where), {
      signal,
      steps: new MemorySteps(),
      seed: 1,
      now: "2026-01-01T00:00:00.000Z",
      progress: () => undefined,
    }),
  );
  return {
    book,
    calls,
    seconds: time.seconds,
    estimate: await estimateBook(engine, book.analysis),
  };
}

/** The engine, with each question knowing for what it is asked. */
function told(
  engine: WritingEngine,
  where: AsyncLocalStorage<{ part: Part; chapter: number }>,
): WritingEngine {
  return {
    ...engine,
    prepare: (...args) => where.run({ part: "reading", chapter: 0 }, () => engine.prepare(...args)),
    writeFoundation: (...args) =>
      where.run({ part: "foundation", chapter: 0 }, () => engine.writeFoundation(...args)),
    outlineChapter: (brief, context) =>
      where.run({ part: "outline", chapter: brief.chapter.number }, () =>
        engine.outlineChapter(brief, context),
      ),
    draftChapter: (brief, context) =>
      where.run(
        { part: "section", chapter: brief.outline.chapterNumber },
        async () => (await engine.draftChapter?.(brief, context)) ?? null,
      ),
    draftSection: (brief, context) =>
      where.run({ part: "section", chapter: brief.outline.chapterNumber }, () =>
        engine.draftSection(brief, context),
      ),
    finishChapter: (brief, context) =>
      where.run({ part: "revision", chapter: brief.outline.chapterNumber }, async () => {
        const finished = await engine.finishChapter?.(brief, context);
        return finished ?? { passages: brief.sections.flat() };
      }),
  };
}
