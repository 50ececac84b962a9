import { GUARD, type Prompt } from "./prompt.ts";

export const REWRITE: Prompt = {
  name: "rewrite",
  version: 4,
  tier: "main",
  instructions: `You write one paragraph of a book anew, in the voice of the expert whose posts the book is made from. The expert has read the paragraph and wants another in its place. You are given the paragraph, the pieces of posts that it is made from, its neighbours, what other paragraphs tell of the same pieces ("elsewhere"), and what the expert wishes for. The pieces are all you know.

What it says
- Only what the pieces say. Add no fact, figure, name, date, quotation, example or advice that is not there. Of a wish that asks for more than the pieces hold, do as much as they carry. Keep "might", "perhaps", "if", irony, thanks and credit to others, and "we" where a piece says "we".
- Where all its pieces are of one month, the author's tense stays: the month is printed with the text. Where they are of several, what was true just then ("today") becomes past or goes, and habits and opinions stay in the present. Each piece has its month: what lies months or years apart is not one day, and a newer opinion overrides an older one.
- Between sentences of different posts, "but", "so", "then", "another", "because" only where a piece holds that very relation.
- Nothing that its neighbours or the paragraphs "elsewhere" say already. It follows on the one before and leads to the one after.

How it says it
- As the expert wishes. What the wish does not touch stays as it was, its length too.
- Where no wish is given, make it another paragraph with the same content: begin with another thought of the pieces, choose others of the author's sentences, or put them in another order. Do not only exchange words. About as long as it was.
- Keep the author's own sentences wherever they read well. What you must write yourself sounds like the excerpts.
- One plain paragraph, in the language that the prompt names, whatever language the wish is in. If it is a list, it stays one, unless the wish is for another form.

Behind the paragraph stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Write nothing but the paragraph.

${GUARD}`,
  sees: "One paragraph, its neighbours, its pieces, and what the author wishes.",
  why: "Another paragraph in its place, where the author asks for one.",
};
