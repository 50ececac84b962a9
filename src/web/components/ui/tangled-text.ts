/** Marks of Markdown between two blank lines; a chapter has some dozens. */
const MOST_MARKS = 3_000;
/** Marks of quotations and lists that one line begins with; people use two or three. */
const MOST_OPENINGS = 50;

const PARAGRAPH_END = /\n[ \t]*\n/u;
const MARK = /[*_~[\]`<!&\\|]/gu;
const OPENINGS = new RegExp(
  String.raw`^[ \t]*(?:(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*){${MOST_OPENINGS}}`,
  "mu",
);

/** Whether a text nests its marks so deeply, or holds so many, that drawing it would hold up or break the page. */
export function isTangled(text: string): boolean {
  return (
    OPENINGS.test(text) ||
    text.split(PARAGRAPH_END).some((paragraph) => (paragraph.match(MARK)?.length ?? 0) > MOST_MARKS)
  );
}

/** The paragraphs of a text, as they were typed. */
export function paragraphsOf(text: string): string[] {
  return text.split(PARAGRAPH_END).filter((paragraph) => paragraph.trim() !== "");
}
