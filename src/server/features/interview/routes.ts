import {
  answerQuestion,
  listQuestions,
  skipQuestion,
  withdrawAnswer,
  type AskedQuestion,
} from "#contracts/interview.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import { chooseQuestions } from "#pipeline/interview/choose.ts";
import { countWords } from "#pipeline/text/words.ts";
import { readContentsPosts } from "#server/data/contents.ts";
import type { Database } from "#server/data/database.ts";
import * as interview from "#server/data/interview.ts";
import { readCitedEntries } from "#server/data/manuscripts.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { newestFoundation, newestOutline } from "#server/data/stages.ts";
import { serve, type App } from "#server/platform/http.ts";
import { asBookIs } from "./as-book-is.ts";
import { readToldAnswers } from "./told-answers.ts";

export function interviewRoutes(app: App, { db }: { db: Database }): void {
  serve(
    app,
    listQuestions,
    ofProject(db, async (project) => ({ questions: await readAskedQuestions(project) })),
  );

  serve(
    app,
    answerQuestion,
    ofProject(db, async (project, { params, body: { answer } }) => {
      const words = countWords(answer);
      await interview.saveAnswer(project, params.questionId, { text: answer, words });
      return { questions: await readAskedQuestions(project) };
    }),
  );

  serve(
    app,
    withdrawAnswer,
    ofProject(db, async (project, { params }) => {
      await interview.withdrawAnswer(project, params.questionId);
      return { questions: await readAskedQuestions(project) };
    }),
  );

  serve(
    app,
    skipQuestion,
    ofProject(db, async (project, { params, body }) => {
      await interview.skipQuestion(project, params.questionId, body.isSkipped);
      return { questions: await readAskedQuestions(project) };
    }),
  );
}

/** The questions that the author is asked about the book as it is now, with those answered before. */
export async function readAskedQuestions(project: OwnedProject): Promise<AskedQuestion[]> {
  const stored = await interview.listQuestions(project);
  const told = await readToldAnswers(project, stored);
  const chapters = (await newestFoundation(project))?.body.tableOfContents.chapters ?? [];
  const cited = [
    ...new Set(stored.flatMap(({ sources }) => sources.map(({ entryId }) => entryId))),
  ];
  const unprinted = await readUnprinted(project, chapters, cited);
  const posts = await readContentsPosts(project, cited);
  const asBook = (questions: typeof stored): AskedQuestion[] =>
    questions.flatMap((question) => {
      const asked = { ...question, told: told.get(question.id) ?? null };
      return asBookIs(asked, { chapters, posts, unprinted }) ?? [];
    });
  const isSettled = (question: AskedQuestion): boolean =>
    (question.answer ?? question.withdrawn ?? question.told) !== null || question.isSkipped;
  return [
    // What the book does not print gives its place to what it prints.
    ...chooseQuestions(asBook(stored.filter(({ isOfEarlier }) => !isOfEarlier)), isSettled),
    ...asBook(stored.filter(({ isOfEarlier }) => isOfEarlier)),
  ];
}

/** Which of these posts no chapter prints, though they are in one: by its text, or before that by its outline. */
async function readUnprinted(
  project: OwnedProject,
  chapters: readonly TocChapter[],
  entryIds: readonly string[],
): Promise<Set<string>> {
  const outline = await newestOutline(project);
  if (!outline) return new Set();
  const printed = new Map(
    outline.body.outlines.map(({ chapterId, mainSections }) => [
      chapterId,
      mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
    ]),
  );
  for (const text of await readCitedEntries(project, outline.manuscriptId, entryIds)) {
    printed.set(text.chapterId, text.entryIds);
  }
  const all = new Set([...printed.values()].flat());
  const made = chapters.filter(({ id }) => printed.has(id));
  return new Set(made.flatMap((chapter) => chapter.entryIds.filter((id) => !all.has(id))));
}
