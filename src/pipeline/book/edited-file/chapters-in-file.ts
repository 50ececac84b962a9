import { bookmarkKey } from "#pipeline/book/formats/docx-bookmarks.ts";
import type { EditedFile, FileBlock, FileSection } from "./edited-file.ts";
import type { Unmatched } from "./editors-changes.ts";
import type { ChapterInFile, ManuscriptChapter, Printed } from "./manuscript-chapter.ts";
import { keyOf, lettersOf, matchSections, type OwnedBlock, ownersOf } from "./ownership.ts";
import { isAsWritten } from "./passage-text.ts";

/** Gives the blocks of each section to the chapter that they stand for. */
export function chaptersInFile({
  file,
  untouched,
  manuscript,
  printed,
  unmatched,
}: {
  file: EditedFile;
  untouched: EditedFile;
  manuscript: readonly ManuscriptChapter[];
  printed: Printed;
  unmatched: Unmatched[];
}): ChapterInFile[] {
  const chapters = new Map(
    manuscript.map((chapter): [ManuscriptChapter, ChapterInFile] => [
      chapter,
      { chapter, titles: null, blocks: null },
    ]),
  );
  const byKey = new Map(manuscript.map((chapter) => [bookmarkKey(chapter.chapterId), chapter]));
  // An introduction, the opening of a part and an epilogue are passages of the chapter beside them.
  const chapterOf = (section: FileSection): ManuscriptChapter | undefined =>
    byKey.get(keyOf(section.bookmark) ?? "") ??
    section.blocks.map(({ bookmark }) => printed.get(keyOf(bookmark) ?? "")?.chapter).find(Boolean);
  const matched = matchSections(file, untouched);
  const found = new Set(matched.map(({ untouched: was }) => was));
  const titled = new Set([...found].flatMap((was) => (was && chapterOf(was)) ?? []));
  const untitled = manuscript.filter((chapter) => !titled.has(chapter));
  let current: ManuscriptChapter | undefined;
  for (const { section, untouched: was } of matched) {
    if (was) current = chapterOf(was);
    const [first, ...others] = divided(ownersOf(section, was), { current, untitled, printed });
    const place = current && chapters.get(current);
    if (place) {
      if (!was) unmatched.push(noChapter(section, place.chapter));
      place.blocks = [
        ...(place.blocks ?? []),
        ...(was ? [] : [asHeading(section)]),
        ...first.owned,
      ];
      if (was && byKey.has(keyOf(was.bookmark) ?? "")) place.titles = { section, untouched: was };
    } else unmatched.push(...outsideChapters(section, was, first.owned));
    for (const { chapter, owned } of others) {
      const own = chapter && chapters.get(chapter);
      if (own) own.blocks = [...(own.blocks ?? []), ...owned];
    }
  }
  for (const section of untouched.sections) {
    const chapter = chapterOf(section);
    if (found.has(section) || !chapter) continue;
    const place = chapters.get(chapter);
    const isUntitled = place?.blocks && untitled.includes(chapter);
    const what = isUntitled
      ? `“${section.title}” is no title of a chapter in the file.`
      : `“${section.title}” is not in the file.`;
    unmatched.push({ why: `${what} It stays as it is.`, words: "" });
    // What the chapter prints there stays, too.
    if (place?.blocks && !isUntitled) place.blocks.push(...ownersOf(section, section));
  }
  return [...chapters.values()];
}

/** Blocks that stand for one chapter. Undefined: they stand outside of the chapters. */
type Division = { chapter: ManuscriptChapter | undefined; owned: OwnedBlock[] };

/**
 * Divides the blocks of a section where a chapter begins whose title is no title in the file: at words that are its title,
 * which are left out, or at its first passage. The first division is of the section's own chapter.
 */
function divided(
  blocks: readonly OwnedBlock[],
  {
    current,
    untitled,
    printed,
  }: {
    current: ManuscriptChapter | undefined;
    untitled: readonly ManuscriptChapter[];
    printed: Printed;
  },
): [Division, ...Division[]] {
  const own: Division = { chapter: current, owned: [] };
  const divisions: [Division, ...Division[]] = [own];
  let last = own;
  const goTo = (chapter: ManuscriptChapter): void => {
    if (last.chapter === chapter) return;
    last = { chapter, owned: [] };
    divisions.push(last);
  };
  for (const each of blocks) {
    const { key, isUntouched, block } = each;
    const isTitle = ({ title }: ManuscriptChapter): boolean =>
      key === null && !isUntouched && lettersOf(title) === lettersOf(block.words);
    const begun = untitled.find(isTitle);
    const chapter = key === null ? undefined : printed.get(key)?.chapter;
    if (begun) {
      goTo(begun);
      continue;
    }
    if (chapter && untitled.includes(chapter)) goTo(chapter);
    else if (chapter) last = own;
    last.owned.push(each);
  }
  return divisions;
}

function noChapter({ title }: FileSection, { title: before }: ManuscriptChapter): Unmatched {
  return {
    why: `The title “${title}” is new. Chapters are added on the Outline step, so it and what follows stand at the end of “${before}”.`,
    words: "",
  };
}

/** A title of the level of a chapter that the book does not have, as a heading in the chapter before it. */
function asHeading({ title }: FileSection): OwnedBlock {
  const node = {
    type: "heading" as const,
    depth: 2 as const,
    children: [{ type: "text" as const, value: title }],
  };
  const block: FileBlock = {
    kind: "heading",
    node,
    markdown: `## ${title}`,
    words: title,
    bookmark: null,
    others: [],
    commentIds: [],
    endsPages: false,
  };
  return { block, key: null, isUntouched: false };
}

/** What was changed before the first chapter, or after the last. */
function outsideChapters(
  section: FileSection,
  was: FileSection | null,
  owned: readonly OwnedBlock[],
): Unmatched[] {
  const name = section.title === "" ? "the first pages" : `“${section.title}”`;
  // A page that the book writes itself may have become another one since the file was made.
  const changed = owned.filter(
    ({ isUntouched, block }) => !isUntouched && isAsWritten([block]) !== true,
  );
  if (changed.length > 0) {
    const why = `This stands in ${name}, which is no chapter. Change it in Book details or on the step that it comes from.`;
    return changed.map(({ block }) => ({ why, words: block.words }));
  }
  const keys = new Set(owned.map(({ key }) => key));
  const gone = (was?.blocks ?? []).filter(({ bookmark }) => !keys.has(keyOf(bookmark)));
  if (gone.length === 0) return [];
  return [{ why: `Something was taken out of ${name}, which is no chapter. It stays.`, words: "" }];
}
