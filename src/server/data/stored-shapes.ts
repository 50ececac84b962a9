import { ChapterText } from "#pipeline/draft/schema.ts";
import { BookFoundation } from "#pipeline/foundation/schema.ts";
import { Outline } from "#pipeline/outline/schema.ts";
import { storedShape } from "./stored-shape.ts";

/** The JSON bodies that outlive a release, each written and read here only. A change of a shape needs an upgrade here. */
export const FOUNDATION = storedShape("foundation", BookFoundation);
export const OUTLINE = storedShape("outline", Outline);
export const CHAPTER_TEXT = storedShape("chapter", ChapterText);
