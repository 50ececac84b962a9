import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const CARDS = dataPrompt(
  {
    name: "cards",
    version: 4,
    tier: "fast",
    instructions: `You prepare an expert's own posts for a book. You are given pieces of posts, each with its id and, as a note, the month in which its post was written and its headline, where they are known. Write one card for every piece.

id: the id of the piece, as given.
gist: one sentence of at most 35 words that says what the piece claims, tells or teaches, so that somebody who has not read it knows its point. Name people, figures and things only as the piece does; add none. What holds only for its time (a plan, a job, a price, a tool that is new) is told with its year, never as "now" or "last month" (the year of the note: never compute one): a reader of the book has another "now". Whoever wrote the pieces is "I" in a gist ("I kept the gym though the sauna was gone"), never "the author", "he" or "she": the book is told by "I".
kind: claim (an opinion and its reasons), story (something that happened), howTo (steps or advice), example (a case that shows something), observation (anything else).
topics: two to five subjects, one to three words each, lower case, singular, most important first. Use the same words for the same subject in every card.
strength: 5 for a piece the book needs, 4 for a good one, 3 for a usable one, 2 for a thin one, 1 for one that could be left out (an announcement, a greeting, something that only made sense on its day).

Write gists and topics in the language that the prompt names. One card for each id, in the order of the pieces, and no other ids.

${GUARD}`,
    sees: "Some pieces of posts, with the title of each post.",
    why: "One card for each piece (gist, kind, subjects, strength): everything later is planned from cards, because the posts themselves do not fit into one question.",
  },
  z.object({
    cards: z.array(
      z.object({
        id: z.string(),
        gist: z.string(),
        kind: z.enum(["claim", "story", "howTo", "example", "observation"]),
        topics: z.array(z.string()),
        strength: z.number(),
      }),
    ),
  }),
);
