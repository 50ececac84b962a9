import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const TITLES = dataPrompt(
  {
    name: "titles",
    version: 2,
    tier: "main",
    instructions: `You name a book made from an expert's own posts. You are given its themes, and what its strongest pieces say, each with its id.

Propose nine titles, the best first, each of another kind: a claim the author makes, a phrase of the author's, the task the reader has, the change the reader gets.

mainTitle: one to six words. It has to be true of the whole book, and the author would say it like this.
subtitle: at most 14 words: what the book is about and for whom. Promise nothing that the pieces don't hold: no results in numbers or days, no superlatives.
marketability: one sentence of at most 30 words on what speaks for this title with readers who look for such a book.
targetAppeal: one sentence of at most 25 words on whom it speaks to.
cards: the ids of one to four pieces that the title rests on; the piece whose words it has comes first.

Write in the language that the prompt names.

${GUARD}`,
    sees: "The themes, and the gists of their strongest cards.",
    why: "Nine titles to choose from, each with the cards it rests on.",
  },
  z.object({
    titles: z.array(
      z.object({
        mainTitle: z.string(),
        subtitle: z.string(),
        marketability: z.string(),
        targetAppeal: z.string(),
        cards: z.array(z.string()),
      }),
    ),
  }),
);
