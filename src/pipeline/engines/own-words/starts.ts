import { proseOf } from "#pipeline/text/prose.ts";
import type { Block } from "#pipeline/analysis/schema.ts";
import { countMatches, type Lexicon } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";

// "There is", "It is true that", "Il y a": they look back at nothing (design/own-words-craft.md section 8, rule 5).
const NOT_ANAPHORIC =
  /^["“«]?(?:there (?:is|are|was|were|has)\b|it (?:is|was) (?:natural|true|time|easy|hard|important|not)\b|c['’]est bien|il y a\b|es gibt\b|hay\b)/iu;
const MARKS = /["“”«»…:;()[\]@_<>=\\]|https?:|&\w+;|\be\.g\.|\bi\.e\./u;
const CONNECTIVE =
  /, (?:then|therefore|however|too|though|for example|for instance|of course|donc|alors|en effet|jedoch|sin embargo|porém|però|echter|dock),/iu;
const POINTING: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}'’])(?:this|these|those|such|here|there|he|she|him|her)(?![\p{L}'’])/iu,
  fr: /(?<![\p{L}'’])(?:ceci|cela|ça|ici|là|celui|celle|ceux|celles|cette|cet|ces|lui)(?![\p{L}'’])/iu,
};

/** "In the context of abuse, that intervention": a demonstrative at the head of a clause has a noun before the sentence. */
const DEMONSTRATIVE = /(?:^|[,;–—]\s+)that\s+(?!is\b)\p{L}/iu;
/** "Whatever your practice": it takes up what was said before. */
const TAKES_UP =
  /^(?:what|which|who|where|how)ever\b|^(?:either|neither|such|in (?:the|that) (?:context|case|light|spirit) of)\b|^(?:quel(?:le)?s? que|quoi qu[e'’]|dans (?:le cadre|le contexte|le cas) d[eu'’])/iu;
/** "... make it easy for others to implement.": what they implement stood before. */
const WITHOUT_OBJECT =
  /\b(?:to|must|should|can|could|may|might|will|would) (?:implement|use|adopt|apply|handle|address|provide|include|support|maintain|avoid|enforce|accept|reject|review|merge|read|understand|find|fix|follow|consume|install|ignore)[.!]$/iu;

/** Whether a piece can begin with this sentence: it needs nothing before it. */
export function startsWell(sentence: string, lexicon: Lexicon | null): boolean {
  const text = proseOf(sentence);
  if (!lexicon) return true;
  if (NOT_ANAPHORIC.test(text)) return true;
  return !lexicon.anaphora.test(text) && !/^[“"']?\p{Ll}/u.test(text);
}

/**
 * Whether a sentence stands alone, quoted without what surrounds it: complete, timeless, pointing at nothing outside
 * itself (design/own-words-craft.md section 3, "alone").
 */
export function standsAlone(sentence: string, language: string, lexicon: Lexicon | null): boolean {
  const text = proseOf(sentence).trim();
  const words = wordsOf(text, language);
  if (words.length < 5 || !/[.!?。！？]["”’»)]?$/u.test(text)) return false;
  if (DEMONSTRATIVE.test(text) || TAKES_UP.test(text) || WITHOUT_OBJECT.test(text)) return false;
  if (MARKS.test(text) || CONNECTIVE.test(text) || /\d{3,}|[$€£]\s?\d/u.test(text)) return false;
  if (!lexicon) return true;
  if (!startsWell(text, lexicon) || /^\p{Ll}/u.test(text)) return false;
  for (const list of [
    lexicon.time,
    lexicon.context,
    lexicon.platform,
    lexicon.credit,
    lexicon.sales,
  ]) {
    if (list.test(text)) return false;
  }
  if (POINTING[language]?.test(text)) return false;
  return !pointsBack(text, language, lexicon);
}

/** A pronoun with fewer than two content words before it has nothing to stand for. */
export function pointsBack(text: string, language: string, lexicon: Lexicon): boolean {
  const found = lexicon.pronoun.exec(text);
  if (!found) return false;
  const before = wordsOf(text.slice(0, found.index), language);
  return before.filter((word) => isContentWord(word, language)).length < 2;
}

/** Past narrative in the first or third person: a story, not a claim. */
export function isNarrative(sentence: string, language: string): boolean {
  if (language === "fr") {
    return /(?<!\p{L})(?:j['’]ai|j['’]étais|j['’]avais|nous avons|il était|elle était|on a)(?!\p{L})/iu.test(
      sentence,
    );
  }
  return /\b(?:I|we|he|she|they|my \w+)\s+(?:was|were|had|did|went|came|said|got|took|made|saw|told|\w{3,}ed)\b/u.test(
    sentence,
  );
}

/** Share of words that are the first person. */
export function firstPersonShare(text: string, lexicon: Lexicon | null, words: number): number {
  return lexicon && words > 0 ? countMatches(text, lexicon.firstPerson) / words : 0;
}

/**
 * Where a piece should begin: after first paragraphs that only talk about the page or the occasion ("I spoke about this
 * at ..."), when the next one stands by itself. Nothing else is taken from the front: readers found essays that began
 * at their second paragraph without "the ruling" or "the list" they went on to speak of.
 */
export function goodStart(
  blocks: readonly Block[],
  language: string,
  lexicon: Lexicon | null,
): number {
  for (const [index, block] of blocks.slice(0, 3).entries()) {
    if (block.kind !== "paragraph") return 0;
    const [first = ""] = sentencesOf(block.text, language);
    const isTalk = opensWithTalk(first, lexicon) && block.words < 60;
    if (!isTalk) return index === 0 || startsWell(first, lexicon) ? index : 0;
  }
  return 0;
}

function opensWithTalk(sentence: string, lexicon: Lexicon | null): boolean {
  return lexicon !== null && (PAGE_TALK.test(sentence) || lexicon.credit.test(sentence));
}

const PAGE_TALK =
  /\b(?:this|my|the) (?:(?:last|previous|preceding|next) )?(?:post|article|talk|series|video|slides?|webinar|newsletter|thread)\b|\b(?:the preceding|my (?:last|previous)) (?:essay|column|chapter)\b|\bwatch (?:the|my) (?:talk|video)|\b(?:ce|cet|mon) (?:billet|article|post)\b/iu;

/** Whether a paragraph speaks of the page it stood on rather than of its subject. */
export function talksOfPage(text: string): boolean {
  return PAGE_TALK.test(text);
}
