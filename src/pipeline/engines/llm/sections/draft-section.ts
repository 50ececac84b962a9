import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, SectionBrief } from "#pipeline/engines/engine.ts";
import { arrangeSection } from "./arrange-section.ts";
import { type Asked, askForText } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { judgeSection } from "./judge-section.ts";
import { readMaterial } from "#pipeline/engines/llm/material.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import { factsOf, withCanary } from "./section-facts.ts";
import { fitSection, inShares, type SectionPart } from "./fit-section.ts";
import { frameOf } from "./section-frame.ts";
import { type SectionPiece, sectionPieces } from "./section-pieces.ts";
import { sectionQuestion } from "./section-question.ts";

/**
 * Writes one section from its pieces. What the model would not write, or wrote against the checks three times, the
 * own-words engine arranges.
 */
export async function draftSection(
  brief: SectionBrief,
  context: EngineContext,
  door: ModelDoor,
): Promise<Passage[]> {
  context.signal.throwIfAborted();
  const { section, posts, material, analysis, written } = brief;
  const { before, after } = frameOf(brief);
  const cards = readMaterial(material)?.cards ?? [];
  const pieces = sectionPieces(section, posts, cards, analysis.language);
  const printed = [...written, ...before, ...after];
  const body =
    pieces.length === 0 || section.wordCount === 0
      ? await arrangeSection(brief, pieces, printed, context)
      : await writeBody(brief, pieces, printed, context, door);
  // A heading over nothing is worse than a section that is missing.
  return body.length === 0 && section.title !== null
    ? [...before.filter(({ role }) => role !== "heading"), ...after]
    : [...before, ...body, ...after];
}

/** Asks for the section, in as many questions as the model's window needs; what it does not write is arranged. */
async function writeBody(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  context: EngineContext,
  door: ModelDoor,
): Promise<Passage[]> {
  const [whole, ...more] = fitSection(brief, pieces, door);
  if (whole === undefined || more.length > 0) {
    return writeInParts(brief, whole ? [whole, ...more] : [], printed, context, door);
  }
  const { value, reason } = await ask(brief, whole.pieces, printed, context, door);
  if (value !== null) return value;
  // The window is smaller than it was said to be.
  if (reason === "tooLong" && whole.pieces.length > 1) {
    const half = Math.ceil(whole.pieces.length / 2);
    const halves = [whole.pieces.slice(0, half), whole.pieces.slice(half)];
    return writeInParts(brief, inShares(brief.section, halves), printed, context, door);
  }
  return arrangeSection(brief, pieces, printed, context);
}

/** Each part goes on where the one before ends. */
async function writeInParts(
  brief: SectionBrief,
  parts: readonly SectionPart[],
  printed: readonly Passage[],
  context: EngineContext,
  door: ModelDoor,
): Promise<Passage[]> {
  const body: Passage[] = [];
  for (const { section, pieces } of parts) {
    const partBrief = { ...brief, section, written: [...brief.written, ...body] };
    body.push(...(await writeBody(partBrief, pieces, [...printed, ...body], context, door)));
  }
  return body;
}

async function ask(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  { signal }: EngineContext,
  door: ModelDoor,
): Promise<Asked<Passage[]>> {
  const { question, nonces } = sectionQuestion(brief, pieces, door.secret);
  const facts = factsOf(
    brief,
    pieces,
    brief.section.wordCount,
    { chapter: printed, before: [] },
    { secret: door.secret, nonces },
  );
  return askForText(
    { model: door.model, signal },
    withCanary(SECTION, door.secret),
    question,
    (answer) => judgeSection(answer, facts, pieces, door.checks ?? SECTION_CHECKS),
  );
}
