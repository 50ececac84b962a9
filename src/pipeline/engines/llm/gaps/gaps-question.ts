import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { monthOf } from "#pipeline/engines/llm/cards/month-of.ts";
import { showPieces, type ShownPiece } from "#pipeline/engines/llm/cards/read-cards.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { GAPS } from "#pipeline/engines/llm/prompts/gaps.ts";
import type { LlmOptions, Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { roomFor, shownTokens } from "#pipeline/engines/llm/questions/batches.ts";
import { fenceLines, fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { PLAN_TOKENS, planQuestion } from "#pipeline/engines/llm/questions/plan-question.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";

/** What a model is shown to find gaps: some whole posts in pieces, and a line on each of other pieces. */
export type GapsShown = {
  pieces: ShownPiece[];
  lines: string[];
  /** The text from which questions may take names and numbers. */
  source: string;
};

/** The most tokens for text of the posts: enough for forty short posts, or eight long ones. */
const MOST_TOKENS = 16_000;
/** The shares of the room. */
const SHARES = { posts: 0.65, lines: 0.2, chapters: 0.05, asked: 0.1 };
/** A post that needs a larger share of the room for posts is not shown: others would have no room. */
const MOST_OF_ONE = 0.25;

/** Chooses what to show: the posts that tell most of their author whole, and what is said elsewhere on their subjects. */
export function showForGaps(
  analysis: Analysis,
  cards: readonly Card[],
  { model: { profile } }: LlmOptions,
): GapsShown {
  const { language } = analysis;
  const order = inOrderOfTime(analysis.posts);
  const byId = new Map(order.map((post) => [post.entryId, post]));
  const numbers = new Map(order.map(({ entryId }, index) => [entryId, index + 1]));
  const room = roomOf(profile);
  const pieces = showPieces(cards, byId, language).map((piece) => ({
    ...piece,
    note: noteOf(piece.post, numbers),
  }));
  const byPost = Map.groupBy(pieces, ({ post }) => post);
  const chosen = wholePosts(byPost, SHARES.posts * room, language, profile);
  const shown = order.filter((post) => chosen.has(post)).flatMap((post) => byPost.get(post) ?? []);
  const shownIds = new Set(shown.map(({ id }) => id));
  const lines = linesBeside(cards, shownIds, ({ entryId }) => {
    const post = byId.get(entryId);
    return post ? numberOf(post, numbers) : "";
  });
  const source = [...shown.map(({ note, text }) => `${note}\n${text}`), ...lines].join("\n");
  return { pieces: shown, lines, source };
}

function roomOf(profile: ModelProfile): number {
  return Math.min(MOST_TOKENS, roomFor(profile, GAPS.instructions, PLAN_TOKENS));
}

/** Posts without a date come first, because nobody can tell that they are later than another. */
function inOrderOfTime(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => {
    const [one, two] = [a.date ?? "", b.date ?? ""];
    return one === two ? 0 : one < two ? -1 : 1;
  });
}

function noteOf(post: Post, numbers: ReadonlyMap<string, number>): string {
  const number = numberOf(post, numbers);
  return post.title === null ? number : `${number}: ${post.title}`;
}

/** The number of a post in the order of time, and its month: "post 7, 2024-03". */
function numberOf(post: Post, numbers: ReadonlyMap<string, number>): string {
  const month = monthOf(post);
  const number = `post ${numbers.get(post.entryId) ?? 0}`;
  return month === "" ? number : `${number}, ${month}`;
}

/** The posts with the largest share of sentences in which the author speaks of themselves, as many as fit. */
function wholePosts(
  byPost: ReadonlyMap<Post, ShownPiece[]>,
  room: number,
  language: string,
  profile: ModelProfile,
): Set<Post> {
  const firstPerson = lexiconFor(language)?.firstPerson;
  const ranked = [...byPost].map(([post, pieces]) => {
    const sentences = pieces.flatMap(({ text }) => sentencesOf(text, language));
    const own = firstPerson ? sentences.filter((sentence) => firstPerson.test(sentence)).length : 0;
    const tokens = pieces.reduce((sum, piece) => sum + shownTokens(piece, profile), 0);
    return { post, tokens, share: own / Math.max(1, sentences.length) };
  });
  const chosen = new Set<Post>();
  let left = room;
  for (const { post, tokens } of ranked.toSorted((a, b) => b.share - a.share)) {
    if (tokens > left || tokens > MOST_OF_ONE * room) continue;
    chosen.add(post);
    left -= tokens;
  }
  return chosen;
}

/** Lines on pieces that are not shown, those first that share most subjects with what is shown. */
function linesBeside(
  cards: readonly Card[],
  shownIds: ReadonlySet<string>,
  numberFor: (card: Card) => string,
): string[] {
  const subjects = new Set(
    cards.filter(({ id }) => shownIds.has(id)).flatMap(({ topics }) => topics),
  );
  const sharedBy = ({ topics }: Card): number =>
    topics.filter((topic) => subjects.has(topic)).length;
  return cards
    .filter(({ id }) => !shownIds.has(id))
    .toSorted((a, b) => sharedBy(b) - sharedBy(a))
    .map((card) => `${card.id} | ${numberFor(card)} | ${card.gist}`);
}

/** The question that asks a model what the posts leave open. */
export function gapsQuestion(
  { pieces, lines }: GapsShown,
  {
    chapters,
    asked,
  }: {
    chapters: readonly Pick<TocChapter, "number" | "title">[];
    asked: readonly { text: string }[];
  },
  { model: { profile }, secret }: LlmOptions,
): Question {
  const room = roomOf(profile);
  const fence = (id: string, some: readonly string[], share: number): string[] =>
    some.length === 0 ? [] : [fenceLines(id, some, secret, { profile, room: share * room })];
  const titles = chapters.map(({ number, title }) => `${number}. ${title}`);
  const texts = asked.map(({ text }) => text);
  const parts = [
    ...fence("chapters", titles, SHARES.chapters),
    fencePosts(pieces, secret).fenced,
    ...fence("others", lines, SHARES.lines),
    ...fence("asked", texts, SHARES.asked),
  ];
  return planQuestion("Gaps: up to 5.", parts.join("\n\n"));
}
