import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief } from "#pipeline/engines/engine.ts";
import { countWords } from "#pipeline/text/words.ts";
import { askForText, type Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { readMarked } from "#pipeline/engines/llm/sections/markers.ts";
import { passageOf } from "#pipeline/engines/llm/sections/judge-section.ts";
import { readMaterial } from "#pipeline/engines/llm/material.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { factsOf, withCanary } from "#pipeline/engines/llm/sections/section-facts.ts";
import { citedPieces, sectionPieces } from "#pipeline/engines/llm/sections/section-pieces.ts";
import { paragraphQuestion } from "#pipeline/engines/llm/sections/section-question.ts";

/** A paragraph of a chapter: the section and the place in it, both from 0. */
export type ParagraphPlace = { section: number; index: number };

/**
 * Has the model write one paragraph anew and checks it like a section; null when it gives none that passes.
 *
 * `why` says to the model what is wrong; `before` holds what stands in earlier chapters and is not to be said again.
 */
export async function reviseParagraph(
  brief: ChapterBrief,
  { section, index }: ParagraphPlace,
  why: string,
  before: readonly Passage[],
  door: ModelDoor,
  signal: AbortSignal,
): Promise<Passage | null> {
  const passages = brief.sections[section] ?? [];
  const passage = passages[index];
  const planned = brief.outline.mainSections[section];
  if (!passage || !planned) return null;
  const cards = readMaterial(brief.material)?.cards ?? [];
  const { posts, analysis } = brief;
  const pieces = citedPieces(passage, sectionPieces(planned, posts, cards, analysis.language));
  if (pieces.length === 0) return null;
  const words = countWords(passage.text);
  const neighbours = [passages[index - 1], passages[index + 1]].map((next) => next?.text ?? "");
  const { question, nonces } = paragraphQuestion(
    brief,
    { text: passage.text, words, neighbours },
    why,
    pieces,
    door.secret,
  );
  const others = brief.sections.flat().filter((other) => other !== passage);
  const secrets = { secret: door.secret, nonces };
  const facts = factsOf(brief, pieces, words, { chapter: others, before }, secrets);
  const judge = (answer: string): Verdict<Passage> => {
    const written = { answer, paragraphs: readMarked(answer) };
    const faults = (door.checks ?? SECTION_CHECKS).flatMap((check) =>
      check.find(written, facts).map(({ message }) => message),
    );
    const [only, ...more] = written.paragraphs;
    if (more.length > 0) faults.push("It is one paragraph that is wanted.");
    const revised = only && more.length === 0 ? passageOf(only, pieces) : null;
    if (revised?.kind === "linking") faults.push("The paragraph cites no piece.");
    return { value: faults.length === 0 ? revised : null, faults };
  };
  const { value } = await askForText(
    { model: door.model, signal },
    withCanary(REVISE, door.secret),
    question,
    judge,
  );
  return value;
}
