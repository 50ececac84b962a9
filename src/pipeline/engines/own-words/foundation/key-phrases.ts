import type { Post } from "#pipeline/analysis/schema.ts";
import type { Corpus } from "#pipeline/engines/own-words/corpus.ts";
import type { Names } from "#pipeline/engines/own-words/names.ts";
import { isReadable } from "#pipeline/text/distinctive.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { sampled } from "#pipeline/text/words.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { KEY_PHRASE } from "./weights.ts";

/** A phrase of two to four words, in the form the author uses most. */
export type KeyPhrase = { text: string; words: number; posts: number };

/** Words that join two nouns in Romance languages ("appareil de photo"). */
const LINKS: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set(["de", "du", "des", "d'", "à"]),
  es: new Set(["de", "del"]),
  pt: new Set(["de", "do", "da"]),
  it: new Set(["di", "del", "della"]),
};
/** Words in the stop word lists that are nevertheless part of many subjects ("open source", "remote work"). */
const SUBJECT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    "open work working home world system systems group groups state states member members problem problems order test tests web website websites number numbers page pages case cases copy help writing public private free".split(
      " ",
    ),
  ),
  fr: new Set("site sites page pages article articles ligne groupe".split(" ")),
};
/** Words that cannot begin a phrase, such as adverbs, "various", and participles used as prepositions ("including"). */
const NO_START: Readonly<Record<string, RegExp>> = {
  en: /ly$|^(?:single|entire|various|different|specific|multiple|actual|equal|additional|mere|vast|including|called|lets?)$/u,
  pt: /^(?:pra|gente)$/u,
  // Some are nouns that form a preposition or a quantity: "au bout de", "la plupart des".
  fr: /ment$|^(?:différent\p{L}*|dernier\p{L}*|dernière\p{L}*|premier\p{L}*|première\p{L}*|véritable\p{L}*|certain\p{L}*|nombreux|nombreuses|nombre|plupart|reste|partir|besoin|peine|point|mal|bout|fin|cas|mise|sens)$/u,
};
/** Words that cannot end a phrase: adverbs, past forms, adjectives, and nouns that need a clause ("reason that"). */
const NO_END: Readonly<Record<string, RegExp>> = {
  en: /(?:ly|ed)$|^(?:including|using|single|entire|various|different|specific|multiple|actual|equal|additional|common|similar|particular|available|possible|great|real|open|public|private|free|else|lets?|began|begun|became|become|brought|came|caught|chose|chosen|gave|given|knew|known|sent|shown|spoke|spoken|stood|taken|taught|told|went|written|wrote|reason|fact|extent)$/u,
  fr: /(?:ment|ée?s?|ant|er|ez)$|^(?:différent\p{L}*|possible\p{L}*|disponible\p{L}*|dernier\p{L}*|dernière\p{L}*|premier\p{L}*|première\p{L}*|véritable\p{L}*|certain\p{L}*|simple\p{L}*|plupart)$/u,
};
/** Words after which a verb often follows, and hardly ever a noun. */
const BEFORE_VERBS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    "to can can't cannot could will won't would should must may might do don't does doesn't did didn't i we you they he she it who i'll we'll you'll they'll i'd let's please not never".split(
      " ",
    ),
  ),
  fr: new Set("je j' tu il elle on nous vous ils elles qui ne n' se s' me m' faut peut".split(" ")),
  pt: new Set("eu você ele ela nós vocês eles elas que não se me vai vou vamos pode".split(" ")),
};

type Counted = { stems: string[]; rows: number[]; forms: Map<string, number>; uses: number };

/** Finds at most 60 key phrases, best first. A phrase ranks by its number of posts, length and focus on one theme. */
export function findKeyPhrases({
  analysis: { posts, themes },
  language,
  names,
}: Corpus): KeyPhrase[] {
  const read = sampled(posts);
  const uses = new Map<string, number>();
  const vocabulary = vocabularyOf(language);
  const counted = countRuns(read, language, names, uses, vocabulary);
  const total = [...uses.values()].reduce((sum, count) => sum + count, 0);
  const least = Math.max(KEY_PHRASE.leastPosts, Math.ceil(KEY_PHRASE.leastShare * read.length));
  const frequent = [...counted].filter(
    ([, run]) =>
      run.rows.length >= least &&
      bondOf(run, uses, total) >= KEY_PHRASE.leastBond &&
      !edgesOf(run).some((word) => vocabulary.isVerb(word)),
  );
  const kept = frequent.filter(
    ([key, run]) =>
      !frequent.some(
        ([other, longer]) =>
          longer.stems.length > run.stems.length &&
          ` ${other} `.includes(` ${key} `) &&
          longer.rows.length >= KEY_PHRASE.swallowed * run.rows.length,
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
    .slice(0, KEY_PHRASE.most)
    .map(({ phrase }) => phrase);
}

/** How many times as frequent a phrase is in one theme as in all posts, from 1 (general: "vast majority") to 3. */
function focusOf(rows: readonly number[], themeOfRow: readonly (string | null)[]): number {
  const sizes = new Map<string, number>();
  for (const theme of themeOfRow) if (theme !== null) sizes.set(theme, (sizes.get(theme) ?? 0) + 1);
  let most = 1;
  for (const [theme, size] of sizes) {
    const here = rows.filter((row) => themeOfRow[row] === theme).length;
    if (here >= KEY_PHRASE.focusPosts)
      most = Math.max(most, here / rows.length / (size / themeOfRow.length));
  }
  return Math.min(KEY_PHRASE.mostFocus, most);
}

function countRuns(
  posts: readonly Post[],
  language: string,
  names: Names,
  uses: Map<string, number>,
  { tokenOf }: Vocabulary,
): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const [row, post] of posts.entries()) {
    for (const { kind, text, twin } of post.blocks) {
      if (kind === "code" || kind === "quote" || twin) continue;
      for (const clause of proseOf(text).split(/[^\p{L}\p{N}\p{M}'’\- ]+|\s-\s/u)) {
        const tokens = wordsIn(clause, language).map(tokenOf);
        for (const [place, { isPart, stem, use }] of tokens.entries()) {
          if (!isPart) continue;
          uses.set(stem, (uses.get(stem) ?? 0) + 1);
          use.all += 1;
          if (tokens[place - 1]?.announcesVerb) use.asVerb += 1;
        }
        countClause(tokens, row, names, counted);
      }
    }
  }
  return counted;
}

function edgesOf(run: Counted): string[] {
  const words = usualForm(run).split(/[ ']/u);
  return [words[0] ?? "", words.at(-1) ?? ""];
}

type Use = { all: number; asVerb: number };

type Token = {
  text: string;
  stem: string;
  isPart: boolean;
  isLink: boolean;
  begins: boolean;
  ends: boolean;
  announcesVerb: boolean;
  use: Use;
};

type Vocabulary = { tokenOf: (word: string) => Token; isVerb: (lower: string) => boolean };

/** Says which words may be in a phrase, and where. A word that often follows words like "to" counts as a verb. */
function vocabularyOf(language: string): Vocabulary {
  const stem = stemmerFor(language);
  const known = new Map<string, Token>();
  const uses = new Map<string, Use>();
  const tokenOf = (word: string): Token => {
    let token = known.get(word);
    if (!token) {
      const lower = word.toLowerCase().replaceAll("’", "'");
      const isPart = isSubject(lower, language);
      const use = uses.get(lower) ?? { all: 0, asVerb: 0 };
      uses.set(lower, use);
      token = {
        text: word,
        stem: stem(lower),
        isPart,
        isLink: LINKS[language]?.has(lower) === true,
        begins: isPart && NO_START[language]?.test(lower) !== true,
        ends: isPart && NO_END[language]?.test(lower) !== true,
        announcesVerb: BEFORE_VERBS[language]?.has(lower) === true,
        use,
      };
      known.set(word, token);
    }
    return token;
  };
  const isVerb = (lower: string): boolean => {
    const { all, asVerb } = uses.get(lower) ?? { all: 0, asVerb: 0 };
    return asVerb > KEY_PHRASE.verbShare * all;
  };
  return { tokenOf, isVerb };
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
    for (let size = 2; size <= KEY_PHRASE.longest && start + size <= tokens.length; size += 1) {
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

/** Whether a phrase has two different content words that are not all names. */
function isPhrase(run: readonly Token[], names: Names): boolean {
  const parts = run.filter(({ isPart }) => isPart);
  if (parts.length < 2 || new Set(parts.map(({ stem }) => stem)).size < parts.length) return false;
  return !parts.every(({ text }) => names.has(text));
}

/** Splits a clause into words. An elided word becomes its own: "d'accueil" gives "d'" and "accueil". */
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

/** The form in which the author uses a phrase most, in lower case. */
function usualForm({ forms }: Counted): string {
  const lower = new Map<string, number>();
  for (const [form, count] of forms) {
    const key = form.toLowerCase();
    lower.set(key, (lower.get(key) ?? 0) + count);
  }
  const [best = ""] = [...lower].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? [];
  return best.replace(/([dl]['’]) /gu, "$1");
}
