import { costOf, findPrice, readPrices, type PriceRow } from "#models/prices.ts";
import type { ModelProvider } from "#models/settings.ts";
import { corpusPosts } from "./corpus-posts.ts";
import { longestChainSeconds } from "./longest-chain.ts";
import { naiveWays, type Tokens } from "./naive-ways.ts";
import { simulateRun, type SimulatedCall, type SimulatedRun } from "./simulated-model.ts";
import { tokensOf } from "#pipeline/engines/llm/tokens.ts";

/** Pairs of config/model-prices.json: what writes, and what reads and sorts. */
const PRICE_LISTS: readonly { provider: ModelProvider; main: string; fast: string }[] = [
  { provider: "openai", main: "gpt-6.1-sol", fast: "gpt-6-luna" },
  { provider: "anthropic", main: "claude-sonnet-5-5", fast: "claude-haiku-5-5" },
  { provider: "anthropic", main: "claude-opus-5-5", fast: "claude-haiku-5-5" },
];
/** What o200k counts, other families take up to 15 % more of (design/llm-engine.md 5.11). */
const OTHER_TOKENIZER = 1.15;
const SIZES = [50, 500, 5000];
/**
 * Dollars that the books of these sizes took at the first price list with version 1 of the engine, measured on 27 November
 * 2026 at 5851b885: 30, 126 and 195 questions, 34, 138 and 221 estimated. A later engine may take 1.35 times as much.
 */
const FIRST_EDITION: Readonly<Record<number, number>> = { 50: 0.21, 500: 1.02, 5000: 1.56 };
const MOST_TIMES_THE_FIRST = 1.35;
/** How far the estimated number of questions may be from the real one. */
const MOST_OFF = 0.15;
const PACED_POSTS = 500;
/** DESIGN.md section 7: wall time at concurrency 16 beside the longest chain. */
const MOST_TIMES_THE_CHAIN = 1.3;

/**
 * What books of the model engine take, with a simulated model behind the real gateway: questions, tokens and money by
 * size, and time by concurrency. False when cost, estimate or the time at concurrency 16 is over its limit.
 */
export async function benchModelEngine(): Promise<boolean> {
  const lists = PRICE_LISTS.map(priceListOf);
  console.log("\nmodel engine, scripted author (a tenth of its answers are lies), list prices of");
  for (const { name, asOf } of lists) console.log(`  ${name}: ${asOf}`);
  console.log(
    `\n${["posts", "questions", "tokens in", "tokens out", "words", "estimated"].join(" | ")} | ${lists.map(({ name }) => name).join(" | ")}`,
  );
  let middle: SimulatedRun | null = null;
  let isWithin = true;
  for (const posts of SIZES) {
    const run = await simulateRun(corpusPosts(posts), { concurrency: 16, lieShare: 0.1 });
    if (posts === PACED_POSTS) middle = run;
    console.log(sizeLine(posts, run, lists));
    isWithin = isWithinLimits(posts, run, lists) && isWithin;
  }
  if (middle !== null) compareNaive(middle, lists);
  return (await comparePaces()) && isWithin;
}

/** Prints cost beside the engine's first edition, and the estimate beside the real number of questions. */
function isWithinLimits(
  posts: number,
  { calls, estimate }: SimulatedRun,
  [list]: readonly PriceList[],
): boolean {
  const first = FIRST_EDITION[posts];
  if (first === undefined || list === undefined) return true;
  const times = priceOf(calls, list) / first;
  const off = estimate.calls / calls.length - 1;
  const verdict = (isOver: boolean): string => (isOver ? "  <-- over" : "");
  const isDear = times > MOST_TIMES_THE_FIRST;
  const isOff = Math.abs(off) > MOST_OFF;
  console.log(
    `  cost ${times.toFixed(2)} times the first edition's, of at most ${MOST_TIMES_THE_FIRST}${verdict(isDear)}; estimate ${(100 * off).toFixed(0)} % off, of at most ${100 * MOST_OFF}${verdict(isOff)}`,
  );
  return !isDear && !isOff;
}

type PriceList = { name: string; asOf: string; main: PriceRow; fast: PriceRow; factor: number };

function priceListOf({ provider, main, fast }: (typeof PRICE_LISTS)[number]): PriceList {
  const rows = readPrices(null);
  const rowOf = (model: string): PriceRow => {
    const row = findPrice(rows, provider, model);
    if (row === null) throw new Error(`config/model-prices.json has no price for ${model}.`);
    return row;
  };
  const found = { main: rowOf(main), fast: rowOf(fast) };
  return {
    ...found,
    name: `${main} + ${fast}`,
    asOf: [found.main.asOf, found.fast.asOf].toSorted()[0] ?? "",
    factor: provider === "openai" ? 1 : OTHER_TOKENIZER,
  };
}

/** Dollars for some questions, nothing taken from a provider's cache. */
function priceOf(calls: readonly Tokens[], { main, fast, factor }: PriceList): number {
  return calls.reduce((sum, { tier, inputTokens, outputTokens }) => {
    const price = tier === "main" ? main : fast;
    const cost = costOf(price, { inputTokens, cachedInputTokens: 0, outputTokens });
    return sum + cost * factor;
  }, 0);
}

function sizeLine(
  posts: number,
  { book, calls, estimate }: SimulatedRun,
  lists: readonly PriceList[],
): string {
  const words = book.draft.totalWordCount;
  const estimated = `${estimate.calls} questions, ${short(estimate.inputTokens)} in, ${short(estimate.outputTokens)} out`;
  const figures = [posts, calls.length, inputOf(calls), outputOf(calls), words].map(whole);
  const money = lists.map((list) => `$${priceOf(calls, list).toFixed(2)}`);
  return [...figures, estimated, ...money].join(" | ");
}

function compareNaive({ book, calls }: SimulatedRun, lists: readonly PriceList[]): void {
  const postTokens = book.analysis.posts.reduce(
    (sum, { blocks }) => sum + tokensOf(blocks.map(({ text }) => text).join("\n")),
    0,
  );
  const { wholeText, allPosts } = naiveWays(calls, postTokens);
  console.log(`\nthe same book of ${whole(PACED_POSTS)} posts the naive ways`);
  for (const [name, asked] of [
    ["this engine", calls],
    ["the whole text so far in each prompt", wholeText],
    ["all posts in each prompt", allPosts],
  ] as const) {
    const times = (inputOf(asked) / inputOf(calls)).toFixed(1);
    const money = lists.map((list) => `$${priceOf(asked, list).toFixed(2)}`).join(" | ");
    console.log(
      `  ${name.padEnd(38)} ${whole(inputOf(asked))} tokens in (${times} times) | ${money}`,
    );
  }
}

async function comparePaces(): Promise<boolean> {
  console.log(
    `\ntime for ${PACED_POSTS} posts, 0.9 s to the first token and 75 tokens a second (simulated clock)`,
  );
  const entries = corpusPosts(PACED_POSTS);
  let isWithin = true;
  for (const concurrency of [1, 8, 16]) {
    // An honest author: what is asked again would lengthen the chain, too.
    const { calls, seconds } = await simulateRun(entries, { concurrency, lieShare: 0 });
    const chain = longestChainSeconds(calls);
    const ratio = seconds / chain;
    const verdict =
      concurrency === 16
        ? ` of at most ${MOST_TIMES_THE_CHAIN}${ratio <= MOST_TIMES_THE_CHAIN ? "" : "  <-- over"}`
        : "";
    if (concurrency === 16) isWithin = ratio <= MOST_TIMES_THE_CHAIN;
    console.log(
      `  concurrency ${String(concurrency).padStart(2)}: ${minutes(seconds)}; the longest chain ${minutes(chain)}; ratio ${ratio.toFixed(2)}${verdict}`,
    );
  }
  return isWithin;
}

function inputOf(calls: readonly Tokens[]): number {
  return calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
}

function outputOf(calls: readonly SimulatedCall[]): number {
  return calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function short(value: number): string {
  return `${whole(value / 1000)}k`;
}

function minutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`;
}
