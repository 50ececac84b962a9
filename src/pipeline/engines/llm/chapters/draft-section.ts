import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, SectionBrief } from "#pipeline/engines/engine.ts";
import { aroundLocked, lockedIn } from "#pipeline/engines/own-words/around-locked.ts";
import { arrangeSection, frameOf } from "./arrange-section.ts";
import {
  type Asked,
  askForText,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { factsOf, withCanary } from "./judge-section.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import { freeSection, type SectionPiece, sectionPieces } from "./section-pieces.ts";
import { judgeToRepair } from "./repair-section.ts";
import { sectionQuestion } from "./section-question.ts";
import type { MainSection } from "#pipeline/outline/schema.ts";
import {
  sourcesOf,
  carriedWords,
  spreadWords,
  wordsIn,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { roomFor, shownTokens } from "#pipeline/engines/llm/questions/batches.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";

/** Has the model write a section from blocks that no locked passage uses. If it fails, the posts' text is printed. */
export async function draftSection(
  brief: SectionBrief,
  context: EngineContext,
  options: LlmOptions,
): Promise<Passage[]> {
  context.signal.throwIfAborted();
  const { posts, material, analysis, written } = brief;
  const { before, after } = frameOf(brief);
  const cards = readMaterial(material)?.cards ?? [];
  const { section, pieces } = freeSection(brief, (each) =>
    sectionPieces(each, posts, cards, analysis.language),
  );
  const free = { ...brief, section };
  const toCome = brief.current.slice(section.sectionNumber - 1);
  const printed = [...written, ...before, ...after, ...lockedIn(toCome)];
  const body =
    pieces.length === 0 || section.wordCount === 0
      ? await arrangeSection(free, pieces, printed, context)
      : await writeBody(free, pieces, printed, context, options);
  const isLocked = lockedIn(toCome.slice(0, 1)).length > 0;
  const isEmpty = body.length === 0 && section.title !== null && !isLocked;
  // A heading without text below it is worse than a missing section.
  const heading = isEmpty ? before.filter(({ role }) => role !== "heading") : before;
  return aroundLocked([...heading, ...body, ...after], brief);
}

/** Asks for the section in one question, or in more if the model's context is small. Else prints the posts' text. */
async function writeBody(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  context: EngineContext,
  options: LlmOptions,
): Promise<Passage[]> {
  const [whole, ...more] = fitSection(brief, pieces, options);
  if (whole === undefined || more.length > 0) {
    return writeInParts(brief, whole ? [whole, ...more] : [], printed, context, options);
  }
  const { value, reason } = await ask(brief, whole.pieces, printed, context, options);
  if (value !== null) return value;
  // The model's context is smaller than its profile says, so the section is asked for in two halves.
  if (reason === "tooLong" && whole.pieces.length > 1) {
    const half = Math.ceil(whole.pieces.length / 2);
    const halves = [whole.pieces.slice(0, half), whole.pieces.slice(half)];
    return writeInParts(brief, inShares(brief.section, halves), printed, context, options);
  }
  return arrangeSection(brief, pieces, printed, context);
}

/** Writes the parts of a section in order. Each part continues the text of the part before it. */
async function writeInParts(
  brief: SectionBrief,
  parts: readonly SectionPart[],
  printed: readonly Passage[],
  context: EngineContext,
  options: LlmOptions,
): Promise<Passage[]> {
  const body: Passage[] = [];
  for (const { section, pieces } of parts) {
    const partBrief = { ...brief, section, written: [...brief.written, ...body] };
    body.push(...(await writeBody(partBrief, pieces, [...printed, ...body], context, options)));
  }
  return body;
}

async function ask(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  { signal }: EngineContext,
  options: LlmOptions,
): Promise<Asked<Passage[]>> {
  const { question, nonces } = sectionQuestion(brief, pieces, options.secret);
  const facts = factsOf(
    brief,
    pieces,
    brief.section.wordCount,
    { chapter: printed, before: [] },
    { secret: options.secret, nonces },
  );
  return askForText(
    { ...options, signal },
    withCanary(SECTION, options.secret),
    question,
    (answer) =>
      judgeToRepair(answer, {
        brief,
        facts,
        pieces,
        checks: options.checks ?? SECTION_CHECKS,
        secret: options.secret,
      }),
  );
}

/** A question quotes pieces of up to this many tokens, even if the model's context seems to have less room. */
const LEAST_ROOM = 400;

type SectionPart = { section: MainSection; pieces: SectionPiece[] };

/** Divides a section into parts whose question fits into the model's context. Nearly always there is one part. */
function fitSection(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  { model: { profile }, secret }: LlmOptions,
): SectionPart[] {
  const { question } = sectionQuestion(brief, [], secret);
  const { instructions } = withCanary(SECTION, secret);
  const around = `${instructions}\n${question.prompt}`;
  const room = roomFor(profile, around, question.maxOutputTokens);
  const [first = [], ...more] = fitPieces(pieces, brief.section.wordCount, room, profile);
  if (more.length === 0) return [{ section: brief.section, pieces: first }];
  return inShares(brief.section, [first, ...more]);
}

type SizedPiece = Pick<SectionPiece, "id" | "entryId" | "text" | "gist" | "words" | "strength">;

/**
 * Divides a section's pieces among questions of at most `room` tokens. If they do not fit into one, it first drops the
 * weakest posts, as long as the other posts have enough words for the section's length.
 */
export function fitPieces<Piece extends SizedPiece>(
  pieces: readonly Piece[],
  targetWords: number,
  room: number,
  profile: ModelProfile,
): Piece[][] {
  const most = Math.max(LEAST_ROOM, room);
  const sizes = new Map(pieces.map((piece) => [piece, pieceTokens(piece, profile)]));
  const sizeOf = (some: readonly Piece[]): number =>
    some.reduce((sum, piece) => sum + (sizes.get(piece) ?? 0), 0);
  let kept = [...pieces];
  for (const entryId of weakestFirst(pieces)) {
    if (sizeOf(kept) <= most) break;
    const rest = kept.filter((piece) => piece.entryId !== entryId);
    if (rest.length > 0 && carriedWords(wordsIn(rest), targetWords) >= targetWords) kept = rest;
  }
  const questions: Piece[][] = [];
  for (const piece of kept) {
    const last = questions.at(-1);
    if (last && sizeOf([...last, piece]) <= most) last.push(piece);
    else questions.push([piece]);
  }
  return questions;
}

/** The tokens that a piece takes in the question for a section. */
export function pieceTokens(piece: SizedPiece, profile: ModelProfile): number {
  return shownTokens({ ...piece, note: piece.gist }, profile);
}

function inShares(
  section: MainSection,
  parts: readonly (readonly SectionPiece[])[],
): SectionPart[] {
  const shares = spreadWords(section.wordCount, parts.map(wordsIn));
  return parts.map((part, index) => ({
    section: { ...section, wordCount: shares[index] ?? 0, sources: sourcesOf(part) },
    pieces: [...part],
  }));
}

/** Sorts posts by the strength of their best piece, the weakest first. Of equal posts, the later one comes first. */
function weakestFirst(pieces: readonly SizedPiece[]): string[] {
  const best = new Map<string, number>();
  for (const { entryId, strength } of pieces) {
    best.set(entryId, Math.max(strength, best.get(entryId) ?? 0));
  }
  return [...best]
    .toReversed()
    .toSorted(([, a], [, b]) => a - b)
    .map(([entryId]) => entryId);
}
