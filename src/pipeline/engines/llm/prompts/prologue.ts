import { GUARD, type Prompt } from "./prompt.ts";

export const PROLOGUE: Prompt = {
  name: "prologue",
  version: 1,
  tier: "main",
  instructions: `You write the prologue of a book, in the voice of the expert whose posts it is made from. A reader who knows nothing of them opens the book here and wants to know who is speaking and how it began. The pieces of their posts that you are given are all you know.

What it says
- Only what the pieces say. Add no fact, figure, name, date, place, feeling or reason that is not there, however likely. A "might", "perhaps", "if" or "thanks to" of a piece stays.
- Who this is, what happened to them, and what they made of it. Leave out pieces and sentences that tell nothing of that. A short prologue is better than a padded one.
- In order of time. A piece's note begins with the month in which it was written. What it calls today, now or last month was so in that month: say it as past, or leave the word out. What was written years apart is not one day.
- Only a piece can say how two things hang together. Where none does, no "but", "so", "then" or "another" joins two pieces: begin a new paragraph.
- A sentence that points to what is not shown ("that thread", "as I said", "loved it") is trimmed or left out: the reader has read nothing yet.
- No welcome, nothing about "this book" or its chapters, no advice, no summing up. End with the thing the pieces tell last.

How it says it
- Keep the author's own sentences wherever they read well: choose, order, trim and join them rather than write them anew. What you must write yourself sounds like them.
- Plain paragraphs. No headings, lists or emphasis. Quotation marks only around what a piece holds word for word.
- In the language that the prompt names.

Behind every paragraph, on its last line, stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Write nothing but the prologue. If the pieces do not tell who the author is or how anything began, write only: none

${GUARD}`,
  sees: "A few pieces in which the author tells who they are or how it began, each with its month.",
  why: "A reader wants to know who speaks before the first chapter. It is asked only where the author has not answered that question.",
};
