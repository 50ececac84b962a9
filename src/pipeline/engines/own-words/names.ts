import type { Post } from "#pipeline/analysis/schema.ts";

/** Words that this author writes as names. */
export type Names = { has(word: string): boolean };

const SAMPLE_WORDS = 400_000;
const NAME_SHARE = 0.7;
const LEAST_USES = 2;
// German capitalises every noun, so a capital says nothing there.
const CAPITALS_MEAN_NOTHING: ReadonlySet<string> = new Set(["de"]);

/**
 * A name is a word capitalised in at least 70 % of its uses inside sentences (at least two of them), headings left out.
 * Above 400,000 words only every n-th post is read.
 */
export function findNames(posts: readonly Post[], language: string): Names {
  if (CAPITALS_MEAN_NOTHING.has(language)) return { has: () => false };
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  const step = Math.max(1, Math.ceil(words / SAMPLE_WORDS));
  const uses = new Map<string, { upper: number; all: number }>();
  for (let index = 0; index < posts.length; index += step) {
    for (const block of posts[index]?.blocks ?? []) {
      if (block.kind === "paragraph" || block.kind === "list") countCapitals(block.text, uses);
    }
  }
  const names = new Set<string>();
  for (const [word, { upper, all }] of uses) {
    if (all >= LEAST_USES && upper / all >= NAME_SHARE) names.add(word);
  }
  return { has: (word) => names.has(word.toLowerCase().replace(/['’]s$/u, "")) };
}

/** Words after another word of the same sentence: the first word of a sentence is capitalised anyway. */
function countCapitals(text: string, uses: Map<string, { upper: number; all: number }>): void {
  for (const match of text.matchAll(/(?<=[\p{L}\p{N},;)’'] [“"(*_]{0,2})[\p{L}][\p{L}\p{N}]*/gu)) {
    const word = match[0];
    const key = word.toLowerCase();
    const count = uses.get(key) ?? { upper: 0, all: 0 };
    count.all += 1;
    if (/^\p{Lu}/u.test(word) && key !== "i") count.upper += 1;
    uses.set(key, count);
  }
}
