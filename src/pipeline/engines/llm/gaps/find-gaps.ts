import type { EngineContext, GapBrief } from "#pipeline/engines/engine.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { findQuoteIn } from "#pipeline/engines/llm/foundation/part.ts";
import { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import { GAPS } from "#pipeline/engines/llm/prompts/gaps.ts";
import {
  askForData,
  type LlmOptions,
  type Verdict,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import type { Gap } from "#pipeline/interview/schema.ts";
import { gapsQuestion, type GapsShown, showForGaps } from "./gaps-question.ts";

/** More are not asked for: a good question is worth more than a second one. */
const MOST_GAPS = 5;
const MOST_WORDS = 40;
/** The screens are in English, whatever the language of the posts. */
const SCREEN_LANGUAGE = "en";
/** A question without one of these can be answered by yes or no. */
const ASKS_TO_TELL = /\b(?:what|how|why|who|whom|which|where|when)\b/iu;

/** Has a model find what the posts leave open. Where it gives no usable answer, it has found nothing. */
export async function findGaps(
  brief: GapBrief,
  { cards: all }: LlmMaterial,
  context: EngineContext,
  options: LlmOptions,
): Promise<Gap[]> {
  context.signal.throwIfAborted();
  const { analysis, foundation, asked } = brief;
  const { chapters } = foundation.tableOfContents;
  const inBook = new Set(chapters.flatMap(({ entryIds }) => entryIds));
  const cards = all.filter(({ entryId }) => inBook.has(entryId));
  const shown = showForGaps(analysis, cards, options);
  if (shown.pieces.length === 0) return [];
  await context.progress(0, 1, "Looking for what only you can tell");
  const question = gapsQuestion(shown, { chapters, asked }, options);
  try {
    const { value } = await askForData(
      { ...options, signal: context.signal },
      GAPS,
      question,
      ({ gaps }) => checkGaps(gaps, shown, analysis.language),
    );
    return value ?? [];
  } catch (error) {
    // The book is planned and paid for: that no question can be asked any more must not take it from its author. The
    // next run asks again and, if the reason is still there, stops and says so.
    if (error instanceof ModelStopped) return [];
    throw error;
  }
}

type Found = ReturnType<typeof GAPS.answer.parse>["gaps"][number];

function checkGaps(found: readonly Found[], shown: GapsShown, language: string): Verdict<Gap[]> {
  const faults: string[] = [];
  const gaps = found.slice(0, MOST_GAPS).flatMap((gap, index): Gap[] => {
    const made = gapOf(gap, shown, language);
    if (typeof made !== "string") return [made];
    faults.push(`Gap ${index + 1}: ${made}`);
    return [];
  });
  // Gaps with a fault are left out. Only where none is left is the question asked again.
  return gaps.length > 0 || found.length === 0
    ? { value: gaps, faults: [] }
    : { value: null, faults };
}

/** The gap with its sentences as the posts have them, or what is wrong with it, in words for the model. */
function gapOf(
  { kind, quotes, question: asked, reason: given }: Found,
  { pieces, source }: GapsShown,
  language: string,
): Gap | string {
  const [question, reason] = [lineOf(asked), lineOf(given)];
  const rule = { mostWords: MOST_WORDS, source, language: SCREEN_LANGUAGE };
  const fault =
    sentenceFault("its question", question, rule) ?? sentenceFault("its reason", reason, rule);
  if (fault !== null) return fault;
  if (!question.endsWith("?")) return "its question does not end as a question.";
  if (!ASKS_TO_TELL.test(question)) return "its question can be answered by yes or no.";
  const held = quotes.flatMap(({ id, quote }) => {
    const piece = pieces.find((each) => each.id === id);
    const said = piece ? findQuoteIn([piece.text], quote, language) : null;
    return piece && said !== null ? [{ entryId: piece.post.entryId, quote: said }] : [];
  });
  const wanted = kind === "contradiction" ? 2 : 1;
  if (new Set(held.map(({ entryId }) => entryId)).size < wanted)
    return `its quotes do not stand in ${wanted} of the pieces, letter by letter.`;
  return { kind, question, reason, quotes: held.slice(0, wanted) };
}
