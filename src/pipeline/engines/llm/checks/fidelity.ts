import { contentStems, coverageOf } from "#pipeline/quality/grounding.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";
import { type AlignedSentence, alignSentences, type SourceSentence } from "./align.ts";
import { beginningOf, paragraphCheck, type SectionCheck, type SectionFacts } from "./check.ts";
import { endsWith, LISTED, ONE_OF } from "./listed.ts";

/** A sentence that was made from one of a piece, with its paragraph, and with the sentences before and behind it. */
type Made = AlignedSentence & { source: SourceSentence; paragraph: string; near: string };

/** A check of the sentences that are made from a sentence of a piece: `lostIn` names what of it is gone. */
function fidelityCheck(
  id: string,
  lostIn: (made: Made, facts: SectionFacts) => { lost: string; message: string } | null,
): SectionCheck {
  return paragraphCheck(id, (paragraph, facts) => {
    const sentences = alignSentences(paragraph, facts);
    for (const [index, sentence] of sentences.entries()) {
      const { source } = sentence;
      if (source === null) continue;
      const near = sentences.slice(Math.max(0, index - 1), index + 2).map(({ text }) => text);
      const made = { ...sentence, source, paragraph: paragraph.text, near: near.join(" ") };
      const found = lostIn(made, facts);
      if (found === null) continue;
      return `"${beginningOf(sentence.text)}": its piece says "${around(source.text, found.lost)}". ${found.message}`;
    }
    return null;
  });
}

/** The words around what is lost, so that a message can quote them. */
function around(text: string, lost: string): string {
  const at = Math.max(0, text.indexOf(lost));
  const from = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 20)) + 1);
  return `${from > 0 ? "... " : ""}${beginningOf(text.slice(from).trim())}`;
}

/** So much of a clause must be kept for a word that is missing beside it to be missed. */
const MOSTLY_KEPT = 0.7;
/** Fewer content words are too few to tell that a clause was kept. */
const FEWEST_STEMS = 2;
const FEWEST_WORDS = 4;

/** Finds sentences that keep what an author says and drop the "might" or "I think" that was said with it. */
export const hedges = fidelityCheck("hedges", ({ text, stems, source }, { language }) => {
  const pattern = LISTED.hedges[language];
  if (pattern === undefined || pattern.test(text)) return null;
  const own = new Set(stems);
  for (const clause of clausesOf(source.text)) {
    const hedge = hedgeIn(clause, pattern);
    if (hedge === null) continue;
    const said = contentStems(clause.replace(hedge, " "), language);
    if (said.length < FEWEST_STEMS || coverageOf(said, own) < MOSTLY_KEPT) continue;
    return { lost: hedge, message: `Keep its "${hedge}".` };
  }
  return null;
});

/** The hedge of a clause. The month of May is none. */
function hedgeIn(clause: string, pattern: RegExp): string | null {
  const found = pattern.exec(clause)?.[0] ?? null;
  return found !== null && /^May$/u.test(found) && !/^\s*May\b/u.test(clause) ? null : found;
}

const BETWEEN_CLAUSES = /[,;:()–—、，]|\s-\s/gu;

function clausesOf(sentence: string): string[] {
  return sentence.split(BETWEEN_CLAUSES).filter((clause) => /\p{L}/u.test(clause));
}

/** Finds sentences that keep what an author says under a condition, and drop the condition. */
export const conditions = fidelityCheck("conditions", ({ text, source, near }, { language }) => {
  const pattern = LISTED.conditions[language];
  if (pattern === undefined || pattern.test(text)) return null;
  if (/[?？]/u.test(source.text)) return null;
  const found = conditionIn(source.text, pattern, language);
  if (!found) return null;
  // All words count: "if all goes well" has no content word.
  const said = wordsOf(found.rest, language);
  const isKept = coverageOf(said, new Set(wordsOf(text, language))) >= MOSTLY_KEPT;
  if (said.length < FEWEST_WORDS || !isKept) return null;
  // The condition may stand in the sentence before or behind.
  const condition = wordsOf(found.condition, language).slice(1);
  if (coverageOf(condition, new Set(wordsOf(near, language))) >= MOSTLY_KEPT) return null;
  return { lost: found.condition, message: `Keep the condition, or leave all of it out.` };
});

/** The condition of a sentence, up to the end of its clause, and what the sentence says without it. */
function conditionIn(
  sentence: string,
  pattern: RegExp,
  language: string,
): { condition: string; rest: string } | null {
  const found = pattern.exec(sentence);
  if (!found) return null;
  const before = sentence.slice(0, found.index);
  if (endsWith(before, ONE_OF.noCondition[language])) return null;
  const behind = sentence.slice(found.index);
  const end = isUnspaced(language) ? behind.search(/[、。]/u) : behind.search(/[,;:.!—–)]/u);
  const condition = end < 0 ? behind : behind.slice(0, end);
  return { condition, rest: `${before} ${end < 0 ? "" : behind.slice(end)}` };
}

const LEAST_OF_REST = 0.6;
const FEWEST_OF_REST = 3;
const CREDITED_WORDS = 6;

/** Finds sentences that are kept without the thanks or the credit that they had. */
export const credits = fidelityCheck("credits", ({ stems, source, paragraph }, { language }) => {
  const found = LISTED.credits[language]?.exec(source.text);
  if (!found) return null;
  const behind = source.text.slice(found.index + found[0].length);
  const credited = creditedIn(`${found[0]} ${behind}`, found[0].length, language);
  const rest = source.text.replace(`${found[0]}${credited}`, " ");
  const said = contentStems(rest, language);
  if (said.length < FEWEST_OF_REST) return null;
  if (coverageOf(said, new Set(stems)) < LEAST_OF_REST) return null;
  const who = contentStems(credited, language);
  const told = new Set(contentStems(paragraph, language));
  if (who.length === 0 || who.some((stem) => told.has(stem))) return null;
  return { lost: found[0], message: `Keep the credit: "${`${found[0]}${credited}`.trim()}".` };
});

/** The words behind a credit, up to the end of their clause. */
function creditedIn(text: string, from: number, language: string): string {
  const behind = text.slice(from + 1);
  const end = behind.search(
    /[,;:.!?()–—、。]|\s(?:and|for|who|und|für|et|pour|y|por|e|per|en|voor|och|för)\s/u,
  );
  const clause = end < 0 ? behind : behind.slice(0, end);
  if (isUnspaced(language)) return clause;
  return clause
    .split(/(?<=\s)/u)
    .slice(0, CREDITED_WORDS + 1)
    .join("")
    .trimEnd();
}

const LEAST_ALIKE = 0.6;
const FEWEST_ALIKE = 3;

/** Finds sentences in which "we" became "I". */
export const others = fidelityCheck(
  "others",
  ({ text, stems, source, covered, kept }, { language }) => {
    const [ours, mine] = [LISTED.us[language], LISTED.me[language]];
    if (ours === undefined || mine === undefined) return null;
    if (stems.length < FEWEST_ALIKE || covered < LEAST_ALIKE || kept < 0.5) return null;
    if (!mine.test(text) || ours.test(text)) return null;
    const we = ours.exec(source.text)?.[0];
    if (we === undefined || mine.test(source.text)) return null;
    return { lost: we, message: `What others did with the author stays "${we}".` };
  },
);
