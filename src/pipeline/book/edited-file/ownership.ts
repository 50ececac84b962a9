import { diffArrays } from "diff";
import { readBookmark } from "#pipeline/book/formats/docx-bookmarks.ts";
import type { EditedFile, FileBlock, FileSection } from "./edited-file.ts";
import { plainLook } from "./plain-look.ts";

/** A section of the edited file, and the one of the untouched file that it is. */
export type MatchedSection = { section: FileSection; untouched: FileSection | null };

/** Finds the sections of a file in the untouched one: by the bookmark of the chapter, else by the title. */
export function matchSections(file: EditedFile, untouched: EditedFile): MatchedSection[] {
  const free = new Set(untouched.sections);
  const take = (isIt: (section: FileSection) => boolean): FileSection | null => {
    const found = [...free].find(isIt) ?? null;
    if (found) free.delete(found);
    return found;
  };
  const byMark = new Map(
    file.sections.map((section) => {
      const key = keyOf(section.bookmark);
      return [section, key === null ? null : take(({ bookmark }) => keyOf(bookmark) === key)];
    }),
  );
  return file.sections.map((section) => ({
    section,
    untouched:
      byMark.get(section) ?? take(({ title }) => lettersOf(title) === lettersOf(section.title)),
  }));
}

/** The id that a bookmark names, as a key. Null: there is none. */
export function keyOf(bookmark: string | null): string | null {
  return bookmark === null ? null : (readBookmark(bookmark)?.key ?? null);
}

/** The letters and digits of a text, by which titles are compared. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A block of the file with the passage that it belongs to. */
export type OwnedBlock = {
  block: FileBlock;
  /** The key of the passage. Null: it is of none that is known. */
  key: string | null;
  /** Whether the untouched file has the very same block there. */
  isUntouched: boolean;
};

/**
 * Finds out which passage each block of a section belongs to: that of the same block in the untouched file, else that of
 * its bookmark.
 */
export function ownersOf(section: FileSection, untouched: FileSection | null): OwnedBlock[] {
  const before = untouched?.blocks ?? [];
  const same = new Map<FileBlock, FileBlock>();
  let [older, newer] = [0, 0];
  const looks = (blocks: readonly FileBlock[]): string[] =>
    blocks.map(({ kind, node, words }) => (kind === "printed" ? words : plainLook([node])));
  for (const { added, removed, count } of diffArrays(looks(before), looks(section.blocks))) {
    const kept = added || removed ? 0 : count;
    for (let place = 0; place < kept; place += 1) {
      const [is, was] = [section.blocks[newer + place], before[older + place]];
      if (is && was) same.set(is, was);
    }
    if (!added) older += count;
    if (!removed) newer += count;
  }
  return section.blocks.map((block) => {
    const found = same.get(block);
    return {
      block,
      key: keyOf(found ? found.bookmark : block.bookmark),
      isUntouched: found !== undefined,
    };
  });
}
