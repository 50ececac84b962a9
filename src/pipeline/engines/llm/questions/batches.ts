import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { countTokens } from "./tokens.ts";

/** A text to be shown, with the id it is called by. */
export type Shown = { id: string; text: string; note?: string };

// Batches of this size were read in 20 calls for 500 pieces (design/llm-engine.md section 5).
const MOST_ITEMS = 25;
const MOST_TOKENS = 6000;
/** The two tags around a text. */
const TAG_TOKENS = 40;
/** Of the window, what may be filled: counts are about. */
const FILLED = 0.9;

/** How long an answer may be: no longer than the model can answer, and a third of its window at most. */
export function answerLimit(profile: ModelProfile, maxOutputTokens: number): number {
  const third = Math.floor(profile.contextTokens / 3);
  return Math.min(maxOutputTokens, profile.maxOutputTokens, third);
}

/** What is left of a model's window for material, when a prompt and the longest answer have had theirs. */
export function roomFor(
  profile: ModelProfile,
  instructions: string,
  maxOutputTokens: number,
): number {
  const window = FILLED * profile.contextTokens - countTokens(instructions, profile);
  return Math.max(0, Math.floor(window - answerLimit(profile, maxOutputTokens)));
}

/** Texts in batches that a model reads at once, in order: at most 25, at most 6,000 tokens, and what its window holds. */
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
    const more = tokensOf(item, profile);
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

/** As many texts, from the first on, as fit into a number of tokens. */
export function fitting<Item extends Shown>(
  items: readonly Item[],
  profile: ModelProfile,
  room: number,
): Item[] {
  const kept: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    tokens += tokensOf(item, profile);
    if (tokens > room) break;
    kept.push(item);
  }
  return kept;
}

/** What a text takes of a model's window where it is shown, its tags with it. */
export function tokensOf(
  { text, note = "" }: Shown,
  profile: Pick<ModelProfile, "tokenFactor">,
): number {
  return countTokens(`${note}\n${text}`, profile) + TAG_TOKENS;
}
