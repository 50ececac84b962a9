import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import type { FileSection } from "./edited-file.ts";
import type { OwnedBlock } from "./ownership.ts";
import type { PrintedPassage } from "./passage-text.ts";

/** A chapter of the manuscript as it is now. */
export type ManuscriptChapter = { chapterId: string; title: string; passages: ManuscriptPassage[] };

/** What the comparison needs besides the texts: the book's language, ISO 639-1, and the time of the edits, ISO 8601. */
export type ComparisonContext = { language: string; now: string };

/** A chapter with the blocks that stand for it in the file. Null: the file has nothing of it. */
export type ChapterInFile = {
  chapter: ManuscriptChapter;
  /** Its title in the file and in the untouched one, with their bookmarks. */
  titles: { section: FileSection; untouched: FileSection } | null;
  blocks: OwnedBlock[] | null;
};

/** The passages that the untouched file prints, by their keys, each with its chapter. */
export type Printed = ReadonlyMap<string, PrintedPassage & { chapter: ManuscriptChapter }>;
