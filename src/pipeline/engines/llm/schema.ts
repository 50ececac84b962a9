import { z } from "zod";

/** Blocks of a post that follow each other (paragraphs, lists, quotes), few enough to be quoted whole in a prompt. */
export const Piece = z.object({
  /** "c1", "c2", ... in reading order. The model uses it to cite the piece. */
  id: z.string().regex(/^c[1-9]\d*$/u),
  entryId: z.string(),
  /** Numbers of the post's blocks, ascending. */
  paragraphs: z.array(z.int().positive()).min(1),
  words: z.int().positive(),
  /** If the piece is only a part of a very long paragraph: which part, counted from 0. */
  part: z.int().nonnegative().optional(),
});
export type Piece = z.infer<typeof Piece>;

/** A piece with a summary by the model. Code and later prompts use it; it is never printed. */
export const Card = Piece.extend({
  /** One sentence: what the piece says. */
  gist: z.string().min(1),
  kind: z.enum(["claim", "story", "howTo", "example", "observation"]),
  /** Two to five subjects, in lower case. */
  topics: z.array(z.string().min(1)).min(1),
  /** How much the book needs the piece: from 1 (could be left out) to 5 (must be in). */
  strength: z.int().min(1).max(5),
});
export type Card = z.infer<typeof Card>;

/** What the llm engine prepares once from the posts, and gets back at every later stage. */
export const LlmMaterial = z.object({
  /** It is raised when the shape of the material changes. Stored material of another version is made again. */
  version: z.literal(1),
  cards: z.array(Card),
  /** How many pieces the model has not read, because there are too many and better ones fill the book. */
  unread: z.int().nonnegative(),
});
export type LlmMaterial = z.infer<typeof LlmMaterial>;
