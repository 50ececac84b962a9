import type { Draft } from "#pipeline/draft/schema.ts";
import { lexiconFor, type Lexicon } from "#pipeline/text/lexicon.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";
import {
  isCode,
  isProse,
  plainText,
  postsOf,
  printedPassages,
  sentencesOfPassage,
  type PrintedPassage,
} from "./printed.ts";
import type { Residue, ResidueKind } from "./schema.ts";

const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.])(?:lnkd\.in|bit\.ly|t\.co|youtu\.be)\/\S+/giu;
const HASHTAG = /(?<![\p{L}\p{N}&/#])#\p{L}[\p{L}\p{N}_]*/gu;
const MENTION = /(?<![\p{L}\p{N}.@/])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu;
/** Matches a thread counter ("3/7") at the start or end of a paragraph, but no fraction in prose ("1/2 cup"). */
const COUNTER = /^\(?(\d{1,2})\/(\d{1,2})?\)?(?=[.:)]?\s)|(?<=\s)\(?(\d{1,2})\/(\d{1,2})\)?$|🧵/gu;
const MARKUP =
  /\{%.{0,400}?%\}|\{\{.{0,400}?\}\}|\{[.#][\w-]+\}|:::|:\w+\[|\[\^[^[\]]+\]|<!--|(?<!\\)<\/?[a-z][^<>]*>|(?<!\\)&(?:[a-z]{2,8}|#\d+|#x[\da-f]+);/giu;

/**
 * These words of the lexicon's list `sales` count only in a request to the reader (design/own-words-craft.md section
 * 8).
 */
const WEAK_CALL = /\b(?:pull requests?|feedback|tickets?|register)\b/iu;
const WEAK_CALLS = new RegExp(WEAK_CALL, "giu");
const TO_THE_READER = /\b(?:you|your|me|us)\b/iu;
const LONGEST_CALL = 29;
const LONGEST_CREDIT = 39;
const EDGE = 2;

/**
 * Lists leftover links, tags, mentions, thread counters, markup, credits and calls to action. Of 15 findings checked by
 * hand, 6 were true.
 */
export function measureResidue(draft: Draft, language: string): Residue {
  const passages = printedPassages(draft);
  const words = passages.reduce((sum, { passage }) => sum + countWords(plainText(passage.text)), 0);
  const lexicon = lexiconFor(language);
  const hits: Residue["hits"] = [];
  const note = (place: PrintedPassage, kind: ResidueKind, text: string): void => {
    hits.push({ kind, chapter: place.chapter, paragraph: place.paragraph, text });
  };
  for (const { chapterNumber: chapter, title } of draft.chapters) {
    for (const [kind, text] of leftovers(title)) hits.push({ kind, chapter, paragraph: 0, text });
  }
  const edges = edgesOfRuns(passages);
  for (const place of passages) {
    if (isCode(place.passage)) continue;
    for (const [kind, text] of leftovers(place.passage.text)) note(place, kind, text);
    if (!lexicon || !isProse(place.passage) || place.passage.kind === "linking") continue;
    for (const sentence of sentencesOfPassage(place.passage, language)) {
      if (edges.has(place) && isCall(sentence, lexicon)) note(place, "call", sentence);
      else if (isCredit(sentence, lexicon)) note(place, "credit", sentence);
    }
  }
  return {
    per10kWords: words === 0 ? 0 : (hits.length / words) * 10_000,
    callsMeasured: lexicon !== null,
    hits,
  };
}

/** Returns the links, hashtags, mentions, thread counters and markup in a text, except in code. */
export function leftovers(text: string): [ResidueKind, string][] {
  const prose = text.replace(/(?<!\\|(?<!\\)`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/gu, " ");
  const plain = plainText(prose);
  return [
    ...matches("link", plain, LINK),
    ...matches("hashtag", plain.replaceAll(LINK, " "), HASHTAG),
    ...matches("mention", plain.replaceAll(LINK, " "), MENTION),
    ...[...plain.matchAll(COUNTER)]
      .filter(isCounter)
      .map(([found]): [ResidueKind, string] => ["thread counter", found]),
    ...matches("markup", withoutAddresses(prose).replaceAll(LINK, " "), MARKUP),
  ];
}

function matches(kind: ResidueKind, text: string, pattern: RegExp): [ResidueKind, string][] {
  return [...text.matchAll(pattern)].map(([found]) => [kind, found]);
}

/** Whether a match is a thread counter: "3/7" and "3/" are; "24/7", "9/11" and "50/50" are not. */
function isCounter(match: RegExpMatchArray): boolean {
  const part = match[1] ?? match[3];
  const parts = match[2] ?? match[4];
  if (part === undefined || parts === undefined) return true;
  const isDate = part === "9" && parts === "11";
  return (
    !isDate &&
    Number(part) >= 1 &&
    Number(part) <= Number(parts) &&
    Number(parts) > 2 &&
    Number(parts) < 50
  );
}

/**
 * Returns the first and the last two prose paragraphs of each run of passages from one post, where calls to action
 * stand.
 */
function edgesOfRuns(passages: readonly PrintedPassage[]): Set<PrintedPassage> {
  const edges = new Set<PrintedPassage>();
  let run: PrintedPassage[] = [];
  let key = "";
  const close = (): void => {
    for (const place of [...run.slice(0, 1), ...run.slice(-EDGE)]) edges.add(place);
    run = [];
  };
  for (const place of passages) {
    const next = `${place.chapter} ${postsOf(place.passage).join(" ")}`;
    if (next !== key) close();
    key = next;
    if (isProse(place.passage)) run.push(place);
  }
  close();
  return edges;
}

function isCall(sentence: string, lexicon: Lexicon): boolean {
  if (countWords(sentence) > LONGEST_CALL) return false;
  const strong = WEAK_CALL.test(sentence)
    ? lexicon.sales.test(sentence.replace(WEAK_CALLS, " "))
    : lexicon.sales.test(sentence);
  if (strong) return true;
  return (
    WEAK_CALL.test(sentence) &&
    lexicon.sales.test(sentence) &&
    TO_THE_READER.test(sentence) &&
    lexicon.imperative.test(sentence)
  );
}

function isCredit(sentence: string, lexicon: Lexicon): boolean {
  return countWords(sentence) <= LONGEST_CREDIT && lexicon.credit.test(sentence);
}
