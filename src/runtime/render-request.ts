import type { CoverRequest } from "#pipeline/book/cover/cover.ts";
import type { FrontRequest } from "#pipeline/book/cover/choice.ts";
import type { PixelSize } from "#pipeline/book/cover/raster.ts";
import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import type { BookOptions, FormatId } from "#pipeline/book/schema.ts";

export type RenderRequest = {
  format: FormatId;
  manuscript: Manuscript;
  options: BookOptions;
  /** The cover of an e-book or of a PDF for screens. Absent: title and author choose it. */
  cover?: CoverChoice;
};

/** What an author chooses about a cover. */
export type CoverChoice = Pick<FrontRequest, "design" | "seed" | "picture">;

/** What the process for files may be asked: a book's file, a whole cover, a front as a JPEG, or to read a picture. */
export type ChildRequest =
  | { kind: "book"; request: RenderRequest }
  | { kind: "cover"; request: CoverRequest }
  | { kind: "front"; request: FrontRequest; size?: PixelSize }
  | { kind: "picture"; bytes: Uint8Array };
