import { toJSONSchema, type z } from "zod";
import type { AnswerSchema, ModelTier } from "./model-port.ts";

/** A prompt: a file of its own in prompts/, whose version is raised with every change, so that the memo is missed on purpose. */
export type Prompt = {
  /** "section", "cards": with the version it names the task. */
  name: string;
  version: number;
  tier: ModelTier;
  /** The same for every question of the task. */
  instructions: string;
};

/** A prompt whose answer is JSON: what is sent (the subset every provider takes), and the shape that is checked. */
export type DataPrompt<Answer> = Prompt & { wire: AnswerSchema; answer: z.ZodType<Answer> };

/** A prompt for JSON, made from its parts; the schema that is sent is made from the shape that is checked. */
export function dataPrompt<Answer>(prompt: Prompt, answer: z.ZodType<Answer>): DataPrompt<Answer> {
  const { $schema: _, ...schema } = toJSONSchema(answer);
  return { ...prompt, wire: { name: prompt.name, schema }, answer };
}
