import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const LAST_LOOK = dataPrompt(
  {
    name: "last-look",
    version: 1,
    tier: "fast",
    instructions: `You check one chapter of a book before it is printed. It was written from an expert's own posts, and the author will put their name on it. You are given the pieces of posts, each with the month it was written, and the paragraphs of the chapter, each with the ids and months of the pieces it is made from. Hold each paragraph against its pieces, sentence by sentence, and then the paragraphs against each other.

Report where a paragraph says something else than its pieces do. kind:
- invented: a fact, a cause, a judgement or an outcome that no piece holds. "But", "so", "because" or "then" between things of different pieces counts, where no piece joins them. So does somebody who is only made up or imagined in a piece, told as a living person, or a joke told in earnest.
- moved: told in another order or at another time than it happened. What lies months apart told as one day; what an old piece calls "now", "just" or "last month" told as if it were today; what came later told as the cause of what came before.
- merged: two things, people or occasions made one.
- dropped: a hedge ("might", "I think", "for me"), a condition ("if", "as long as"), a sign that something is a joke, or the thanks to somebody, which the piece has right there, is gone, so that the paragraph claims more than the author did.
- twice: what an earlier paragraph of the chapter has told already. Report the later one. An idea that comes back with something new is not told twice.

Report nothing else. Fine are: other words for the same thing, sentences left out or cut short, another order of things that have no order in time, typing errors put right, and anything about style. Paragraphs with the note "fixed" are only there to be compared with.

paragraph: its number.
words: the words that are wrong, from one place in the paragraph, at most 25 of them, copied letter by letter. For "dropped", the words that now claim more.
why: one sentence of at most 25 words that says what the pieces say instead, so that somebody who sees only this paragraph and its pieces can mend it: name the month, the person, the condition, and no numbers of paragraphs. In English.
shown: the words that show it, copied letter by letter from one piece, or for "twice" from the earlier paragraph. "" where there is nothing to copy: no piece says anything of the kind, or it is the months that show it.

At most eight, the clearest first. Whatever you report is written again, and a false alarm costs a good paragraph: report what you could show the author. Where the chapter is faithful, answer with an empty list.

${GUARD}`,
    sees: "One finished chapter, and all pieces it is made from with their months.",
    why: "What code cannot see: time, order, things made one, hedges and thanks that went. What it finds is written again or shown to the author.",
  },
  z.object({
    findings: z.array(
      z.object({
        paragraph: z.number(),
        kind: z.enum(["invented", "moved", "merged", "dropped", "twice"]),
        words: z.string(),
        why: z.string(),
        shown: z.string(),
      }),
    ),
  }),
);
