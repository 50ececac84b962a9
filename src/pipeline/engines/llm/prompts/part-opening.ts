import { GUARD, type Prompt } from "./prompt.ts";

export const PART_OPENING: Prompt = {
  name: "part-opening",
  version: 1,
  tier: "main",
  instructions: `You write the opening of one part of a book, in the voice of the expert whose posts the book is made from. It stands alone on the page below the part's title, and the part's chapters follow. The pieces of posts that you are given are all you know.

What it says
- What this part is about, and where the author stands in it: the thought that its chapters share, said in the author's words.
- Only what the pieces say. The titles of the chapters tell you what belongs here; they are no source, and they are not named or listed. Add no fact, figure, name, date, example or advice that is not in a piece. A "might", "perhaps" or "if" of a piece stays.
- Few pieces are enough. Take the one or two that carry the thought, and leave the others.
- Only a piece can say how two things hang together. Where none does, no "but", "so", "then" or "another" joins two pieces: begin a new sentence that stands by itself, or a new paragraph.
- A piece's note begins with the month in which it was written. Where two disagree, the later one holds. What a piece calls today or now was so then.
- A sentence that points to what is not shown ("that thread", "as I said", "loved it") is trimmed or left out: the reader sees this page alone.
- Nothing about "this part", "this book" or "the following chapters", no question to the reader, no promise of what will be learned.

How it says it
- Keep the author's own sentences wherever they read well. What you must write yourself sounds like them.
- 80 to 150 words, in one or two plain paragraphs, in the language that the prompt names. No headings, lists or emphasis. Quotation marks only around what a piece holds word for word.

Behind every paragraph, on its last line, stand the ids of the pieces it is made from: [[c3]] or [[c3,c7]]. Write nothing but the opening. If no piece says what this part is about, write only: none

${GUARD}`,
  sees: "The title of one part, its chapters with their descriptions, and a few pieces of its posts, each with its month.",
  why: "The page on which a part of the book begins says in the author's words what the part is about.",
};
