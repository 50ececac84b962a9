import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { WrittenChapter } from "#contracts/chapters.ts";
import type { BookOutline, Drafts } from "#web/api/book.ts";
import type { StaleChapter } from "#web/api/freshness.ts";
import { pagesOf } from "#pipeline/text/pages.ts";
import { counted } from "#web/components/ui/figures.ts";

export const STEP = "Step 5 of 5 Draft";

/** A chapter as SPEC.md section 3, "Local chapter draft", describes it. */
export type LocalChapter = {
  /** The number of the chapter in the table of contents. */
  id: number;
  /** The chapter's own id. It stays the same if the chapter gets another number. */
  chapterId: string;
  title: string;
  /** The name of the part that it belongs to. */
  part: string | undefined;
  wordCount: number;
  /** The words that its outline aims at. */
  plannedWords: number;
  status: "pending" | "generating" | "completed";
  estimatedPages: number;
  /** Whether its author has edited its outline. */
  isPlanned: boolean;
  /** How it was written, and the origin of its paragraphs; null before it is written. */
  origin: Pick<
    WrittenChapter,
    "paragraphs" | "report" | "revision" | "version" | "hasProposal"
  > | null;
};

/**
 * Puts together the planned chapters and what is written of them. `added` are in the contents and have no outline: they
 * are new, or came back with earlier contents, and then they may have a text.
 * During a run, the first chapter that is not written counts as being written now.
 */
export function localChapters(
  { outlines, parts }: BookOutline,
  drafts: Drafts | null,
  added: readonly StaleChapter[],
  isRunning: boolean,
): LocalChapter[] {
  const written = new Map(drafts?.chapters.map((chapter) => [chapter.id, chapter]));
  const next = outlines.find(({ chapterId }) => !written.has(chapterId));
  const outlined = outlines.map((planned): LocalChapter => {
    const draft = written.get(planned.chapterId);
    const words = draft?.wordCount ?? planned.targetWordCount;
    const status = planned === next && isRunning ? "generating" : "pending";
    return {
      id: planned.chapterNumber,
      chapterId: planned.chapterId,
      title: draft?.title ?? planned.chapterTitle,
      part: parts[planned.chapterId],
      wordCount: draft?.wordCount ?? 0,
      plannedWords: planned.targetWordCount,
      status: draft ? "completed" : status,
      estimatedPages: pagesOf(words),
      isPlanned: planned.editedAt !== undefined,
      origin: draft ?? null,
    };
  });
  const others = added
    .filter(({ id }) => !outlines.some(({ chapterId }) => chapterId === id))
    .map(({ id, number, title }): LocalChapter => {
      const draft = written.get(id);
      return {
        id: number,
        chapterId: id,
        title: draft?.title ?? title,
        part: parts[id],
        wordCount: draft?.wordCount ?? 0,
        plannedWords: 0,
        status: draft ? "completed" : "pending",
        estimatedPages: pagesOf(draft?.wordCount ?? 0),
        isPlanned: false,
        origin: draft ?? null,
      };
    });
  return [...outlined, ...others].toSorted((a, b) => a.id - b.id);
}

/**
 * Returns a text such as "2,140 words · 9 pages", or "1,193 of 2,000 words · 5 pages" for a chapter that came out short.
 * For a chapter that is not finished, returns its state.
 */
export function detailOf(chapter: LocalChapter): string {
  const { status, wordCount, estimatedPages } = chapter;
  if (status === "generating") return "Writing now";
  if (status === "pending") return "Pending";
  const words = shortText(chapter) ?? counted(wordCount, "word", "words");
  return `${words} · ${counted(estimatedPages, "page", "pages")}`;
}

/** A chapter with at least this share of the words that were planned keeps its promise. */
const NEARLY = 0.8;

/**
 * Returns "1,193 of 2,000 words" for a chapter that came out of its run much shorter than planned, null for any other.
 * What a person has cut is no news to them.
 */
export function shortText({
  status,
  wordCount,
  plannedWords,
  origin,
}: LocalChapter): string | null {
  const isFirst = origin === null || origin.version.reason === "drafted";
  if (status !== "completed" || !isFirst || wordCount >= NEARLY * plannedWords) return null;
  return `${wordCount.toLocaleString("en")} of ${counted(plannedWords, "word", "words")}`;
}

/** The chapter that the address names or, without one, that was read last in this browser. */
export function useWantedChapter(projectId: string): string | null {
  const [search] = useSearchParams();
  const key = `octavo:last-chapter:${projectId}`;
  const named = search.get("chapter");
  useEffect(() => {
    if (named !== null) localStorage.setItem(key, named);
  }, [key, named]);
  return named ?? localStorage.getItem(key);
}

/** The written chapter that is wanted, by id or number, else the first one. */
export function shownChapter(
  chapters: readonly LocalChapter[],
  wanted: string | null,
): LocalChapter | undefined {
  const written = chapters.filter(({ status }) => status === "completed");
  return (
    written.find(({ id, chapterId }) => chapterId === wanted || String(id) === wanted) ?? written[0]
  );
}

/** Whether a chapter has another text than its first run gave it. */
export function isWorkedOn(chapters: readonly LocalChapter[]): boolean {
  return chapters.some(({ origin }) => origin !== null && origin.version.reason !== "drafted");
}

/** Returns which part of the book's planned words belongs to a chapter, from 0 to 1. */
export function shareOfBook(
  chapter: BookOutline["outlines"][number] | undefined,
  outlines: BookOutline["outlines"],
): number {
  const all = outlines.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
  return chapter === undefined || all === 0 ? 1 : chapter.targetWordCount / all;
}

/** Changes with every text of the draft, and with what waits beside one. */
export function stampOf(chapters: readonly LocalChapter[]): string {
  return chapters
    .map(({ origin }) => `${origin?.revision ?? ""} ${origin?.hasProposal === true}`)
    .toSorted()
    .join(", ");
}
