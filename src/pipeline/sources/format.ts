import type { Entry, Mapping, Rights } from "./schema.ts";

/** What a format does to the words in its cells, undone while reading. */
export type Quirk =
  /** Line breaks inside a cell are quote, newline, quote. */
  | "line quotes"
  /** Line breaks inside a cell are the two characters \n. */
  | "literal newlines"
  /** The same, as far as the first rows tell. */
  | "literal newlines in prose"
  /** Text is HTML-escaped though it is not HTML. */
  | "entities in text"
  /** The text columns hold the same words, the longest being whole. */
  | "longest text"
  /** A row without words and without another address than its own is a repost: the words behind it are another's. */
  | "wordless are reposts"
  /** Posts that begin with @name are replies. */
  | "mentions are replies"
  /** Rows may be by several people; those of anybody but the usual one are others' words. */
  | "many authors";

/** One export that is known by its header. Adding one is adding a row to the list of its kind. */
export type SourceFormat = {
  name: string;
  /** The kind of source, as shown to the author. */
  source: string;
  /** The columns that identify it, all of them present. */
  headers: string[];
  /** Where its addresses lead, when the header alone is too common. */
  site?: string;
  /** What each field is made of; columns that a file lacks are passed over. */
  mapping: Mapping;
  /** The column that counts views, which stands for engagement when the file has no other figures. */
  views?: string;
  /** Text columns with others' words: quoted below the author's own, or the whole text when there are none. */
  quoted?: string[];
  rights: Rights;
  type: Entry["type"];
  /** Makes an address from the source's own id when no column holds one. */
  addressOf?: string;
  /** The column with the name of a row's author. */
  author?: string;
  quirks?: Quirk[];
};
