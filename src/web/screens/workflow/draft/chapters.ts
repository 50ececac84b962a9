import type { WrittenChapter } from "#contracts/chapters.ts";
import type { Drafts } from "#web/api/draft.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { counted } from "#web/components/ui/counted.ts";
import { pagesOf } from "#web/components/ui/pages.ts";

/** A chapter as this screen shows it; SPEC.md section 3, "Local chapter draft". */
export type LocalChapter = {
  /** Its place in the contents. */
  id: number;
  /** What outlives another place. */
  chapterId: string;
  title: string;
  wordCount: number;
  status: "pending" | "generating" | "completed";
  estimatedPages: number;
  /** How it was written, and where its paragraphs come from; null before it is. */
  origin: Pick<WrittenChapter, "paragraphs" | "report" | "revision"> | null;
};

/** The planned chapters with what has been written of them; the first unwritten one is at work while a run goes on. */
export function localChapters(
  outlines: BookOutline["outlines"],
  drafts: Drafts | null,
  isRunning: boolean,
): LocalChapter[] {
  const written = new Map(drafts?.chapters.map((chapter) => [chapter.id, chapter]));
  const next = outlines.find(({ chapterId }) => !written.has(chapterId));
  return outlines.map((planned): LocalChapter => {
    const draft = written.get(planned.chapterId);
    const words = draft?.wordCount ?? planned.targetWordCount;
    const status = planned === next && isRunning ? "generating" : "pending";
    return {
      id: planned.chapterNumber,
      chapterId: planned.chapterId,
      title: draft?.title ?? planned.chapterTitle,
      wordCount: draft?.wordCount ?? 0,
      status: draft ? "completed" : status,
      estimatedPages: pagesOf(words),
      origin: draft ?? null,
    };
  });
}

/** "2,140 words · 9 pages", or where a chapter stands. */
export function detailOf({ status, wordCount, estimatedPages }: LocalChapter): string {
  if (status === "generating") return "Writing now";
  if (status === "pending") return "Pending";
  return `${counted(wordCount, "word", "words")} · ${counted(estimatedPages, "page", "pages")}`;
}

/** How much of the book's planned words one chapter is. */
export function shareOfBook(
  chapter: BookOutline["outlines"][number] | undefined,
  outlines: BookOutline["outlines"],
): number {
  const all = outlines.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
  return chapter === undefined || all === 0 ? 1 : chapter.targetWordCount / all;
}
