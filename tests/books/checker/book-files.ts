import { z } from "zod";

/** One paragraph of passages.json; paragraph 0 is the title of its chapter. */
export const CheckedPassage = z.object({
  chapter: z.int().positive(),
  paragraph: z.int().nonnegative(),
  text: z.string().min(1),
  kind: z.enum(["own", "linking", "model", "added"]),
  role: z.string(),
  sources: z.array(z.object({ entryId: z.string(), paragraph: z.int().nonnegative() })),
  entries: z.array(z.object({ file: z.string(), row: z.int().positive(), url: z.string().nullable() })),
});
export type CheckedPassage = z.infer<typeof CheckedPassage>;

/** A chapter of book.md: its heading and all that stands below it. */
export type WrittenChapter = { number: number; title: string; body: string };

/** The line that begins a part of the book, above the heading of its first chapter: "**Part 2: How it began**". */
const PART = /(?:^|\n\n)\*\*\p{L}+ \d+ ?: [^\n]+\*\*$/u;

/** The page about the book, after the last chapter, with the rule above it. */
const ABOUT = /\n\n---\n\n## (?:About This Book|À propos de ce livre|Sobre este livro)\n[\s\S]*$/u;

/**
 * book.md cut at its chapter headings; what stands before the first one is front matter. A part's name and the page about the book are
 * no passages.
 */
export function chaptersOf(bookMarkdown: string): WrittenChapter[] {
  const heading = /^# Chapter (\d+): (.*)$/gmu;
  const found = [...bookMarkdown.matchAll(heading)];
  return found.map((match, index) => ({
    number: Number(match[1]),
    title: match[2] ?? "",
    body: bookMarkdown.slice(match.index + match[0].length, found[index + 1]?.index ?? bookMarkdown.length).trim().replace(PART, "").replace(ABOUT, ""),
  }));
}
