import { monthsOf, UNKNOWN } from "#pipeline/engines/llm/cards/month-of.ts";
import { wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { lineOf } from "#pipeline/engines/llm/checks/line-checks.ts";
import { PLACES } from "#pipeline/engines/llm/prompts/places.ts";
import {
  askForData,
  type LlmOptions,
  type Question,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import { linesQuestion, PLAN_TOKENS } from "#pipeline/engines/llm/questions/plan-question.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { FoundationFacts, PartAsking } from "./part.ts";

/** A chapter as far as its posts can move. */
type Placed = { title: string; description: string; cards: Card[] };

/** A chapter keeps at least this share of its words, so that it stays the chapter that was planned. */
const LEAST_KEPT = 0.6;
/**
 * So many of the strongest posts of each chapter are shown, as many as fit into the model's context: weaker ones are seldom
 * printed.
 */
const MOST_POSTS = [25, 12, 6];
const LONGEST_HEADLINE = 80;
const LONGEST_GIST = 220;

/**
 * Has the model move posts to the chapters that they belong to. Every answer can be used: what cannot be moved stays.
 * Chapters, their order and titles stay as they are.
 */
export async function placePosts<Chapter extends Placed>(
  chapters: readonly Chapter[],
  facts: Pick<FoundationFacts, "analysis" | "posts">,
  asking: PartAsking,
): Promise<Chapter[]> {
  if (chapters.length < 2) return [...chapters];
  const shown = fittingPosts(chapters, facts, asking);
  if (shown === null) return [...chapters];
  const question = placesQuestion(chapters, facts, asking);
  const { value } = await askForData(asking, PLACES, question, ({ moves }) => ({
    value: moves,
    faults: [],
  }));
  return moved(chapters, shown, value ?? []);
}

/** The question that asks which posts stand in the wrong chapter. */
export function placesQuestion(
  chapters: readonly Placed[],
  facts: Pick<FoundationFacts, "analysis" | "posts">,
  options: LlmOptions,
): Question {
  const lines = linesOf(chapters, fittingPosts(chapters, facts, options) ?? [], facts);
  const heading = `Language of the book: ${facts.analysis.language}.`;
  return linesQuestion(PLACES, heading, { id: "chapters", lines }, options);
}

/** A post that the question shows: its id there, its chapter, and its cards in that chapter. */
type ShownPost = { id: string; chapter: number; cards: Card[] };

/** The posts that the question shows. Null: not even a few of each chapter fit into it. */
function fittingPosts(
  chapters: readonly Placed[],
  facts: Pick<FoundationFacts, "analysis" | "posts">,
  { model: { profile } }: LlmOptions,
): ShownPost[] | null {
  const room = roomFor(profile, PLACES.instructions, PLAN_TOKENS);
  for (const most of MOST_POSTS) {
    const shown = shownPosts(chapters, most);
    const lines = linesOf(chapters, shown, facts);
    // One token more for each line, as they are counted where they are cut.
    const tokens = lines.reduce((sum, line) => sum + countTokens(line, profile) + 1, 0);
    if (tokens <= room) return shown;
  }
  return null;
}

function shownPosts(chapters: readonly Placed[], most: number): ShownPost[] {
  let last = 0;
  return chapters.flatMap(({ cards }, chapter) =>
    [...Map.groupBy(cards, ({ entryId }) => entryId).values()]
      .toSorted((a, b) => strengthOf(b) - strengthOf(a))
      .slice(0, most)
      .map((own) => {
        last += 1;
        return { id: `p${last}`, chapter, cards: own };
      }),
  );
}

function strengthOf(cards: readonly Card[]): number {
  return Math.max(...cards.map(({ strength }) => strength));
}

function linesOf(
  chapters: readonly Placed[],
  shown: readonly ShownPost[],
  { analysis, posts }: Pick<FoundationFacts, "analysis" | "posts">,
): string[] {
  const months = monthsOf(analysis);
  return chapters.flatMap(({ title, description }, chapter) => [
    `Chapter ${chapter + 1}: ${lineOf(title)} - ${lineOf(description)}`,
    ...shown
      .filter((post) => post.chapter === chapter)
      .map(({ id, cards }) => {
        const [best] = cards.toSorted((a, b) => b.strength - a.strength);
        const entryId = best?.entryId ?? "";
        const headline = lineOf(posts.get(entryId)?.title ?? "").slice(0, LONGEST_HEADLINE);
        const gist = lineOf(best?.gist ?? "").slice(0, LONGEST_GIST);
        return `${id} | ${months(entryId) || UNKNOWN} | ${wordsIn(cards)} | ${headline} | ${gist}`;
      }),
  ]);
}

function moved<Chapter extends Placed>(
  chapters: readonly Chapter[],
  shown: readonly ShownPost[],
  moves: readonly { post: string; chapter: number }[],
): Chapter[] {
  const after = chapters.map((chapter) => ({ ...chapter, cards: [...chapter.cards] }));
  const before = chapters.map(({ cards }) => wordsIn(cards));
  for (const move of moves) {
    const post = shown.find(({ id }) => id === move.post);
    const to = after[move.chapter - 1];
    const from = post && after[post.chapter];
    if (!post || !to || !from || to === from) continue;
    const own = new Set(post.cards);
    const rest = from.cards.filter((card) => !own.has(card));
    const isStill = rest.length < from.cards.length;
    if (!isStill || wordsIn(rest) < LEAST_KEPT * (before[post.chapter] ?? 0)) continue;
    from.cards = rest;
    to.cards.push(...post.cards);
  }
  return after;
}
