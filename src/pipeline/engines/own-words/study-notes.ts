import type { Post } from "#pipeline/analysis/schema.ts";
import { wholeWords } from "#pipeline/text/lexicon.ts";
import { STUDY_NOTES } from "./word-lists/study-notes.ts";

/** A name of two words or more, or the title of a work between quotation marks. */
const NAME =
  /^\s+(?:["“”«„‘'][^"“”«»„‘’']{3,80}["“”»‘’']|\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+)+)/u;

/**
 * Whether a post takes down what somebody else taught, by its headline: "Lessons from Sam Altman". False for a language without a
 * list.
 */
export function isStudyNotes({ title, blocks }: Post, language: string): boolean {
  const list = STUDY_NOTES[language];
  const found = list === undefined || title === null ? null : wholeWords(list).exec(title);
  if (!found || title === null) return false;
  const [name] = NAME.exec(title.slice(found.index + found[0].length)) ?? [];
  if (name === undefined) return false;
  if (/^\s+\P{L}/u.test(name)) return true;
  const text = blocks.map((block) => block.text).join("\n");
  const parts = name.trim().split(/\s/u);
  // In a headline where every word has a capital ("From Running Marathons"), the text shows which of them is a name.
  return (
    parts.some((part) => part !== "" && text.includes(part)) &&
    !parts.some((part) => text.includes(` ${part.toLowerCase()} `))
  );
}
