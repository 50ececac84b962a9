import { isEpilogue, isIntroducing } from "#pipeline/draft/answers.ts";
import type { ChapterDraft, Draft, Passage } from "#pipeline/draft/schema.ts";
import { partsOf } from "./parts.ts";

/** A chapter without the frame of the book. `opening`: what stands below the title of the part that begins with it. */
export type FramedChapter = ChapterDraft & { opening?: Passage[] };

/** The chapters of a book, and what the files print before the first and after the last; both may be empty. */
export type Framed = { introduction: Passage[]; chapters: FramedChapter[]; epilogue: Passage[] };

/**
 * How many passages at the beginning of a chapter the files print before it, in this order, as introduction of the book
 * and on the page of the part; and how many at its end they print after it.
 */
export type FrameCounts = { introducing: number; partOpening: number; epilogue: number };

/** Where a chapter stands in the book. */
export type FramedPlace = { isFirst: boolean; isLast: boolean; opensPart: boolean };

/**
 * Takes the frame of the book out of its chapters: the prologue or the author's answers on who they are and for whom they
 * write, the openings of parts, and the answer on what they see differently today. It stays where nothing else would be
 * left of a chapter.
 */
export function frameOf({ chapters: drafted }: Pick<Draft, "chapters">): Framed {
  const framed: Framed = { introduction: [], chapters: [], epilogue: [] };
  const parts = partsOf(drafted);
  for (const [index, chapter] of drafted.entries()) {
    const { passages } = chapter;
    const { introducing, partOpening, epilogue } = countFrame(passages, {
      isFirst: index === 0,
      isLast: index === drafted.length - 1,
      opensPart: (parts[index] ?? null) !== null && parts[index] !== parts[index - 1],
    });
    const [start, end] = [introducing + partOpening, passages.length - epilogue];
    const opening = passages.slice(introducing, start);
    framed.introduction.push(...passages.slice(0, introducing));
    framed.epilogue.push(...passages.slice(end));
    framed.chapters.push({
      ...chapter,
      ...(opening.length > 0 && { opening }),
      ...(start + epilogue > 0 && {
        passages: withoutOuterOrnaments(passages.slice(start, end)),
      }),
    });
  }
  return framed;
}

/** Counts the passages of a chapter that belong to the frame of the book; none where nothing else would be left. */
export function countFrame(
  passages: readonly Sourced[],
  { isFirst, isLast, opensPart }: FramedPlace,
): FrameCounts {
  const isWithin = (each: Sourced): boolean => !isFirst || !isIntroducing(each);
  const introducing = lengthTo(passages.findIndex(isWithin), passages);
  const behind = passages.slice(introducing);
  const isInChapter = ({ role }: Sourced): boolean => !opensPart || role !== "partOpening";
  const partOpening = lengthTo(behind.findIndex(isInChapter), behind);
  const last = isLast ? passages.findLastIndex((each) => !isEpilogue(each)) : passages.length - 1;
  const isLeft = passages.slice(introducing + partOpening, last + 1).some(isText);
  if (!isLeft) return { introducing: 0, partOpening: 0, epilogue: 0 };
  return { introducing, partOpening, epilogue: passages.length - 1 - last };
}

function lengthTo(index: number, passages: readonly Sourced[]): number {
  return index === -1 ? passages.length : index;
}

type Sourced = Pick<Passage, "role"> & { sources: readonly { entryId: string }[] };

function isText({ role }: Pick<Passage, "role">): boolean {
  return role !== "ornament";
}

/** Without the ornaments that divided the chapter from its frame. */
function withoutOuterOrnaments(passages: Passage[]): Passage[] {
  return passages.slice(passages.findIndex(isText), passages.findLastIndex(isText) + 1);
}
