import type { FormatId, Manuscript } from "#pipeline/book/formats/formats.ts";
import type { BookOptions } from "#pipeline/book/schema.ts";

/** One file to make of one book. */
export type RenderRequest = { format: FormatId; manuscript: Manuscript; options: BookOptions };
