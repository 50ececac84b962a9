import type { CheckedPassage } from "./book-files.ts";
import type { BookOnDisk } from "./check-book.ts";

/** A paragraph of the author's words, cited from one row of posts.csv; for tests. */
export function cited(
  chapter: number,
  paragraph: number,
  text: string,
  row: number,
  more: Partial<CheckedPassage> = {},
): CheckedPassage {
  return {
    chapter,
    paragraph,
    text,
    kind: "own",
    role: paragraph === 0 ? "heading" : "body",
    sources: [{ entryId: `post ${row}`, paragraph }],
    entries: [{ file: "posts.csv", row, url: `https://example.com/${row}` }],
    ...more,
  };
}

/**
 * Files as they would lie on disk: each post is a row (url, text), each passage a paragraph of book.md; for tests.
 * A post that is null was taken out of the file: the others keep their addresses.
 */
export function onDisk(posts: readonly (string | null)[], passages: readonly CheckedPassage[]): BookOnDisk {
  const records = posts.flatMap((text, index) =>
    text === null ? [] : [`https://example.com/${index + 1},"${text.replaceAll('"', '""')}"`],
  );
  const paragraphs = passages.map(({ chapter, paragraph, text }) =>
    paragraph === 0 ? `# Chapter ${chapter}: ${text}` : text,
  );
  return {
    csv: [{ name: "posts.csv", bytes: new TextEncoder().encode(`url,text\r\n${records.join("\r\n")}\r\n`) }],
    bookMarkdown: `**A tiny book**\n\n${paragraphs.join("\n\n")}\n`,
    passagesJson: JSON.stringify(passages),
    booklet: true,
  };
}
