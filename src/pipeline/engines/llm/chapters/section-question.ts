import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterWish, SectionBrief, WholeChapterBrief } from "#pipeline/engines/engine.ts";
import type { Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { lockedIn } from "#pipeline/engines/own-words/around-locked.ts";
import { type FencedItem, fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { exercisePassages } from "./chapter-exercises.ts";
import { toldElsewhere } from "./elsewhere.ts";
import { saltOf } from "./outline-question.ts";
import { notesWithStrength } from "./piece-notes.ts";
import type { SectionPiece } from "./section-pieces.ts";
import { bookPart, chapterPart, oneLine, placeLine } from "./section-place.ts";
import { printedParts } from "./section-told.ts";
import { shownVoice } from "./voice-card.ts";
import { wishLine } from "./wish-words.ts";

/** A question, and the secret words in its <post-...> tags, which must not appear in the answer. */
export type FencedQuestion = { question: Question; nonces: string[] };

const LONGEST_LOCKED = 4000;
const LONGEST_ELSEWHERE = 4000;
// The tokens that an answer may have for each word. English needs 1.33 and other languages up to three. The rest is for
// the markers of sources and for thoughts.
const TOKENS_PER_WORD = 4;
const SPARE_TOKENS = 1000;
const FIXED =
  'The paragraphs "fixed" stand in this section already, word for word, between those that you write. Do not write them again, and say nothing that they say.';

/** The question for a section, with the book's contents, what the chapter has told, the author's style, the pieces. */
export function sectionQuestion(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  secret: string,
): FencedQuestion {
  const { analysis, section, wish } = brief;
  const voice = voiceParts(brief, pieces, turnOf(brief), secret);
  const shown = fencePosts(shownPieces(pieces), secret);
  const fixed = fixedPart(brief);
  // Titles, key points and summaries are made from posts, so they are as untrusted as posts.
  const plan = fencePosts(
    [
      { id: "book", text: bookPart(brief) },
      { id: "chapter", text: chapterPart(brief, pieces) },
      ...printedParts(brief.written, analysis.language),
      ...elsewherePart(brief, pieces),
      ...fixed,
    ],
    secret,
  );
  const prompt = [
    `Language: ${analysis.language}. Words: about ${section.wordCount}.`,
    `The book and the chapter; of what is printed before this section, a sentence of each paragraph ("told") and the end ("before"); what is told in other places ("elsewhere"):\n${plan.fenced}`,
    placeLine(brief),
    ...(fixed.length > 0 ? [FIXED] : []),
    voice.text,
    ...wishPart(wish),
    `The pieces of this section, in the order of the outline, each with its post, its month and its strength, and once with the headline of its post:\n${shown.fenced}`,
    `Write the section now: about ${section.wordCount} words, ids behind every paragraph.`,
  ].join("\n\n");
  return {
    question: {
      prompt,
      maxOutputTokens: answerTokens(section.wordCount),
      salt: saltOf(wish),
    },
    nonces: [voice.nonce, shown.nonce, plan.nonce],
  };
}

/**
 * A paragraph, its number of words, the texts before and after it, and those that tell of the same blocks elsewhere. "":
 * there is none.
 */
type ShownParagraph = {
  text: string;
  words: number;
  neighbours: readonly string[];
  elsewhere?: string;
};

type ParagraphBrief = Pick<SectionBrief, "analysis" | "foundation" | "outline" | "wish">;

/** The question that asks for a paragraph to be rewritten. `why` says what is wrong with it. */
export function paragraphQuestion(
  brief: ParagraphBrief,
  paragraph: ShownParagraph,
  why: string,
  pieces: readonly SectionPiece[],
  secret: string,
): FencedQuestion {
  const said = {
    size: `Words: about ${paragraph.words}.`,
    before: wishPart(brief.wish),
    after: `What is wrong with it: ${oneLine(why)}`,
  };
  return askAnew(brief, paragraph, said, pieces, secret);
}

/** The question that asks for a paragraph as its author wishes, or for another one where they say nothing more. */
export function wishedParagraph(
  brief: ParagraphBrief,
  paragraph: ShownParagraph,
  pieces: readonly SectionPiece[],
  secret: string,
): FencedQuestion {
  const wished = wishLine(brief.wish);
  const said = {
    // Not "about": the wish may be for another length.
    size: `Words: ${paragraph.words}, as it stands now.`,
    before: [],
    after: wished === "" ? "No wish is given." : `The expert wishes for this: ${wished}`,
  };
  return askAnew(brief, paragraph, said, pieces, secret);
}

/** `said`: the lines on its length and on what is asked for, before the pieces and behind the paragraph. */
function askAnew(
  brief: ParagraphBrief,
  { text, words, neighbours, elsewhere = "" }: ShownParagraph,
  said: { size: string; before: string[]; after: string },
  pieces: readonly SectionPiece[],
  secret: string,
): FencedQuestion {
  const voice = voiceParts(brief, pieces, brief.outline.chapterNumber, secret);
  const shown = fencePosts(shownPieces(pieces), secret);
  const around = fencePosts(
    neighbours.flatMap((near, index) =>
      near === "" ? [] : { id: index === 0 ? "before" : "after", text: near },
    ),
    secret,
  );
  const told = fencePosts(
    elsewhere === "" ? [] : [{ id: "elsewhere", text: elsewhere.slice(0, LONGEST_ELSEWHERE) }],
    secret,
  );
  const paragraph = fencePosts([{ id: "paragraph", text }], secret);
  const prompt = [
    `Language: ${brief.analysis.language}. ${said.size}`,
    ...(around.fenced === "" ? [] : [`Its neighbours:\n${around.fenced}`]),
    ...(told.fenced === "" ? [] : [`What other paragraphs tell of its pieces:\n${told.fenced}`]),
    voice.text,
    ...said.before,
    `The pieces:\n${shown.fenced}`,
    `The paragraph:\n${paragraph.fenced}`,
    said.after,
    "Write the paragraph anew now, ids behind it.",
  ].join("\n\n");
  return {
    question: {
      prompt,
      maxOutputTokens: answerTokens(words),
      salt: saltOf(brief.wish),
    },
    nonces: [voice, shown, around, told, paragraph].map(({ nonce }) => nonce),
  };
}

/** The token limit for an answer of this many words. */
export function answerTokens(words: number): number {
  return TOKENS_PER_WORD * words + SPARE_TOKENS;
}

/** Pieces as a question shows them, each with its post, its month and its strength. */
export function shownPieces(pieces: readonly SectionPiece[]): FencedItem[] {
  const notes = notesWithStrength(pieces);
  return pieces.map(({ id, text }) => ({ id, text, note: notes.get(id) ?? "" }));
}

/** What other chapters tell, and what this chapter prints at its end. */
export function elsewherePart(
  brief: WholeChapterBrief,
  pieces: readonly SectionPiece[],
): FencedItem[] {
  const cards = readMaterial(brief.material)?.cards ?? [];
  const isHere = ({ sources }: Passage): boolean =>
    sources.some(({ entryId, paragraph }) =>
      pieces.some((piece) => piece.entryId === entryId && piece.paragraphs.includes(paragraph)),
    );
  const lines = [
    ...toldElsewhere(brief, pieces, cards),
    ...exercisePassages(brief)
      .filter(isHere)
      .map(({ text }) => `at the end of this chapter: ${withoutAddresses(text)}`),
  ].map((line) => `- ${oneLine(line)}`);
  return lines.length > 0 ? [{ id: "elsewhere", text: lines.join("\n") }] : [];
}

/** Neighbouring sections have other turns, and so have the first sections of neighbouring chapters. */
function turnOf({ outline, section }: SectionBrief): number {
  return 7 * outline.chapterNumber + section.sectionNumber;
}

/** How the author writes, for text from these pieces. Questions with different `turn` show different excerpts. */
export function voiceParts(
  brief: Pick<SectionBrief, "analysis" | "foundation">,
  pieces: readonly SectionPiece[],
  turn: number,
  secret: string,
): { text: string; nonce: string } {
  const { lines, manner, phrases, excerpts } = shownVoice(brief, pieces, turn);
  const linesOf = (id: string, texts: readonly string[]): FencedItem[] =>
    texts.length > 0 ? [{ id, text: texts.map(oneLine).join("\n") }] : [];
  const { fenced, nonce } = fencePosts(
    [
      ...linesOf("manner", manner),
      ...excerpts.map((text, index) => ({ id: `excerpt${index + 1}`, text })),
      ...linesOf("turns", phrases),
    ],
    secret,
  );
  const seen = manner.length > 0 ? '; "manner" is what the posts show of it' : "";
  const liked = phrases.length > 0 ? '; "turns" are words the author likes' : "";
  const shown = fenced === "" ? "" : `\nExcerpts, for their manner only${seen}${liked}:\n${fenced}`;
  return {
    text: `How the author writes:\n${lines.map((line) => `- ${line}`).join("\n")}${shown}`,
    nonce,
  };
}

function fixedPart({ current, section }: SectionBrief): FencedItem[] {
  const here = lockedIn(current.slice(section.sectionNumber - 1, section.sectionNumber));
  const text = here.map((passage) => withoutAddresses(passage.text)).join("\n\n");
  return text === "" ? [] : [{ id: "fixed", text: text.slice(0, LONGEST_LOCKED) }];
}

/** What the author wishes for the chapter, if anything. */
export function wishPart(wish: ChapterWish | null): string[] {
  const wished = wishLine(wish);
  return wished === ""
    ? []
    : [`The author asks for this, as far as the pieces carry it: ${wished}`];
}
