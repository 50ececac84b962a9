import type { Draft } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { findSubjects, type SubjectText } from "#pipeline/text/subjects.ts";
import { countWords, isUnspaced } from "#pipeline/text/words.ts";
import { isNameLike, termFinder } from "./find-terms.ts";
import { namesIn } from "./names.ts";

/** A book of 45,000 words has up to 150 entries; a thin book has no index. */
const WORDS_PER_ENTRY = 300;
const MOST_ENTRIES = 150;
const LEAST_ENTRIES = 10;
/** An entry stands in so many paragraphs at least. More than the second number raise its rank no further. */
const LEAST_PARAGRAPHS = 2;
const COUNTED_PARAGRAPHS = 12;
/** What raises the rank of a name, of a term of several words, and of what a heading says. */
const NAME = 2;
const PHRASE = 1.5;
const HEADING = 1.6;

/** A single word is a term if so many paragraphs of one chapter have it, and so large a share of all that do. */
const GATHERED = { paragraphs: 4, share: 0.6 };

type Piece = SubjectText & { chapter: number };

/**
 * Proposes the entries of the index: names, and the terms that set a chapter apart or that `keywords` hold. Sorted as in a book;
 * none in a thin book, or in a language without spaces, where words are not told apart.
 */
export function proposeIndex(
  draft: Draft,
  { language, keywords }: { language: string; keywords: readonly string[] },
): string[] {
  if (isUnspaced(language)) return [];
  const pieces = piecesOf(draft);
  const paragraphs = pieces.flatMap((piece) => piece.paragraphs);
  const words = paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  const headings = [
    ...draft.chapters.map(({ title }) => title),
    ...pieces.map(({ headline }) => headline ?? ""),
  ];
  const names = namesIn(paragraphs, language);
  const terms = ownTerms(draft, pieces, { language, keywords, headings });
  const candidates = withoutTwins([...names.keys(), ...terms]);
  const find = termFinder(candidates);
  const standing = countIn(paragraphs, find);
  const headed = countIn(headings, find);
  const ranked = candidates
    .map((term) => ({ term, rank: rankOf(term, standing.get(term) ?? 0, headed.has(term)) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || (a.term < b.term ? -1 : 1));
  const most = Math.min(MOST_ENTRIES, Math.floor(words / WORDS_PER_ENTRY));
  const chosen = ranked.slice(0, most).map(({ term }) => term);
  return chosen.length < LEAST_ENTRIES ? [] : sortedEntries(chosen, language);
}

/** The keywords of a foundation that may be entries. */
export function indexKeywords({ keywords }: Pick<BookFoundation, "keywords">): string[] {
  return [...keywords.amazonKDP, ...keywords.longTailPhrases];
}

/** Sorts entries as an index of that language has them: letters before signs and capitals. */
export function sortedEntries(terms: readonly string[], language: string): string[] {
  const { compare } = new Intl.Collator(language, { ignorePunctuation: true, numeric: true });
  return terms.toSorted((a, b) => compare(a, b) || (a < b ? -1 : 1));
}

function rankOf(term: string, paragraphs: number, isHeaded: boolean): number {
  if (paragraphs < LEAST_PARAGRAPHS) return 0;
  const kind = isNameLike(term) ? NAME : 1;
  const length = term.includes(" ") ? PHRASE : 1;
  return (
    Math.sqrt(Math.min(paragraphs, COUNTED_PARAGRAPHS)) * kind * length * (isHeaded ? HEADING : 1)
  );
}

/** The chapters cut at their headings, as running text without marks. */
function piecesOf({ chapters }: Draft): Piece[] {
  return chapters.flatMap(({ passages }, chapter) => {
    const pieces: { chapter: number; headline: string | null; paragraphs: string[] }[] = [];
    let current: (typeof pieces)[number] | null = null;
    for (const { role, text } of passages) {
      if (role === "ornament") continue;
      const prose = proseOf(withoutCode(text));
      if (role === "heading" || current === null) {
        current = {
          chapter,
          headline: role === "heading" ? prose.replace(/^#+ */u, "") : null,
          paragraphs: [],
        };
        pieces.push(current);
        if (role === "heading") continue;
      }
      current.paragraphs.push(prose);
    }
    return pieces.filter((piece) => piece.paragraphs.length > 0);
  });
}

function withoutCode(text: string): string {
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gmu, "").replace(/`[^`\n]*`/gu, "");
}

/** The terms of each chapter that are more than an everyday word: of several words, or said by a heading or a keyword. */
function ownTerms(
  { chapters }: Draft,
  pieces: readonly Piece[],
  {
    language,
    keywords,
    headings,
  }: { language: string; keywords: readonly string[]; headings: readonly string[] },
): string[] {
  const subjectsOf = findSubjects(pieces, [language]);
  const said = [...headings, ...keywords].map((text) => ` ${text.toLowerCase()} `);
  const isSaid = (term: string): boolean =>
    said.some((text) =>
      text
        .split(/[^\p{L}\p{N}'’-]+/u)
        .join(" ")
        .includes(` ${term.toLowerCase()} `),
    );
  const found = chapters.flatMap((_, chapter) => {
    const members = pieces.flatMap((piece, index) => (piece.chapter === chapter ? [index] : []));
    return (subjectsOf?.(members) ?? []).map(({ text }) => text);
  });
  const words = found.filter((term) => !term.includes(" ") && isSaid(term));
  const gathered = gatheredIn(pieces, words);
  const own = found.filter((term) => term.includes(" ") || gathered.has(term));
  return [
    ...own,
    ...keywords.filter(
      (keyword) => /^\p{L}[\p{L}\p{N}'’ -]{3,39}$/u.test(keyword) && keyword.split(" ").length <= 3,
    ),
  ];
}

/** The words of which a chapter has most that the book says of them: a word that stands everywhere is an everyday one. */
function gatheredIn(pieces: readonly Piece[], words: readonly string[]): Set<string> {
  const find = termFinder(words);
  const counts = new Map(words.map((word) => [word, new Map<number, number>()]));
  for (const { chapter, paragraphs } of pieces) {
    for (const [word, count] of countIn(paragraphs, find)) {
      const own = counts.get(word);
      own?.set(chapter, (own.get(chapter) ?? 0) + count);
    }
  }
  const gathered = [...counts].filter(([, own]) => {
    const all = [...own.values()].reduce((sum, count) => sum + count, 0);
    const most = Math.max(0, ...own.values());
    return most >= GATHERED.paragraphs && most >= GATHERED.share * all;
  });
  return new Set(gathered.map(([word]) => word));
}

/** Of terms that differ only by capitals or the ending of a plural, the first: names stand before terms. */
function withoutTwins(terms: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const term of terms) {
    const key = term.toLowerCase().replace(/(?<=\p{L}{3})s$/u, "");
    if (!kept.has(key)) kept.set(key, term);
  }
  return [...kept.values()];
}

function countIn(
  texts: readonly string[],
  find: ReturnType<typeof termFinder>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const term of new Set(find(text).map((found) => found.term)))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
