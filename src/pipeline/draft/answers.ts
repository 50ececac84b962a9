import type { Analysis, Answer, Block } from "#pipeline/analysis/schema.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { EPILOGUE_ANSWER } from "#pipeline/interview/schema.ts";
import { ANSWER_PREFIX } from "#pipeline/sources/schema.ts";
import type { Passage } from "./schema.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

/**
 * Adds the answers of the interview to a written chapter: each behind the post that it is about, or before the closing
 * where that post is not printed, or at the beginning, as an introduction, or at the end, as an epilogue. These two have
 * the title that the author gave them.
 * Paragraphs that are locked in the chapter are not added again.
 */
export function withAnswers(
  passages: readonly Passage[],
  { answers: planned = [] }: Pick<ChapterOutline, "answers">,
  answers: readonly Answer[],
): Passage[] {
  const told = [...passages];
  const [openings, endings]: [Passage[], Passage[]] = [[], []];
  for (const { entryId, about } of planned.toSorted(byIntroduction)) {
    const answer = answers.find((each) => each.entryId === entryId);
    const own = answer ? passagesOf(answer, about).filter((each) => !isIn(told, each)) : [];
    if (own.length === 0) continue;
    const locked = told.findLastIndex(({ sources }) =>
      sources.some((each) => each.entryId === entryId),
    );
    if (locked >= 0) told.splice(locked + 1, 0, ...own);
    else if (entryId === EPILOGUE_ANSWER) endings.push(...own);
    else if (about === null) openings.push(...own);
    else told.splice(placeBehind(told, about), 0, ORNAMENT, ...own);
  }
  return atEnd(atBeginning(told, openings), endings);
}

/** Who writes comes before for whom, in whatever order they were answered. */
const WHO = `${ANSWER_PREFIX}who`;

/** The answers that introduce the book: who writes, and for whom. */
const INTRODUCING_ANSWERS: ReadonlySet<string> = new Set([WHO, `${ANSWER_PREFIX}audience`]);

/** True for a passage that introduces the book: of the prologue, or of such an answer. */
export function isIntroducing({ role, sources }: Sourced): boolean {
  return role === "prologue" || isMadeOf(sources, INTRODUCING_ANSWERS);
}

/** True for a passage of the answer that closes the book. */
export function isEpilogue({ sources }: Sourced): boolean {
  return isMadeOf(sources, EPILOGUE_ANSWERS);
}

type Sourced = Pick<Passage, "role"> & { sources: readonly { entryId: string }[] };

const EPILOGUE_ANSWERS: ReadonlySet<string> = new Set([EPILOGUE_ANSWER]);

function isMadeOf(sources: Sourced["sources"], entries: ReadonlySet<string>): boolean {
  return sources.length > 0 && sources.every(({ entryId }) => entries.has(entryId));
}

/** True if the author has told who they are. Then no prologue is written. */
export function isIntroduced({ answers }: Pick<Analysis, "answers">): boolean {
  return answers.some(({ entryId }) => entryId === WHO);
}

function byIntroduction(one: { entryId: string }, other: { entryId: string }): number {
  return Number(other.entryId === WHO) - Number(one.entryId === WHO);
}

function isIn(told: readonly Passage[], { sources: [source] }: Passage): boolean {
  return told.some(({ sources }) =>
    sources.some(
      ({ entryId, paragraph }) => entryId === source?.entryId && paragraph === source.paragraph,
    ),
  );
}

function passagesOf({ entryId, blocks }: Answer, about: string | null): Passage[] {
  const title = about === null ? titleOf(blocks) : null;
  return blocks.map((block) => ({
    text: block === title ? headingOf(block.text) : block.text,
    kind: "own",
    sources: [{ entryId, paragraph: block.n }],
    role: block === title ? "heading" : "body",
  }));
}

/** The heading of a piece, made of a paragraph of an answer: of the level that the headings of posts have. */
function headingOf(text: string): string {
  return `## ${text}`;
}

const TITLE_WORDS = { least: 2, most: 9 };

/** The first line of an answer that opens or closes the book is its title if it is short, ends like one, and more follows. */
function titleOf([first, ...rest]: readonly Block[]): Block | null {
  if (first?.kind !== "paragraph" || rest.length === 0) return null;
  const isShort = first.words >= TITLE_WORDS.least && first.words <= TITLE_WORDS.most;
  return isShort && !/[.,;:…–—-]["”’)]*$/u.test(first.text) ? first : null;
}

function placeBehind(passages: readonly Passage[], about: string): number {
  const last = passages.findLastIndex(
    ({ role, sources }) => role === "body" && sources.some(({ entryId }) => entryId === about),
  );
  if (last >= 0) return last + 1;
  const closing = passages.findIndex(({ role }) => role === "closing");
  if (closing === -1) return passages.length;
  return passages[closing - 1]?.role === "ornament" ? closing - 1 : closing;
}

function atBeginning(passages: Passage[], openings: readonly Passage[]): Passage[] {
  if (openings.length === 0) return passages;
  const decks = passages.findIndex(({ role }) => role !== "deck" && role !== "prologue");
  const start = decks === -1 ? passages.length : decks;
  const isDivided = divides(passages[start]);
  return passages.toSpliced(start, 0, ...openings, ...(isDivided ? [] : [ORNAMENT]));
}

function atEnd(passages: Passage[], endings: readonly Passage[]): Passage[] {
  if (endings.length === 0) return passages;
  const isDivided = divides(endings[0]) || passages.at(-1)?.role === "ornament";
  return [...passages, ...(isDivided || passages.length === 0 ? [] : [ORNAMENT]), ...endings];
}

const DIVIDING: ReadonlySet<Passage["role"]> = new Set(["heading", "ornament", "partOpening"]);

function divides(passage: Passage | undefined): boolean {
  return passage === undefined || DIVIDING.has(passage.role);
}
