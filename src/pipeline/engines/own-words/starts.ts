import type { Block } from "#pipeline/analysis/schema.ts";
import { countMatches, type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { PIECE } from "./weights.ts";

// Beginnings that look like references but refer to nothing before them, such as "It is true that" and "Il y a"
// (design/own-words-craft.md section 8, rule 5).
const NOT_ANAPHORIC =
  /^["“«]?(?:there(?:['’]s| (?:is|are|was|were|has))\b|this (?:year|month|week|weekend|morning|summer|winter|spring|fall|autumn)\b|it(?:['’]s| has) been\b|it (?:is|was) (?:natural|true|time|easy|hard|important|not)\b|c['’]est bien|il y a\b|es gibt\b|hay\b)/iu;
const MARKS = /["“”«»…:;()[\]@_<>=\\]|https?:|&\w+;|\be\.g\.|\bi\.e\./u;
const CONNECTIVE =
  /, (?:then|therefore|however|instead|too|though|for example|for instance|of course|donc|alors|en effet|au contraire|jedoch|stattdessen|hingegen|sin embargo|en cambio|porém|em vez disso|però|invece|echter|daarentegen|dock|däremot),/iu;
/** So many letters of a sentence are its beginning. */
const BEGINNING_LETTERS = 24;
const POINTING: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}'’])(?:this|these|those|such|here|there|he|she|him|her)(?![\p{L}'’])/iu,
  fr: /(?<![\p{L}'’])(?:ceci|cela|ça|ici|là|celui|celle|ceux|celles|cette|cet|ces|lui)(?![\p{L}'’])/iu,
};

/** Finds "that" before a noun, as in "..., that intervention": it refers to an earlier sentence. */
const DEMONSTRATIVE = /(?:^|[,;–—]\s+)that\s+(?!is\b)\p{L}/iu;
/** Finds beginnings such as "Whatever your practice", which continue an earlier thought. */
const TAKES_UP =
  /^(?:what|which|who|where|how)ever\b|^(?:either|neither|such|in (?:the|that) (?:context|case|light|spirit) of)\b|^(?:quel(?:le)?s? que|quoi qu[e'’]|dans (?:le cadre|le contexte|le cas) d[eu'’])/iu;
/** Finds a final verb whose object was named earlier, as in "... make it easy for others to implement." */
const WITHOUT_OBJECT =
  /\b(?:to|must|should|can|could|may|might|will|would) (?:implement|use|adopt|apply|handle|address|provide|include|support|maintain|avoid|enforce|accept|reject|review|merge|read|understand|find|fix|follow|consume|install|ignore)[.!]$/iu;

/** Whether a text can begin with this sentence, because it refers to nothing before it. */
export function startsWell(sentence: string, language: string): boolean {
  const text = proseOf(sentence);
  const lexicon = lexiconFor(language);
  if (!lexicon) return true;
  if (NOT_ANAPHORIC.test(text)) return true;
  return !lexicon.anaphora.test(text) && !/^[“"']?\p{Ll}/u.test(text);
}

/** Whether a sentence begins by going on from the one before it: "However, ...", "I, instead, ...". */
export function goesOn(sentence: string, language: string): boolean {
  const at = CONNECTIVE.exec(proseOf(sentence))?.index ?? Infinity;
  return at <= BEGINNING_LETTERS || !startsWell(sentence, language);
}

/** Whether a sentence makes sense when quoted alone (design/own-words-craft.md section 3, "alone"). */
export function standsAlone(sentence: string, language: string): boolean {
  const text = proseOf(sentence).trim();
  const words = wordsOf(text, language);
  if (words.length < 5 || !/[.!?。！？]["”’»)]?$/u.test(text)) return false;
  if (DEMONSTRATIVE.test(text) || TAKES_UP.test(text) || WITHOUT_OBJECT.test(text)) return false;
  if (MARKS.test(text) || CONNECTIVE.test(text) || /\d{3,}|[$€£]\s?\d/u.test(text)) return false;
  const lexicon = lexiconFor(language);
  if (!lexicon) return true;
  if (!startsWell(text, language) || /^\p{Ll}/u.test(text)) return false;
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

/** Finds words anywhere in a first sentence that take up what was said before: "this" without a noun, "the same". */
const TAKEN_UP: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}'’])(?:(?:this|these|those)(?=[.,;:!?)]|\s(?:and|but|or|is|was|are|were|as|to|in|for|with|by|when|because)\s)|the same|do so)(?![\p{L}'’])|\bwith (?:that|it)[?.!]/iu,
  fr: /(?<![\p{L}'’])(?:ceci|cela|celui-ci|celle-ci|le même|la même|les mêmes)(?![\p{L}'’])/iu,
};

/** Whether a text cannot begin with this sentence, because it takes up a sentence before it. */
export function takesUp(sentence: string, language: string): boolean {
  const text = proseOf(sentence).trim();
  const lexicon = lexiconFor(language);
  if (!startsWell(text, language)) return true;
  if (TAKES_UP.test(text) || TAKEN_UP[language]?.test(text) === true) return true;
  return lexicon !== null && !NOT_ANAPHORIC.test(text) && pointsBack(text, language, lexicon);
}

/** Whether a sentence's first pronoun refers to an earlier sentence: fewer than two content words precede it. */
export function pointsBack(text: string, language: string, lexicon: Lexicon): boolean {
  const found = lexicon.pronoun.exec(text);
  if (!found) return false;
  const before = wordsOf(text.slice(0, found.index), language);
  return before.filter((word) => isContentWord(word, language)).length < 2;
}

/** Whether a sentence tells a story in the past tense. */
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

/** The share of a text's words that are first-person, such as "I" and "my". */
export function firstPersonShare(text: string, lexicon: Lexicon | null, words: number): number {
  return lexicon && words > 0 ? countMatches(text, lexicon.firstPerson) / words : 0;
}

/**
 * The index of the block with which a post begins in the book. Skips short first paragraphs about the page ("in this
 * post") or its sources, if the paragraph after them can begin a text, and notes ("March 2020 update: ...").
 */
export function goodStart(blocks: readonly Block[], language: string): number {
  const lexicon = lexiconFor(language);
  let notes = 0;
  for (const [index, block] of blocks.slice(0, PIECE.talkBlocks).entries()) {
    if (isNote(block) && notes === index) {
      notes += 1;
      continue;
    }
    if (block.kind !== "paragraph") return notes;
    const [first = ""] = sentencesOf(block.text, language);
    const isTalk = opensWithTalk(first, lexicon) && block.words < PIECE.talkWords;
    if (!isTalk) return index === notes || startsWell(first, language) ? index : notes;
  }
  return notes;
}

const NOTE =
  /^\W{0,4}(?:(?:\p{L}{3,9} )?(?:\d{4} )?(?:update|edit)\b|translations?\b|author['’]s note\b|read this next\b|this (?:essay|post|article) was\b|mise à jour\b|nachtrag\b)/iu;

/** Whether a short set-off text is a note on the post: "Author's note: ...", "March 2020 update: ...". */
export function isNote({ kind, text, words }: Block): boolean {
  return kind === "quote" && words <= PIECE.afterwordWords && NOTE.test(text);
}

function opensWithTalk(sentence: string, lexicon: Lexicon | null): boolean {
  return lexicon !== null && (PAGE_TALK.test(sentence) || lexicon.credit.test(sentence));
}

const PAGE_TALK =
  /\b(?:this|my|the) (?:(?:last|previous|preceding|next) )?(?:post|article|talk|series|video|slides?|webinar|newsletter|thread)\b|\b(?:the preceding|my (?:last|previous)) (?:essay|column|chapter)\b|\bwatch (?:the|my) (?:talk|video)|\b(?:ce|cet|mon) (?:billet|article|post)\b/iu;

/** Whether a paragraph is about its page ("in this post") rather than its subject. */
export function talksOfPage(text: string): boolean {
  return PAGE_TALK.test(text);
}

/** Whether a question makes sense alone. "Which" at its beginning does not count as a reference to earlier text. */
export function asksAlone(question: string, language: string): boolean {
  return standsAlone(question.replace(/^which(?!\p{L})/iu, "What"), language);
}
