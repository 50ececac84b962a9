import {
  answerQuestion,
  listQuestions,
  skipQuestion,
  withdrawAnswer,
  type AskedQuestion,
} from "#contracts/interview.ts";
import { countWords } from "#pipeline/text/words.ts";
import { readContentsPosts } from "#server/data/contents.ts";
import type { Database } from "#server/data/database.ts";
import * as interview from "#server/data/interview.ts";
import { ofProject, type OwnedProject } from "#server/data/owned-project.ts";
import { newestFoundation, newestOutline } from "#server/data/stages.ts";
import { serve, type App } from "#server/platform/http.ts";
import { asBookIs } from "./as-book-is.ts";
import { readToldAnswers } from "./told-answers.ts";

export function interviewRoutes(app: App, { db }: { db: Database }): void {
  serve(
    app,
    listQuestions,
    ofProject(db, async (project) => shown(project)),
  );

  serve(
    app,
    answerQuestion,
    ofProject(db, async (project, { params, body: { answer } }) => {
      const words = countWords(answer);
      await interview.saveAnswer(project, params.questionId, { text: answer, words });
      return shown(project);
    }),
  );

  serve(
    app,
    withdrawAnswer,
    ofProject(db, async (project, { params }) => {
      await interview.withdrawAnswer(project, params.questionId);
      return shown(project);
    }),
  );

  serve(
    app,
    skipQuestion,
    ofProject(db, async (project, { params, body }) => {
      await interview.skipQuestion(project, params.questionId, body.isSkipped);
      return shown(project);
    }),
  );
}

async function shown(project: OwnedProject): Promise<{ questions: AskedQuestion[] }> {
  const stored = await interview.listQuestions(project);
  const told = await readToldAnswers(project, stored);
  const chapters = (await newestFoundation(project))?.body.tableOfContents.chapters ?? [];
  const outlines = (await newestOutline(project))?.body.outlines ?? [];
  const printed = new Map(
    outlines.map(({ chapterId, mainSections }) => [
      chapterId,
      new Set(mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId))),
    ]),
  );
  const unprinted = new Set(
    chapters.flatMap(({ id, entryIds }) =>
      entryIds.filter((entryId) => printed.get(id)?.has(entryId) === false),
    ),
  );
  const cited = stored.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
  const posts = await readContentsPosts(project, [...new Set(cited)]);
  return {
    questions: stored.flatMap((question) => {
      const asked = { ...question, told: told.get(question.id) ?? null };
      return asBookIs(asked, { chapters, posts, unprinted }) ?? [];
    }),
  };
}
