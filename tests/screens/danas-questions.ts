import { type AskedQuestion, listQuestions } from "#contracts/interview.ts";
import { answers, type StubbedAnswer } from "./answers.ts";

export const WHO: AskedQuestion = {
  id: "who",
  kind: "who",
  text: "Who are you, and how did all this begin?",
  reason: "I found no post that introduces you. The book can begin with what you answer here.",
  sources: [],
  about: null,
  answer: null,
  withdrawn: null,
  isNew: false,
  isSkipped: false,
  chapter: { number: 1, title: "Attention, budget, meetings" },
  told: null,
};
/** What Dana announced. */
export const QUOTE = "I'll keep you posted about the week without any meeting.";
const PROMISE: AskedQuestion = {
  ...WHO,
  id: "promise-1",
  kind: "promise",
  text: `In “The Third Monday” you wrote: “${QUOTE}” What came of it?`,
  reason:
    "You announced this on Mar 4, 2024, and I found no later post that tells it. A reader will want to know.",
  sources: [{ entryId: "entry-1", quote: QUOTE, date: "2024-03-04", line: "The Third Monday" }],
  about: "entry-1",
  chapter: { number: 2, title: "What a calendar is for" },
};
const STORY: AskedQuestion = {
  ...WHO,
  id: "story-1",
  kind: "story",
  text: "What have you seen or done yourself that belongs in the chapter “What a calendar is for”?",
  reason:
    "These posts of it say what you think, and I found nothing in them that happened to you. One story makes readers believe it.",
  sources: [
    {
      entryId: "entry-2",
      quote: "A calendar is a budget",
      date: "2024-05-01",
      line: "A calendar is a budget",
    },
    { entryId: "entry-3", quote: "Meetings are loans", date: null, line: "Meetings are loans" },
  ],
  about: "entry-2",
  chapter: { number: 2, title: "What a calendar is for" },
};

/** What Dana was asked; nothing is answered. */
const DANAS_QUESTIONS = [WHO, PROMISE, STORY];

/** The answer of the call, where one question was changed. */
export function asked(id?: string, change: Partial<AskedQuestion> = {}): StubbedAnswer {
  return answers(listQuestions, questionsWith(id, change));
}

/** Dana's questions, one of them changed. */
export function questionsWith(
  id?: string,
  change: Partial<AskedQuestion> = {},
): { questions: AskedQuestion[] } {
  return {
    questions: DANAS_QUESTIONS.map((each) => (each.id === id ? { ...each, ...change } : each)),
  };
}
