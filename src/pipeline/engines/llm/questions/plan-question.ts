import type { Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import type { LlmOptions, Question } from "./ask-checked.ts";
import { roomFor } from "./batches.ts";
import { fenceLines } from "./fence.ts";

/** The most tokens of an answer to a question that plans the book, with room for the model's thoughts. */
export const PLAN_TOKENS = 4000;

/** Makes a question that plans the book: a heading, and below it untrusted text in tags. */
export function planQuestion(heading: string, fenced: string): Question {
  return { prompt: `${heading}\n\n${fenced}`, maxOutputTokens: PLAN_TOKENS, salt: "" };
}

/** Makes a question that plans the book from lines about the posts, as many as fit into the model's context. */
export function linesQuestion(
  { instructions }: Prompt,
  heading: string,
  { id, lines }: { id: string; lines: readonly string[] },
  { model: { profile }, secret }: LlmOptions,
): Question {
  const room = roomFor(profile, instructions, PLAN_TOKENS);
  return planQuestion(heading, fenceLines(id, lines, secret, { profile, room }));
}
