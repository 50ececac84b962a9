/** The text of a passage as a reader sees it. `isHeading`: it is one. */
export type ReadableText = { text: string; isHeading: boolean };

/**
 * Two texts of a passage, to be compared. They come without the marks of Markdown, unless these alone differ: then they
 * are what has to be seen.
 */
export function readableTexts(
  before: string | null,
  after: string | null,
): { before: ReadableText; after: ReadableText } {
  const texts = { before: readable(before ?? ""), after: readable(after ?? "") };
  if (before === null || after === null || texts.before.text !== texts.after.text) return texts;
  return {
    before: { ...texts.before, text: before },
    after: { ...texts.after, text: after },
  };
}

function readable(markdown: string): ReadableText {
  const isHeading = /^#{1,6}\s/u.test(markdown);
  if (/^(?:`{3}|~{3})/u.test(markdown)) return { text: markdown, isHeading };
  if (/^(?:-{3,}|\*{3,})$/u.test(markdown)) return { text: "* * *", isHeading };
  const text = markdown
    .replace(/^#{1,6}\s+/u, "")
    .replace(/^(\s{0,12})[-*+]\s/gmu, "$1• ")
    .replace(/^\s{0,3}>\s?/gmu, "")
    .replace(/!?\[([^\][\n]{0,500})\]\([^()\s]{0,2000}\)/gu, "$1")
    .replace(/\\([!-/:-@[-`{-~])|[*`]/gu, "$1")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "");
  return { text, isHeading };
}
