import { expect, test } from "vitest";
import { standsAlone, startsWell, takesUp } from "./starts.ts";

test.each([
  "However, readers rarely notice.",
  "This is why readers leave.",
  "They were right about readers.",
  "As I said, readers matter.",
])("%j leans on the sentence before it", (sentence) => {
  expect(startsWell(sentence, "en")).toBe(false);
});

// Exempt by design/own-words-craft.md section 8, rule 5.
test.each([
  "There is a kind of reader who never buys.",
  "It is true that readers forget.",
  "Readers forget.",
])("%j can begin a piece", (sentence) => {
  expect(startsWell(sentence, "en")).toBe(true);
});

test("a French impersonal opening leans on nothing", () => {
  expect(startsWell("Il y a des lecteurs que rien ne retient.", "fr")).toBe(true);
  expect(startsWell("Cependant, les lecteurs partent.", "fr")).toBe(false);
});

// Quoted as good in design/own-words-craft.md section 4.
test("the author's thesis stands alone", () => {
  const thesis =
    "Potential contributors should be pampered and encouraged, not hazed and subjected to needless work.";
  expect(standsAlone(thesis, "en")).toBe(true);
});

test("a clause that begins with that, or an infinitive that has its object, points at nothing", () => {
  const claims = [
    "Careful editors know that readers leave early.",
    "Careful editors write articles that are easy to read for everyone.",
  ];

  expect(claims.map((claim) => standsAlone(claim, "en"))).toEqual([true, true]);
});

test.each([
  "Last week we shipped a better editor for everyone.",
  "The answer is (mostly) in the chapter on readers.",
  "As described above, readers need a reason.",
  "Readers grew from 1200 to many more.",
  "Read on to learn what readers need.",
  "Readers need a reason",
  // Printed under chapter titles of a book made from benbalter_blog.csv (CC BY 3.0), where they spoke of nothing.
  "In the context of disruptive behavior, that intervention could come before, during, or after the disruptive act.",
  "Whatever your community's practice, make it easy for first-time contributors to implement.",
  "Good documentation is what a first-time contributor must read.",
])("%j does not stand alone", (sentence) => {
  expect(standsAlone(sentence, "en")).toBe(false);
});

test.each([
  "This took me a long time to realise.",
  "What can possibly be wrong with that?",
  "How do we control them?",
  "Everyone can do the same, but without code.",
  "The agency on the hill recognizes this and trains its bakers.",
])("%j takes up the sentence before it", (sentence) => {
  expect(takesUp(sentence, "en")).toBe(true);
});

test.each([
  "This fall I taught two courses at the bakery.",
  "There's an oven that I keep thinking about.",
  "It's been ten months since I left the bakery.",
  "I've baked several loaves without care.",
])("%j takes up nothing", (sentence) => {
  expect(takesUp(sentence, "en")).toBe(false);
});
