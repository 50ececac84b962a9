import { z } from "zod";
import { Question } from "#pipeline/interview/schema.ts";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH, ProjectParams } from "./projects.ts";

export { INTERVIEW } from "#pipeline/sources/schema.ts";

/** A question that only the author can answer, and what became of it. */
export const AskedQuestion = Question.extend({
  /** The author's answer as it was typed. Null: there is none. */
  answer: z.string().nullable(),
  /** True until an analysis has read the answer as it is now. */
  isNew: z.boolean(),
  isSkipped: z.boolean(),
  /** The chapter that tells the answer. Null: the post behind the question is in no chapter. */
  chapter: z.object({ number: z.int().positive(), title: z.string() }).nullable(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

const QuestionParams = ProjectParams.extend({ questionId: z.string().min(1).max(100) });
const Questions = z.object({ questions: z.array(AskedQuestion) });

/** The questions of the newest analysis, and those answered before. Empty before the first analysis. */
export const listQuestions = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/questions",
  access: "author",
  params: ProjectParams,
  answer: Questions,
});

/** Gives or changes an answer. It becomes an entry of source "Interview", which the next analysis reads. */
export const answerQuestion = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/questions/:questionId/answer",
  access: "author",
  params: QuestionParams,
  body: z.object({ answer: z.string().trim().min(1).max(MAX_FIELD_LENGTH) }),
  answer: Questions,
});

/** Withdraws an answer. The next analysis makes the book without it. */
export const withdrawAnswer = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/questions/:questionId/answer",
  access: "author",
  params: QuestionParams,
  answer: Questions,
});

/** Skips a question, or takes that back. A skipped one is not asked again by later analyses. */
export const skipQuestion = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/questions/:questionId/skipped",
  access: "author",
  params: QuestionParams,
  body: z.object({ isSkipped: z.boolean() }),
  answer: Questions,
});
