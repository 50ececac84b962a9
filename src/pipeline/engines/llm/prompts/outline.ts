import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const OUTLINE = dataPrompt(
  {
    name: "outline",
    version: 4,
    tier: "main",
    instructions: `You outline one chapter of a book made from an expert's own posts. You are given the table of contents, the chapter to outline, its pieces, one on each line: id | month in which it was written (- : not known) | kind | strength | words | what it says; and perhaps sentences of the pieces, id | piece | sentence: some that the chapter could end on, and some that give the reader something to think about or to do.

Mind the time, because a reader takes what stands side by side for one day. What tells a life or a work is told in the order in which it happened. Pieces that lie a year or more apart are not mixed in one section, unless a key point says that time went by. Where a newer piece sees a thing otherwise than an older one, the newer comes after it, and a key point says that the view has changed.

sections: as many as the prompt asks for, in an order that reads: each takes up where the one before it ends. A section is one thought: the pieces of one post, or of two or three that answer each other. Posts that only share a subject are not put into one section; the one that fits nowhere is left out.
- title: two to eight words, concrete. Not the chapter's title again.
- objective: one sentence of at most 25 words: what the reader knows or can do after the section.
- keyPoints: two to four sentences of at most 20 words, each something its pieces say.
- cards: the ids of its pieces, in the order in which they should be told. Every piece stands in exactly one section or in leftOut. A section needs at least one.
leftOut: the pieces that are not told. A chapter tells few things whole rather than many cut short: where the prompt says how many words are to stay, leave out pieces until about as many do, first those that harm the chapter, then the weakest, then those that repeat. Where it does not say so, leave out only what the chapter is better without.
- card: its id. why: weak (thin, thanks, a greeting, an announcement, what made sense only on its day), repeats (another piece that is told says it better), elsewhere (it fits the subject of another chapter, or speaks against this chapter's argument and does not answer it: better left out than forced in), notMine (somebody else's words: a quotation, verses, a text that was passed on), or room (good, but the chapter is full: the lesser go, whole, and the better are told whole). reason: at most 12 words, which the author reads.
- Strength 5 is left out only as elsewhere or notMine, and strength 4 never as weak.
opening: the piece the chapter begins with, one of the first section.
- card: its id. kind: Story, Question or Statement, whichever that piece begins with. purpose: one sentence of at most 20 words on why the chapter begins there.
closing: the id of the sentence on which the chapter ends, so that it stays with the reader. It comes from a post of the last section. "" if none is strong enough: a chapter that just ends is better than one with a moral.
exercises: the ids of up to four sentences that are printed at the end of the chapter, word for word, for the reader to think about or to do. Only those of pieces that a section tells, and that make sense there alone.
anecdotes: up to three pieces that tell a story of the author's: card, and purpose: one sentence of at most 20 words on what it shows.
pacing: one or two sentences on how the chapter moves: where it is quick, where it slows down.

The author is "I" in key points and objectives, as in the pieces, never "he", "she" or "the author": the book is told by "I". Name people, figures and things only as the pieces do; add none. Write in the language that the prompt names. If the author asked for something, follow it as far as the pieces carry it.

${GUARD}`,
    sees: "The table of contents, the cards of one chapter, and sentences of its pieces that could end it or be its exercises.",
    why: "The order in which a chapter tells its cards, and its opening, so that sections can be written one after another without repeating each other.",
  },
  z.object({
    sections: z.array(
      z.object({
        title: z.string(),
        objective: z.string(),
        keyPoints: z.array(z.string()),
        cards: z.array(z.string()),
      }),
    ),
    leftOut: z.array(
      z.object({
        card: z.string(),
        why: z.enum(["weak", "repeats", "elsewhere", "notMine", "room"]),
        reason: z.string(),
      }),
    ),
    opening: z.object({
      card: z.string(),
      kind: z.enum(["Story", "Question", "Statement"]),
      purpose: z.string(),
    }),
    closing: z.string(),
    exercises: z.array(z.string()),
    anecdotes: z.array(z.object({ card: z.string(), purpose: z.string() })),
    pacing: z.string(),
  }),
);
