import { plainText } from "#pipeline/book/clean-text.ts";
import type { Inline } from "#pipeline/book/schema.ts";
import { isRightToLeft } from "./direction.ts";
import { withComments } from "./docx-comments.ts";
import { writeRuns } from "./docx-runs.ts";
import type { Writing } from "./docx-writing.ts";
import { paragraph, type ParagraphFormat } from "./docx-xml.ts";

/** Writes a paragraph of running text in the direction of its letters, with the comments on it. */
export function writeLine(
  format: ParagraphFormat,
  content: readonly Inline[],
  writing: Writing,
): string {
  const text = plainText([...content]);
  // A text without a letter goes the way of its book.
  const rightToLeft = /\p{L}/u.test(text) ? isRightToLeft(text) : writing.isRightToLeft;
  const runs = writeRuns(content, writing, {
    rightToLeft,
    inNote: false,
    language: writing.quotedIn,
  });
  const turned = rightToLeft === writing.isRightToLeft ? {} : { rightToLeft };
  return paragraph({ ...format, ...turned }, withComments(runs, text, writing));
}
