import { z } from "zod";
import { Question } from "#pipeline/interview/schema.ts";
import { endpoint } from "./endpoint.ts";
import { MAX_FIELD_LENGTH, ProjectParams } from "./projects.ts";

export { INTERVIEW } from "#pipeline/sources/schema.ts";

const Named = z.object({ id: z.string(), number: z.int().positive(), title: z.string() });

/** What the text of the book holds of an answer as it is now. */
export const ToldAnswer = z.object({
  /** The chapters that print it, or words of an earlier answer to the same question. */
  chapters: z.array(Named),
  /** Whether one of them prints words of an earlier answer. */
  isEarlier: z.boolean(),
  /**
   * Why the answer as it is now is not in the text. proposed: it waits in a new version of this chapter. removed: the
   * author took it out of this chapter. declined: the author kept another text than the version with it. Else notYet.
   */
  missing: z
    .union([
      z.object({ why: z.enum(["proposed", "removed", "declined"]), chapter: Named }),
      z.object({ why: z.literal("notYet") }),
    ])
    .nullable(),
});
export type ToldAnswer = z.infer<typeof ToldAnswer>;

/** A question that only the author can answer, and what became of it. */
export const AskedQuestion = Question.extend({
  /** The sentences that make the question, each with its post's title or first line. None is of a post that was left out. */
  sources: z.array(Question.shape.sources.element.extend({ line: z.string() })),
  /** The author's answer as it was typed. Null: there is none. */
  answer: z.string().nullable(),
  /** An answer that the author has withdrawn, for when it is wanted back. Null: there is none, or it was deleted among the posts. */
  withdrawn: z.string().nullable().default(null),
  /** True until an analysis has read the answer as it is now. */
  isNew: z.boolean(),
  isSkipped: z.boolean(),
  /** The chapter where an answer belongs. Null: the post behind the question is in no chapter. */
  chapter: Named.omit({ id: true }).nullable(),
  /** Null: no chapter is written yet, or there is neither an answer nor a text that tells one. */
  told: ToldAnswer.nullable(),
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

/** Withdraws an answer: its entry is left out of the book, and nothing of it is lost. Giving the same answer again puts it back. */
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
