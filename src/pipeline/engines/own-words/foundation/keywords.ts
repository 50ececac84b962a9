import type { Analysis } from "#pipeline/analysis/schema.ts";
import { candidatesOf, titleFault } from "#pipeline/engines/own-words/candidates.ts";
import { sayTheSame } from "#pipeline/engines/own-words/chapter-titles.ts";
import { type Corpus, corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { subjectsOfBook } from "#pipeline/engines/own-words/subtitle.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { isReadable } from "#pipeline/text/distinctive.ts";
import { stemsOf, termIdsOf } from "#pipeline/text/vectors.ts";
import { wholeWords } from "#pipeline/text/lexicon.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { chooseCategories } from "./categories.ts";
import {
  type Described,
  forEach,
  found,
  readable,
  type Saying,
  sayingsLike,
  sayingsOf,
} from "./sayings.ts";
import { findKeyPhrases, type KeyPhrase } from "./key-phrases.ts";
import { EVIDENCE, KEYWORD } from "./weights.ts";

type Keywords = PlannedFoundation["keywords"];
type Keyword = { text: string; evidence: Evidence };

/**
 * Finds what readers may search for: keywords, shop categories, hashtags (without "#") and long search phrases. The
 * hashtags are the author's own tags first, then key phrases written as one word, then words of the themes.
 */
export function describeKeywords(analysis: Analysis): Described<Keywords> {
  const corpus = corpusOf(analysis);
  const sayings = sayingsOf(analysis);
  const phrases = headedPhrases(corpus);
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

/** Key phrases that stand in headlines: what is only said often ("real world") is nothing that a book is about. */
function headedPhrases({ analysis, language, ...corpus }: Corpus): KeyPhrase[] {
  const headlines = analysis.posts.map(
    ({ title, blocks }) => ` ${stemsOf(title ?? blocks[0]?.text ?? "", language).join(" ")} `,
  );
  return findKeyPhrases({ analysis, language, ...corpus }).filter(({ text }) => {
    const stems = ` ${stemsOf(text, language).join(" ")} `;
    return headlines.filter((each) => each.includes(stems)).length >= KEYWORD.headlines;
  });
}

/** Takes the subjects of the book, then key phrases that share no word with these. */
function keywordsFrom(
  phrases: readonly KeyPhrase[],
  corpus: Corpus,
  sayings: readonly Saying[],
): Keyword[] {
  const chosen: string[] = [];
  for (const text of [
    ...subjectsOfBook(corpus, corpus.groups),
    ...phrases.map((phrase) => phrase.text),
  ]) {
    if (chosen.length >= KEYWORD.most) break;
    if (!chosen.some((other) => sharedWords(other, text, corpus.language) > 0)) chosen.push(text);
  }
  return chosen.map((text) => ({ text, evidence: found(holding(text, sayings)) }));
}

function sharedWords(a: string, b: string, language: string): number {
  const words = new Set(stemsOf(a, language));
  return stemsOf(b, language).filter((word) => words.has(word)).length;
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
    .slice(0, KEYWORD.mostHashtags)
    .map(({ text, entryIds }) => ({
      text,
      evidence: { status: "found", entryIds: entryIds.slice(0, EVIDENCE.shown), quotes: [] },
    }));
  const joined = phrases
    .filter(({ words, text }) => words === 2 && !/[^\p{L} ]/u.test(text))
    .slice(0, KEYWORD.mostHashtags / 2)
    .map(({ text }) => ({
      text: text.replaceAll(" ", ""),
      evidence: found(holding(text, sayings)),
    }));
  const nouns = new Set(phrases.flatMap(({ text }) => text.split(" ")).filter(isReadable));
  const terms = themes
    .flatMap(({ keyTerms }) => keyTerms.slice(0, KEYWORD.themeTerms))
    .map((text) => ({ text, share: shareOf(corpus, text) }))
    // A word that also occurs in a key phrase is mostly a noun, which suits a hashtag. Other words may be verbs.
    .filter(({ text, share }) => share >= KEYWORD.leastWordShare && nouns.has(text))
    .toSorted((a, b) => b.share - a.share || (a.text < b.text ? -1 : 1))
    .map(({ text }) => ({ text, evidence: found(holding(text, sayings)) }));
  const seen = new Set<string>();
  return [...tagged, ...joined, ...terms]
    .filter(({ text }) => !seen.has(lettersOnly(text)) && Boolean(seen.add(lettersOnly(text))))
    .slice(0, KEYWORD.mostHashtags);
}

function shareOf({ space }: Corpus, word: string): number {
  const [id] = termIdsOf(space, word);
  return id === undefined ? 0 : (space.documentFrequency[id] ?? 0) / Math.max(1, space.size);
}

/** Long search phrases: questions and headlines like "How to X" or "Why X", then key phrases of three or more words. */
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
        (kind === "title" ? KEYWORD.title : kind === "heading" ? KEYWORD.heading : 0) +
        (HOW.test(text) ? KEYWORD.how : WHY.test(text) ? KEYWORD.why : 0);
      const quotes = [candidate.headline];
      const evidence: Evidence = { status: "found", entryIds: [post.entryId], quotes };
      asked.push({ text: plainQuestion(text), worth, evidence });
    }
  }
  const chosen: Keyword[] = [];
  for (const { text, evidence } of asked.toSorted((a, b) => b.worth - a.worth)) {
    if (chosen.length >= KEYWORD.mostLongTail) break;
    if (!chosen.some((other) => sayTheSame(other.text, text, language)))
      chosen.push({ text, evidence });
  }
  const long = phrases
    .filter(
      ({ words, text }) =>
        words >= 3 && !chosen.some((other) => sayTheSame(other.text, text, language)),
    )
    .map(({ text }) => ({ text, evidence: found(holding(text, sayings)) }));
  return [...chosen, ...long].slice(0, KEYWORD.mostLongTail);
}

const HOW = /^(?:how to|how|comment|wie|cómo|como|hoe|hur)(?!\p{L})/iu;
const WHY = /^(?:why|pourquoi|warum|por qué|por que|perché|waarom|varför)(?!\p{L})/iu;

/** Removes the final punctuation mark, because people type none when they search. */
function plainQuestion(text: string): string {
  return text.replace(/(?<!\s)(?:\s+|(?<![?？!.]))[?？!.]+$/u, "");
}
