import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterWish, SectionBrief } from "#pipeline/engines/engine.ts";
import type { Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { lockedIn } from "#pipeline/engines/own-words/around-locked.ts";
import {
  cleanUntrusted,
  type FencedItem,
  fencePosts,
} from "#pipeline/engines/llm/questions/fence.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { saltOf } from "./outline-question.ts";
import { wishLine } from "./wish-words.ts";
import { type SectionPiece, citedPieces, sectionPieces } from "./section-pieces.ts";
import { voiceCardOf } from "./voice-card.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A question, and the secret words in its <post-...> tags, which must not appear in the answer. */
export type FencedQuestion = { question: Question; nonces: string[] };

const LONGEST_LAST_PARAGRAPH = 1200;
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
  const voice = voiceParts(brief, secret);
  const shown = fencePosts(
    pieces.map(({ id, text, gist }) => ({ id, text, note: gist })),
    secret,
  );
  const fixed = fixedPart(brief);
  // Titles, key points and summaries are made from posts, so they are as untrusted as posts.
  const plan = fencePosts(
    [
      { id: "book", text: bookPart(brief) },
      { id: "chapter", text: chapterPart(brief) },
      ...toldPart(brief),
      ...lastParagraph(brief.written),
      ...fixed,
    ],
    secret,
  );
  const prompt = [
    `Language: ${analysis.language}. Words: about ${section.wordCount}.`,
    `The book, its chapter, what the chapter has told so far ("told"), and how the text before this section ends ("before"):\n${plan.fenced}`,
    `You write section ${section.sectionNumber} of ${brief.outline.mainSections.length}.`,
    ...(fixed.length > 0 ? [FIXED] : []),
    voice.text,
    ...wishPart(wish),
    `The pieces of this section, with what each says as a note:\n${shown.fenced}`,
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

/** The question that asks for a paragraph to be rewritten. `why` says what is wrong with it. */
export function paragraphQuestion(
  brief: Pick<SectionBrief, "analysis" | "wish">,
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
  brief: Pick<SectionBrief, "analysis" | "wish">,
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
  brief: Pick<SectionBrief, "analysis" | "wish">,
  { text, words, neighbours, elsewhere = "" }: ShownParagraph,
  said: { size: string; before: string[]; after: string },
  pieces: readonly SectionPiece[],
  secret: string,
): FencedQuestion {
  const voice = voiceParts(brief, secret);
  const shown = fencePosts(
    pieces.map((piece) => ({ id: piece.id, text: piece.text })),
    secret,
  );
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

function bookPart({ foundation }: SectionBrief): string {
  const title = foundation.bookTitles.primary[0]?.mainTitle ?? "";
  const lines = foundation.tableOfContents.chapters.map(
    ({ number, title: named, description }) =>
      `${number}. ${oneLine(named)}${description === "" ? "" : `: ${oneLine(description)}`}`,
  );
  return `The book: ${oneLine(title)}\n${lines.join("\n")}`;
}

function chapterPart({ outline, section }: SectionBrief): string {
  const lines = outline.mainSections.map(({ sectionNumber, title, learningObjective }) => {
    const here = sectionNumber === section.sectionNumber ? " (this section)" : "";
    return `${sectionNumber}. ${oneLine(title ?? "")}: ${oneLine(learningObjective)}${here}`;
  });
  const points = section.keyPoints.map((point) => `- ${oneLine(point)}`);
  return [
    `Chapter ${outline.chapterNumber}: ${oneLine(outline.chapterTitle)}. Its sections:`,
    ...lines,
    ...(points.length > 0 ? ["What this section has to say:", ...points] : []),
    ...openingLines(outline, section.sectionNumber),
  ].join("\n");
}

function openingLines(
  { openingHook, mainSections, closing }: SectionBrief["outline"],
  sectionNumber: number,
): string[] {
  const lines: string[] = [];
  if (sectionNumber === 1 && openingHook.content !== "") {
    const content = oneLine(openingHook.content);
    lines.push(
      openingHook.by === "author"
        ? `The chapter opens with this text by the author, which is printed before yours. Go on from it: ${content}`
        : `Open the chapter with: ${content}`,
    );
  }
  if (closing && sectionNumber === mainSections.length) {
    lines.push(`Lead towards: ${oneLine(closing.content)}`);
  }
  return lines;
}

function toldPart(brief: SectionBrief): FencedItem[] {
  const { outline, section, written, posts, material, analysis } = brief;
  const cards = readMaterial(material)?.cards ?? [];
  // Parts of a very long paragraph may be in different sections, so only pieces of earlier sections count as told.
  const earlier = outline.mainSections.filter((each) => each.sectionNumber < section.sectionNumber);
  const before = { ...outline, mainSections: earlier };
  const told = ledgerOf(before, written, posts, cards, analysis.language);
  return told.length === 0
    ? []
    : [{ id: "told", text: told.map((line) => `- ${line}`).join("\n") }];
}

function voiceParts(
  { analysis }: Pick<SectionBrief, "analysis">,
  secret: string,
): { text: string; nonce: string } {
  const { lines, phrases, excerpts } = voiceCardOf(analysis);
  const { fenced, nonce } = fencePosts(
    [
      ...excerpts.map((text, index) => ({ id: `excerpt${index + 1}`, text })),
      ...(phrases.length > 0 ? [{ id: "turns", text: phrases.join("\n") }] : []),
    ],
    secret,
  );
  const manner = lines.map((line) => `- ${line}`).join("\n");
  return {
    text: `How the author writes:\n${manner}\nExcerpts, for their manner only; "turns" are words the author likes:\n${fenced}`,
    nonce,
  };
}

function lastParagraph(written: readonly Passage[]): FencedItem[] {
  const last = written.findLast(({ role }) => role !== "heading" && role !== "ornament");
  return last
    ? [{ id: "before", text: withoutAddresses(last.text).slice(-LONGEST_LAST_PARAGRAPH) }]
    : [];
}

function fixedPart({ current, section }: SectionBrief): FencedItem[] {
  const here = lockedIn(current.slice(section.sectionNumber - 1, section.sectionNumber));
  const text = here.map((passage) => withoutAddresses(passage.text)).join("\n\n");
  return text === "" ? [] : [{ id: "fixed", text: text.slice(0, LONGEST_LOCKED) }];
}

function wishPart(wish: ChapterWish | null): string[] {
  const wished = wishLine(wish);
  return wished === ""
    ? []
    : [`The author asks for this, as far as the pieces carry it: ${wished}`];
}

function oneLine(text: string): string {
  return cleanUntrusted(text).replace(/\s+/gu, " ").trim();
}

/** The most gists of what a chapter has told. It has about forty pieces (design/llm-engine.md section 5, point 15). */
const MOST_LINES = 40;
const LONGEST_LINE = 240;

/** What the chapter has told so far: the gist of each piece that was used. No model sums it up, so no error adds up. */
export function ledgerOf(
  outline: PlannedOutline,
  written: readonly Passage[],
  posts: readonly Post[],
  cards: readonly Card[],
  language: string,
): string[] {
  if (written.length === 0) return [];
  const used = new Map<string, string>();
  for (const section of outline.mainSections) {
    const pieces = sectionPieces(section, posts, cards, language);
    for (const passage of written) {
      for (const { entryId, paragraphs, part = "", gist } of citedPieces(passage, pieces)) {
        used.set(`${entryId} ${paragraphs.join(" ")} ${part}`, gist);
      }
    }
  }
  return [...used.values()]
    .slice(-MOST_LINES)
    .map((gist) => cleanUntrusted(gist).replace(/\s+/gu, " ").slice(0, LONGEST_LINE));
}
