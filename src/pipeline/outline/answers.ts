import { answerBlocks } from "#pipeline/analysis/answers.ts";
import type { Analysis, Block } from "#pipeline/analysis/schema.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { EPILOGUE_ANSWER } from "#pipeline/interview/schema.ts";
import { ANSWER_PREFIX } from "#pipeline/sources/schema.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import type { ChapterOutline, PlannedOutline, ToldAnswer } from "./schema.ts";

/** Makes a chapter's outline of its plan. It tells the answers that belong in the chapter by the contents as they are now. */
export function withToldAnswers(
  outline: PlannedOutline & Pick<ChapterOutline, "answers">,
  chapter: TocChapter,
  foundation: BookFoundation,
  analysis: Analysis,
): ChapterOutline {
  const { answers: _, ...plan } = outline;
  const answers = answersOf(chapter, foundation, analysis);
  return { ...plan, chapterId: chapter.id, ...(answers.length > 0 && { answers }) };
}

/** An outline with the answers of another one of the same chapter. */
export function withAnswersOf(
  outline: ChapterOutline,
  { answers }: Pick<ChapterOutline, "answers">,
): ChapterOutline {
  const { answers: _, ...plan } = outline;
  return { ...plan, ...(answers && { answers }) };
}

/**
 * Whether outlines tell other answers than those to these questions of the interview, or the same in other words.
 * `answer` is as its author typed it. Null: there is none.
 */
export function tellsOtherAnswers(
  outlines: readonly Pick<ChapterOutline, "answers">[],
  questions: readonly { id: string; answer: string | null }[],
): boolean {
  const told = new Map(
    outlines.flatMap((each) => each.answers ?? []).map((each) => [each.entryId, each.textHash]),
  );
  const answered = questions.filter(({ answer }) => answer !== null);
  if (told.size !== answered.length) return true;
  return answered.some(({ id, answer }) => {
    const entryId = ANSWER_PREFIX + id;
    const hash = told.get(entryId);
    const isOther = hash !== undefined && hash !== textHashOf(answerBlocks(answer ?? ""));
    return !told.has(entryId) || isOther;
  });
}

function textHashOf(blocks: readonly Block[]): number {
  return hashOf(blocks.map(({ text }) => text).join("\n\n"));
}

/** The answers of the interview that a chapter tells: those about its posts, and those that open or close the book. */
function answersOf(
  chapter: TocChapter,
  foundation: BookFoundation,
  analysis: Analysis,
): ToldAnswer[] {
  const { chapters } = foundation.tableOfContents;
  return analysis.answers.flatMap(({ entryId, blocks, about }) =>
    chapterOf({ entryId, about }, chapters, analysis)?.id === chapter.id
      ? [
          {
            entryId,
            paragraphs: blocks.map(({ n }) => n),
            about,
            textHash: textHashOf(blocks),
          },
        ]
      : [],
  );
}

/** The chapter where an answer is told: that of the post it is about, else the one with most posts of its theme. */
function chapterOf(
  { entryId: answerId, about }: Pick<ToldAnswer, "entryId" | "about">,
  chapters: readonly TocChapter[],
  { themes, misfits }: Pick<Analysis, "themes" | "misfits">,
): TocChapter | undefined {
  if (about === null) return answerId === EPILOGUE_ANSWER ? chapters.at(-1) : chapters[0];
  const own = chapters.find(({ entryIds }) => entryIds.includes(about));
  if (own) return own;
  const nearest = misfits.find(({ entryId }) => entryId === about)?.nearestThemeId;
  const theme = themes.find(({ id, entryIds }) => id === nearest || entryIds.includes(about));
  const posts = new Set(theme?.entryIds);
  const shared = chapters.map(({ entryIds }) => entryIds.filter((id) => posts.has(id)).length);
  const most = Math.max(...shared);
  // A post that is gone has no theme. What was said about it still belongs in the book: at its end.
  return most > 0 ? chapters[shared.indexOf(most)] : chapters.at(-1);
}
