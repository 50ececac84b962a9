import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import type { BookOptions, FormatId } from "#pipeline/book/schema.ts";

export type RenderRequest = { format: FormatId; manuscript: Manuscript; options: BookOptions };
