import type { Post } from "#pipeline/analysis/schema.ts";

/** Words that this author writes as names, and how. */
export type Names = {
  has(word: string): boolean;
  /** A word as the author writes it inside sentences: "GitHub", "CSS", "readers". */
  formOf(word: string): string;
};

const SAMPLE_WORDS = 400_000;
const NAME_SHARE = 0.7;
const LEAST_USES = 2;
// German capitalises every noun, so a capital says nothing there.
const CAPITALS_MEAN_NOTHING: ReadonlySet<string> = new Set(["de"]);

type Uses = { all: number; forms: Map<string, number> };

/**
 * A name is a word capitalised in at least 70 % of its uses inside sentences (at least two of them), headings left out.
 * Above 400,000 words only every n-th post is read.
 */
export function findNames(posts: readonly Post[], language: string): Names {
  const words = posts.reduce((sum, post) => sum + post.words, 0);
  const step = Math.max(1, Math.ceil(words / SAMPLE_WORDS));
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
    if (all >= LEAST_USES && word !== "i" && capitals / all >= NAME_SHARE) names.add(word);
  }
  const isName = (word: string): boolean =>
    !CAPITALS_MEAN_NOTHING.has(language) && names.has(word.toLowerCase().replace(/['’]s$/u, ""));
  return { has: isName, formOf: (word) => written.get(word.toLowerCase()) ?? word };
}

/** Words after another word of the same sentence: the first word of a sentence is capitalised anyway. */
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
