import type { Analysis } from "#pipeline/analysis/schema.ts";
import { type Corpus, corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { CREDIBILITY_WORDS } from "#pipeline/engines/own-words/foundation/word-lists/author.ts";
import { theses } from "#pipeline/engines/own-words/framing.ts";
import { isNarrative } from "#pipeline/engines/own-words/starts.ts";
import type { Evidence, PlannedChapter, PlannedFoundation } from "#pipeline/foundation/schema.ts";
import { lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { termIdsOf } from "#pipeline/text/vectors.ts";
import { countWords, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import {
  confirm,
  type Described,
  forEach,
  type Saying,
  sayingsLike,
  sayingsOf,
} from "./sayings.ts";
import { DESCRIPTION } from "./weights.ts";

type Description = PlannedFoundation["amazonDescription"];
type Hook = { text: string; quote: string; entryId: string; worth: number };

/** Finds sentences that refer to earlier text, send the reader elsewhere or are in the French imperfect tense. */
const LEANS =
  /(?<!\p{L})(?:the same|do so|the above|le même|la même)(?!\p{L})|^(?:have a look|sauf|encore|jusqu|depuis|retrouvez|voici|reste)(?!\p{L})|\p{L}(?:ait|aient)(?!\p{L})/iu;

/** Finds paths, file names, code and unfinished sentences, which do not suit a sales page. */
const TECHNICAL = /[`/]|\p{L}\.\p{L}|\p{L}_\p{L}|(?<!\p{L})(?:etc|and so on)\.?$/u;

/** The words above the chapter titles. */
const IN_THIS_BOOK: Readonly<Record<string, string>> = {
  en: "In this book:",
  fr: "Dans ce livre :",
  de: "In diesem Buch:",
  es: "En este libro:",
  pt: "Neste livro:",
  it: "In questo libro:",
  nl: "In dit boek:",
  sv: "I den här boken:",
  ja: "この本の内容：",
};

/**
 * Builds the sales page. Its text lists the chapters and says nothing more: sentences of single posts do not tell what the
 * book is about, so that the author is asked to write it.
 */
export function describeBook(
  analysis: Analysis,
  chapters: readonly PlannedChapter[],
): Described<Description> {
  const corpus = corpusOf(analysis);
  // Single lines of short posts say nothing of a book: of 23 claims that were read, 3 were good (DESCRIPTION).
  const isLong = corpus.medianWords >= DESCRIPTION.longPostWords;
  const hooks = isLong ? claimsOf(corpus).slice(0, DESCRIPTION.hooks) : [];
  const markers = findCredibility(analysis);
  const titles = chapters.map(({ title }) => `- ${title}`).join("\n");
  const text = `${IN_THIS_BOOK[analysis.language] ?? IN_THIS_BOOK["en"]}\n${titles}`;
  return {
    value: {
      text,
      wordCount: countWords(text),
      hooks: hooks.map((hook) => hook.text),
      credibilityMarkers: markers.map((marker) => marker.text),
    },
    evidence: {
      ...forEach("amazonDescription.hooks", hooks.map(evidenceOf)),
      ...forEach(
        "amazonDescription.credibilityMarkers",
        markers.map((marker) => confirm([marker])),
      ),
    },
  };
}

function evidenceOf({ entryId, quote }: Hook): Evidence {
  return { status: "found", entryIds: [entryId], quotes: [quote] };
}

/** The best claim of each theme that makes sense alone, the best first. */
function claimsOf(corpus: Corpus): Hook[] {
  const best = corpus.groups.flatMap((group) => {
    const [broadest] = theses(corpus, group, DESCRIPTION.claimGate)
      .filter(
        ({ text }) =>
          !TECHNICAL.test(text) && !LEANS.test(text) && !corpus.lexicon?.news.test(text),
      )
      .slice(0, DESCRIPTION.claimsWeighed)
      .map(({ text, entryId, worth }): Hook => ({
        text: proseOf(text),
        quote: text,
        entryId,
        worth:
          worth +
          DESCRIPTION.claimBreadth * breadthOf(corpus, text) -
          DESCRIPTION.claimName * namesIn(corpus, text),
      }))
      .toSorted(byWorth);
    return broadest ?? [];
  });
  const seen = new Set<string>();
  return best
    .toSorted(byWorth)
    .filter(({ text }) => !seen.has(lettersOnly(text)) && Boolean(seen.add(lettersOnly(text))));
}

function namesIn({ names, language }: Corpus, text: string): number {
  return wordsOf(text, language).filter((word) => names.has(word)).length;
}

/** The share of posts that use a word of the text: the mean over its words, each at most 30 %. */
function breadthOf({ space }: Corpus, text: string): number {
  const ids = [...new Set(termIdsOf(space, text))];
  const shares = ids.map((id) =>
    Math.min(DESCRIPTION.mostBreadth, (space.documentFrequency[id] ?? 0) / Math.max(1, space.size)),
  );
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

function byWorth(a: Hook, b: Hook): number {
  return b.worth - a.worth || (a.text < b.text ? -1 : 1);
}

const BEGINS_WITH_SELF =
  /^(?:I|We|I['’]\p{L}+|We['’]\p{L}+|Over|For|After|In|As|Je|J['’]\p{L}+|Nous|Depuis|Après|En tant|Ich|Wir|Seit|Llevo|He|Trabajo|Trabalho|Há)(?!\p{L})/u;

/** Sentences about the author's experience, at most one per post: first those with numbers, then those with a role. */
function findCredibility(analysis: Analysis): Saying[] {
  const { language } = analysis;
  const words = CREDIBILITY_WORDS[language];
  const lexicon = lexiconFor(language);
  if (!words || !lexicon) return [];
  const told = sayingsOf(analysis).filter(
    ({ text, words: length }) =>
      length >= DESCRIPTION.fewestMarkerWords &&
      length <= DESCRIPTION.mostMarkerWords &&
      /[.!]$/u.test(text) &&
      !/["“”«»]/u.test(text) &&
      !/(?<!\p{L})(?:if|would|could|imagine|si|wenn|(?:in|of|at|from) (?:this|that|these|those))(?!\p{L})/iu.test(
        text,
      ) &&
      !/(?<!\p{L})(?:this|last|next) (?:week|month|spring|summer|fall|autumn|winter)(?!\p{L})/iu.test(
        text,
      ) &&
      !lexicon.sales.test(text),
  );
  // A sentence with a number is about the author's experience if it begins with "I" or a time ("For ten years"). In
  // other sentences, the number may be an aside.
  const weighty = sayingsLike(
    told.filter(({ text }) => BEGINS_WITH_SELF.test(text)),
    wholeWords(words.weighty),
  );
  const taken = new Set(weighty.map(({ post }) => post.entryId));
  const roles = sayingsLike(told, wholeWords(words.role)).filter(
    ({ post, text }) => !taken.has(post.entryId) && !isNarrative(text, "en"),
  );
  return [...weighty, ...roles].slice(0, DESCRIPTION.markers);
}
