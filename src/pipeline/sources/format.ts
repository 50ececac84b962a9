import type { Entry, Field, Mapping, Rights } from "./schema.ts";

/** A peculiarity of an export format, which reading has to undo or take into account. */
export type Quirk =
  /** A line break inside a cell is written as quote, newline, quote. */
  | "line quotes"
  /** A line break inside a cell is written as the two characters \n. */
  | "literal newlines"
  /** Like "literal newlines", but guessed from the first rows of a file of unknown format. */
  | "literal newlines in prose"
  /** The text is HTML-escaped though it is not HTML. */
  | "entities in text"
  /** Several columns hold the same text, and only the longest is complete. */
  | "longest text"
  /** A row without words and without a link besides its own address is a repost of another person. */
  | "wordless are reposts"
  /** Posts that begin with @name are replies. */
  | "mentions are replies"
  /** Rows may be by several people. Those not by the most frequent author are others' words. */
  | "many authors";

/** An export recognised by its column names. To add one, add it to a list in formats-of-posts.ts or -pages.ts. */
export type SourceFormat = {
  name: string;
  source: string;
  /** The columns by which the export is recognised. All must be present. */
  headers: string[];
  /** A text that some cell must contain, such as "linkedin.com". Needed where the header alone is too common. */
  site?: string;
  /** The columns of each field. Columns that a file lacks are ignored. */
  mapping: Mapping;
  /** The column of views, used as engagement when the file has no other figures. */
  views?: string;
  /**
   * Text columns of others' words. They are quoted below the author's own words, or are the whole text if the author
   * wrote none.
   */
  quoted?: string[];
  rights: Rights;
  type: Entry["type"];
  /** The pattern that makes a post's address from its id if no column holds the address. */
  addressOf?: string;
  /** The column that names a row's author. */
  author?: string;
  quirks?: Quirk[];
};

/** A format in short form: columns joined by " | ", without the properties that its group shares. */
export type FormatRow = Partial<
  Pick<SourceFormat, "source" | "type" | "site" | "views" | "addressOf" | "author" | "quirks">
> & {
  name: string;
  headers: string;
  mapping: Partial<Record<Field, string>>;
  quoted?: string;
};

/** Turns formats in short form into full ones, and adds the properties that the group shares. */
export function formatsOf(
  shared: Pick<SourceFormat, "source" | "type" | "rights">,
  rows: FormatRow[],
): SourceFormat[] {
  return rows.map(({ headers, mapping, quoted, ...row }) => ({
    ...shared,
    ...row,
    headers: headers.split(" | "),
    mapping: Object.fromEntries(
      Object.entries(mapping).map(([field, columns]) => [field, columns.split(" | ")]),
    ),
    ...(quoted !== undefined && { quoted: quoted.split(" | ") }),
  }));
}
