import type { Post } from "#pipeline/analysis/schema.ts";
import { NAME } from "./title-weights.ts";

/** The words that this author writes as names, and the usual form of every word. */
export type Names = {
  has(word: string): boolean;
  /** Returns a word as the author writes it inside sentences: "GitHub", "CSS", "readers". */
  formOf(word: string): string;
};

// German capitalises every noun, so capitals do not show names.
const CAPITALS_MEAN_NOTHING: ReadonlySet<string> = new Set(["de"]);

type Uses = { all: number; forms: Map<string, number> };

/** Finds words with a capital in at least 70 % of their uses inside sentences. Reads about 400,000 words at most. */
export function findNames(posts: readonly Post[], language: string): Names {
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  const step = Math.max(1, Math.ceil(words / NAME.readWords));
  const uses = new Map<string, Uses>();
  for (let index = 0; index < posts.length; index += step) {
    for (const block of posts[index]?.blocks ?? []) {
      if (block.kind === "paragraph" || block.kind === "list") countForms(block.text, uses);
    }
  }
  const names = new Set<string>();
  const written = new Map<string, string>();
  for (const [word, { all, forms }] of uses) {
    const [form = word, count = 0] = [...forms].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    written.set(word, count > all / 2 ? form : word);
    const capitals = [...forms].reduce(
      (sum, [used, times]) => sum + (/^\p{Lu}/u.test(used) ? times : 0),
      0,
    );
    if (all >= NAME.leastUses && word !== "i" && capitals / all >= NAME.capitals) names.add(word);
  }
  const isName = (word: string): boolean =>
    !CAPITALS_MEAN_NOTHING.has(language) && names.has(word.toLowerCase().replace(/['’]s$/u, ""));
  return { has: isName, formOf: (word) => written.get(word.toLowerCase()) ?? word };
}

/** Counts all words but the first of each sentence, which is always capitalised. */
function countForms(text: string, uses: Map<string, Uses>): void {
  for (const match of text.matchAll(/(?<=[\p{L}\p{N},;)’'] [“"(*_]{0,2})[\p{L}][\p{L}\p{N}]*/gu)) {
    const word = match[0];
    const key = word.toLowerCase();
    const count = uses.get(key) ?? { all: 0, forms: new Map<string, number>() };
    count.all += 1;
    count.forms.set(word, (count.forms.get(word) ?? 0) + 1);
    uses.set(key, count);
  }
}
