import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";

/** What an editor did to a paragraph. split and joined: it has become several, or part of another one. */
export type EditKind = "retyped" | "removed" | "moved" | "added" | "split" | "joined";

/** One passage of a chapter beside what the file has in its place. */
export type EditorsChange = {
  kind: "same" | "moved" | "changed" | "added" | "removed";
  before: ManuscriptPassage | null;
  /** A passage that the manuscript does not have yet has an id that begins with "new-". */
  after: ManuscriptPassage | null;
  /** Whether it stands at another place among those that both texts have. */
  hasMoved?: true;
  /** What it belongs to, counted in its chapter. The parts of a split paragraph are one edit. Null: nothing was edited. */
  edit: number | null;
};

/** An edit of the file. */
export type FoundEdit = {
  kind: EditKind;
  /** The passages that the edit changes, removes or moves. Empty if it only adds one. */
  passageIds: string[];
  /** locked: the author has locked the passage. both: the author has changed it, too, since the file was made. */
  state: "open" | "locked" | "both";
  /** Where a passage has gone to, or come from, that has moved to another chapter: its id. Absent: it has not. */
  otherChapter?: string;
};

/** A chapter with what the file has otherwise. */
export type ChapterChanges = {
  chapterId: string;
  title: { before: string; after: string };
  changes: EditorsChange[];
  edits: FoundEdit[];
};

/** Something in the file that cannot become an edit, in a sentence for the author, with the words that it is about. */
export type Unmatched = { why: string; words: string };

/** A comment in the file and where it stands. */
export type PlacedComment = {
  author: string;
  text: string;
  /** Null: it stands outside of the chapters. */
  chapterId: string | null;
  /** The beginning of the paragraph that it is on. */
  about: string;
};

/** What a Word file has otherwise than the manuscript. */
export type EditorsChanges = {
  /** The chapters with at least one edit, in the order of the book. */
  chapters: ChapterChanges[];
  comments: PlacedComment[];
  unmatched: Unmatched[];
};
