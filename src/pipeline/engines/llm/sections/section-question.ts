import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterWish, SectionBrief } from "#pipeline/engines/engine.ts";
import type { Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import {
  cleanUntrusted,
  type FencedItem,
  fencePosts,
} from "#pipeline/engines/llm/questions/fence.ts";
import { ledgerOf } from "./ledger.ts";
import { readMaterial } from "#pipeline/engines/llm/material.ts";
import { saltOf } from "#pipeline/engines/llm/outline/outline-question.ts";
import type { SectionPiece } from "./section-pieces.ts";
import { voiceCardOf } from "#pipeline/engines/llm/chapters/voice-card.ts";

/** A question, and the nonces of its fences, which must not come back in the answer. */
export type FencedQuestion = { question: Question; nonces: string[] };

const LONGEST_WISH = 1000;
const LONGEST_LAST_PARAGRAPH = 1200;
// A word is 1.33 tokens in English and up to three elsewhere; the rest is for markers and for models that think first.
const TOKENS_PER_WORD = 4;
const SPARE_TOKENS = 1000;

/** The question for one section: the whole table of contents, what the chapter has told, the author's manner, the pieces. */
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
  // Titles, points and gists are made from posts, so that they are as untrusted as the posts.
  const plan = fencePosts(
    [
      { id: "book", text: bookPart(brief) },
      { id: "chapter", text: chapterPart(brief) },
      ...toldPart(brief),
      ...lastParagraph(brief.written),
    ],
    secret,
  );
  const prompt = [
    `Language: ${analysis.language}. Words: about ${section.wordCount}.`,
    `The book, its chapter, what the chapter has told so far ("told"), and how the text before this section ends ("before"):\n${plan.fenced}`,
    `You write section ${section.sectionNumber} of ${brief.outline.mainSections.length}.`,
    voice.text,
    ...wishPart(wish),
    `The pieces of this section, with what each says as a note:\n${shown.fenced}`,
    `Write the section now: about ${section.wordCount} words, ids behind every paragraph.`,
  ].join("\n\n");
  return {
    question: {
      prompt,
      maxOutputTokens: TOKENS_PER_WORD * section.wordCount + SPARE_TOKENS,
      salt: saltOf(wish),
    },
    nonces: [voice.nonce, shown.nonce, plan.nonce],
  };
}

/** The question for one paragraph that is to be written anew; `why` is said to the model. */
export function paragraphQuestion(
  brief: Pick<SectionBrief, "analysis" | "wish">,
  { text, words, neighbours }: { text: string; words: number; neighbours: readonly string[] },
  why: string,
  pieces: readonly SectionPiece[],
  secret: string,
): FencedQuestion {
  const voice = voiceParts(brief, secret);
  const shown = fencePosts(
    pieces.map(({ id, text: said }) => ({ id, text: said })),
    secret,
  );
  const around = fencePosts(
    neighbours.map((said, index) => ({ id: index === 0 ? "before" : "after", text: said })),
    secret,
  );
  const paragraph = fencePosts([{ id: "paragraph", text }], secret);
  const prompt = [
    `Language: ${brief.analysis.language}. Words: about ${words}.`,
    `Its neighbours:\n${around.fenced}`,
    voice.text,
    ...wishPart(brief.wish),
    `The pieces:\n${shown.fenced}`,
    `The paragraph:\n${paragraph.fenced}`,
    `What is wrong with it: ${oneLine(why)}`,
    "Write the paragraph anew now, ids behind it.",
  ].join("\n\n");
  return {
    question: {
      prompt,
      maxOutputTokens: TOKENS_PER_WORD * words + SPARE_TOKENS,
      salt: saltOf(brief.wish),
    },
    nonces: [voice.nonce, shown.nonce, around.nonce, paragraph.nonce],
  };
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
  if (sectionNumber === 1) lines.push(`Open the chapter with: ${oneLine(openingHook.content)}`);
  if (closing && sectionNumber === mainSections.length) {
    lines.push(`Lead towards: ${oneLine(closing.content)}`);
  }
  return lines;
}

function toldPart(brief: SectionBrief): FencedItem[] {
  const { outline, section, written, posts, material, analysis } = brief;
  const cards = readMaterial(material)?.cards ?? [];
  // A very long paragraph may be told in several sections: what a later one tells of it is not told yet.
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
  return last ? [{ id: "before", text: last.text.slice(-LONGEST_LAST_PARAGRAPH) }] : [];
}

function wishPart(wish: ChapterWish | null): string[] {
  if (!wish || wish.words.trim() === "") return [];
  const words = oneLine(wish.words).slice(0, LONGEST_WISH);
  return [`The author asks for this, as far as the pieces carry it: ${words}`];
}

function oneLine(text: string): string {
  return cleanUntrusted(text).replace(/\s+/gu, " ").trim();
}
