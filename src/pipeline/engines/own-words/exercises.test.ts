import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { findExercises } from "./exercises.ts";

test("three good ones make a list: the author's questions first, then advice", () => {
  const posts = [
    tinyPost("a", ["Write down the decision before your next meeting begins."]),
    tinyPost("b", ["Nothing here to do."], {
      closingQuestion: "Which habit would you drop from your working week?",
    }),
    tinyPost("c", ["Give your readers a reason to come back."]),
  ];

  const exercises = findExercises(posts, "en");

  expect(exercises).toEqual([
    {
      type: "Question",
      content: "Which habit would you drop from your working week?",
      placement: "End of the chapter",
      source: { entryId: "b", paragraphs: [] },
    },
    {
      type: "Exercise",
      content: "Write down the decision before your next meeting begins.",
      placement: "End of the chapter",
      source: { entryId: "a", paragraphs: [1] },
    },
    {
      type: "Exercise",
      content: "Give your readers a reason to come back.",
      placement: "End of the chapter",
      source: { entryId: "c", paragraphs: [1] },
    },
  ]);
});

test("two are too few for a list", () => {
  const posts = [
    tinyPost("a", ["Write down the decision before your next meeting begins."]),
    tinyPost("c", ["Give your readers a reason to come back."]),
  ];

  expect(findExercises(posts, "en")).toEqual([]);
});

test("calls for comments and turns of speech are no exercises", () => {
  const posts = [
    tinyPost("a", ["Imagine if every town printed its own money."], {
      closingQuestion: "What do you think?",
    }),
    tinyPost("b", ["Take, for the sake of argument, the case of the motor car."], {
      closingQuestion: "Do you agree?",
    }),
    tinyPost("c", ["Let me know in the comments what your team does."], {
      closingQuestion: "Any suggestions for your host?",
    }),
  ];

  expect(findExercises(posts, "en")).toEqual([]);
});

test.each([
  "Design with great executions is everything for your readers.",
  "Ask for a summary and you get a polite summary.",
  "Don’t let your title define you, be the one that defines your title.",
  // Advice of a post that takes it back.
  "Start your new job by questioning your manager's judgement. Just kidding, kind of.",
  "Think about how the role of a designer began in your country.",
])("what cannot be done is no exercise: %s", (sentence) => {
  const posts = [
    tinyPost("a", ["Write down the decision before your next meeting begins."]),
    tinyPost("b", ["Give your readers a reason to come back."]),
    tinyPost("c", [sentence]),
  ];

  expect(findExercises(posts, "en")).toEqual([]);
});
