import type { SectionBrief } from "#pipeline/engines/engine.ts";
import type { MainSection } from "#pipeline/outline/schema.ts";
import { sourcesOf } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { carriedWords } from "#pipeline/engines/llm/cards/chapter-range.ts";
import { spreadWords } from "#pipeline/engines/llm/cards/spread-words.ts";
import { roomFor, tokensOf } from "#pipeline/engines/llm/questions/batches.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import { withCanary } from "./section-facts.ts";
import type { SectionPiece } from "./section-pieces.ts";
import { sectionQuestion } from "./section-question.ts";

/** Below this a question holds no piece any more; a model with so little room is asked piece by piece. */
const LEAST_ROOM = 400;

/** What one question asks for: a section, or its share of one, and the pieces it is written from. */
export type SectionPart = { section: MainSection; pieces: SectionPiece[] };

/**
 * The pieces of a section in as many questions as the model's window needs, in order; nearly always it is one.
 *
 * A section has more material than it needs: whole posts are left out, the weakest first, as long as the rest carries its
 * words. What is still too much is asked for in several questions, so that nothing is lost that the section needs.
 */
export function fitSection(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  { model: { profile }, secret }: ModelDoor,
): SectionPart[] {
  const { question } = sectionQuestion(brief, [], secret);
  const { instructions } = withCanary(SECTION, secret);
  const around = `${instructions}\n${question.prompt}`;
  const room = Math.max(LEAST_ROOM, roomFor(profile, around, question.maxOutputTokens));
  const sizes = new Map(
    pieces.map((piece) => [piece, tokensOf({ ...piece, note: piece.gist }, profile)]),
  );
  const sizeOf = (some: readonly SectionPiece[]): number =>
    some.reduce((sum, piece) => sum + (sizes.get(piece) ?? 0), 0);
  let kept = [...pieces];
  for (const entryId of weakestFirst(pieces)) {
    if (sizeOf(kept) <= room) break;
    const rest = kept.filter((piece) => piece.entryId !== entryId);
    if (carries(rest, brief.section.wordCount)) kept = rest;
  }
  const [first = [], ...more] = inQuestions(kept, room, sizeOf);
  if (more.length === 0) return [{ section: brief.section, pieces: first }];
  return inShares(brief.section, [first, ...more]);
}

/** Each part of a section has its share of the words. */
export function inShares(
  section: MainSection,
  parts: readonly (readonly SectionPiece[])[],
): SectionPart[] {
  const shares = spreadWords(
    section.wordCount,
    parts.map((part) => part.reduce((sum, { words }) => sum + words, 0)),
  );
  return parts.map((part, index) => ({
    section: { ...section, wordCount: shares[index] ?? 0, sources: sourcesOf(part) },
    pieces: [...part],
  }));
}

/** The posts of some pieces by their strongest piece; of equal ones the last first. */
function weakestFirst(pieces: readonly SectionPiece[]): string[] {
  const best = new Map<string, number>();
  for (const { entryId, strength } of pieces) {
    best.set(entryId, Math.max(strength, best.get(entryId) ?? 0));
  }
  return [...best]
    .toReversed()
    .toSorted(([, a], [, b]) => a - b)
    .map(([entryId]) => entryId);
}

function carries(pieces: readonly SectionPiece[], target: number): boolean {
  if (pieces.length === 0) return false;
  const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
  return carriedWords(words, target) >= target;
}

function inQuestions(
  pieces: readonly SectionPiece[],
  room: number,
  sizeOf: (some: readonly SectionPiece[]) => number,
): SectionPiece[][] {
  const questions: SectionPiece[][] = [];
  for (const piece of pieces) {
    const last = questions.at(-1);
    if (last && sizeOf([...last, piece]) <= room) last.push(piece);
    else questions.push([piece]);
  }
  return questions;
}
