import { withoutAddresses } from "#pipeline/text/links.ts";
import { RUN_OF_WORDS, runsOf } from "./likeness.ts";
import type { ManuscriptPassage } from "./schema.ts";

/** Half of a text, or this many words, are no coincidence: they come from where else they stand. */
const MANY_WORDS = 8;

/**
 * Finds out what an author has made of the passages of earlier texts: for each passage of `now`, the ids of those that it
 * comes from. It has the id, or words of a passage that are not left where that one stands now: it is a part of it, or
 * was joined with it. A copy comes from none.
 */
export function originsOf(
  now: readonly ManuscriptPassage[],
  then: readonly ManuscriptPassage[],
): Map<ManuscriptPassage, ReadonlySet<string>> {
  const left = new Map(now.map((passage) => [passage.id, wordsIn(passage)]));
  return new Map(
    now.map((passage) => {
      const origins = then.filter((earlier) => {
        const { id, role, text } = earlier;
        if (id === passage.id) return true;
        if (isHeading(role) !== isHeading(passage.role)) return false;
        if (role === "ornament" || passage.role === "ornament") return false;
        const rest = left.get(id) ?? null;
        return text === passage.text
          ? rest === null
          : wordsIn(passage).isMadeOf(wordsIn(earlier), rest);
      });
      return [passage, new Set(origins.map(({ id }) => id))];
    }),
  );
}

/** True if a passage has at least `share` of the words of another, in runs. */
export function holds(
  passage: ManuscriptPassage,
  other: ManuscriptPassage,
  share: number,
): boolean {
  const words = wordsIn(other);
  return words.length > 0 && words.sharedWith(wordsIn(passage), null) >= share * words.length;
}

/** Fewer words than this stand in another text by chance. */
const FEW_WORDS = 6;

/** True if nearly all words of a passage stand in another one, so that it need not stand there, too. */
export function tells(passage: ManuscriptPassage, other: ManuscriptPassage): boolean {
  return wordsIn(other).length >= FEW_WORDS && holds(passage, other, WHOLE);
}

const WHOLE = 0.9;

function wordsIn(passage: ManuscriptPassage): Words {
  const words = WORDS.get(passage) ?? new Words(withoutAddresses(passage.text));
  WORDS.set(passage, words);
  return words;
}

function isHeading(role: ManuscriptPassage["role"]): boolean {
  return role === "heading";
}

/** The words of a text, in runs. A character of a script without spaces is a word. */
class Words {
  readonly length: number;
  readonly #joined: string;
  readonly #runs: readonly number[];
  readonly #known: ReadonlySet<number>;

  constructor(text: string) {
    const words = text.toLowerCase().match(WORD) ?? [];
    this.length = words.length;
    this.#joined = ` ${words.join(" ")} `;
    this.#runs = runsOf(words);
    this.#known = new Set(this.#runs);
  }

  /** How many words another text has, too, but those that stand in `rest`. */
  sharedWith(other: Words, rest: Words | null): number {
    if (this.length < RUN_OF_WORDS) {
      const isThere = this.length > 0 && other.#joined.includes(this.#joined);
      const isLeft = rest !== null && rest.#joined.includes(this.#joined);
      return isThere && !isLeft ? this.length : 0;
    }
    let count = 0;
    let end = 0;
    for (const [start, run] of this.#runs.entries()) {
      if (!other.#known.has(run) || (rest !== null && rest.#known.has(run))) continue;
      count += start + RUN_OF_WORDS - Math.max(start, end);
      end = start + RUN_OF_WORDS;
    }
    return count;
  }

  isMadeOf(other: Words, rest: Words | null): boolean {
    const shared = this.sharedWith(other, rest);
    if (shared >= MANY_WORDS || (shared > 0 && shared >= this.length / 2)) return true;
    const part = other.sharedWith(this, rest);
    return part > 0 && part >= other.length / 2;
  }
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{N}\p{M}]+/gu;

/** Each passage is compared with many others. */
const WORDS = new WeakMap<ManuscriptPassage, Words>();
