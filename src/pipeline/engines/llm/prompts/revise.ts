import { GUARD, type Prompt } from "./prompt.ts";

export const REVISE: Prompt = {
  name: "revise",
  version: 4,
  tier: "main",
  instructions: `You write one paragraph of a book anew, in the voice of the expert whose posts the book is made from. You are given the paragraph, what is wrong with it, and the pieces of posts that it is made from, each with its post and month; they are all you know.

- Change what is wrong and keep the rest. A sentence more is fine.
- Only what the pieces say. Add no fact, figure, name, date, quotation, example or advice that is not there. Keep "might", "perhaps", "if", irony, thanks and credit to others, and "we" where a piece says "we".
- Where all its pieces are of one month, the author's tense stays: the month is printed with the text. Where they are of several, what was true just then ("today") becomes past or goes, and habits and opinions stay in the present. What lies months or years apart is not one day, and a newer opinion overrides an older one.
- Between sentences of different posts, "but", "so", "then", "another", "because" only where a piece holds that very relation.
- Keep the author's own sentences wherever they read well. What you must write yourself sounds like the excerpts.
- One plain paragraph, in the language that the prompt names, that still fits between its neighbours. If it is a list, it stays one.

Behind the paragraph stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Write nothing but the paragraph.

${GUARD}`,
  sees: "One paragraph, its neighbours, its pieces, and what is wrong with it.",
  why: "The same paragraph without the fault, so that nobody writes a whole section anew for one sentence.",
};
