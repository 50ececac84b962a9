import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief } from "#pipeline/engines/engine.ts";
import { monthOf } from "#pipeline/engines/llm/cards/month-of.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { LAST_LOOK } from "#pipeline/engines/llm/prompts/last-look.ts";
import type { Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { saltOf } from "./outline-question.ts";
import { notesOf } from "./piece-notes.ts";
import type { ParagraphPlace } from "./revise.ts";
import { citedPieces, type SectionPiece, sectionPieces } from "./section-pieces.ts";

/** A paragraph of a chapter as the last look is shown it. */
export type LookedAt = {
  /** Its number in the chapter, from 1. Headings and ornaments have none. */
  number: number;
  place: ParagraphPlace;
  /** As it is shown: without addresses. */
  text: string;
  /** What it is made from. Empty if it is not to be judged: nobody may change it, or it is not by the model. */
  pieces: SectionPiece[];
};

/** The most tokens of an answer: eight findings of a hundred tokens or so, and room for the model's thoughts. */
export const LOOK_TOKENS = 2000;

/** The paragraphs of a chapter, in order, with the pieces of those that the model wrote and nobody locked. */
export function paragraphsToLookAt(brief: ChapterBrief): LookedAt[] {
  const { outline, posts, analysis, sections } = brief;
  const cards = readMaterial(brief.material)?.cards ?? [];
  const sources = outline.mainSections.flatMap((section) => section.sources);
  const pieces = sectionPieces({ sources }, posts, cards, analysis.language);
  let number = 0;
  return sections.flatMap((passages, section) =>
    passages.flatMap((passage, index) => {
      if (passage.role === "heading" || passage.role === "ornament") return [];
      number += 1;
      const cited = isJudged(passage) ? citedPieces(passage, pieces) : [];
      const text = withoutAddresses(passage.text);
      return [{ number, place: { section, index }, text, pieces: cited }];
    }),
  );
}

function isJudged({ kind, id, role }: Passage): boolean {
  return kind === "model" && id === undefined && role === "body";
}

/** The question: the pieces, each once and with its post and month, and the paragraphs with the ids of their pieces. */
export function lastLookQuestion(
  paragraphs: readonly LookedAt[],
  { analysis, wish }: Pick<ChapterBrief, "analysis" | "wish">,
  secret: string,
): Question {
  const shown = piecesOf(paragraphs);
  const notes = notesOf(shown);
  const pieces = fencePosts(
    shown.map(({ id, text }) => ({ id, text, note: notes.get(id) ?? "" })),
    secret,
  );
  const chapter = fencePosts(
    paragraphs.map(({ number, text, pieces: cited }) => ({
      id: `p${number}`,
      text,
      note: cited.length === 0 ? "fixed" : cited.map(idAndMonth).join(", "),
    })),
    secret,
  );
  const prompt = [
    `Language of the book: ${analysis.language}.`,
    `The pieces, each with its post, its month, where that is known, and once with the headline of its post:\n${pieces.fenced}`,
    `The chapter: paragraph 1 is "p1". The note names its pieces and their months:\n${chapter.fenced}`,
    "Report what its paragraphs say that their pieces do not.",
  ].join("\n\n");
  return { prompt, maxOutputTokens: LOOK_TOKENS, salt: saltOf(wish) };
}

// The month stands here once more, so that an order that is not that of time shows without leafing back.
function idAndMonth({ id, post }: SectionPiece): string {
  return `${id} ${monthOf(post)}`.trim();
}

/** The pieces that the paragraphs are made from, each once. */
function piecesOf(paragraphs: readonly LookedAt[]): SectionPiece[] {
  const cited = paragraphs.flatMap(({ pieces }) => pieces);
  return [...new Map(cited.map((piece) => [piece.id, piece])).values()];
}

/** Whether a question fits into the model's context. */
export function fitsContext({ prompt }: Question, profile: ModelProfile): boolean {
  return countTokens(prompt, profile) <= roomFor(profile, LAST_LOOK.instructions, LOOK_TOKENS);
}

/** Divides paragraphs in two at the section boundary nearest to the middle; those of one section in the middle. */
export function halvesOf(paragraphs: readonly LookedAt[]): LookedAt[][] {
  const middle = Math.ceil(paragraphs.length / 2);
  const starts = paragraphs.flatMap(({ place }, index) =>
    index > 0 && place.section !== paragraphs[index - 1]?.place.section ? [index] : [],
  );
  const cut = starts.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle;
  return [paragraphs.slice(0, cut), paragraphs.slice(cut)];
}
