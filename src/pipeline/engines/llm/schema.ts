import { z } from "zod";

/** A run of blocks of one post, short enough to be quoted whole in a prompt: what a section is written from. */
export const Piece = z.object({
  /** "c1", "c2", ... in reading order of the posts: what the model calls it. */
  id: z.string().regex(/^c[1-9]\d*$/u),
  entryId: z.string(),
  /** Block numbers of the post, rising. */
  paragraphs: z.array(z.int().positive()).min(1),
  words: z.int().positive(),
  /** Of a single paragraph that is very long only this part, from 0 (cards/parts.ts). Left out: all of it. */
  part: z.int().nonnegative().optional(),
});
export type Piece = z.infer<typeof Piece>;

/** What a piece holds, in the model's words: read by code and by later prompts, never printed. */
export const Card = Piece.extend({
  /** One sentence: what the piece says. */
  gist: z.string().min(1),
  kind: z.enum(["claim", "story", "howTo", "example", "observation"]),
  /** Two to five, lower case. */
  topics: z.array(z.string().min(1)).min(1),
  /** 1 (could be left out) to 5 (the book needs it). */
  strength: z.int().min(1).max(5),
});
export type Card = z.infer<typeof Card>;

/** What the engine prepares once and is handed back by every later stage. */
export const LlmMaterial = z.object({
  /** Raised when the shape changes: material of another version is made anew. */
  version: z.literal(1),
  cards: z.array(Card),
  /** Pieces that were not read, because better ones fill the book. */
  unread: z.int().nonnegative(),
});
export type LlmMaterial = z.infer<typeof LlmMaterial>;
