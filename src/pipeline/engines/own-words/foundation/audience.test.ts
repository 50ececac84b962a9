import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { describeAudience } from "./describe-author.ts";

test("age, gender and income stay empty while the author does not say whom they write for", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["Women in their forties run faster than men who earn $90,000."]),
  ]);

  const { value, evidence } = describeAudience(analysis);

  expect(value.demographics).toEqual({
    age: { range: null },
    gender: { primary: null, percentage: null },
    income: { range: null },
  });
  expect(evidence["customerAvatar.demographics.gender.primary"]?.status).toBe("notFound");
});

test("who the author says they write for is taken from that sentence, to be confirmed", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["I write for women in their forties who start again."]),
  ]);

  const { value, evidence } = describeAudience(analysis);

  expect(value.demographics.age.range).toBe("in their forties");
  expect(value.demographics.gender.primary).toBe("women");
  expect(evidence["customerAvatar.demographics.age.range"]).toEqual({
    status: "confirm",
    entryIds: ["a"],
    quotes: ["I write for women in their forties who start again."],
  });
});

test("values and pains are the author's own sentences", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["I believe in slow bread and honest prices.", "The weather was fine."]),
    tinyPost("b", ["Many bakers struggle with the first rise in winter."]),
    tinyPost("c", ["Most beginners don't know where to start with flour."]),
  ]);

  const { value } = describeAudience(analysis);

  expect(value.psychographics.coreValues).toEqual(["I believe in slow bread and honest prices."]);
  expect(value.psychographics.painPoints.toSorted()).toEqual([
    "Many bakers struggle with the first rise in winter.",
    "Most beginners don't know where to start with flour.",
  ]);
});

test.each([
  "Dan is no good poker player but quickly learns what really matters in a game.",
  "Clients first and foremost care about the leads that an agency generates.",
  "The most important thing if you want to write better is to write a lot.",
  "Just like I care about my gym's equipment, clients care about good leads.",
  "The only non-negotiable item from the list of Olivia Cabane is presence.",
])("what others value, and advice, are no values of the author's: %s", (sentence) => {
  const { value } = describeAudience(tinyAnalysis([tinyPost("a", [sentence])]));

  expect(value.psychographics.coreValues).toEqual([]);
});

test("what is intimidating for somebody is a pain", () => {
  const sentence = "Command-line interfaces can be intimidating to government bureaucrats.";

  const { value } = describeAudience(tinyAnalysis([tinyPost("a", [sentence])]));

  expect(value.psychographics.painPoints).toEqual([sentence]);
});

test.each([
  "If you're struggling to come up with answers, make the question more specific.",
  "Every session begins with a question, a decision you're struggling to make.",
  "The exposure you're afraid of is the same feedback that makes decisions better.",
  "The biggest mistake we made in growing our agency is prematurely handing off tasks.",
  "The biggest problem with cheap pleasures is their price in expensive ones.",
])("advice and asides are no pain of the readers: %s", (sentence) => {
  const { value } = describeAudience(tinyAnalysis([tinyPost("a", [sentence])]));

  expect(value.psychographics.painPoints).toEqual([]);
});
