import { expect, test } from "vitest";
import { findSubjects, type SubjectText } from "./subjects.ts";

function namesOf(groups: readonly string[][], languages: readonly string[]): string[] | undefined {
  const texts = groups.flat().map((text): SubjectText => ({ headline: null, paragraphs: [text] }));
  return findSubjects(
    texts,
    languages,
  )?.(groups[0]?.keys().toArray() ?? []).map(({ text }) => text);
}

const OTHER = ["A dog barks.", "The boats sail to the north.", "Rain falls on the roof of it."];

test("a group of texts is named by nouns and noun phrases, and never by what they do or how they are", () => {
  const outreach = [
    "I finally send cold outreach. The cold outreach works for isolated people, and we iterate.",
    "With cold outreach. I isolated the bug and iterate: the customer answers. My customer is happy.",
    "In cold outreach, nobody is isolated. They iterate with a customer.",
  ];

  expect(namesOf([outreach, OTHER], ["en"])).toEqual(["cold outreach", "customer"]);
});

test("no theme of a Swedish archive is named by a stop word of Swedish or of English, or by an adverb", () => {
  const work = [
    "Chefen läste The Book of the Dead. Det är fortfarande så att hen pratar om arbetet.",
    "Boken heter On the Road, och sen gick hen till arbetet. Smart, fortfarande.",
    "Hen är fortfarande kvar på arbetet, och det är smart av hen.",
  ];

  expect(namesOf([work, ["Hunden skäller.", "Båten seglar norrut."]], ["sv", "en"])).toEqual([
    "arbetet",
  ]);
});

test("two forms of one word are one subject", () => {
  const jobs = ["Mitt jobb är på jobbet.", "Ett jobb och jobbet.", "Ett jobb. Från jobbet."];

  expect(namesOf([jobs, ["Hunden skäller."]], ["sv"])).toHaveLength(1);
});

test("a language without word lists has no subjects of this kind", () => {
  expect(findSubjects([], ["ja"])).toBeNull();
});
