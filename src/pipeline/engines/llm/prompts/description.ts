import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const DESCRIPTION = dataPrompt(
  {
    name: "description",
    version: 3,
    tier: "main",
    instructions: `You write the text with which a book shop shows a book made from an expert's own posts. You are given its title, its chapters, what its strongest pieces say, each with its id, and the text of some pieces.

paragraphs: three to five, 120 to 220 words together. The first says what trouble or question of the reader the book takes up; the next what the author has to say about it, in particulars; the last for whom the book is. Speak plainly, to the reader; who is "I" in the pieces is "the author" here. Nothing that the material doesn't say: no awards, no sales, no readers' praise, no results in numbers, no names that don't stand there.
hooks: four to six single sentences of at most 20 words, each a claim or question of the book that makes somebody want to read on; with the id of the piece it rests on.
markers: up to five sentences in which the author says what they have done or lived through, so that a stranger trusts them with the subject: whole sentences that make sense alone, copied letter by letter from the text of a piece, with its id. None that asks, complains or jokes. Leave the list empty rather than fill it.
cards: the ids of the pieces that the paragraphs rest on.

Write in the language that the prompt names.

${GUARD}`,
    sees: "The title, the chapters, and the gists of the strongest cards.",
    why: "The text that sells the book, from what is in it.",
  },
  z.object({
    paragraphs: z.array(z.string()),
    hooks: z.array(z.object({ id: z.string(), text: z.string() })),
    markers: z.array(z.object({ id: z.string(), quote: z.string() })),
    cards: z.array(z.string()),
  }),
);
