import type { Post } from "#pipeline/analysis/schema.ts";
import { proseOf } from "#pipeline/text/prose.ts";

/** What stands before a verb or an adjective in English, hardly ever before a noun. */
const NOT_BEFORE_NOUNS =
  "to|can|can['’]t|could|will|won['’]t|would|should|must|may|might|do|don['’]t|does|didn['’]t|did|i|we|you|they|he|she|it|who|let['’]s|please|not|never|just|very|so|too|more|most|less|quite|really|is|are|was|were|be|been|being|as";
const MOST_OTHERWISE = 0.3;
/** Once in many uses anything stands in the plural: "multiples". */
const FEWEST_PLURALS = 0.1;
/** Enough to see how a word is used, little enough to be read in no time. */
const READ_WORDS = 60_000;
/** Nouns that say nothing of a subject. */
const HOLLOW =
  /^(?:seconds?|minutes?|hours?|moments?|questions?|answers?|examples?|ideas?|numbers?|lists?|parts?|sides?|cases?|points?|ends?|results?|reasons?|friends?|husband|wife|names?|words?|sentences?|seats?|views?|multiples?)$/iu;

/**
 * Gives a word in the plural when the posts use it as a noun: in singular and plural, and seldom where a verb or an
 * adjective stands ("to draw", "is simple"); null when they do not. Words of other languages than English come back as
 * they are.
 */
export function nounsIn(posts: readonly Post[], language: string): (word: string) => string | null {
  if (language !== "en") return (word) => word;
  const text = readOf(posts);
  const count = (pattern: string): number => text.match(new RegExp(pattern, "giu"))?.length ?? 0;
  return (word) => {
    if (HOLLOW.test(word)) return null;
    const single = word.replace(/s$/u, "");
    const all = count(`(?<!\\p{L})${single}s?(?!\\p{L})`);
    const plurals = count(`(?<!\\p{L})${single}s(?!\\p{L})`);
    if (plurals < FEWEST_PLURALS * all || plurals === all) return null;
    const otherwise = count(`(?<!\\p{L})(?:${NOT_BEFORE_NOUNS})\\s${single}s?(?!\\p{L})`);
    if (otherwise > MOST_OTHERWISE * all) return null;
    const isSmall = new RegExp(`(?<!\\p{L})${single}s(?!\\p{L})`, "u").test(text);
    return isSmall ? `${single}s` : `${single.charAt(0).toUpperCase()}${single.slice(1)}s`;
  };
}

function readOf(posts: readonly Post[]): string {
  const read: string[] = [];
  let words = 0;
  for (const post of posts) {
    if (words > READ_WORDS) break;
    words += post.words;
    for (const { kind, text } of post.blocks) if (kind !== "code") read.push(proseOf(text));
  }
  return read.join("\n");
}
