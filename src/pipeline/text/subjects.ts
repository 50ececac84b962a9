import { proseOf } from "./sentences.ts";
import { stemmerFor, stopWordsFor } from "./stems.ts";
import { BEFORE_NOUNS, HOLLOW_NOUNS } from "./word-lists/before-nouns.ts";

/** What is read of a text to find its subjects. */
export type SubjectText = { headline: string | null; paragraphs: readonly string[] };

/** A noun or noun phrase that a group of texts is about, and the share of its texts that have it. */
export type Subject = { text: string; share: number };

/** Names the subjects of the texts with the given numbers, the most telling first. */
export type SubjectFinder = (members: readonly number[]) => Subject[];

// Of more texts than this, evenly chosen ones are read, and of each no more letters: subjects do not hide.
const READ_TEXTS = 1000;
const READ_LETTERS = 6000;
const LONGEST_PHRASE = 3;
const LEAST_LETTERS = 4;
/** A phrase is a noun phrase if at least this share of its uses stands between words that enclose nouns. */
const NOUN_SHARE = 0.3;
/** A single word needs more: "finding" and "wait" follow prepositions, too. */
const NOUN_SHARE_OF_WORD = 0.35;
const NOUN_USES = 2;
const PLURALS = 0.2;
const MOST_SUBJECTS = 12;
/** A subject is in two of a group's texts and, where any is, in at least this share of them. */
const LEAST_SHARE = 0.2;
const LEAST_LIFT = 0.7;
const MOST_LIFT = 2.5;
/** What raises the score of a phrase over a word, and of what stands in headlines. */
const PHRASE = 1.25;
const HEADLINE = 0.6;
const MOST_HEADLINES = 3;
/** Capitals mark every noun, and nothing else. */
const CAPITAL_NOUNS = "de";

type Uses = { all: number; nouns: number; texts: number; forms: Map<string, number> };

/**
 * Finds out what may name a subject: nouns and short noun phrases that texts use as such. A word that means nothing in
 * one of the `languages`, of which the first is that of the texts, names none. Null for a language without word lists.
 */
export function findSubjects(
  texts: readonly SubjectText[],
  languages: readonly string[],
): SubjectFinder | null {
  const [language = ""] = languages;
  const before = new Set((BEFORE_NOUNS[language] ?? "").split(" "));
  if (!(language in BEFORE_NOUNS)) return null;
  const stops = [...new Set([...languages, "en"])].map(stopWordsFor);
  const hollow = new Set((HOLLOW_NOUNS[language] ?? "").split(" "));
  const stem = stemmerFor(language);
  const isStop = (word: string): boolean =>
    before.has(word) || stops.some((list) => list.has(word));
  const step = Math.max(1, Math.ceil(texts.length / READ_TEXTS));
  const uses = new Map<string, Uses>();
  const held = new Map<number, ReadonlySet<string>>();
  const headed = new Map<number, ReadonlySet<string>>();
  for (let index = 0; index < texts.length; index += step) {
    const { headline, paragraphs } = texts[index] ?? { headline: null, paragraphs: [] };
    const found = new Set<string>();
    const read = paragraphs.join("\n").slice(0, READ_LETTERS);
    for (const phrase of phrasesIn(proseOf(read), { isStop, before, stem, language })) {
      const use = uses.get(phrase.key) ?? { all: 0, nouns: 0, texts: 0, forms: new Map() };
      use.all += 1;
      if (phrase.isNoun) {
        use.nouns += 1;
        use.forms.set(phrase.text, (use.forms.get(phrase.text) ?? 0) + 1);
      }
      if (!found.has(phrase.key)) use.texts += 1;
      found.add(phrase.key);
      uses.set(phrase.key, use);
    }
    held.set(index, found);
    const inHeadline = phrasesIn(headline ?? "", { isStop, before, stem, language });
    headed.set(index, new Set(inHeadline.map(({ key }) => key)));
  }
  return (members) => {
    const read = members.filter((index) => held.has(index));
    const inside = countIn(read, held);
    const heads = countIn(read, headed);
    const scored: (Subject & { key: string; score: number })[] = [];
    for (const [key, count] of inside) {
      const use = uses.get(key);
      if (!use || count < 2 || !isNoun(use, key)) continue;
      const share = count / read.length;
      const others = (use.texts - count) / Math.max(1, held.size - read.length);
      const lift = held.size === read.length ? 1 : Math.log((share + 0.01) / (others + 0.01));
      if (lift < LEAST_LIFT) continue;
      const text = formOf(use, language);
      if (hollow.has(text.toLowerCase()) || text.length < LEAST_LETTERS) continue;
      const score =
        Math.min(MOST_LIFT, lift) *
        Math.sqrt(share) *
        (text.includes(" ") ? PHRASE : 1) *
        (1 + HEADLINE * Math.min(MOST_HEADLINES, heads.get(key) ?? 0));
      scored.push({ key, text, share, score });
    }
    const ranked = scored.toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
    const frequent = ranked.filter(({ share }) => share >= LEAST_SHARE);
    const rare = ranked.filter(({ share }) => share < LEAST_SHARE);
    const subjects = withoutParts(frequent);
    // One word alone says too little, so that a rarer one is named beside it.
    const isEnough = subjects.length > 1 || subjects.some(({ text }) => text.includes(" "));
    const named = isEnough ? subjects : withoutParts([...frequent, ...rare]).slice(0, 2);
    return named.slice(0, MOST_SUBJECTS);
  };
}

function isNoun({ all, nouns }: Uses, key: string): boolean {
  return nouns >= NOUN_USES && nouns >= (key.includes(" ") ? NOUN_SHARE : NOUN_SHARE_OF_WORD) * all;
}

function countIn(
  members: readonly number[],
  held: ReadonlyMap<number, ReadonlySet<string>>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const index of members)
    for (const key of held.get(index) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** "Cold outreach" and "outreach" are one subject, as are "jobb" and "jobbet": the better one stays. */
function withoutParts(ranked: readonly (Subject & { key: string })[]): Subject[] {
  const kept: (Subject & { key: string })[] = [];
  for (const each of ranked) {
    const words = each.key.split(" ");
    const isSaid = kept.some(({ key }) =>
      key
        .split(" ")
        .some((word) => words.some((own) => own.startsWith(word) || word.startsWith(own))),
    );
    if (!isSaid) kept.push(each);
  }
  return kept.map(({ text, share }) => ({ text, share }));
}

/** The usual form. What the author also counts in English is a subject in the plural: "fonts", but "body". */
function formOf({ forms, nouns }: Uses, language: string): string {
  const [best] = [...forms].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const usual = best?.[0] ?? "";
  const isCounted = language === "en" && (forms.get(`${usual}s`) ?? 0) >= PLURALS * nouns;
  return isCounted ? `${usual}s` : usual;
}

type Reading = {
  isStop: (word: string) => boolean;
  before: ReadonlySet<string>;
  stem: (word: string) => string;
  language: string;
};

type Phrase = { key: string; text: string; isNoun: boolean };

/** All runs of one to three words that mean something, with whether each is used as a noun phrase. */
function phrasesIn(prose: string, { isStop, before, stem, language }: Reading): Phrase[] {
  const tokens =
    prose.match(/\p{L}[\p{L}\p{N}]*(?:[-’'][\p{L}\p{N}]+)*|\p{N}+|[^\s\p{L}\p{N}]|\n/gu) ?? [];
  const lower = tokens.map((token) => token.toLowerCase());
  const means = lower.map(
    (word) => /^\p{L}[\p{L}-]+$/u.test(word) && word.length > 2 && !isStop(word),
  );
  const stems = lower.map((word, index) => (means[index] ? stem(word) : ""));
  const isEdge = (index: number): boolean => {
    const token = tokens[index];
    return token === undefined || !/^[\p{L}\p{N}]/u.test(token) || isStop(lower[index] ?? "");
  };
  const found: Phrase[] = [];
  for (const [start, first] of tokens.entries()) {
    if (!means[start] || first === undefined) continue;
    for (let size = 1; size <= LONGEST_PHRASE && means[start + size - 1]; size += 1) {
      const last = tokens[start + size - 1] ?? "";
      const isIntroduced = before.has(lower[start - 1] ?? "");
      const isCapital = language !== CAPITAL_NOUNS || /^\p{Lu}/u.test(last);
      found.push({
        key: stems.slice(start, start + size).join(" "),
        text: tokens.slice(start, start + size).join(" "),
        isNoun: isIntroduced && isCapital && isEdge(start + size),
      });
    }
  }
  return found;
}
