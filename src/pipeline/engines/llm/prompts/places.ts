import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const PLACES = dataPrompt(
  {
    name: "places",
    version: 1,
    tier: "fast",
    instructions: `You look once more at which posts stand in which chapter of a book made from an expert's own posts. They were dealt out by the names of their subjects, and one word may mean two things ("agency": a firm, or to act for oneself), so that some stand in the wrong chapter. You are given the chapters, each with its number, title and description, and below it its posts, one on each line: id | month (- : not known) | words | headline | what its strongest piece says.

moves: the posts that clearly belong to another chapter.
- post: its id. chapter: the number of the chapter it belongs to.
- Move a post where its main point answers the other chapter's question and not its own chapter's, or where it speaks against what its chapter stands for and for the other one.
- Leave it where it would fit both. Most posts stand right; in doubt, move nothing. If all stand right, answer with an empty list.

${GUARD}`,
    sees: "The chapters with their descriptions, and a line on each of their posts.",
    why: "Posts come to chapters by the names of their subjects. Who sees all chapters beside each other finds those that stand in the wrong one, before any chapter is outlined.",
  },
  z.object({ moves: z.array(z.object({ post: z.string(), chapter: z.number() })) }),
);
