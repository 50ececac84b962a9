import type { WholeChapterBrief } from "#pipeline/engines/engine.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { saltOf } from "./outline-question.ts";
import type { SectionPiece } from "./section-pieces.ts";
import { bookPart, chapterPlan } from "./section-place.ts";
import {
  answerTokens,
  elsewherePart,
  type FencedQuestion,
  shownPieces,
  voiceParts,
  wishPart,
} from "./section-question.ts";

/** The pieces of each section of a chapter, in the order of its outline. */
export type SectionedPieces = readonly (readonly SectionPiece[])[];

/** The question for a whole chapter, with the book's contents, its plan, what other chapters tell, the author's style. */
export function chapterQuestion(
  brief: WholeChapterBrief,
  sectioned: SectionedPieces,
  words: number,
  secret: string,
): FencedQuestion {
  const pieces = sectioned.flat();
  const voice = voiceParts(brief, pieces, 7 * brief.outline.chapterNumber, secret);
  const shown = fencePosts(shownPieces(pieces), secret);
  // Titles, key points and summaries are made from posts, so they are as untrusted as posts.
  const plan = fencePosts(
    [
      { id: "book", text: bookPart(brief) },
      { id: "chapter", text: chapterPlan(brief, sectioned) },
      ...elsewherePart(brief, pieces),
    ],
    secret,
  );
  const prompt = [
    `Language: ${brief.analysis.language}. Words: about ${words}.`,
    `The book; the chapter and its plan; what is told in other places ("elsewhere"):\n${plan.fenced}`,
    placeOf(brief),
    voice.text,
    ...wishPart(brief.wish),
    `The pieces of the chapter, in the order of the plan, each with its post, its month and its strength, and once with the headline of its post:\n${shown.fenced}`,
    `Write chapter ${brief.outline.chapterNumber} now: about ${words} words, ids behind every paragraph.`,
  ].join("\n\n");
  return {
    question: { prompt, maxOutputTokens: answerTokens(words), salt: saltOf(brief.wish) },
    nonces: [voice.nonce, shown.nonce, plan.nonce],
  };
}

/** Where in the book a chapter stands. */
function placeOf({ outline: { chapterNumber }, foundation }: WholeChapterBrief): string {
  const chapters = foundation.tableOfContents.chapters.length;
  const place = `You write chapter ${chapterNumber} of ${chapters}.`;
  if (chapterNumber >= chapters) return `${place} It ends the book.`;
  return chapterNumber === 1 ? `${place} It opens the book.` : place;
}
