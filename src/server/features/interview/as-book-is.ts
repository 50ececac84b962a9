import type { AskedQuestion } from "#contracts/interview.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { askForStory, GAP_PREFIX, HINDSIGHT } from "#pipeline/interview/schema.ts";
import { namingText } from "#pipeline/text/excerpt.ts";
import type { AskedQuestion as StoredQuestion } from "#server/data/interview.ts";

/** The book that questions are about, as its author has arranged it since they were asked. */
export type PresentBook = {
  chapters: readonly Pick<TocChapter, "number" | "title" | "entryIds">[];
  /** The posts behind the questions that still exist. */
  posts: ReadonlyMap<string, { title: string | null; opening: string; isLeftOut: boolean }>;
  /** Posts that no chapter prints, though they are in one that is written or outlined. */
  unprinted: ReadonlySet<string>;
};

/**
 * A question about the book as it is now: about a chapter by its present title, and with posts that were not left out.
 * Null if nothing of it is left to ask, or if no reader of the book meets its posts, unless there is an answer of the
 * author's, withdrawn or not, or the book still tells it.
 */
export function asBookIs(
  { told, ...question }: StoredQuestion & Pick<AskedQuestion, "told">,
  { chapters, posts, unprinted }: PresentBook,
): AskedQuestion | null {
  const { id, about, kind, answer, withdrawn, reason, isNew, isSkipped } = question;
  const chapter =
    about === null
      ? chapters.at(id === HINDSIGHT ? -1 : 0)
      : chapters.find(({ entryIds }) => entryIds.includes(about));
  const isOfChapter = kind === "story" && !id.startsWith(GAP_PREFIX);
  const sources = question.sources.flatMap((source) => {
    const post = posts.get(source.entryId);
    if (!post || post.isLeftOut) return [];
    // What introduces the author may be in no chapter.
    if (kind !== "who" && !chapters.some(({ entryIds }) => entryIds.includes(source.entryId))) {
      return [];
    }
    if (isOfChapter && !chapter?.entryIds.includes(source.entryId)) return [];
    return { ...source, line: lineOf(post) };
  });
  const isWhole = isOfChapter
    ? sources.length > 0
    : sources.length === question.sources.length &&
      sources.every(({ entryId }) => !unprinted.has(entryId));
  // Without the posts that introduce the author, it is still asked who that is.
  const isUsed = (answer ?? withdrawn ?? told) !== null;
  if (!isWhole && kind !== "who" && !isUsed) return null;
  return {
    id,
    kind,
    text: isOfChapter && chapter ? askForStory(chapter.title) : question.text,
    reason,
    sources,
    about,
    answer,
    withdrawn,
    isNew,
    isSkipped,
    chapter: chapter ? { number: chapter.number, title: chapter.title } : null,
    told,
  };
}

/** The first line of what a post is known by. */
function lineOf(post: { title: string | null; opening: string }): string {
  return namingText(post).trim().split("\n")[0] ?? "";
}
