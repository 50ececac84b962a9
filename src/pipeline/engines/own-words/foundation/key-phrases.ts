import type { Post } from "#pipeline/analysis/schema.ts";
import type { Corpus } from "#pipeline/engines/own-words/corpus.ts";
import type { Names } from "#pipeline/engines/own-words/names.ts";
import { isReadable } from "#pipeline/text/distinctive.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sampled } from "#pipeline/text/sample.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";

/** A phrase of two to four words the author's posts are about, in the form used most. */
export type KeyPhrase = { text: string; words: number; posts: number };

const LEAST_POSTS = 3;
const LEAST_SHARE = 0.01;
const LONGEST = 4;
const MOST_PHRASES = 60;
/** A phrase whose uses are nearly all inside a longer one is that longer one. */
const SWALLOWED = 0.6;
/** Bits beyond chance for each join: below, words that only stand side by side. */
const LEAST_BOND = 3;
/** Words that join two nouns into one in Romance languages ("appareil de photo"). */
const LINKS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set(["de", "du", "des", "d'", "à"]),
  es: new Set(["de", "del"]),
  pt: new Set(["de", "do", "da"]),
  it: new Set(["di", "del", "della"]),
};
/** Words the stop lists hold though they are half of many a subject ("open source", "remote work"). */
const SUBJECT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    "open work working home world system systems group groups state states member members problem problems order test tests web website websites number numbers page pages case cases copy help writing public private free".split(
      " ",
    ),
  ),
  fr: new Set("site sites page pages article articles ligne groupe".split(" ")),
};
/** Adverbs, participles and words of quantity: no noun phrase a reader would type begins or ends with them. */
const NO_START: Readonly<Record<string, RegExp>> = {
  en: /ly$|^(?:including|called|single|entire|various|different|specific|multiple|actual|lets?|dear|told|looked|stood|turned|walked|wrote|vast|equal|additional|mere|literal|simple|potential|shared|provide|create|propose|expose|publish|publishing|recommend|recommended|eat|committed|pay|eye|ask|asked|help|work|working|working|writing|free)$/u,
  pt: /^(?:pra|gente|tirar|fazer|contam|conta)$/u,
  fr: /ment$|^(?:utiliser|utilise|utilisez|différent\p{L}*|dernier\p{L}*|dernière\p{L}*|premier\p{L}*|première\p{L}*|véritable\p{L}*|certain\p{L}*|propose|permet|partir|page|article|articles|ligne|groupe|nombre|nombreux|nombreuses|principe|problème|plupart|reste|possibilité|besoin|peine|point|mal|bout|fin|laisse|cas|mise|histoire|sens)$/u,
};
const NO_END: Readonly<Record<string, RegExp>> = {
  en: /(?:ly|ed)$|^(?:running|looking|including|called|using|based|related|actual|entire|single|various|different|specific|common|similar|particular|multiple|available|possible|great|real|else|lets?|began|became|become|stood|standing|walked|looked|turned|told|majority|attention|reason|footing|matter|context|sense|caught|help|copy|free|open|public|private|order|case|cases|number|numbers)$/u,
  fr: /(?:ment|ée?s?|ant|er|ez)$|^(?:utiliser|différent\p{L}*|possible\p{L}*|disponible\p{L}*|dernier\p{L}*|dernière\p{L}*|premier\p{L}*|première\p{L}*|véritable\p{L}*|certain\p{L}*|simple\p{L}*|fait|coup|cas|jour|suite|plupart)$/u,
};

type Counted = { stems: string[]; rows: number[]; forms: Map<string, number>; uses: number };

/** The key phrases of the posts, in most posts first, at most 60. */
export function findKeyPhrases({
  analysis: { posts, themes },
  language,
  names,
}: Corpus): KeyPhrase[] {
  const read = sampled(posts);
  const uses = new Map<string, number>();
  const counted = countRuns(read, language, names, uses);
  const total = [...uses.values()].reduce((sum, count) => sum + count, 0);
  const least = Math.max(LEAST_POSTS, Math.ceil(LEAST_SHARE * read.length));
  const frequent = [...counted].filter(
    ([, run]) => run.rows.length >= least && bondOf(run, uses, total) >= LEAST_BOND,
  );
  const kept = frequent.filter(
    ([key, run]) =>
      !frequent.some(
        ([other, longer]) =>
          longer.stems.length > run.stems.length &&
          ` ${other} `.includes(` ${key} `) &&
          longer.rows.length >= SWALLOWED * run.rows.length,
      ),
  );
  const themeOf = new Map(
    themes.flatMap(({ id, entryIds }) => entryIds.map((entryId) => [entryId, id])),
  );
  const themeOfRow = read.map(({ entryId }) => themeOf.get(entryId) ?? null);
  return kept
    .map(([, run]) => ({
      worth: run.rows.length * Math.log2(run.stems.length + 1) * focusOf(run.rows, themeOfRow),
      phrase: { text: usualForm(run), words: run.stems.length, posts: run.rows.length },
    }))
    .toSorted((a, b) => b.worth - a.worth || (a.phrase.text < b.phrase.text ? -1 : 1))
    .slice(0, MOST_PHRASES)
    .map(({ phrase }) => phrase);
}

/** How much more at home a phrase is in one theme than in all posts, 1 to 3: "vast majority" is at home nowhere. */
function focusOf(rows: readonly number[], themeOfRow: readonly (string | null)[]): number {
  const sizes = new Map<string, number>();
  for (const theme of themeOfRow) if (theme !== null) sizes.set(theme, (sizes.get(theme) ?? 0) + 1);
  let most = 1;
  for (const [theme, size] of sizes) {
    const here = rows.filter((row) => themeOfRow[row] === theme).length;
    if (here >= 2) most = Math.max(most, here / rows.length / (size / themeOfRow.length));
  }
  return Math.min(3, most);
}

function countRuns(
  posts: readonly Post[],
  language: string,
  names: Names,
  uses: Map<string, number>,
): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const tokenOf = tokeniser(language);
  for (const [row, post] of posts.entries()) {
    for (const { kind, text, twin } of post.blocks) {
      if (kind === "code" || kind === "quote" || twin) continue;
      for (const clause of proseOf(text).split(/[^\p{L}\p{N}\p{M}'’\- ]+|\s-\s/u)) {
        const tokens = wordsIn(clause, language).map(tokenOf);
        for (const { isPart, stem } of tokens)
          if (isPart) uses.set(stem, (uses.get(stem) ?? 0) + 1);
        countClause(tokens, row, names, counted);
      }
    }
  }
  return counted;
}

type Token = {
  text: string;
  stem: string;
  isPart: boolean;
  isLink: boolean;
  begins: boolean;
  ends: boolean;
};

/** What a word may be in a phrase, looked up once for each form. */
function tokeniser(language: string): (word: string) => Token {
  const stem = stemmerFor(language);
  const known = new Map<string, Token>();
  return (word) => {
    let token = known.get(word);
    if (!token) {
      const lower = word.toLowerCase();
      const isPart = isSubject(lower, language);
      token = {
        text: word,
        stem: stem(lower),
        isPart,
        isLink: LINKS[language]?.has(lower) === true,
        begins: isPart && NO_START[language]?.test(lower) !== true,
        ends: isPart && NO_END[language]?.test(lower) !== true,
      };
      known.set(word, token);
    }
    return token;
  };
}

function isSubject(lower: string, language: string): boolean {
  if (!isReadable(lower) || /['’]/u.test(lower)) return false;
  return isContentWord(lower, language) || SUBJECT_WORDS[language]?.has(lower) === true;
}

function countClause(
  tokens: readonly Token[],
  row: number,
  names: Names,
  counted: Map<string, Counted>,
): void {
  for (const [start, first] of tokens.entries()) {
    if (!first.begins) continue;
    for (let size = 2; size <= LONGEST && start + size <= tokens.length; size += 1) {
      const last = tokens[start + size - 1];
      if (!last?.isPart && !last?.isLink) break;
      const run = tokens.slice(start, start + size);
      if (!last.ends || !isPhrase(run, names)) continue;
      const key = run.map(({ stem }) => stem).join(" ");
      const found: Counted = counted.get(key) ?? {
        stems: key.split(" "),
        rows: [],
        forms: new Map(),
        uses: 0,
      };
      if (found.rows.at(-1) !== row) found.rows.push(row);
      found.uses += 1;
      const form = run.map(({ text }) => text).join(" ");
      found.forms.set(form, (found.forms.get(form) ?? 0) + 1);
      counted.set(key, found);
    }
  }
}

/** Two different words of substance at least, not all of them names. */
function isPhrase(run: readonly Token[], names: Names): boolean {
  const parts = run.filter(({ isPart }) => isPart);
  if (parts.length < 2 || new Set(parts.map(({ stem }) => stem)).size < parts.length) return false;
  return !parts.every(({ text }) => names.has(text));
}

/** Words as written; French elision is cut off so that "d'accueil" is a link and a word. */
function wordsIn(clause: string, language: string): string[] {
  const spaced =
    language === "fr" || language === "it"
      ? clause.replace(/(\p{L}['’])(?=\p{L}{2})/gu, "$1 ")
      : clause;
  return spaced.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*['’]?/gu) ?? [];
}

function bondOf({ stems, uses }: Counted, all: ReadonlyMap<string, number>, total: number): number {
  const content = stems.filter((stem) => all.has(stem));
  let chance = Math.log2(total);
  for (const stem of content) chance += Math.log2((all.get(stem) ?? 1) / total);
  return (Math.log2(uses) - chance) / Math.max(1, content.length - 1);
}

/** The form used most; lower case unless the author always writes it with capitals. */
function usualForm({ forms }: Counted): string {
  const lower = new Map<string, number>();
  for (const [form, count] of forms) {
    const key = form.toLowerCase();
    lower.set(key, (lower.get(key) ?? 0) + count);
  }
  const [best = ""] = [...lower].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? [];
  return best.replace(/([dl]['’]) /gu, "$1");
}
