import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, WholeChapterBrief } from "#pipeline/engines/engine.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { CHAPTER } from "#pipeline/engines/llm/prompts/chapter.ts";
import { askForText, type LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { answerLimit, roomBeside } from "#pipeline/engines/llm/questions/batches.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import { frameOf } from "./arrange-section.ts";
import { chapterQuestion } from "./chapter-question.ts";
import { factsOf, withCanary, type WrittenPassage } from "./judge-section.ts";
import { judgeToRepair } from "./repair-section.ts";
import { answerTokens } from "./section-question.ts";
import { type SectionPiece, sectionPieces } from "./section-pieces.ts";

/**
 * Has the model write a whole chapter in one answer. Null where that cannot be: the chapter has one section or one without
 * pieces, it does not fit into the model's context or answer, or no answer was good enough.
 */
export async function draftChapter(
  brief: WholeChapterBrief,
  { signal }: EngineContext,
  options: LlmOptions,
): Promise<Passage[][] | null> {
  signal.throwIfAborted();
  const { posts, material, analysis, outline } = brief;
  const cards = readMaterial(material)?.cards ?? [];
  const sectioned: SectionPiece[][] = [];
  for (const section of outline.mainSections) {
    const before = sectioned.flat();
    const pieces = sectionPieces(section, posts, cards, analysis.language, before);
    // What two sections cite is shown once.
    sectioned.push(pieces.filter((piece) => before.every((other) => !isSamePiece(piece, other))));
  }
  const words = outline.mainSections.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const areTold = outline.mainSections.every(
    ({ wordCount }, index) => wordCount > 0 && (sectioned[index]?.length ?? 0) > 0,
  );
  if (outline.mainSections.length < 2 || !areTold) return null;
  const { question, nonces } = chapterQuestion(brief, sectioned, words, options.secret);
  const prompt = withCanary(CHAPTER, options.secret);
  const { profile } = options.model;
  const tokens = countTokens(`${prompt.instructions}\n${question.prompt}`, profile);
  if (!fitsAtOnce(profile, tokens, words)) return null;
  const pieces = sectioned.flat();
  const printed = [...framesOf(brief).values()].flatMap(({ before, after }) => [
    ...before,
    ...after,
  ]);
  const facts = {
    ...factsOf(
      brief,
      pieces,
      words,
      { chapter: printed, before: [] },
      { secret: options.secret, nonces },
    ),
    sections: new Set(outline.mainSections.map(({ sectionNumber }) => sectionNumber)),
  };
  const { value } = await askForText({ ...options, signal }, prompt, question, (answer) =>
    judgeToRepair(answer, {
      brief,
      facts,
      pieces,
      checks: options.checks ?? SECTION_CHECKS,
      secret: options.secret,
    }),
  );
  return value === null ? null : inSections(value, brief);
}

function isSamePiece(one: SectionPiece, other: SectionPiece): boolean {
  return (
    one.entryId === other.entryId &&
    one.part === other.part &&
    one.paragraphs.join(" ") === other.paragraphs.join(" ")
  );
}

/** Whether a chapter of this many words, whose question has so many tokens, can be asked for at once. */
export function fitsAtOnce(profile: ModelProfile, questionTokens: number, words: number): boolean {
  const most = answerTokens(words);
  return answerLimit(profile, most) >= most && roomBeside(profile, questionTokens, most) > 0;
}

/** The frame of each section, by its number, as if the chapter told them in this order; in that of the outline otherwise. */
function framesOf(
  brief: WholeChapterBrief,
  order: readonly number[] = brief.outline.mainSections.map(({ sectionNumber }) => sectionNumber),
): Map<number, ReturnType<typeof frameOf>> {
  const { mainSections } = brief.outline;
  const told = order.flatMap(
    (number) => mainSections.find(({ sectionNumber }) => sectionNumber === number) ?? [],
  );
  // The first section told has the opening of the chapter, and the last its closing, whichever numbers the outline gave them.
  const outline = {
    ...brief.outline,
    mainSections: told.map((section, index) => ({ ...section, sectionNumber: index + 1 })),
  };
  return new Map(
    order.map((number, index) => {
      const section = outline.mainSections[index];
      if (!section) throw new Error(`The outline has no section ${number}.`);
      return [number, frameOf({ ...brief, outline, section, written: [] })];
    }),
  );
}

/** The passages of a chapter by section, in the order in which they are told, each section in its frame. */
function inSections(
  passages: readonly WrittenPassage[],
  brief: WholeChapterBrief,
): Passage[][] | null {
  const bodies = new Map<number, Passage[]>();
  let number = brief.outline.mainSections[0]?.sectionNumber ?? 1;
  for (const { begins, ...passage } of passages) {
    number = begins ?? number;
    bodies.set(number, [...(bodies.get(number) ?? []), passage]);
  }
  // Of a section whose paragraphs all were bad, nothing is left: then its sections are written one after another.
  if (bodies.size < brief.outline.mainSections.length) return null;
  const frames = framesOf(brief, [...bodies.keys()]);
  return [...bodies].map(([told, body]) => {
    const { before = [], after = [] } = frames.get(told) ?? {};
    return [...before, ...body, ...after];
  });
}
