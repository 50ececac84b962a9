import { z } from "zod";
import { ANSWER_PREFIX } from "#pipeline/sources/schema.ts";

/** What a question of the interview is about. */
export const QuestionKind = z.enum([
  "who",
  "audience",
  "promise",
  "begun",
  "contradiction",
  "story",
  "hindsight",
]);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** A question that only the author can answer, with its reason and the posts behind it. */
export const Question = z.object({
  /** Made from the kind and the passage behind it, so that a new analysis of the same posts asks under the same id. */
  id: z.string().min(1),
  kind: QuestionKind,
  text: z.string().min(1),
  reason: z.string().min(1),
  /** Sentences of posts, word for word, that make the question. Empty when it is about the whole book. */
  sources: z.array(
    z.object({ entryId: z.string(), quote: z.string(), date: z.string().nullable() }),
  ),
  /** The post that the answer is told behind. Null: the answer opens the book, or closes it (`EPILOGUE_ANSWER`). */
  about: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

/** The id of the question that everybody is asked whose answer closes the book. */
export const HINDSIGHT = "hindsight";
/** The entry that holds its answer. It is the epilogue of the book. */
export const EPILOGUE_ANSWER = ANSWER_PREFIX + HINDSIGHT;

/** The beginning of the id of a question that an engine found, and no rule. */
export const GAP_PREFIX = "gap-";

/** Asks for a story for a chapter, by the title that it has now. */
export function askForStory(title: string): string {
  return `What have you seen or done yourself that belongs in the chapter “${title}”?`;
}

/** What the posts leave open, as an engine found it: a question, its reason, and the sentences behind it. */
export const Gap = z.object({
  kind: QuestionKind.extract(["promise", "begun", "contradiction", "story"]),
  /** What the author is asked. It does not repeat the sentences, which are shown beside it. */
  question: z.string().min(1),
  reason: z.string().min(1),
  /** Sentences of posts, word for word. A contradiction has two, of two posts. */
  quotes: z.array(z.object({ entryId: z.string(), quote: z.string().min(1) })).min(1),
});
export type Gap = z.infer<typeof Gap>;
