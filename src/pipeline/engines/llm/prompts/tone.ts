import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const TONE = dataPrompt(
  {
    name: "tone",
    version: 3,
    tier: "main",
    instructions: `You describe how an author writes, for somebody who is to write in the same manner. You are given pieces of the author's posts, each with its id, figures that were counted, and perhaps turns of phrase that all posts were searched for, each with the number of posts that have it.

traits: one entry for each of these fields that the pieces show; leave out what they don't.
- communicationStyle: how the author speaks to readers.
- authorityLevel: how sure, and what that rests on.
- energyLevel: how lively or calm.
- primaryEnergy: the feeling that carries most pieces.
- range: which other feelings come up.
- humorUsage: which kind of humour, and where.
- vulnerabilityLevel: what the author admits of themselves. Only with a sentence in which the author does.
text: one sentence of at most 25 words, plain and particular. No praise, no numbers.
quotes: one to three, each copied letter by letter from a piece, a whole sentence where possible, with the id of the piece.

signatureElements: up to five habits of form that come back in several pieces (how a piece begins, turns, ends), each with text and quotes as above.

phrases: up to eight turns of phrase of two to six words that are the author's own, copied letter by letter: chosen from those counted, and what you saw yourself in the pieces. Only what somebody who knows the author would recognise: no everyday phrase, no name of a subject, no words that stand together by chance. If there are none, leave the list empty.

Write text in the language that the prompt names.

${GUARD}`,
    sees: "Excerpts of the strongest posts, and turns of phrase that several posts have, with their number.",
    why: "How the author writes, each trait with a sentence that shows it, for the author to confirm.",
  },
  z.object({
    traits: z.array(
      z.object({
        field: z.enum([
          "communicationStyle",
          "authorityLevel",
          "energyLevel",
          "primaryEnergy",
          "range",
          "humorUsage",
          "vulnerabilityLevel",
        ]),
        text: z.string(),
        quotes: z.array(z.object({ id: z.string(), quote: z.string() })),
      }),
    ),
    signatureElements: z.array(
      z.object({
        text: z.string(),
        quotes: z.array(z.object({ id: z.string(), quote: z.string() })),
      }),
    ),
    phrases: z.array(z.string()),
  }),
);
