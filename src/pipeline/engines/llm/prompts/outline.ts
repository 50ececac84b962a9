import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const OUTLINE = dataPrompt(
  {
    name: "outline",
    version: 11,
    tier: "main",
    instructions: `You outline one chapter of a book made from an expert's own posts. You are given the table of contents, the chapter to outline, its pieces, below the words and the headline of their post: id | month in which it was written (- : not known) | kind | strength | words | what it says, and below it the text, where there is room; and perhaps sentences of the pieces, id | piece | sentence: some that the chapter could end on, and some that give the reader something to think about or to do.

Mind the time, because a reader takes what stands side by side for one day. What tells a life or a work is told in the order in which it happened. Pieces that lie a year or more apart are not mixed in one section, unless a key point says that time went by. Where a newer piece speaks against an older one, the newer comes after it, and a key point says what each of them holds. Key points say that a view has changed only where a piece says so.

A chapter is one line of thought, and its posts answer each other. Few that do are better than many that share a subject: choose those. Put them in an order in which the last sentences of a section call for the next one, and early theory meets late experience: from one section to the next never step back a year or more in time, unless the next one plainly goes on from the last sentence. It opens with a scene, a confession or a claim that makes somebody read on, never with a list, and not with a late post from which the next one jumps back.

sections: as many as the prompt asks for, in that order. A section is one post, with the title that it deserves; or several short ones that make one thought; or two of which the second goes on from the last sentence of the first. Posts that only share a subject are never put into one section: each has its own, or is left out.
- title: two to eight words, concrete, the author's own where they have a good line; it claims no more than the post does ("not much", "some"), and joins no two posts with "then". Not the chapter's title again.
- objective: one sentence of at most 25 words: what the reader knows or can do after the section.
- keyPoints: two to four sentences of at most 20 words, each something its pieces say.
- cards: the ids of its pieces, in the order in which they should be told. Every piece stands in exactly one section or in leftOut. A section needs at least one.
leftOut: the pieces that are not told. A chapter tells few things whole rather than many cut short: leave out whole posts, and of a post that is told only its beginning or its end, never a piece on which the next one leans. Where the prompt says how many words are to stay, leave out pieces until as many do, a tenth more or less, first those that harm the chapter, then the weakest, then those that repeat. Where it does not say so, leave out only what the chapter is better without.
- card: its id. why: weak (thin, thanks, a greeting, an announcement, what made sense only on its day), repeats (another piece that is told says it better), elsewhere (it fits the subject of another chapter, leads away from this chapter's line of thought, or speaks against its argument and does not answer it: better left out than forced in), notMine (somebody else's words: a quotation, verses, a text that was passed on), or room (good, but the chapter is full: the lesser go, whole, and the better are told whole). reason: at most 12 words, which the author reads.
- Strength 5 is left out only as elsewhere or notMine, and strength 4 never as weak. Where the pieces of strength 5 alone are more than is to stay, the lesser of them go as room.
opening: the piece the chapter begins with, one of the first section.
- card: its id. purpose: one sentence of at most 20 words on why the chapter begins there.
closing: the id of the sentence on which the chapter ends, so that it stays with the reader. Each ends its post, and the last section tells that post, with its last piece. "" if none is strong enough: a chapter that just ends is better than one with a moral.
exercises: the ids of up to four sentences that are printed at the end of the chapter, word for word, for the reader to think about or to do. Only those of pieces that a section tells, and that make sense there alone.
anecdotes: up to three pieces that tell a story of the author's: card, and purpose: one sentence of at most 20 words on what it shows.
pacing: two or three sentences, at most 60 words: the line of thought, from what the chapter begins with to where it ends, and how each section takes up the one before.

The author is "I" in key points and objectives, as in the pieces, never "he", "she" or "the author": the book is told by "I". Name people, figures and things only as the pieces do; add none. Write in the language that the prompt names. If the author asked for something, follow it as far as the pieces carry it.

${GUARD}`,
    sees: "The table of contents, the pieces of one chapter (what they say and, where they fit, their texts), and sentences of its pieces that could end it or be its exercises.",
    why: "What a chapter tells, in which order, and how it opens: the author sees this plan and can change it before anything is written.",
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
      purpose: z.string(),
    }),
    closing: z.string(),
    exercises: z.array(z.string()),
    anecdotes: z.array(z.object({ card: z.string(), purpose: z.string() })),
    pacing: z.string(),
  }),
);
