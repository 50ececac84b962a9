import type { Analysis } from "#pipeline/analysis/schema.ts";
import { candidatesOf } from "#pipeline/engines/own-words/candidates.ts";
import { sayTheSame } from "#pipeline/engines/own-words/chapter-titles.ts";
import { type Corpus, corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { titleFault } from "#pipeline/engines/own-words/title-filter.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { isReadable } from "#pipeline/text/distinctive.ts";
import { termIdsOf } from "#pipeline/text/vectors.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { chooseCategories } from "./categories.ts";
import { type Described, forEach, found } from "./described.ts";
import { findKeyPhrases, type KeyPhrase } from "./key-phrases.ts";
import { readable, type Saying, sayingsLike, sayingsOf } from "./sayings.ts";

type Keywords = PlannedFoundation["keywords"];
type Keyword = { text: string; evidence: Evidence };

const MOST_KEYWORDS = 10;
const FEWEST_KEYWORDS = 7;
const MOST_HASHTAGS = 15;
const MOST_LONG_TAIL = 12;
/** A single word must run through this share of the posts to be what the book is about. */
const LEAST_WORD_SHARE = 0.05;

/**
 * Words a reader would search with, all in the author's posts: key phrases, categories, tags, and longer questions.
 *
 * Hashtag keywords come without "#": the author's tags first, then key phrases as one word, then the themes' words.
 */
export function describeKeywords(analysis: Analysis): Described<Keywords> {
  const corpus = corpusOf(analysis);
  const sayings = sayingsOf(analysis);
  const phrases = findKeyPhrases(corpus);
  const keywords = keywordsFrom(phrases, corpus, sayings);
  const categories = chooseCategories(analysis, sayings);
  const hashtags = hashtagsFrom(corpus, phrases, sayings);
  const longTail = longTailFrom(corpus, phrases, sayings);
  const texts = (list: Keyword[]): string[] => list.map(({ text }) => text);
  const proofs = (list: { evidence: Evidence }[]): Evidence[] =>
    list.map(({ evidence }) => evidence);
  return {
    value: {
      amazonKDP: texts(keywords),
      amazonCategories: categories.map(({ primary, secondary }) => ({ primary, secondary })),
      hashtagKeywords: texts(hashtags),
      longTailPhrases: texts(longTail),
    },
    evidence: {
      ...forEach("keywords.amazonKDP", proofs(keywords)),
      ...forEach("keywords.amazonCategories", proofs(categories)),
      ...forEach("keywords.hashtagKeywords", proofs(hashtags)),
      ...forEach("keywords.longTailPhrases", proofs(longTail)),
    },
  };
}

/** The strongest phrases that don't share two words; filled up with the themes' own words when there are few. */
function keywordsFrom(
  phrases: readonly KeyPhrase[],
  corpus: Corpus,
  sayings: readonly Saying[],
): Keyword[] {
  const chosen: string[] = [];
  for (const { text } of phrases) {
    if (chosen.length >= MOST_KEYWORDS) break;
    if (!chosen.some((other) => sharedWords(other, text) >= 2)) chosen.push(text);
  }
  for (const theme of corpus.analysis.themes.toSorted((a, b) => b.words - a.words)) {
    if (chosen.length >= FEWEST_KEYWORDS) break;
    const term = theme.keyTerms.find(
      (word) => shareOf(corpus, word) >= LEAST_WORD_SHARE && !corpus.names.has(word),
    );
    if (term !== undefined && !chosen.some((other) => sharedWords(other, term) > 0))
      chosen.push(term);
  }
  return chosen.map((text) => ({ text, evidence: found(holding(text, sayings)) }));
}

function sharedWords(a: string, b: string): number {
  const words = new Set(a.split(" "));
  return b.split(" ").filter((word) => words.has(word)).length;
}

function holding(text: string, sayings: readonly Saying[]): Saying[] {
  const pattern = wholeWords(text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return readable(sayingsLike(sayings, pattern));
}

function hashtagsFrom(
  corpus: Corpus,
  phrases: readonly KeyPhrase[],
  sayings: readonly Saying[],
): Keyword[] {
  const { posts, themes } = corpus.analysis;
  const uses = new Map<string, { text: string; entryIds: string[] }>();
  for (const { entryId, tags } of posts) {
    for (const tag of tags) {
      const key = lettersOnly(tag);
      const use = uses.get(key) ?? { text: tag.replace(/^#/u, ""), entryIds: [] };
      use.entryIds.push(entryId);
      if (key !== "") uses.set(key, use);
    }
  }
  const tagged: Keyword[] = [...uses.values()]
    .toSorted((a, b) => b.entryIds.length - a.entryIds.length || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_HASHTAGS)
    .map(({ text, entryIds }) => ({
      text,
      evidence: { status: "found", entryIds: entryIds.slice(0, 3), quotes: [] },
    }));
  const joined = phrases
    .filter(({ words, text }) => words === 2 && !/[^\p{L} ]/u.test(text))
    .slice(0, MOST_HASHTAGS / 2)
    .map(({ text }) => ({
      text: text.replaceAll(" ", ""),
      evidence: found(holding(text, sayings)),
    }));
  const nouns = new Set(phrases.flatMap(({ text }) => text.split(" ")).filter(isReadable));
  const terms = themes
    .flatMap(({ keyTerms }) => keyTerms.slice(0, 6))
    .map((text) => ({ text, share: shareOf(corpus, text) }))
    // A word that stands in a key phrase is a noun or nearly one; themes also turn on verbs.
    .filter(({ text, share }) => share >= LEAST_WORD_SHARE && nouns.has(text))
    .toSorted((a, b) => b.share - a.share || (a.text < b.text ? -1 : 1))
    .map(({ text }) => ({ text, evidence: found(holding(text, sayings)) }));
  const seen = new Set<string>();
  return [...tagged, ...joined, ...terms]
    .filter(({ text }) => !seen.has(lettersOnly(text)) && Boolean(seen.add(lettersOnly(text))))
    .slice(0, MOST_HASHTAGS);
}

/** Share of the posts that hold a word. */
function shareOf({ space }: Corpus, word: string): number {
  const [id] = termIdsOf(space, word);
  return id === undefined ? 0 : (space.documentFrequency[id] ?? 0) / Math.max(1, space.size);
}

/** Headlines and questions of the author's that a reader might type, "how" before "why" before the rest; then long phrases. */
function longTailFrom(
  corpus: Corpus,
  phrases: readonly KeyPhrase[],
  sayings: readonly Saying[],
): Keyword[] {
  const { analysis, language, lexicon } = corpus;
  const asked: (Keyword & { worth: number })[] = [];
  for (const post of analysis.posts) {
    for (const candidate of candidatesOf(post, language)) {
      const { text, kind } = candidate;
      if (kind === "sentence" || !lexicon?.question.test(text) || lexicon.firstPerson.test(text))
        continue;
      if (titleFault(candidate, corpus, "section") !== null || !/^\p{L}+\s/u.test(text)) continue;
      if (kind === "question" && !HOW.test(text) && !WHY.test(text)) continue;
      const worth =
        (kind === "title" ? 1 : kind === "heading" ? 0.5 : 0) +
        (HOW.test(text) ? 2 : WHY.test(text) ? 1 : 0);
      const quotes = [candidate.headline];
      const evidence: Evidence = { status: "found", entryIds: [post.entryId], quotes };
      asked.push({ text: plainQuestion(text), worth, evidence });
    }
  }
  const chosen: Keyword[] = [];
  for (const { text, evidence } of asked.toSorted((a, b) => b.worth - a.worth)) {
    if (chosen.length >= MOST_LONG_TAIL) break;
    if (!chosen.some((other) => sayTheSame(other.text, text, language)))
      chosen.push({ text, evidence });
  }
  const long = phrases
    .filter(
      ({ words, text }) =>
        words >= 3 && !chosen.some((other) => sayTheSame(other.text, text, language)),
    )
    .map(({ text }) => ({ text, evidence: found(holding(text, sayings)) }));
  return [...chosen, ...long].slice(0, MOST_LONG_TAIL);
}

const HOW = /^(?:how to|how|comment|wie|cómo|como|hoe|hur)(?!\p{L})/iu;
const WHY = /^(?:why|pourquoi|warum|por qué|por que|perché|waarom|varför)(?!\p{L})/iu;

/** As one types it: without the mark at the end. */
function plainQuestion(text: string): string {
  return text.replace(/(?<!\s)(?:\s+|(?<![?？!.]))[?？!.]+$/u, "");
}
