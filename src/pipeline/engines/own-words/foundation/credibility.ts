import type { Analysis } from "#pipeline/analysis/schema.ts";
import { isNarrative } from "#pipeline/engines/own-words/starts.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { type Saying, sayingsLike, sayingsOf } from "./sayings.ts";
import { CREDIBILITY_WORDS } from "./word-lists/credibility.ts";

const MOST_MARKERS = 5;
const MARKER_WORDS = { fewest: 6, most: 38 };
const BEGINS_WITH_SELF =
  /^(?:I|We|I['’]\p{L}+|We['’]\p{L}+|Over|For|After|In|As|Je|J['’]\p{L}+|Nous|Depuis|Après|En tant|Ich|Wir|Seit|Llevo|He|Trabajo|Trabalho|Há)(?!\p{L})/u;

/** Finds first-person sentences of experience, those with numbers before those with a role, one a post. */
export function findCredibility(analysis: Analysis): Saying[] {
  const { language } = analysis;
  const words = CREDIBILITY_WORDS[language];
  const lexicon = lexiconFor(language);
  if (!words || !lexicon) return [];
  const told = sayingsOf(analysis).filter(
    ({ text, words: length }) =>
      length >= MARKER_WORDS.fewest &&
      length <= MARKER_WORDS.most &&
      /[.!]$/u.test(text) &&
      !/["“”«»]/u.test(text) &&
      !/(?<!\p{L})(?:if|would|could|imagine|si|wenn)(?!\p{L})/iu.test(text) &&
      !lexicon.sales.test(text),
  );
  // A sentence that begins with its subject or its years is about them; further on it may be an aside.
  const weighty = sayingsLike(
    told.filter(({ text }) => BEGINS_WITH_SELF.test(text)),
    wholeWords(words.weighty),
  );
  const taken = new Set(weighty.map(({ post }) => post.entryId));
  const roles = sayingsLike(told, wholeWords(words.role)).filter(
    ({ post, text }) => !taken.has(post.entryId) && !isNarrative(text, "en"),
  );
  return [...weighty, ...roles].slice(0, MOST_MARKERS);
}
