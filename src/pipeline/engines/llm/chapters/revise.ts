import type { Passage } from "#pipeline/draft/schema.ts";
import type { ChapterBrief } from "#pipeline/engines/engine.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";
import {
  askForText,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { readMarked } from "#pipeline/engines/llm/checks/check.ts";
import { passageOf, factsOf, withCanary } from "./judge-section.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/chapter.ts";
import { citedPieces, sectionPieces } from "./section-pieces.ts";
import { paragraphQuestion } from "./section-question.ts";
import { plainText } from "#pipeline/quality/printed.ts";

/** The place of a paragraph in a chapter: the index of its section, and its index in that section, both from 0. */
export type ParagraphPlace = { section: number; index: number };

/** Revised sections, and the number of rewritten paragraphs. */
export type Revised = { sections: Passage[][]; revised: number };

/** The paragraphs that the model wrote and nobody locked, as plain text, each with its place in the chapter. */
export function writtenIn(
  sections: readonly (readonly Passage[])[],
): { text: string; place: ParagraphPlace }[] {
  return sections.flatMap((passages, section) =>
    passages.flatMap(({ kind, id, role, text }, index) =>
      kind === "model" && id === undefined && role === "body"
        ? [{ text: plainText(text), place: { section, index } }]
        : [],
    ),
  );
}

/** Has the model rewrite a paragraph, which is told `why` and must not repeat `before`. Null if no answer passes. */
export async function reviseParagraph(
  brief: ChapterBrief,
  { section, index }: ParagraphPlace,
  why: string,
  before: readonly Passage[],
  options: LlmOptions,
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
  // A model is shown no address: `passageOf` puts the links back on the words that it leaves.
  const shown = (one: Passage | undefined): string => withoutAddresses(one?.text ?? "");
  const words = countWords(shown(passage));
  const neighbours = [passages[index - 1], passages[index + 1]].map(shown);
  const { question, nonces } = paragraphQuestion(
    brief,
    { text: shown(passage), words, neighbours },
    why,
    pieces,
    options.secret,
  );
  const others = brief.sections.flat().filter((other) => other !== passage);
  const secrets = { secret: options.secret, nonces };
  const facts = factsOf(brief, pieces, words, { chapter: others, before }, secrets);
  const judge = (answer: string): Verdict<Passage> => {
    const written = { answer, paragraphs: readMarked(answer) };
    const faults = (options.checks ?? SECTION_CHECKS).flatMap((check) =>
      check.find(written, facts).map(({ message }) => message),
    );
    const [only, ...more] = written.paragraphs;
    if (more.length > 0) faults.push("It is one paragraph that is wanted.");
    const revised = only && more.length === 0 ? passageOf(only, pieces) : null;
    if (revised?.kind === "linking") faults.push("The paragraph cites no piece.");
    return { value: faults.length === 0 ? revised : null, faults };
  };
  const { value } = await askForText(
    { model: options.model, signal },
    withCanary(REVISE, options.secret),
    question,
    judge,
  );
  return value;
}
