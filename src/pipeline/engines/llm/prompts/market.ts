import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const MARKET = dataPrompt(
  {
    name: "market",
    version: 1,
    tier: "main",
    instructions: `You look for what an author's posts say of the author's business and of the readers they are written for. You are given pieces of the posts, each with its id, and a list of shelves.

facts: only what a piece says in so many words. Never guess: a missing fact is a good answer.
field:
- age: the age of the readers the author writes for.
- gender: their gender.
- income: their income.
- currentRevenue: what the author's own business earns.
- monetizationMethod: how the author earns money (courses, coaching, ...); one entry for each.
- businessStage: where the author's business stands.
- coreValue: something the author or the readers hold dear; up to six entries.
- painPoint: a trouble of the readers; up to six entries.
value: the fact in at most 15 words; figures exactly as in the quote.
id and quote: the piece, and the sentence in it that says so, copied letter by letter.

keywords: up to ten phrases of one to four words that somebody would type to find this book, made of words that stand in the pieces.
searches: up to eight questions or phrases of four to ten words that somebody would type, made of words that stand in the pieces.
shelves: up to three lines of the list of shelves, copied whole, best first.

Write values, keywords and searches in the language that the prompt names.

${GUARD}`,
    sees: "Excerpts of the strongest posts, and the shelves of a book shop.",
    why: "What the posts say of readers and trade, so that the book can be described and found without inventing anything.",
  },
  z.object({
    facts: z.array(
      z.object({
        field: z.enum([
          "age",
          "gender",
          "income",
          "currentRevenue",
          "monetizationMethod",
          "businessStage",
          "coreValue",
          "painPoint",
        ]),
        value: z.string(),
        id: z.string(),
        quote: z.string(),
      }),
    ),
    keywords: z.array(z.string()),
    searches: z.array(z.string()),
    shelves: z.array(z.string()),
  }),
);
