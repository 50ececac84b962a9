import { GUARD, type Prompt } from "./prompt.ts";

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
