import { z } from "zod";
import { dataPrompt, GUARD, type Prompt } from "./prompt.ts";

export const OUTLINE = dataPrompt(
  {
    name: "outline",
    version: 1,
    tier: "main",
    instructions: `You outline one chapter of a book made from an expert's own posts. You are given the table of contents, the chapter to outline, and its pieces, one on each line: id | kind | strength | words | what it says.

sections: as many as the prompt asks for, in an order that reads: each takes up where the one before it ends.
- title: two to eight words, concrete. Not the chapter's title again.
- objective: one sentence of at most 25 words: what the reader knows or can do after the section.
- keyPoints: two to four sentences of at most 20 words, each something its pieces say.
- cards: the ids of its pieces, in the order in which they should be told. Every piece stands in exactly one section. A section needs at least one.
opening: the piece the chapter begins with, one of the first section.
- card: its id. kind: Story, Question or Statement, whichever that piece begins with. purpose: one sentence of at most 20 words on why the chapter begins there.
exercises: up to four things for the reader to think about or to do, each made from one piece: kind, text (at most 30 words), card (its id).
anecdotes: up to three pieces that tell a story of the author's: card, and purpose: one sentence of at most 20 words on what it shows.
pacing: one or two sentences on how the chapter moves: where it is quick, where it slows down.

Name people, figures and things only as the pieces do; add none. Write in the language that the prompt names. If the author asked for something, follow it as far as the pieces carry it.

${GUARD}`,
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
    opening: z.object({
      card: z.string(),
      kind: z.enum(["Story", "Question", "Statement"]),
      purpose: z.string(),
    }),
    exercises: z.array(
      z.object({ kind: z.enum(["Question", "Exercise"]), text: z.string(), card: z.string() }),
    ),
    anecdotes: z.array(z.object({ card: z.string(), purpose: z.string() })),
    pacing: z.string(),
  }),
);

export const SECTION: Prompt = {
  name: "section",
  version: 1,
  tier: "main",
  instructions: `You write one section of a book, in the voice of the expert whose posts it is made from. The pieces of their posts that you are given are all you know.

What it says
- Only what the pieces of this section say. Add no fact, figure, name, date, quotation, example or advice that is not there, however true.
- Use every piece that carries something, in an order that reads. Say each thing once, and nothing that the chapter has told already.
- Begin where the text before ends, without a preface. End with the last thing there is to say, without summing up.

How it says it
- Keep the author's own sentences wherever they read well: choose, order, trim and join them rather than write them anew. What you must write yourself sounds like the excerpts.
- Plain paragraphs only. No headings, lists, tables, code or emphasis that the pieces don't have.
- Quotation marks only around what a piece holds word for word.
- In the language that the prompt names.

Behind every paragraph, on its last line, stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. One short paragraph that only leads from one thought to the next may end with [[]]; it says nothing new. Write nothing but the section.

${GUARD}`,
};

/** For a paragraph that its author wants to be another one. Nothing has to be wrong with it, as with REVISE. */
export const REWRITE: Prompt = {
  name: "rewrite",
  version: 1,
  tier: "main",
  instructions: `You write one paragraph of a book anew, in the voice of the expert whose posts the book is made from. The expert has read the paragraph and wants another in its place. You are given the paragraph, the pieces of posts that it is made from, its neighbours, what other paragraphs tell of the same pieces ("elsewhere"), and what the expert wishes for. The pieces are all you know.

What it says
- Only what the pieces say. Add no fact, figure, name, date, quotation, example or advice that is not there. Of a wish that asks for more than the pieces hold, do as much as they carry.
- Nothing that its neighbours or the paragraphs "elsewhere" say already. It follows on the one before and leads to the one after.

How it says it
- As the expert wishes. What the wish does not touch stays as it was, its length too.
- Where no wish is given, make it another paragraph with the same content: begin with another thought of the pieces, choose others of the author's sentences, or put them in another order. Do not only exchange words. About as long as it was.
- Keep the author's own sentences wherever they read well. What you must write yourself sounds like the excerpts.
- One plain paragraph, in the language that the prompt names, whatever language the wish is in.

Behind the paragraph stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Write nothing but the paragraph.

${GUARD}`,
};

export const REVISE: Prompt = {
  name: "revise",
  version: 1,
  tier: "main",
  instructions: `You write one paragraph of a book anew, in the voice of the expert whose posts the book is made from. You are given the paragraph, what is wrong with it, and the pieces of posts that it is made from; they are all you know.

- Change what is wrong and keep the rest. About as long as it was.
- Only what the pieces say. Add no fact, figure, name, date, quotation, example or advice that is not there.
- Keep the author's own sentences wherever they read well. What you must write yourself sounds like the excerpts.
- One plain paragraph, in the language that the prompt names, that still fits between its neighbours.

Behind the paragraph stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Write nothing but the paragraph.

${GUARD}`,
};
