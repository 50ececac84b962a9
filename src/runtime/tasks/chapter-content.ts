import { draftToMarkdown } from "#pipeline/book/formats/markdown.ts";
import type { ChapterDraft } from "#pipeline/draft/schema.ts";

/** A finished chapter, and its text as Markdown below the chapter's heading. */
export type FinishedChapter = { chapter: ChapterDraft; content: string };

/** Adds the text of a chapter as it stands in the whole book's Markdown, without the line that names it. */
export function withContent(chapter: ChapterDraft): FinishedChapter {
  const draft = { chapters: [chapter], totalChapters: 1, totalWordCount: chapter.wordCount };
  const details = { title: "", subtitle: "", author: "", language: "", madeAt: "", notice: null };
  const [, ...lines] = draftToMarkdown(draft, details).split("\n");
  return { chapter, content: lines.join("\n").trim() };
}
