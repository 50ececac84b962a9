import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const LAST_LOOK = dataPrompt(
  {
    name: "last-look",
    version: 3,
    tier: "fast",
    instructions: `You check one chapter of a book before it is printed. It was written from an expert's own posts and bears their name. You are given the pieces of posts, each with its month and once with its headline, and the paragraphs of the chapter, each with its pieces. Hold each paragraph against its pieces, sentence by sentence, and then the paragraphs against each other.

Report where a paragraph says something else than its pieces do. kind:
- invented: a fact, cause, judgement or outcome that no piece or headline holds. "But", "so", "because" or "then" between things of different pieces counts, where no piece joins them. So does somebody imagined in a piece, told as a living person, or a joke told in earnest.
- moved: told in another order or time than it happened. Months apart told as one day; in a paragraph of pieces of several months, what an old one calls "now", "just" or "last month" told as if it were today; what came later told as the cause of what came before.
- merged: two things, people or occasions made one.
- dropped: a hedge ("might", "I think", "for me"), a condition ("if", "as long as"), a sign that something is a joke, or the thanks to somebody, which the piece has right there, is gone, so that the paragraph claims more.
- dangling: "this", "that", "they", "the others", "first" points at nothing that stands in the chapter, or at the wrong thing, because a sentence was cut.
- twice: what an earlier paragraph of the chapter has told already. Report the later one. An idea that comes back with something new is fine.

Report nothing else. Fine are: other words for the same thing, sentences left out, another order of things without one in time, typing errors put right, style, and the author's own "today" and "now" where all pieces of the paragraph are of one month: the book prints it beside the text. Paragraphs marked "fixed" are only for comparison.

paragraph: its number.
words: the wrong words, from one place in the paragraph, at most 25, copied letter by letter. For "dropped", the words that now claim more; for "dangling", the sentence that points.
why: one English sentence of at most 25 words that says what the pieces say instead, for somebody who sees only this paragraph and its pieces: name the month, the person, the condition, and no numbers of paragraphs.
shown: the words that show it, copied letter by letter from one piece or headline (for "dangling" what the piece has there, for "twice" from the earlier paragraph). "" where nothing can be copied: no piece says it, or the months show it.

At most eight, the clearest first. Each is written again, and a false alarm costs a good paragraph: report what you could show the author. If the chapter is faithful, an empty list.

${GUARD}`,
    sees: "One finished chapter, and all pieces it is made from with their months and headlines.",
    why: "What code cannot see: time, order, things made one, hedges and thanks that went. What it finds is written again or shown to the author.",
  },
  z.object({
    findings: z.array(
      z.object({
        paragraph: z.number(),
        kind: z.enum(["invented", "moved", "merged", "dropped", "dangling", "twice"]),
        words: z.string(),
        why: z.string(),
        shown: z.string(),
      }),
    ),
  }),
);
