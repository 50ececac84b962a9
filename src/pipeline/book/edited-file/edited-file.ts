import type { RootContent } from "mdast";

/** A paragraph, list, quotation, piece of code or table of an edited file. */
export type FileBlock = {
  /** printed: what our own files print around the text, such as the date of a piece. */
  kind: "heading" | "text" | "ornament" | "printed";
  node: RootContent;
  /** Its Markdown, as a passage has it. */
  markdown: string;
  /** Its words without any mark. */
  words: string;
  /** The name of the bookmark that most of it stands in. Null: it stands in none of ours. */
  bookmark: string | null;
  /** The other passages of which words stand in it. */
  others: string[];
  /** The ids of the comments on it. */
  commentIds: string[];
  /** Whether other pages begin within it or behind it, at which LibreOffice may have cut it in two. */
  endsPages: boolean;
};

/** What stands from one title of the level of a chapter to the next. */
export type FileSection = {
  /** Empty before the first title. */
  title: string;
  /** The name of the bookmark at the title. Null: it has none of ours. */
  bookmark: string | null;
  blocks: FileBlock[];
};

/** A comment as its writer typed it. */
export type FileComment = { id: string; author: string; text: string };

/** A Word file of a book as it was read, with all tracked changes accepted. */
export type EditedFile = {
  sections: FileSection[];
  comments: FileComment[];
  /** How many pictures and notes it has. They are not read. */
  pictures: number;
  notes: number;
};
