import { z } from "zod";
import { CoverDesign, CoverPaper, PicturePlacing, Trim } from "#pipeline/book/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

export { CoverDesign } from "#pipeline/book/schema.ts";

/** What fits on no back is no use to store. */
export const MOST_BACK_CHARACTERS = 4_000;
/** The most bytes of a picture, as the cover's own reader takes it. */
export const MAX_COVER_PICTURE_BYTES = 40 * 1024 * 1024;

/** What the author chooses about the cover, besides a picture. */
export const CoverSettings = z.object({
  /** Null: title and author choose the design. */
  design: CoverDesign.nullable(),
  /** What colours and ornament are chosen by. Null: a number made from title and author. */
  seed: z.int().min(0).max(0xffff_ffff).nullable(),
  paper: CoverPaper,
  /** How the author's picture stands. */
  placing: PicturePlacing,
  /** What the back says; paragraphs stand apart by an empty line. Empty: title, subtitle and author stand there. */
  backText: z
    .string()
    .max(
      MOST_BACK_CHARACTERS,
      `The back of a cover has room for ${MOST_BACK_CHARACTERS.toLocaleString("en")} characters at most: please shorten the text.`,
    ),
});
export type CoverSettings = z.infer<typeof CoverSettings>;

/** The cover of a book whose author has chosen nothing. */
export const USUAL_COVER: CoverSettings = {
  design: null,
  seed: null,
  paper: "white",
  placing: "full",
  backText: "",
};

const ShownCover = z.object({
  settings: CoverSettings,
  /** What the front says. */
  texts: z.object({ title: z.string(), subtitle: z.string(), author: z.string() }),
  /** The design and the seed that hold now, also if title and author have chosen them. */
  shown: z.object({ design: CoverDesign, seed: z.int() }),
  /** A seed with which the shown design has other colours. */
  otherSeed: z.int(),
  /** The author's picture, with its size in pixels. */
  picture: z
    .object({ name: z.string(), width: z.int().positive(), height: z.int().positive() })
    .nullable(),
  /** Changes whenever the fronts look different. */
  frontsVersion: z.string(),
  /** Changes whenever one of the files of the cover may be different, unless the book's text has changed. */
  version: z.string(),
});
/** What is chosen about the cover, and what follows from it. */
export type ShownCover = z.infer<typeof ShownCover>;

const path = "/api/projects/:projectId/cover";

/** The author's choice. 409 before the book has outlines, because until then it has no title. */
export const getCover = endpoint({
  method: "GET",
  path,
  access: "author",
  params: ProjectParams,
  answer: ShownCover,
});

/** Stores the author's choice. */
export const changeCover = endpoint({
  method: "PUT",
  path,
  access: "author",
  params: ProjectParams,
  body: CoverSettings,
  answer: ShownCover,
});

/**
 * Stores the author's picture, sent as the form part `picture`: a PNG or a JPEG. 400 with what to bring if it cannot
 * stand on a cover.
 */
export const putCoverPicture = endpoint({
  method: "POST",
  path: `${path}/picture`,
  access: "author",
  params: ProjectParams,
  takes: "multipart",
  answer: ShownCover,
});

/** Removes the author's picture. */
export const deleteCoverPicture = endpoint({
  method: "DELETE",
  path: `${path}/picture`,
  access: "author",
  params: ProjectParams,
  answer: ShownCover,
});

/** How large `getCoverFront` is, in pixels. */
export const FRONT_PIXELS = { width: 400, height: 640 };

/** A small front of the book in one of the six designs, as a JPEG of 400 x 640 pixels. */
export const getCoverFront = endpoint({
  method: "GET",
  path: `${path}/front`,
  access: "author",
  params: ProjectParams,
  query: z.object({
    design: z
      .enum(["1", "2", "3", "4", "5", "6"])
      .transform((number) => CoverDesign.parse(Number(number))),
  }),
  answer: z.never(),
  gives: "file",
});

const Place = z.object({ left: z.number(), width: z.number() });

/** What the files of the chosen cover are like. Makes them if they are not made yet. 409 if no chapter is written. */
export const getCoverReport = endpoint({
  method: "GET",
  path: `${path}/report`,
  access: "author",
  params: ProjectParams,
  answer: z.object({
    /** The pages of the PDF, by which the spine is as wide as it is. */
    pageCount: z.int().positive(),
    trim: Trim,
    paper: CoverPaper,
    /** The printer's sheet with its bleed, in inches. */
    sheet: z.object({ width: z.number(), height: z.number(), spine: z.number() }),
    /** Where the parts lie, in shares of the sheet's width from its left. */
    parts: z.object({ front: Place, spine: Place, back: Place }),
    /** What the author should know before the cover is printed or sold, in sentences. */
    warnings: z.array(z.string()),
  }),
});
/** What the files of the chosen cover are like. */
export type CoverReport = z.infer<typeof getCoverReport.answer>;

/** The files of a cover by their names in addresses. `use`: what each is for. The last one is for the screen alone. */
export const COVER_FILES = {
  "front.jpg": {
    name: "Front as JPEG",
    use: "For e-book shops such as Kindle: 1,600 x 2,560 pixels",
    mediaType: "image/jpeg",
  },
  "front.png": {
    name: "Front as PNG",
    use: "For your website, posts and slides: the same picture without loss",
    mediaType: "image/png",
  },
  "front.pdf": {
    name: "Front as PDF",
    use: "The front page alone, at the size of the book",
    mediaType: "application/pdf",
  },
  "wrap.pdf": {
    name: "Whole cover as PDF",
    use: "For the printer of the paperback: back, spine and front on one sheet, with bleed",
    mediaType: "application/pdf",
  },
  "wrap.jpg": {
    name: "Whole cover as a picture",
    use: "To look at, not to print",
    mediaType: "image/jpeg",
  },
} as const;
/** A file of a cover, by its name in addresses. */
export type CoverFile = keyof typeof COVER_FILES;
export const CoverFile = z.enum(Object.keys(COVER_FILES) as CoverFile[]);

/** Gives a file of the chosen cover. 409 if no chapter is written. */
export const downloadCover = endpoint({
  method: "GET",
  path: `${path}/download`,
  access: "author",
  params: ProjectParams,
  query: z.object({ file: CoverFile }),
  answer: z.never(),
  gives: "file",
});
