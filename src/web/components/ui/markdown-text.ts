import type { Heading, Root } from "mdast";

/** The level of the chapter's title (h2). The headings in the chapter's text begin one level below it. */
const LEVEL_ABOVE = 2;
const DEEPEST = 6;

/**
 * A plugin for remark. It makes the first heading an h3 and leaves out no level, because screen readers move from
 * heading to heading by levels. `above` is the level above the first heading, if that is not the chapter's title.
 */
export function nestHeadings(above: number = LEVEL_ABOVE): (text: Root) => void {
  return ({ children }) => {
    const levelOf = nesting(above);
    for (const heading of children.filter(isHeading)) heading.depth = levelOf(heading.depth);
  };
}

/** The level above the heading that each passage of a chapter begins with; undefined if it begins with none. */
export function levelsAbove(passages: readonly string[]): (number | undefined)[] {
  const levelOf = nesting();
  return passages.map((text) => {
    const marks = /^(#{1,6})\s/u.exec(text)?.[1];
    return marks === undefined ? undefined : levelOf(marks.length) - 1;
  });
}

/** Gives the headings of a text, in its order, their levels by their depths. */
export function nesting(above: number = LEVEL_ABOVE): (depth: number) => Heading["depth"] {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    // The cast is safe: the level is 3 to 6 here, and a heading may have 1 to 6.
    return Math.min(above + open.length, DEEPEST) as Heading["depth"];
  };
}

function isHeading(node: Root["children"][number]): node is Heading {
  return node.type === "heading";
}

/** The most Markdown marks that a paragraph may have. Usually a whole chapter has a few dozen. */
const MOST_MARKS = 3_000;
/** The most marks for quotes and lists at the start of one line. People write two or three. */
const MOST_OPENINGS = 50;

const PARAGRAPH_END = /\n[ \t]*\n/u;
const MARK = /[*_~[\]`<!&\\|]/gu;
const OPENINGS = new RegExp(
  String.raw`^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*){${MOST_OPENINGS}}`,
  "mu",
);

/** True if a text has so many or so deeply nested Markdown marks that rendering it would freeze or break the page. */
export function isTangled(text: string): boolean {
  return (
    OPENINGS.test(text) ||
    text.split(PARAGRAPH_END).some((paragraph) => (paragraph.match(MARK)?.length ?? 0) > MOST_MARKS)
  );
}

export function paragraphsOf(text: string): string[] {
  return text.split(PARAGRAPH_END).filter((paragraph) => paragraph.trim() !== "");
}

/** A text without its line breaks, whose number differs between a text that is read and the same one in the editor. */
export function withoutBreaks(text: string): string {
  return text.replace(/[\r\n]/gu, "");
}
