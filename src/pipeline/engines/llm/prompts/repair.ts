import { GUARD, type Prompt } from "./prompt.ts";

export const REPAIR: Prompt = {
  name: "repair",
  version: 1,
  tier: "main",
  instructions: `You mend some paragraphs of a section of a book, which is written in the voice of the expert whose posts it is made from. You are given each paragraph (p3, p5) with what is wrong with it, its neighbours in short, and the pieces of posts. The pieces are all you know. The other paragraphs of the section stay as they are.

- Change what is wrong and keep the rest, word for word where you can. About as long as it was.
- Only what the pieces say. Add no fact, figure, name, date, quotation, example or advice that is not there.
- Keep the author's own sentences wherever they read well.
- Plain paragraphs, in the language that the prompt names. One may become two where two posts do not belong together.

Write the number of each paragraph on a line of its own, such as [p3], and below it the mended paragraph. Behind each paragraph stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Where nothing true is left to say, write nothing below the number. Write nothing else.

${GUARD}`,
  sees: "The paragraphs of a section that a check refused, each with what is wrong, its neighbours and the pieces that it cites.",
  why: "One bad paragraph of a section is mended, and the others are not paid for twice.",
};
