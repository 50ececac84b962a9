import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";

/** A text that a question shows, with its id and a note on it. */
export type Shown = { id: string; text: string; note?: string };

// The most texts of a batch, and their most tokens. A trial with these limits read 500 pieces in 20 calls
// (design/llm-engine.md section 5).
const MOST_ITEMS = 25;
const MOST_TOKENS = 6000;
/** The tokens of the two tags around a text. */
const TAG_TOKENS = 40;
/** Only this share of the model's context is filled, because token counts are estimates. */
const FILLED = 0.9;

/** The most tokens an answer may have: as asked, but no more than the model allows or a third of its context. */
export function answerLimit(profile: ModelProfile, maxOutputTokens: number): number {
  const third = Math.floor(profile.contextTokens / 3);
  return Math.min(maxOutputTokens, profile.maxOutputTokens, third);
}

/** The tokens left for text of the posts, after the instructions and the longest possible answer. */
export function roomFor(
  profile: ModelProfile,
  instructions: string,
  maxOutputTokens: number,
): number {
  return roomBeside(profile, countTokens(instructions, profile), maxOutputTokens);
}

/** The tokens left for text of the posts, after a prompt of this size and the longest possible answer. */
export function roomBeside(
  profile: ModelProfile,
  promptTokens: number,
  maxOutputTokens: number,
): number {
  const window = FILLED * profile.contextTokens - promptTokens;
  return Math.max(0, Math.floor(window - answerLimit(profile, maxOutputTokens)));
}

/** Divides texts into batches, in order. A batch has at most 25 texts, 6,000 tokens and `room` tokens. */
export function batchesOf<Item extends Shown>(
  items: readonly Item[],
  profile: ModelProfile,
  room: number,
): Item[][] {
  const most = Math.min(MOST_TOKENS, room);
  const batches: Item[][] = [];
  let batch: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    const more = shownTokens(item, profile);
    if (batch.length > 0 && (batch.length >= MOST_ITEMS || tokens + more > most)) {
      batches.push(batch);
      batch = [];
      tokens = 0;
    }
    batch.push(item);
    tokens += more;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** The first of the texts, as many as fit into `room` tokens. */
export function fitting<Item extends Shown>(
  items: readonly Item[],
  profile: ModelProfile,
  room: number,
): Item[] {
  const kept: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    tokens += shownTokens(item, profile);
    if (tokens > room) break;
    kept.push(item);
  }
  return kept;
}

/** The tokens of a text as a question shows it, with its note and tags. */
export function shownTokens(
  { text, note = "" }: Shown,
  profile: Pick<ModelProfile, "tokenFactor">,
): number {
  return countTokens(`${note}\n${text}`, profile) + TAG_TOKENS;
}
