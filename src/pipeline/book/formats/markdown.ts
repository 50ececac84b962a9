import type { ChapterDraft, Draft, Passage } from "#pipeline/draft/schema.ts";
import { cleanLine } from "#pipeline/book/clean-text.ts";
import { isolatePassage } from "#pipeline/book/isolate-passage.ts";
import type { BookDetails } from "#pipeline/book/schema.ts";

/**
 * Writes the draft as one Markdown text: what the author reads and edits, so the passages stand word for word.
 *
 * Each chapter begins "# Chapter N: Title"; no other line begins with "# ", whatever a passage holds, and the
 * lines before the first chapter (title, subtitle, author, notice) are plain paragraphs.
 */
export function draftToMarkdown(draft: Draft, details: BookDetails): string {
  const front = [
    wrapped(details.title, "**"),
    wrapped(details.subtitle, "*"),
    escapeLine(details.author),
    escapeLine(details.notice ?? ""),
  ].filter((line) => line !== "");
  return `${[...front, chaptersToMarkdown(draft.chapters)].join("\n\n")}\n`;
}

/** The chapters alone, without an end of line after the last. */
export function chaptersToMarkdown(
  chapters: readonly Pick<ChapterDraft, "chapterNumber" | "title" | "passages">[],
): string {
  return chapters
    .map(({ chapterNumber, title, passages }) =>
      [`# Chapter ${chapterNumber}: ${headingLine(title)}`, passagesToMarkdown(passages)]
        .join("\n\n")
        .trimEnd(),
    )
    .join("\n\n");
}

/** The text below a chapter's heading. */
export function passagesToMarkdown(passages: readonly Pick<Passage, "text">[]): string {
  return passages
    .map(({ text }) => isolatePassage(text))
    .join("\n\n")
    .trimEnd();
}

function wrapped(text: string, mark: string): string {
  const line = escapeLine(text);
  return line === "" ? "" : mark + line + mark;
}

function escapeLine(text: string): string {
  return cleanLine(text)
    .replace(/[\\*_`[\]<>~|&]/g, "\\$&")
    .replace(/^([#+=-])/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

function headingLine(title: string): string {
  // Markdown takes "#" signs at the end of a heading for decoration: "Learn C #" would lose its last character.
  return cleanLine(title).replace(/(?<=^|\s)(#+)$/, "\\$1") || "Untitled";
}
