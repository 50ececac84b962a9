import { z } from "zod";

/** Running text: a string, or a span with one mark. Marks nest. */
export type Inline =
  | string
  | { mark: "emphasis" | "strong" | "strikethrough"; content: Inline[] }
  | { mark: "code"; text: string }
  | { mark: "link"; url: string; content: Inline[] }
  | { mark: "break" };

export const Inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      mark: z.enum(["emphasis", "strong", "strikethrough"]),
      content: z.array(Inline),
    }),
    z.object({ mark: z.literal("code"), text: z.string() }),
    z.object({ mark: z.literal("link"), url: z.string(), content: z.array(Inline) }),
    z.object({ mark: z.literal("break") }),
  ]),
);

/**
 * A paragraph-level piece of the typeset book.
 *
 * Headings stand at the top level of a chapter only: level 2 is a section, level 3 the title of one post.
 */
export type BookBlock =
  | {
      kind: "paragraph";
      content: Inline[];
      role: "body" | "opening" | "closing" | "deck" | "questions";
    }
  | { kind: "heading"; level: 2 | 3; content: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: BookBlock[][] }
  | { kind: "quote"; blocks: BookBlock[] }
  | { kind: "code"; language: string | null; text: string }
  | { kind: "table"; header: Inline[][]; rows: Inline[][][] }
  | { kind: "ornament" };

export const BookBlock: z.ZodType<BookBlock> = z.lazy(() =>
  z.union([
    z.object({
      kind: z.literal("paragraph"),
      content: z.array(Inline),
      role: z.enum(["body", "opening", "closing", "deck", "questions"]),
    }),
    z.object({
      kind: z.literal("heading"),
      level: z.union([z.literal(2), z.literal(3)]),
      content: z.array(Inline),
    }),
    z.object({
      kind: z.literal("list"),
      ordered: z.boolean(),
      start: z.int(),
      items: z.array(z.array(BookBlock)),
    }),
    z.object({ kind: z.literal("quote"), blocks: z.array(BookBlock) }),
    z.object({ kind: z.literal("code"), language: z.string().nullable(), text: z.string() }),
    z.object({
      kind: z.literal("table"),
      header: z.array(z.array(Inline)),
      rows: z.array(z.array(z.array(Inline))),
    }),
    z.object({ kind: z.literal("ornament") }),
  ]),
);

/** One chapter, ready to be set. */
export const BookChapter = z.object({
  number: z.int().positive(),
  title: z.string().min(1),
  blocks: z.array(BookBlock),
});
export type BookChapter = z.infer<typeof BookChapter>;

/** The one book that every format renders. */
export const Book = z.object({
  title: z.string().min(1),
  subtitle: z.string(),
  author: z.string(),
  /** ISO 639-1. */
  language: z.string(),
  year: z.int(),
  /** ISO 8601 instant, for the files' metadata. */
  madeAt: z.string(),
  /** Front matter said plainly, for example that this is a booklet; null for a full book. */
  notice: z.string().nullable(),
  chapters: z.array(BookChapter).min(1),
});
export type Book = z.infer<typeof Book>;

/** What a draft does not know about the book it becomes. */
export const BookDetails = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** Empty when the author did not say; then no name is printed. */
  author: z.string(),
  /** ISO 639-1; a region ("pt-BR") is left out, an unknown code is set like English. */
  language: z.string(),
  /** ISO 8601 instant. */
  madeAt: z.string(),
  notice: z.string().nullable(),
});
export type BookDetails = z.infer<typeof BookDetails>;

/** Trim sizes offered, SPEC.md is silent; KDP's usual four. */
export const Trim = z.enum(["6x9", "5.5x8.5", "5x8", "A5"]);
export type Trim = z.infer<typeof Trim>;

/** What a person chooses about the printed book. */
export const BookOptions = z.object({ trim: Trim });
export type BookOptions = z.infer<typeof BookOptions>;

/** Font files as bytes, handed in by the runtime: `name` is the family, the order is the order of preference. */
export type Fonts = { name: string; bytes: Uint8Array }[];

/** A finished file, and what the reader should be told about it. */
export type RenderedFile = { bytes: Uint8Array; warnings: string[] };
