import type { ChapterText, ManuscriptPassage, Passage } from "./schema.ts";

/** The text of a chapter that becomes one with others. */
export type JoiningText = {
  chapterId: string;
  versionId: string;
  /** Whether its author has worked on it. */
  isWorkedOn: boolean;
  text: ChapterText;
};

/** Puts the texts of chapters that become one behind each other, in the order of the book, with all that belongs to their passages. */
export function joinTexts(
  texts: readonly JoiningText[],
  { title, newId }: { title: string; newId: () => string },
): ChapterText {
  const wishes = texts.flatMap(({ text }) => text.wishes ?? []);
  const passages: ManuscriptPassage[] = [];
  const known = new Set<string>();
  const all = texts.map(({ text }) => text.passages).filter((each) => each.length > 0);
  for (const [index, own] of all.entries()) {
    const [first] = own;
    if (isDivided(passages.at(-1), first)) passages.push(ornamentOf(first, newId()));
    for (const passage of own) {
      // Its author may have brought a passage from one of the chapters into the other.
      const id = known.has(passage.id) ? newId() : passage.id;
      known.add(id);
      const role = innerRole(passage.role, index > 0, index < all.length - 1);
      passages.push({ ...passage, id, role });
    }
  }
  return {
    title,
    passages,
    report: null,
    ...(wishes.length > 0 && { wishes }),
    joined: {
      from: texts.map(({ chapterId, versionId }) => ({ chapterId, versionId })),
      isWorkedOn: texts.some(({ isWorkedOn }) => isWorkedOn),
    },
  };
}

/** Between two posts stands an ornament, unless a heading divides them. */
function isDivided(
  last: ManuscriptPassage | undefined,
  first: ManuscriptPassage | undefined,
): first is ManuscriptPassage {
  const isBreak = (passage: ManuscriptPassage): boolean =>
    passage.role === "heading" || passage.role === "ornament";
  return last !== undefined && first !== undefined && !isBreak(last) && !isBreak(first);
}

function ornamentOf({ madeBy }: ManuscriptPassage, id: string): ManuscriptPassage {
  const made = { madeBy, editedAt: null, lockedAt: null };
  return { id, text: "---", kind: "linking", sources: [], role: "ornament", ...made };
}

const BEGINNING: ReadonlySet<Passage["role"]> = new Set([
  "deck",
  "opening",
  "prologue",
  "partOpening",
]);

/** A chapter has one beginning and one end: within it, what was an opening or a closing is a paragraph like any other. */
export function innerRole(
  role: Passage["role"],
  isBehind: boolean,
  isBefore: boolean,
): Passage["role"] {
  const isInner = (isBehind && BEGINNING.has(role)) || (isBefore && role === "closing");
  return isInner ? "body" : role;
}

/** A chapter that a joined text is divided among: the passages that it had, and its posts. */
export type DividedChapter = {
  chapterId: string;
  passages: readonly ManuscriptPassage[];
  entryIds: ReadonlySet<string>;
};

/**
 * Divides a text among the chapters that it was joined from. A passage goes to the chapter that had it; a new one to the
 * chapter with most of its posts, or else to where the passage before it goes. Nothing is left out but ornaments at an end.
 */
export function divideText(
  passages: readonly ManuscriptPassage[],
  chapters: readonly DividedChapter[],
): Map<string, ManuscriptPassage[]> {
  const parts = new Map(chapters.map(({ chapterId }) => [chapterId, [] as ManuscriptPassage[]]));
  let [chapter] = chapters;
  for (const passage of passages) {
    const owner = chapters.find((each) => findSame(passage, each));
    chapter = owner ?? withMostPosts(passage, chapters) ?? chapter;
    parts.get(chapter?.chapterId ?? "")?.push(withOwnRole(passage, owner));
  }
  return new Map([...parts].map(([id, part]) => [id, withoutEndingOrnaments(part)]));
}

function findSame(
  { id }: ManuscriptPassage,
  chapter: DividedChapter | undefined,
): ManuscriptPassage | undefined {
  return chapter?.passages.find((each) => each.id === id);
}

/** What became a paragraph like any other (`innerRole`) opens or closes its chapter again. */
function withOwnRole(
  passage: ManuscriptPassage,
  owner: DividedChapter | undefined,
): ManuscriptPassage {
  const role = findSame(passage, owner)?.role ?? passage.role;
  const isParagraph = innerRole(passage.role, true, true) === "body";
  return isParagraph && innerRole(role, true, true) === "body" ? { ...passage, role } : passage;
}

function withMostPosts(
  { sources }: ManuscriptPassage,
  chapters: readonly DividedChapter[],
): DividedChapter | null {
  let [most, found]: [number, DividedChapter | null] = [0, null];
  for (const chapter of chapters) {
    const count = sources.filter(({ entryId }) => chapter.entryIds.has(entryId)).length;
    if (count > most) [most, found] = [count, chapter];
  }
  return found;
}

function withoutEndingOrnaments(passages: readonly ManuscriptPassage[]): ManuscriptPassage[] {
  const isText = ({ role, lockedAt }: ManuscriptPassage): boolean =>
    role !== "ornament" || lockedAt !== null;
  return passages.slice(
    Math.max(0, passages.findIndex(isText)),
    passages.findLastIndex(isText) + 1,
  );
}
