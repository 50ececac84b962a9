import { z } from "zod";

/** Running text: a string, or a span with one mark, such as emphasis. Spans may be nested. */
export type Inline =
  | string
  | { mark: "emphasis" | "strong" | "strikethrough"; content: Inline[] }
  | { mark: "code"; text: string }
  /** `note`: the number of the note of its chapter that names the address. Absent: there is none. */
  | { mark: "link"; url: string; content: Inline[]; note?: number | undefined }
  | { mark: "break" };

export const Inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      mark: z.enum(["emphasis", "strong", "strikethrough"]),
      content: z.array(Inline),
    }),
    z.object({ mark: z.literal("code"), text: z.string() }),
    z.object({
      mark: z.literal("link"),
      url: z.string(),
      content: z.array(Inline),
      note: z.int().positive().optional(),
    }),
    z.object({ mark: z.literal("break") }),
  ]),
);

/** A paragraph-level piece of the book. A heading of level 2 is a section, one of level 3 the title of one post. */
export type BookBlock = OfPassage & BlockContent;

/** `passage`: the id of the passage that the block was read from. Absent: it is of none, or its format does not ask. */
type OfPassage = { passage?: string | undefined };

type BlockContent =
  | {
      kind: "paragraph";
      content: Inline[];
      /**
       * date: when a piece was first published; it stands under the piece's heading, first in its chapter, or at the
       * end of a piece without a heading. note: where a post was first published. definition: an entry of the glossary,
       * whose first piece is the term.
       */
      role: "body" | "opening" | "closing" | "deck" | "questions" | "date" | "note" | "definition";
      /** The note that it is the text of: the number of its chapter, and its own there. A format prints the number. */
      endnote?: { chapter: number; number: number } | undefined;
      /** Its number among the paragraphs to which an index without pages leads. Absent: none leads here. */
      place?: number | undefined;
    }
  | { kind: "heading"; level: 2 | 3; content: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: BookBlock[][] }
  /** `language`: the ISO 639-1 code of a quotation that is surely not in the book's language. */
  | { kind: "quote"; blocks: BookBlock[]; language?: string | undefined }
  | { kind: "code"; language: string | null; text: string }
  | { kind: "table"; header: Inline[][]; rows: Inline[][][] }
  | { kind: "ornament" };

const ofPassage = { passage: z.string().optional() };

export const BookBlock: z.ZodType<BookBlock> = z.lazy(() =>
  z.union([
    z.object({
      ...ofPassage,
      kind: z.literal("paragraph"),
      content: z.array(Inline),
      role: z.enum([
        "body",
        "opening",
        "closing",
        "deck",
        "questions",
        "date",
        "note",
        "definition",
      ]),
      endnote: z.object({ chapter: z.int(), number: z.int().positive() }).optional(),
      place: z.int().positive().optional(),
    }),
    z.object({
      ...ofPassage,
      kind: z.literal("heading"),
      level: z.union([z.literal(2), z.literal(3)]),
      content: z.array(Inline),
    }),
    z.object({
      ...ofPassage,
      kind: z.literal("list"),
      ordered: z.boolean(),
      start: z.int(),
      items: z.array(z.array(BookBlock)),
    }),
    z.object({
      ...ofPassage,
      kind: z.literal("quote"),
      blocks: z.array(BookBlock),
      language: z.string().optional(),
    }),
    z.object({
      ...ofPassage,
      kind: z.literal("code"),
      language: z.string().nullable(),
      text: z.string(),
    }),
    z.object({
      ...ofPassage,
      kind: z.literal("table"),
      header: z.array(z.array(Inline)),
      rows: z.array(z.array(z.array(Inline))),
    }),
    z.object({ ...ofPassage, kind: z.literal("ornament") }),
  ]),
);

/** One chapter, ready to be typeset. */
export const BookChapter = z.object({
  /** The id of the manuscript's chapter. Absent: it is of none, or its format does not ask. */
  id: z.string().optional(),
  number: z.int().positive(),
  title: z.string().min(1),
  /** The part that it belongs to, counted from 1. Absent: none. */
  part: z
    .object({
      number: z.int().positive(),
      title: z.string().min(1),
      /** What stands below its title, before its first chapter. Absent: nothing. */
      opening: z.array(BookBlock).min(1).optional(),
    })
    .optional(),
  blocks: z.array(BookBlock),
});
export type BookChapter = z.infer<typeof BookChapter>;

/**
 * A part after the last chapter: the page about the book, the addresses of links, where its pieces were first published, or a text of
 * the author. It has no number.
 */
export const BookBackPart = z.object({
  kind: z.enum([
    "aboutBook",
    "notes",
    "origins",
    "acknowledgements",
    "glossary",
    "about",
    "contact",
  ]),
  blocks: z.array(BookBlock).min(1),
});
export type BookBackPart = z.infer<typeof BookBackPart>;

/** The book model that formats render. */
export const Book = z.object({
  title: z.string().min(1),
  subtitle: z.string(),
  author: z.string(),
  /** ISO 639-1 code of the language the book is in. */
  language: z.string(),
  year: z.int(),
  /** The time at which the book was made, an ISO 8601 instant, for the files' metadata. */
  madeAt: z.string(),
  /** A line for the front matter, for example that this is a booklet; null for a full book. */
  notice: z.string().nullable(),
  /** Printed on a page of its own before the contents; empty when there is none. */
  dedication: z.array(BookBlock),
  /** The author's introduction, before the first chapter; empty when there is none. */
  introduction: z.array(BookBlock),
  chapters: z.array(BookChapter).min(1),
  /** What the author says in the end, after the last chapter; empty when there is none. */
  epilogue: z.array(BookBlock),
  /** The entries of the index in their order; empty when there is none. */
  index: z.array(z.string().min(1)),
  back: z.array(BookBackPart),
});
export type Book = z.infer<typeof Book>;

/** Texts in Markdown that the author writes around the chapters. An empty one is not printed. */
export const OwnPages = z.object({
  dedication: z.string(),
  acknowledgements: z.string(),
  about: z.string(),
  /** Where readers reach the author: printed below `about`, or alone. */
  contact: z.string(),
});
export type OwnPages = z.infer<typeof OwnPages>;

/** A line of the glossary as its author types it: a term of at most 80 characters, a colon, and what it means. */
export const GLOSSARY_LINE = /^([^:：]{1,80})[:：]\s*(\S.*)$/u;

/** What stands at each piece about when it was first published: nothing, "2019", or "March 2019". */
export const PieceDates = z.enum(["none", "year", "month"]);
export type PieceDates = z.infer<typeof PieceDates>;

/** A reader of pieces that are this far apart wants to know when each was written (decision 038). */
const DATED_FROM_YEARS = 1;

/**
 * What stands at each piece if the author has not chosen: month and year, where the posts were written over a year or more.
 * `first` and `last`: the dates of the oldest post and of the newest, as ISO 8601 has them.
 */
export function usualDates(first: string | null, last: string | null): PieceDates {
  if (first === null || last === null) return "none";
  const end = new Date(first);
  end.setUTCFullYear(end.getUTCFullYear() + DATED_FROM_YEARS);
  return new Date(last) >= end ? "month" : "none";
}

/** Whether lists at the end of the book name the addresses of its links, and say where its pieces were first published. */
export const EndNotes = z.enum(["none", "listed"]);
export type EndNotes = z.infer<typeof EndNotes>;

/** Whether a page after the last chapter says what the book is made from, how it is arranged and how it was made. */
export const AboutBookPage = z.enum(["printed", "none"]);
export type AboutBookPage = z.infer<typeof AboutBookPage>;

/** Where a post was first published. */
export const PostOrigin = z.object({
  title: z.string().nullable(),
  /** The first characters of its text, which name a post without a title. */
  opening: z.string(),
  /** The name of the source, such as "LinkedIn". */
  source: z.string(),
  /** ISO 8601: a date, a year, or an instant in UTC. */
  date: z.string().nullable(),
  url: z.string().nullable(),
});
export type PostOrigin = z.infer<typeof PostOrigin>;

/** Where the posts of the book were first published, by entry id, and what the book prints of that. */
export const BookOrigins = z.object({
  dates: PieceDates,
  notes: EndNotes,
  posts: z.record(z.string(), PostOrigin),
});
export type BookOrigins = z.infer<typeof BookOrigins>;

/** What the author has chosen for the index, or null, and the keywords from which entries are proposed then. */
export const IndexWishes = z.object({
  terms: z.array(z.string()).nullable(),
  keywords: z.array(z.string()),
});
export type IndexWishes = z.infer<typeof IndexWishes>;

/** What a draft does not know about the book it becomes. */
export const BookDetails = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** The author's name. Empty if none was given; then no name is printed. */
  author: z.string(),
  /** ISO 639-1 code. A region ("pt-BR") is ignored, and a book in an unknown language is set like an English one. */
  language: z.string(),
  /** The time at which the book is made, an ISO 8601 instant. */
  madeAt: z.string(),
  notice: z.string().nullable(),
  /** The paragraphs of the page about the book, as `aboutBook` writes them. Absent: it is not printed. */
  aboutBook: z.array(z.string()).optional(),
  ownPages: OwnPages.optional(),
  /** The glossary as its author types it: an entry on each line, as `GLOSSARY_LINE` has it. Absent or empty: there is none. */
  glossary: z.string().optional(),
  /** Absent: the book has no index. */
  index: IndexWishes.optional(),
  /** Absent if the book prints nothing about where its pieces were first published. */
  origins: BookOrigins.optional(),
});
export type BookDetails = z.infer<typeof BookDetails>;

/** The page sizes offered: the usual four of Kindle Direct Publishing, because SPEC.md names none. */
export const Trim = z.enum(["6x9", "5.5x8.5", "5x8", "A5"]);
export type Trim = z.infer<typeof Trim>;

/** The designs of the interior; formats/designs holds a file for each. */
export const InteriorDesign = z.enum(["classic", "modern", "large-print"]);
export type InteriorDesign = z.infer<typeof InteriorDesign>;

/** What the PDF is for: paper, with right-hand openings; or a screen, with a cover, live links and no blank pages. */
export const Edition = z.enum(["print", "screen"]);
export type Edition = z.infer<typeof Edition>;

/** What a person chooses about the printed book. Formats other than the PDF know the trim at most. */
export const BookOptions = z.object({
  trim: Trim,
  /** Absent: classic. */
  design: InteriorDesign.optional(),
  /** Absent: print. */
  edition: Edition.optional(),
  /** Whether the pages have an eighth of an inch more at head, foot and outer edge, which the printer cuts away. Absent: no. */
  bleed: z.boolean().optional(),
});
export type BookOptions = z.infer<typeof BookOptions>;

/** The designs of covers, by number; cover/designs.ts draws them. */
export const CoverDesign = z.literal([1, 2, 3, 4, 5, 6]);
export type CoverDesign = z.infer<typeof CoverDesign>;

/** The papers of Kindle Direct Publishing: its thickness makes the spine. */
export const CoverPaper = z.enum(["white", "cream", "colour"]);
export type CoverPaper = z.infer<typeof CoverPaper>;

/** How the author's own picture stands on a cover: over the whole front, or in a window above the text. */
export const PicturePlacing = z.enum(["full", "framed"]);
export type PicturePlacing = z.infer<typeof PicturePlacing>;

/** All formats, by the name used in URLs and as a file extension; formats.ts renders them. `use`: what it is for. */
export const BOOK_FORMATS = {
  pdf: { name: "PDF", use: "Typeset, to print", mediaType: "application/pdf" },
  epub: { name: "EPUB", use: "For e-readers and shops", mediaType: "application/epub+zip" },
  docx: {
    name: "Word",
    use: "For an editor",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  // Not as text/html, which could run as a page of ours if a browser showed it (server/platform/safe-headers.ts).
  html: {
    name: "Web page",
    use: "One file, for any browser",
    mediaType: "application/octet-stream",
  },
  md: {
    name: "Markdown",
    use: "Plain text, to go on writing",
    mediaType: "text/markdown; charset=utf-8",
  },
} as const;
/** A format, by its name. */
export type FormatId = keyof typeof BOOK_FORMATS;
export const FormatId = z.enum(Object.keys(BOOK_FORMATS) as FormatId[]);

/** Font files from the runtime, in order of preference; `name` is the family. */
export type Fonts = { name: string; bytes: Uint8Array }[];

/**
 * How far the making of a file is. arranging: `done` of `total` chapters are read. setting: the pages are set. settingAgain:
 * `done` pages were set, and are set once more with margins and lines that suit them. writing: the file is written, of
 * `done` pages if it has pages. The typesetter tells nothing in between.
 */
export const RenderStep = z.object({
  step: z.enum(["arranging", "setting", "settingAgain", "writing"]),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type RenderStep = z.infer<typeof RenderStep>;

/** Hears of each step. */
export type TellStep = (step: RenderStep) => void;

/** A finished file, and the warnings to show with it. `pages`: how many it has, if it has pages. */
export type RenderedFile = { bytes: Uint8Array; warnings: string[]; pages: number | null };
