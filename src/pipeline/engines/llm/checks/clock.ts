import { type AlignedSentence, alignSentences, citedBy } from "./align.ts";
import {
  beginningOf,
  type MarkedParagraph,
  paragraphCheck,
  type QuotedPiece,
  type SectionCheck,
  type SectionFacts,
} from "./check.ts";
import { seamsOf } from "./joints.ts";
import { endsWith, LISTED, ONE_OF } from "./listed.ts";
import { quotationsOf } from "./quoted.ts";

/**
 * Finds "last month", "I just started" and the like from posts that are older than the newest one of the section. Where all
 * are of one month, the author's own time stays: the book prints the month with the section, and editors who read two
 * books blind wanted the present of the posts back.
 */
export const days: SectionCheck = {
  id: "days",
  find: ({ paragraphs }, facts) => {
    const newest = newestBeside(paragraphs, facts);
    return paragraphs.flatMap((each, paragraph) => {
      const message = staleDayIn(each, newest[paragraph] ?? "", facts);
      return message === null ? [] : [{ paragraph, message }];
    });
  },
};

/** For each paragraph the newest month of its section: of all pieces, or in a whole chapter of those that the section cites. */
function newestBeside(paragraphs: readonly MarkedParagraph[], facts: SectionFacts): string[] {
  const { clock, sections } = facts;
  if (!sections) return paragraphs.map(() => clock.newest);
  let section = -1;
  const places = paragraphs.map(({ begins }) => (section = begins ?? section));
  const newest = new Map<number, string>();
  for (const [index, paragraph] of paragraphs.entries()) {
    const place = places[index] ?? -1;
    const months = citedBy(paragraph, facts).map(({ id }) => clock.months.get(id) ?? "");
    const last = [newest.get(place) ?? "", ...months].toSorted().at(-1) ?? "";
    newest.set(place, last);
  }
  return places.map((place) => newest.get(place) ?? "");
}

function staleDayIn(
  paragraph: MarkedParagraph,
  newest: string,
  facts: SectionFacts,
): string | null {
  const cited = citedBy(paragraph, facts);
  for (const sentence of alignSentences(paragraph, facts)) {
    const month = monthOfSentence(sentence, cited, facts);
    if (month === "" || month >= newest) continue;
    const found = dayIn(unquoted(sentence.text, paragraph.text), facts.language);
    if (found === null || isDated(sentence.text)) continue;
    return `"${found}" was true when its post was written, in ${month}, and the section goes on to ${newest}: "${beginningOf(sentence.text)}". Say it as past, or leave the words out.`;
  }
  return null;
}

function monthOfSentence(
  { source }: AlignedSentence,
  cited: readonly QuotedPiece[],
  { clock }: SectionFacts,
): string {
  if (source) return clock.months.get(source.piece.id) ?? "";
  const months = cited.map(({ id }) => clock.months.get(id) ?? "");
  return months.toSorted().at(-1) ?? "";
}

/** A sentence of a paragraph, with blanks for what is quoted: its days are those of whoever says it. */
function unquoted(sentence: string, paragraph: string): string {
  const at = paragraph.indexOf(sentence);
  if (at < 0) return sentence;
  const said = quotationsOf(paragraph, 1).reduce(
    (text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to),
    paragraph,
  );
  return said.slice(at, at + sentence.length);
}

function dayIn(sentence: string, language: string): string | null {
  const ofMine = saysMe(sentence, language) ? LISTED.daysOfMine[language] : undefined;
  for (const pattern of [LISTED.days[language], ofMine]) {
    const found = pattern?.exec(sentence);
    if (!found) continue;
    const before = sentence.slice(0, found.index);
    const isFree = endsWith(before, ONE_OF.noDay[language]);
    // "last week of the course" is a week of the course, whenever that was.
    const isPart = /^ (?:of|in)\b/u.test(sentence.slice(found.index + found[0].length));
    if (!isFree && !isPart) return found[0];
  }
  return null;
}

/** Whether a sentence says itself when it was. */
function isDated(sentence: string): boolean {
  return /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/u.test(sentence);
}

/** Posts at least this many months apart are told apart. */
const FAR_MONTHS = 12;

/** Finds paragraphs that tell of the author's own life from posts that are years apart as if it were one day. */
export const years = paragraphCheck("years", (paragraph, facts) => {
  const { language } = facts;
  if (LISTED.me[language] === undefined) return null;
  for (const [before, behind] of seamsOf(alignSentences(paragraph, facts))) {
    const months = [before, behind].map((each) => monthOfSentence(each, [], facts));
    const [first = "", second = ""] = months;
    if (!areFar(first, second)) continue;
    if (!saysMe(before.text, language) || !saysMe(behind.text, language)) continue;
    if ([before, behind].some(({ text }) => isDated(text) || saysWhen(text, language))) continue;
    return `"${beginningOf(before.text)}" is of ${first}, and "${beginningOf(behind.text)}" of ${second}: one paragraph tells them as one day. Begin a new paragraph, or say how they lie apart.`;
  }
  return null;
});

function areFar(first: string, second: string): boolean {
  if (first === "" || second === "") return false;
  return Math.abs(monthsOf(first) - monthsOf(second)) >= FAR_MONTHS;
}

/** Months since the year 0. If only the year is known, its middle is taken. */
function monthsOf(month: string): number {
  const [year = "0", of = "6"] = month.split("-");
  return 12 * Number(year) + Number(of);
}

function saysMe(sentence: string, language: string): boolean {
  return [LISTED.me, LISTED.us].some(({ [language]: pattern }) => pattern?.test(sentence));
}

function saysWhen(sentence: string, language: string): boolean {
  return LISTED.times[language]?.test(sentence) === true;
}
