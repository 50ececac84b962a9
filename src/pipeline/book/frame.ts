import { INTRODUCING_ANSWERS } from "#pipeline/draft/answers.ts";
import type { ChapterDraft, Draft, Passage } from "#pipeline/draft/schema.ts";
import { EPILOGUE_ANSWER } from "#pipeline/interview/schema.ts";

/** The chapters of a book, and what the files print before the first and after the last; both may be empty. */
export type Framed = { introduction: Passage[]; chapters: ChapterDraft[]; epilogue: Passage[] };

/** How many passages at the beginning and at the end of a chapter the files print outside of it. */
export type FrameCounts = { introducing: number; epilogue: number };

/**
 * Takes out of the first chapter what introduces the book, and out of the last what is its epilogue: the author's answers
 * on who they are, for whom they write, and what they see differently today. They stay where nothing else would be left.
 */
export function frameOf({ chapters: drafted }: Pick<Draft, "chapters">): Framed {
  const framed: Framed = { introduction: [], chapters: [], epilogue: [] };
  for (const [index, chapter] of drafted.entries()) {
    const { passages } = chapter;
    const counts = countFrame(passages, {
      isFirst: index === 0,
      isLast: index === drafted.length - 1,
    });
    const end = passages.length - counts.epilogue;
    framed.introduction.push(...passages.slice(0, counts.introducing));
    framed.epilogue.push(...passages.slice(end));
    framed.chapters.push(
      counts.introducing + counts.epilogue === 0
        ? chapter
        : { ...chapter, passages: withoutOuterOrnaments(passages.slice(counts.introducing, end)) },
    );
  }
  return framed;
}

/** Counts the passages of a chapter that belong to the frame of the book; none where nothing else would be left. */
export function countFrame(
  passages: readonly Sourced[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): FrameCounts {
  const none = { introducing: 0, epilogue: 0 };
  const start = isFirst ? passages.findIndex((each) => !isOf(each, INTRODUCING_ANSWERS)) : 0;
  const last = isLast
    ? passages.findLastIndex((each) => !isOf(each, EPILOGUE))
    : passages.length - 1;
  const isLeft = passages
    .slice(Math.max(0, start), last + 1)
    .some(({ role }) => role !== "ornament");
  if (start === -1 || !isLeft) return none;
  return { introducing: start, epilogue: passages.length - 1 - last };
}

const EPILOGUE: ReadonlySet<string> = new Set([EPILOGUE_ANSWER]);

type Sourced = Pick<Passage, "role"> & { sources: readonly { entryId: string }[] };

function isOf({ sources }: Sourced, entries: ReadonlySet<string>): boolean {
  return sources.length > 0 && sources.every(({ entryId }) => entries.has(entryId));
}

/** The ornaments that divided the chapter from its frame. */
function withoutOuterOrnaments(passages: Passage[]): Passage[] {
  const isText = ({ role }: Passage): boolean => role !== "ornament";
  return passages.slice(passages.findIndex(isText), passages.findLastIndex(isText) + 1);
}
