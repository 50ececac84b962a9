import type { Passage } from "#pipeline/draft/schema.ts";
import type {
  ChapterBrief,
  EngineContext,
  PassageAnew,
  PassageBrief,
} from "#pipeline/engines/engine.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";
import {
  askForText,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { lengthAsWished } from "#pipeline/engines/llm/checks/form.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { readMarked, type SectionFacts } from "#pipeline/engines/llm/checks/check.ts";
import { passageOf, factsOf, withCanary } from "./judge-section.ts";
import { readMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { REWRITE } from "#pipeline/engines/llm/prompts/rewrite.ts";
import type { Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import { citedPieces, type SectionPiece, sectionPieces } from "./section-pieces.ts";
import { type FencedQuestion, paragraphQuestion, wishedParagraph } from "./section-question.ts";
import { wishLine } from "./wish-words.ts";
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
  if (!passage) return null;
  const cards = readMaterial(brief.material)?.cards ?? [];
  const { posts, analysis } = brief;
  // Of all sections: a chapter that is written at once may tell them in another order, and a piece in another section.
  const sources = brief.outline.mainSections.flatMap((planned) => planned.sources);
  const pieces = citedPieces(passage, sectionPieces({ sources }, posts, cards, analysis.language));
  if (pieces.length === 0) return null;
  const shown = shownParagraph(passages, index);
  const asked = paragraphQuestion(brief, shown, why, pieces, options.secret);
  const chapter = brief.sections.flat().filter((other) => other !== passage);
  const facts = factsOf(brief, pieces, shown.words, { chapter, before }, secretsOf(asked, options));
  return askForParagraph(REVISE, asked, { pieces, facts }, options, signal);
}

/** Has the model write a paragraph as its author wishes, from the blocks that it cites. */
export async function rewritePassage(
  brief: PassageBrief,
  { signal }: EngineContext,
  options: LlmOptions,
): Promise<PassageAnew> {
  const { passages, index, posts, analysis } = brief;
  const passage = passages[index];
  if (!passage) throw new Error(`There is no passage ${index} to write anew.`);
  const cards = readMaterial(brief.material)?.cards ?? [];
  const pieces = sectionPieces({ sources: runsOf(passage) }, posts, cards, analysis.language);
  if (pieces.length === 0) return { kind: "noPosts" };
  const shown = shownParagraph(passages, index);
  const elsewhere = toldElsewhere(brief, passage);
  const asked = wishedParagraph(brief, { ...shown, elsewhere }, pieces, options.secret);
  const chapter = passages.filter((other) => other !== passage);
  const printed = { chapter, before: brief.others };
  const facts = factsOf(brief, pieces, shown.words, printed, secretsOf(asked, options));
  const hasWish = wishLine(brief.wish) !== "";
  const checks = (options.checks ?? SECTION_CHECKS).map((check) =>
    hasWish && check.id === lengthAsWished.id ? lengthAsWished : check,
  );
  const against = { pieces, facts };
  const anew = await askForParagraph(REWRITE, asked, against, { ...options, checks }, signal);
  return anew ? { kind: "written", passage: anew } : { kind: "noAnswer" };
}

/** What other paragraphs of the book, but for its neighbours, tell of the blocks that a passage cites. */
function toldElsewhere({ passages, index, others }: PassageBrief, { sources }: Passage): string {
  const cited = new Set(sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`));
  const further = passages.filter((_, at) => Math.abs(at - index) > 1);
  return [...further, ...others]
    .filter((other) =>
      other.sources.some(({ entryId, paragraph }) => cited.has(`${entryId} ${paragraph}`)),
    )
    .map(({ text }) => withoutAddresses(text))
    .join("\n\n");
}

/** The blocks that a passage cites, post by post. */
function runsOf({ sources }: Passage): { entryId: string; paragraphs: number[] }[] {
  const posts = Map.groupBy(sources, ({ entryId }) => entryId);
  return [...posts].map(([entryId, cited]) => ({
    entryId,
    paragraphs: cited.map(({ paragraph }) => paragraph),
  }));
}

/** A paragraph, its number of words, and those before and after it, as the model is shown them. */
function shownParagraph(
  passages: readonly Passage[],
  index: number,
): { text: string; words: number; neighbours: string[] } {
  // A model is shown no address: `passageOf` puts the links back on the words that it leaves.
  const shown = (one: Passage | undefined): string =>
    one === undefined || one.role === "ornament" ? "" : withoutAddresses(one.text);
  const text = shown(passages[index]);
  const neighbours = [passages[index - 1], passages[index + 1]].map(shown);
  return { text, words: countWords(text), neighbours };
}

function secretsOf(
  { nonces }: FencedQuestion,
  { secret }: LlmOptions,
): { secret: string; nonces: readonly string[] } {
  return { secret, nonces };
}

/** Asks for one paragraph and checks it like those of a section. Null if no answer passes. */
async function askForParagraph(
  prompt: Prompt,
  { question }: FencedQuestion,
  { pieces, facts }: { pieces: readonly SectionPiece[]; facts: SectionFacts },
  options: LlmOptions,
  signal: AbortSignal,
): Promise<Passage | null> {
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
    { ...options, signal },
    withCanary(prompt, options.secret),
    question,
    judge,
  );
  return value;
}
