import { expect, test } from "vitest";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";
import { measureLeanings } from "./leanings.ts";

const BREAD = "We baked bread in a shop that nobody knew and everybody liked.";

test("a book of posts pasted as they were written leans, and ends on the days of its posts", () => {
  const bad = draftOf([
    own("This is part 2 of my series on bread.", "a", 1),
    own(`Here's a photo of the oven I built. ${BREAD}`, "a", 2),
    own("As you can see in the chart below, it sold.", "a", 3),
    own("You can read the recipe here.", "a", 4),
    own("I'll keep you posted. Have a great weekend!", "a", 5),
    own(`${BREAD} Subscribe to my newsletter and leave a comment.`, "b", 1),
  ]);

  const { lost, edges, lostPer10kWords } = measureLeanings(bad, "en");

  expect(lost.map(({ text }) => text)).toEqual([
    "Here's a photo of the oven I built.",
    "As you can see in the chart below, it sold.",
    "You can read the recipe here.",
  ]);
  expect(edges.map(({ text }) => text)).toEqual([
    "This is part 2 of my series on bread.",
    "I'll keep you posted.",
    "Have a great weekend!",
    "Subscribe to my newsletter and leave a comment.",
  ]);
  expect(lostPer10kWords).toBeGreaterThan(2);
});

test("what a list, a quotation or code shows is not lost, and prose is no edge", () => {
  const good = draftOf([
    own("The rules look like this:", "a", 1),
    own("- Bake early.\n- Sell all of it.", "a", 2),
    own(`As you can see, they are short. ${BREAD}`, "a", 3),
    own("I told him that I would write soon, and I never did.", "a", 4),
  ]);

  expect(measureLeanings(good, "en")).toEqual({
    lost: [],
    edges: [],
    lostPer10kWords: 0,
    isMeasured: true,
  });
});

test("a sentence that presents something is not lost where its link is kept", () => {
  const linked = draftOf([
    own(`Here is the [talk](https://example.org/talk?a.b) that I gave. ${BREAD}`, "a", 1),
  ]);
  const bare = draftOf([own(`Here is the talk that I gave. ${BREAD}`, "a", 1)]);

  expect(measureLeanings(linked, "en").lost).toEqual([]);
  expect(measureLeanings(bare, "en").lost).toHaveLength(1);
});

test("a promise that the piece may keep is no edge", () => {
  const promise = own(`I'll share the recipe soon. ${BREAD}`, "a", 1);
  const rest = own(`${BREAD} `.repeat(6).trim(), "a", 2);

  expect(measureLeanings(draftOf([promise, rest]), "en").edges).toEqual([]);
});

test.each([
  "I meet friends, and I reach out to strangers.",
  "I allude to my railway ticket.",
  "But my book project gives me a powerful frame and serves as a reminder.",
  '"My friend and I thinking about going there. Want to join us?"',
])("what the author does, has or hears is no call to the reader: %s", (told) => {
  expect(
    measureLeanings(draftOf([own(`${BREAD} `, "a", 1), own(told, "a", 2)]), "en").edges,
  ).toEqual([]);
});

test.each([
  "Reach out to me for a loaf.",
  "I still have tickets for the evening.",
  "I am happy about your feedback.",
  'He said "bread", and you can subscribe to my newsletter.',
])("a call is found beside them: %s", (call) => {
  const draft = draftOf([own(BREAD, "a", 1), own(call, "a", 2)]);

  expect(measureLeanings(draft, "en").edges.map(({ text }) => text)).toEqual([call]);
});

test("says that a language without lists was not measured", () => {
  expect(measureLeanings(draftOf([own("パンはおいしい。", "a")]), "ja").isMeasured).toBe(false);
});
