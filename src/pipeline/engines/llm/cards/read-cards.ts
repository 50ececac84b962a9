import type { Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext } from "#pipeline/engines/engine.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import {
  type Asked,
  askForData,
  faultLine,
  type Question,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { batchesOf, roomFor, type Shown } from "#pipeline/engines/llm/questions/batches.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { monthOf, monthWords } from "./month-of.ts";
import { textOf } from "./pieces.ts";
import { CARDS } from "#pipeline/engines/llm/prompts/cards.ts";
import type { Card, Piece } from "#pipeline/engines/llm/schema.ts";
import { isAdvice, tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";

/** A piece, with its text as a model is shown it. */
export type ShownPiece = Shown & { piece: Piece; post: Post };

/** The most words of a gist (a card's summary sentence). The model is asked for 35, but a few more are accepted. */
const LONGEST_GIST = 45;
const LONGEST_TOPIC = 6;
const MOST_TOPICS = 5;
// The tokens that an answer may have for each card. English cards had 71 (design/llm-engine.md section 5, point 13);
// other languages need about twice as many.
const TOKENS_PER_CARD = 160;
/** More tokens that an answer may have, for the thoughts of a model that thinks before it answers. */
const SPARE_TOKENS = 1000;
const MOST_CARDS_AT_ONCE = 25;
/** The most questions for a batch of 25 pieces. If the model refuses one piece, halving the batch takes eleven. */
const MOST_QUESTIONS = 14;

/** Has a model read every piece, several batches at a time, and returns a card for each, in the order of the pieces. */
export async function readPieces(
  pieces: readonly ShownPiece[],
  language: string,
  options: LlmOptions,
  { signal, progress }: EngineContext,
): Promise<Card[]> {
  const batches = cardBatches(pieces, options.model.profile);
  let done = 0;
  const read = async (batch: ShownPiece[], _index: number, shared: AbortSignal) => {
    const cards = await readBatch(batch, language, countingDoor(options), shared);
    done += 1;
    await progress(done, batches.length, "Reading your posts");
    return cards;
  };
  const cards = await inParallel(batches, options.model.profile.concurrency, signal, read);
  return cards.flat();
}

/** Divides pieces into the batches in which a model reads them. Estimates of cost use the same batches. */
export function cardBatches(pieces: readonly ShownPiece[], profile: ModelProfile): ShownPiece[][] {
  const longest = TOKENS_PER_CARD * MOST_CARDS_AT_ONCE + SPARE_TOKENS;
  return batchesOf(pieces, profile, roomFor(profile, CARDS.instructions, longest));
}

/** The question that asks for the cards of one batch of pieces. */
export function cardsQuestion(
  batch: readonly ShownPiece[],
  language: string,
  secret: string,
  /** What was wrong with earlier cards of these pieces. */
  faults: readonly string[] = [],
): Question {
  const { fenced } = fencePosts(batch, secret);
  const earlier =
    faults.length > 0 ? `\n\nEarlier cards had faults:\n${faults.map(faultLine).join("\n")}` : "";
  return {
    prompt: `Language of gists and topics: ${language}.\nPieces: ${batch.length}.\n\n${fenced}${earlier}`,
    maxOutputTokens: TOKENS_PER_CARD * batch.length + SPARE_TOKENS,
    salt: "",
  };
}

/** Adds to each piece its text and, as a note, the month and the title of its post, as far as they are known. */
export function showPieces(
  pieces: readonly Piece[],
  posts: ReadonlyMap<string, Post>,
  language: string,
): ShownPiece[] {
  return pieces.flatMap((piece) => {
    const post = posts.get(piece.entryId);
    if (!post) return [];
    const text = textOf(piece, post, language);
    const note = [monthOf(post), post.title ?? ""].filter((known) => known !== "").join(": ");
    return [{ id: piece.id, text, ...(note !== "" && { note }), piece, post }];
  });
}

/** Options whose model counts the questions it is asked. */
type CountingDoor = LlmOptions & { questions: () => number };

function countingDoor(options: LlmOptions): CountingDoor {
  let questions = 0;
  const model: LlmOptions["model"] = {
    profile: options.model.profile,
    ask: async (request) => {
      questions += 1;
      return options.model.ask(request);
    },
  };
  return { ...options, model, questions: () => questions };
}

// Has a batch read. Pieces that got no card are asked for again in halves, down to single pieces, so that a piece that
// the model refuses does not spoil the others.
async function readBatch(
  batch: readonly ShownPiece[],
  language: string,
  options: CountingDoor,
  signal: AbortSignal,
  earlierFaults: ReadonlyMap<string, string> = new Map(),
): Promise<Card[]> {
  if (options.questions() >= MOST_QUESTIONS) return plainCards(batch, language);
  const faults = new Map<string, string>();
  const { value, reason }: Asked<Map<string, Card>> = await askForData(
    { ...options, signal },
    CARDS,
    cardsQuestion(
      batch,
      language,
      options.secret,
      batch.flatMap(({ id }) => earlierFaults.get(id) ?? []),
    ),
    ({ cards }) => checkCards(cards, batch, language, faults),
  );
  const read = value ?? new Map<string, Card>();
  const left = batch.filter(({ id }) => !read.has(id));
  // A model that does not answer at all would not answer smaller questions either.
  const isSilent = reason === "failed" || reason === "unavailable";
  if (left.length > 0 && (isSilent || batch.length === 1)) {
    for (const card of plainCards(left, language)) read.set(card.id, card);
  } else if (left.length > 0) {
    const half = left.length < batch.length ? left.length : Math.ceil(left.length / 2);
    for (const part of [left.slice(0, half), left.slice(half)]) {
      if (part.length === 0) continue;
      const cards = await readBatch(part, language, options, signal, faults);
      for (const card of cards) read.set(card.id, card);
    }
  }
  return batch.flatMap(({ id }) => read.get(id) ?? []);
}

function plainCards(pieces: readonly ShownPiece[], language: string): Card[] {
  return pieces.map(({ piece, post }) => plainCard(piece, post, language));
}

type Read = ReturnType<typeof CARDS.answer.parse>["cards"][number];

/** `faultsOf` receives what is wrong with the card of each piece, for the question that asks for it again. */
function checkCards(
  cards: readonly Read[],
  batch: readonly ShownPiece[],
  language: string,
  faultsOf: Map<string, string>,
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
    if (fault === null) {
      read.set(card.id, cardOf(card, item.piece, language));
      continue;
    }
    faults.push(fault);
    faultsOf.set(card.id, fault);
  }
  const missing = batch.filter(({ id }) => !read.has(id)).map(({ id }) => id);
  if (missing.length > 0) faults.push(`A usable card is missing for ${missing.join(", ")}.`);
  // If most cards are usable, no fault is reported, so that only the missing cards are asked for again.
  const isMostlyRight = read.size > 0 && missing.length <= batch.length / 2;
  return { value: read.size > 0 ? read : null, faults: isMostlyRight ? [] : faults };
}

function cardFault(
  card: Read,
  { text, note = "", post }: ShownPiece,
  language: string,
): string | null {
  // A gist may say its month, and name what another piece of the post names.
  const whole = post.blocks.map((block) => block.text).join("\n");
  const source = [note, monthWords(post, language), text, whole].join("\n");
  const rule = { mostWords: LONGEST_GIST, source, language };
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

const PLAIN_TOPICS = 3;
const PLAIN_GIST = 35;
/** The strength of a piece that no model has judged: the middle of the scale from 1 to 5. */
const STRENGTH = 3;
const TELLING = 2;

/** Makes the card of a piece that no model has read, from its first sentence and the words it uses most. */
export function plainCard(piece: Piece, post: Post, language: string): Card {
  const text = textOf(piece, post, language);
  const lexicon = lexiconFor(language);
  const sentences = sentencesOf(text, language);
  const kind =
    (tellingClauses(text, language) ?? 0) >= TELLING
      ? "story"
      : lexicon && sentences.some((sentence) => isAdvice(sentence, language, lexicon))
        ? "howTo"
        : "observation";
  const first = sentences[0] ?? text;
  return {
    ...piece,
    gist: first.split(/\s+/u).slice(0, PLAIN_GIST).join(" "),
    kind,
    topics: plainTopics(text, post, language),
    strength: STRENGTH,
  };
}

function plainTopics(text: string, { title, source }: Post, language: string): string[] {
  const uses = new Map<string, number>();
  for (const word of wordsOf(text, language)) {
    if (isContentWord(word, language)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const topics = [...uses]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, PLAIN_TOPICS)
    .map(([word]) => word);
  // A short text in an unknown script may have no content word, but every card needs a topic.
  return topics.length > 0 ? topics : [(title ?? source).toLowerCase()];
}
