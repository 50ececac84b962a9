import { chapterAt, ChangeRefused } from "./chapter-at.ts";
import type { TocChapter } from "./schema.ts";

/** A change of the parts that chapters are grouped in. */
export type PartChange =
  /** Begins a part at this chapter. It takes the chapters up to the next part along. */
  | { kind: "beginPart"; chapterId: string; title: string }
  /** Gives another name to the part that holds this chapter. */
  | { kind: "renamePart"; chapterId: string; title: string }
  /** Removes the part that holds this chapter. Its chapters join the part before it. */
  | { kind: "endPart"; chapterId: string };

/** Changes the parts and leaves the chapters as they are. Two parts never have the same name. */
export function changeParts(chapters: readonly TocChapter[], change: PartChange): TocChapter[] {
  const { chapter, index } = chapterAt(chapters, change.chapterId);
  const first = firstOfPart(chapters, index);
  const end = endOfPart(chapters, index);
  const inRange = (from: number, part: string | null): TocChapter[] =>
    chapters.map((each, at) => (at >= from && at < end ? { ...each, part } : each));
  if (change.kind === "endPart") return inRange(first, chapters[first - 1]?.part ?? null);
  const isSame = change.kind === "renamePart" && chapter.part === change.title;
  if (!isSame && chapters.some(({ part }) => part === change.title)) {
    throw new ChangeRefused(`There is a part “${change.title}” already. Choose another name.`);
  }
  return inRange(change.kind === "renamePart" ? first : index, change.title);
}

function firstOfPart(chapters: readonly TocChapter[], index: number): number {
  const part = chapters[index]?.part;
  let first = index;
  while (first > 0 && chapters[first - 1]?.part === part) first -= 1;
  return first;
}

function endOfPart(chapters: readonly TocChapter[], index: number): number {
  const part = chapters[index]?.part;
  let end = index + 1;
  while (end < chapters.length && chapters[end]?.part === part) end += 1;
  return end;
}
