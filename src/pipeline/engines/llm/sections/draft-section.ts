import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, SectionBrief } from "#pipeline/engines/engine.ts";
import { arrangeSection } from "./arrange-section.ts";
import { askForText } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { judgeSection } from "./judge-section.ts";
import { readMaterial } from "#pipeline/engines/llm/material.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import { factsOf, withCanary } from "./section-facts.ts";
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
    (await writeBody(brief, pieces, printed, context, door)) ??
    (await arrangeSection(brief, printed, context));
  // A heading over nothing is worse than a section that is missing.
  return body.length === 0 && section.title !== null
    ? [...before.filter(({ role }) => role !== "heading"), ...after]
    : [...before, ...body, ...after];
}

async function writeBody(
  brief: SectionBrief,
  pieces: readonly SectionPiece[],
  printed: readonly Passage[],
  { signal }: EngineContext,
  door: ModelDoor,
): Promise<Passage[] | null> {
  if (pieces.length === 0 || brief.section.wordCount === 0) return null;
  const { question, nonces } = sectionQuestion(brief, pieces, door.secret);
  const facts = factsOf(
    brief,
    pieces,
    brief.section.wordCount,
    { chapter: printed, before: [] },
    { secret: door.secret, nonces },
  );
  const { value } = await askForText(
    { model: door.model, signal },
    withCanary(SECTION, door.secret),
    question,
    (answer) => judgeSection(answer, facts, pieces, door.checks ?? SECTION_CHECKS),
  );
  return value;
}
