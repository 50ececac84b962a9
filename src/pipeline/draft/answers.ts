import type { Answer } from "#pipeline/analysis/schema.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import type { Passage } from "./schema.ts";

const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };

/**
 * Adds the answers of the interview to a written chapter: each behind the post that it is about, or before the closing
 * where that post is not printed, or at the beginning. Paragraphs that are locked in the chapter are not added again.
 */
export function withAnswers(
  passages: readonly Passage[],
  { answers: planned = [] }: Pick<ChapterOutline, "answers">,
  answers: readonly Answer[],
): Passage[] {
  const told = [...passages];
  const openings: Passage[] = [];
  for (const { entryId, about } of planned) {
    const answer = answers.find((each) => each.entryId === entryId);
    const own = answer ? passagesOf(answer).filter((each) => !isIn(told, each)) : [];
    if (own.length === 0) continue;
    const locked = told.findLastIndex(({ sources }) =>
      sources.some((each) => each.entryId === entryId),
    );
    if (locked >= 0) told.splice(locked + 1, 0, ...own);
    else if (about === null) openings.push(...own);
    else told.splice(placeBehind(told, about), 0, ORNAMENT, ...own);
  }
  return atBeginning(told, openings);
}

function isIn(told: readonly Passage[], { sources: [source] }: Passage): boolean {
  return told.some(({ sources }) =>
    sources.some(
      ({ entryId, paragraph }) => entryId === source?.entryId && paragraph === source.paragraph,
    ),
  );
}

function passagesOf({ entryId, blocks }: Answer): Passage[] {
  return blocks.map(({ n, text }) => ({
    text,
    kind: "own",
    sources: [{ entryId, paragraph: n }],
    role: "body",
  }));
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
  const decks = passages.findIndex(({ role }) => role !== "deck");
  const start = decks === -1 ? passages.length : decks;
  const next = passages[start]?.role;
  const isDivided = next === undefined || next === "heading" || next === "ornament";
  return passages.toSpliced(start, 0, ...openings, ...(isDivided ? [] : [ORNAMENT]));
}
