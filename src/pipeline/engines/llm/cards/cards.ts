import type { Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext } from "#pipeline/engines/engine.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import {
  type Asked,
  askForData,
  type Question,
  type Verdict,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { batchesOf, roomFor, type Shown } from "#pipeline/engines/llm/questions/batches.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/questions/line-checks.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { textOf } from "./pieces.ts";
import { plainCard } from "./plain-card.ts";
import { CARDS } from "#pipeline/engines/llm/prompts/cards.ts";
import type { Card, Piece } from "#pipeline/engines/llm/schema.ts";

/** A piece beside the words it is shown as. */
export type ShownPiece = Shown & { piece: Piece; post: Post };

/** A gist of more words than asked for is still usable; one of more than this is the piece again. */
const LONGEST_GIST = 45;
const LONGEST_TOPIC = 6;
const MOST_TOPICS = 5;
// 71 tokens a card were measured (design/llm-engine.md section 5, point 13); other languages take twice that.
const TOKENS_PER_CARD = 160;
/** For a model that thinks first. */
const SPARE_TOKENS = 1000;
const MOST_CARDS_AT_ONCE = 25;
/**
 * One post that is refused costs eleven questions in a batch of 25. A model that can make no card at all is not asked five
 * times for each of them.
 */
const MOST_QUESTIONS = 14;

/** Has a model read every piece, several batches at a time, and gives their cards in the order of the pieces. */
export async function readPieces(
  pieces: readonly ShownPiece[],
  language: string,
  door: ModelDoor,
  { signal, progress }: EngineContext,
): Promise<Card[]> {
  const batches = cardBatches(pieces, door.model.profile);
  let done = 0;
  const read = async (batch: ShownPiece[], _index: number, shared: AbortSignal) => {
    const cards = await readBatch(batch, language, countingDoor(door), shared);
    done += 1;
    await progress(done, batches.length, "Reading your posts");
    return cards;
  };
  const cards = await inParallel(batches, door.model.profile.concurrency, signal, read);
  return cards.flat();
}

/** The batches in which pieces are read; estimates come from them too. */
export function cardBatches(pieces: readonly ShownPiece[], profile: ModelProfile): ShownPiece[][] {
  const longest = TOKENS_PER_CARD * MOST_CARDS_AT_ONCE + SPARE_TOKENS;
  return batchesOf(pieces, profile, roomFor(profile, CARDS.instructions, longest));
}

/** The question for one batch. */
export function cardsQuestion(
  batch: readonly ShownPiece[],
  language: string,
  secret: string,
): Question {
  const { fenced } = fencePosts(batch, secret);
  return {
    prompt: `Language of gists and topics: ${language}.\nPieces: ${batch.length}.\n\n${fenced}`,
    maxOutputTokens: TOKENS_PER_CARD * batch.length + SPARE_TOKENS,
    salt: "",
  };
}

/** Pieces as they are shown: their words, with the title of their post beside them. */
export function showPieces(
  pieces: readonly Piece[],
  posts: ReadonlyMap<string, Post>,
  language: string,
): ShownPiece[] {
  return pieces.flatMap((piece) => {
    const post = posts.get(piece.entryId);
    if (!post) return [];
    const text = textOf(piece, post, language);
    return [{ id: piece.id, text, ...(post.title !== null && { note: post.title }), piece, post }];
  });
}

/** A door that says how often it was asked through. */
type CountingDoor = ModelDoor & { questions: () => number };

function countingDoor(door: ModelDoor): CountingDoor {
  let questions = 0;
  const model: ModelDoor["model"] = {
    profile: door.model.profile,
    ask: async (request) => {
      questions += 1;
      return door.model.ask(request);
    },
  };
  return { ...door, model, questions: () => questions };
}

/**
 * The cards of one batch. What the model refused or got wrong is asked for again in halves, down to one piece, which then
 * gets a plain card: one hostile post costs its neighbours nothing.
 */
async function readBatch(
  batch: readonly ShownPiece[],
  language: string,
  door: CountingDoor,
  signal: AbortSignal,
): Promise<Card[]> {
  if (door.questions() >= MOST_QUESTIONS) return plainCards(batch, language);
  const { value, reason }: Asked<Map<string, Card>> = await askForData(
    { model: door.model, signal },
    CARDS,
    cardsQuestion(batch, language, door.secret),
    ({ cards }) => checkCards(cards, batch, language),
  );
  const read = value ?? new Map<string, Card>();
  const left = batch.filter(({ id }) => !read.has(id));
  // Nobody answers now: halving would only ask more often.
  const isSilent = reason === "failed" || reason === "unavailable";
  if (left.length > 0 && (isSilent || batch.length === 1)) {
    for (const card of plainCards(left, language)) read.set(card.id, card);
  } else if (left.length > 0) {
    const half = left.length < batch.length ? left.length : Math.ceil(left.length / 2);
    for (const part of [left.slice(0, half), left.slice(half)]) {
      if (part.length === 0) continue;
      for (const card of await readBatch(part, language, door, signal)) read.set(card.id, card);
    }
  }
  return batch.flatMap(({ id }) => read.get(id) ?? []);
}

function plainCards(pieces: readonly ShownPiece[], language: string): Card[] {
  return pieces.map(({ piece, post }) => plainCard(piece, post, language));
}

type Read = ReturnType<typeof CARDS.answer.parse>["cards"][number];

function checkCards(
  cards: readonly Read[],
  batch: readonly ShownPiece[],
  language: string,
): Verdict<Map<string, Card>> {
  const shown = new Map(batch.map((item) => [item.id, item]));
  const read = new Map<string, Card>();
  const faults: string[] = [];
  for (const card of cards) {
    const item = shown.get(card.id);
    if (!item) {
      faults.push(`There is no piece ${lineOf(card.id).slice(0, 20)}.`);
      continue;
    }
    const fault = read.has(card.id)
      ? `There are two cards for ${card.id}.`
      : cardFault(card, item, language);
    if (fault === null) read.set(card.id, cardOf(card, item.piece, language));
    else faults.push(fault);
  }
  const missing = batch.filter(({ id }) => !read.has(id)).map(({ id }) => id);
  if (missing.length > 0) faults.push(`A usable card is missing for ${missing.join(", ")}.`);
  // Cards that are right are paid for once: what is missing is asked for by itself.
  const isMostlyRight = read.size > 0 && missing.length <= batch.length / 2;
  return { value: read.size > 0 ? read : null, faults: isMostlyRight ? [] : faults };
}

function cardFault(card: Read, { text, note = "" }: ShownPiece, language: string): string | null {
  const rule = { mostWords: LONGEST_GIST, source: `${note}\n${text}`, language };
  const fault = sentenceFault(`The gist of ${card.id}`, lineOf(card.gist), rule);
  if (fault !== null) return fault;
  return topicsOf(card, language).length > 0 ? null : `The card ${card.id} names no usable topic.`;
}

function cardOf(card: Read, piece: Piece, language: string): Card {
  const strength = Math.min(5, Math.max(1, Math.round(card.strength) || 1));
  return {
    ...piece,
    gist: lineOf(card.gist),
    kind: card.kind,
    topics: topicsOf(card, language),
    strength,
  };
}

function topicsOf({ topics }: Read, language: string): string[] {
  const rule = { mostWords: LONGEST_TOPIC, source: topics.join(" "), language };
  const lines = topics
    .map((topic) => lineOf(topic).toLowerCase())
    .filter((topic) => lettersOnly(topic) !== "" && titleFault("", topic, rule) === null);
  return [...new Set(lines)].slice(0, MOST_TOPICS);
}
