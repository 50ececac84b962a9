import { lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";
import { termIdsOf } from "#pipeline/text/vectors.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { UNSEEMLY } from "./word-lists/unseemly.ts";
import { TITLE_FAULTS, UNDIVIDED_NOTICES } from "./word-lists/title-faults.ts";

/** What is read of a possible title: its words, the headline or sentence that they are from, and whether they are a part of it. */
type Line = { text: string; headline: string; kind: string; part: boolean };

/** Says why a line that could head its own post names no chapter and no book, or null if it may. */
export function noticeFault(
  candidate: Line,
  corpus: Corpus,
  use: "chapter" | "book" = "chapter",
): string | null {
  const { text, kind } = candidate;
  const { language } = corpus;
  const faults = TITLE_FAULTS[language];
  if (UNDIVIDED_NOTICES[language]?.test(text)) return "a notice";
  if (faults?.notices && wholeWords(faults.notices).test(text)) return "a notice";
  if (faults?.slips && wholeWords(faults.slips).test(text)) return "a slip of grammar";
  if (faults?.withoutSubject && wholeWords(faults.withoutSubject, "start").test(text))
    return "without its subject";
  if (kind === "question" && faults?.addressed) {
    const isAddressed = wholeWords(faults.addressed, "start").test(text);
    if (isAddressed || text.includes(":") || isEcho(text, language)) return "put to somebody";
  }
  const unseemly = UNSEEMLY[language];
  if (use === "book" && unseemly && wholeWords(unseemly).test(text)) return "not for a cover";
  if (use === "book" && /^\P{L}*\d/u.test(text)) return "begins with a number";
  if (use === "book" && kind === "heading" && language === "en" && /^\p{L}+ing\s/iu.test(text))
    return "a step of its post";
  if (isNameBehindLabel(candidate, language)) return "a name";
  if (quotesUnknownWords(text, corpus)) return "words that nobody knows";
  return null;
}

/**
 * Whether a sentence is the middle of a story: it tells what happened once, or begins with "the" something that the
 * sentences before it have named, or speaks of "another" one. "The best tools are boring" is none of these.
 */
export function sentenceOutOfPlace(text: string, language: string): boolean {
  if (tellsWhatHappened(text, language)) return true;
  if (language !== "en") return false;
  return (
    /^the (?!best|worst|most|least|only|more|less|better|\p{L}+est\b)/iu.test(text) ||
    /(?<!\p{L})(?:such|(?<!\b(?:one|yet|just) )another)(?!\p{L})/iu.test(text)
  );
}

/** Whether a line tells what happened once: "The framing was crucial". */
export function tellsWhatHappened(text: string, language: string): boolean {
  const past = TITLE_FAULTS[language]?.past;
  return past !== undefined && wholeWords(past).test(text);
}

/** Whether a question only takes up what somebody said, without a verb: "Arguments with customers?". */
function isEcho(text: string, language: string): boolean {
  const lexicon = language === "en" ? lexiconFor(language) : null;
  if (!lexicon) return false;
  return !lexicon.auxiliary.test(text) && !lexicon.question.test(text) && !/\sor\s/iu.test(text);
}

const OF_OTHERS =
  /(?<!\p{L})(?:reviews?|books?|talks?|guests?|shows?|films?|albums?|fav(?:e|ou?rite)s?|picks|recommend(?:ed|ations?)|links?)(?!\p{L})/iu;

/**
 * Whether a line is nothing but the name of what its post praises, or that name behind the label of a review: "Swyx Faves:
 * Software Engineering Daily".
 */
function isNameBehindLabel({ text, headline, part }: Line, language: string): boolean {
  const isPart = part && headline.endsWith(text);
  const at = isPart ? headline.length - text.length : text.indexOf(":") + 1;
  const whole = isPart ? headline : text;
  const [label, name] = [whole.slice(0, at), whole.slice(at).trim()];
  if (label === "" || name === "") return false;
  const isReview = OF_OTHERS.test(label) || lexiconFor(language)?.platform.test(label) === true;
  const small = stopWordsFor(language);
  return (
    isReview &&
    name.split(/\s+/u).every((word) => /^[\p{Lu}\d]/u.test(word) && !small.has(word.toLowerCase()))
  );
}

/** Whether a line has words in quotation marks that the author uses in no other post: a pun in another language. */
function quotesUnknownWords(text: string, { space, language }: Corpus): boolean {
  const start = text.search(/(?<!\p{L})["“«„'‘]/u);
  const rest = text.slice(start + 1);
  const quoted = rest.slice(0, Math.max(0, rest.search(/["”»'’](?!\p{L})/u)));
  if (start < 0 || wordsOf(quoted, language).length < 2) return false;
  return termIdsOf(space, quoted).every((id) => (space.documentFrequency[id] ?? 0) < 2);
}

/** What a Japanese notice of a talk or of notes taken there is about, or null: "HTML5とセキュリティ", out of brackets. */
export function subjectOfNotice(title: string): string | null {
  const notice = UNDIVIDED_NOTICES["ja"];
  if (notice?.test(title) !== true) return null;
  const about = title.indexOf("について");
  const place = title.lastIndexOf("で", about);
  const talked = about > 0 && place > 0 ? title.slice(place + 1, about) : "";
  const bracketed = /「([^「」]+)」/u.exec(title)?.[1] ?? "";
  return (
    [talked, bracketed].find((text) => text.length >= SUBJECT_LETTERS && !notice.test(text)) ?? null
  );
}

const SUBJECT_LETTERS = 8;
