import { z } from "zod";
import { dataPrompt, GUARD } from "./prompt.ts";

export const GAPS = dataPrompt(
  {
    name: "gaps",
    version: 2,
    tier: "main",
    instructions: `You prepare a short interview with the author of a book that is made from the author's own posts. You are given the chapters of the book; whole posts, in pieces, each piece with its id; one line on each of other pieces, id | post | what it says; and what the author is asked already. Posts are numbered in the order they were written, and their month is said where it is known: what lies years apart was not one day.

Find up to five gaps: places where a reader of the book wants to know what happened, and only the author can tell, because no post does.

kind:
- promise: the author announces something, and no post tells what came of it.
- begun: the author begins, decides or risks something, and no post tells how it went.
- contradiction: two posts say the opposite of each other, and none says what changed.
- story: the author names in half a sentence something they lived through on which a claim of theirs rests, and no post tells it.
quotes: the sentence that leaves it open, and that says by itself what it is about, copied letter by letter from one piece, with the id of the piece. For a contradiction two, from two posts, the earlier first.
question: one or two sentences, at most 30 words, that say "you" to the author; the last is a question. The sentence of quotes is shown right before it: don't repeat it. Ask what happened, how it went, or what it changed; the answer has to be a paragraph that somebody would want to read in a book. For a story, say what you mean in words that stand by themselves.
reason: one sentence of at most 30 words that says to the author, as "you", what the posts leave open, or what a reader gains.

One silly question costs more than five good ones gain. Ask nothing that
- a piece or a line answers, nearly answers, or makes easy to guess;
- is a detail: a date, a name, a figure, a tool, a place;
- yes, no or one word would answer;
- takes for done what the author only resolves, wishes or recommends;
- asks for an opinion or for advice, for more examples, or for the author's plans: it is about what happened;
- touches health, family, faith, money or other people beyond what the author tells of them in the posts; or who a person, employer or client was that the author left unnamed;
- hangs on a joke, on something made up to show a point, on somebody else's words, or on an announcement that nobody asks about any more (an event, a sale, a job that was offered);
- the author is asked already, in whatever words.

Put the best first. Fewer than five are good; where the posts leave nothing open, answer with an empty list. Write question and reason in English, whatever language the posts are in, and copy quotes in theirs.

${GUARD}`,
    sees: "The chapters, whole posts in order of time, a line on each of other pieces, and what is asked already.",
    why: "What only the author can tell: promises, beginnings and contradictions that no post resolves.",
  },
  z.object({
    gaps: z.array(
      z.object({
        kind: z.enum(["promise", "begun", "contradiction", "story"]),
        quotes: z.array(z.object({ id: z.string(), quote: z.string() })),
        question: z.string(),
        reason: z.string(),
      }),
    ),
  }),
);
