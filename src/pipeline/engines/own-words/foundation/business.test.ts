import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { describeBusiness } from "./describe-author.ts";

function businessOf(...paragraphs: string[]): ReturnType<typeof describeBusiness> {
  return describeBusiness(
    tinyAnalysis(paragraphs.map((text, index) => tinyPost(`p${index}`, [text]))),
  );
}

test.each([
  "Last year we earned $120,000 from the workshops.",
  "My agency made about €40k in its second year.",
  "I currently charge $300 an hour.",
])("the author's own money is found, shown whole and to be confirmed: %s", (sentence) => {
  const { value, evidence } = businessOf(sentence);

  expect(value.businessModel.currentRevenue).toBe(sentence);
  expect(evidence["userAssumptions.businessModel.currentRevenue"]).toEqual({
    status: "confirm",
    entryIds: ["p0"],
    quotes: [sentence],
  });
});

test.each([
  "My friend earns $300,000 a year selling courses.",
  "They made $2 million before lunch.",
  "I met a founder whose company made $5 million.",
  "I would earn $500 if I sold it.",
  "Could we make $10,000 a month?",
  "He told me: “I made $90,000 with one post.”",
  "I made a bet of $50 and lost.",
  "Set a goal like: Once I make $10,000 per month from my humble businesses, I attempt a moonshot.",
])("other people's money, wishes and bets are not: %s", (sentence) => {
  const { value, evidence } = businessOf(sentence);

  expect(value.businessModel.currentRevenue).toBeNull();
  expect(evidence["userAssumptions.businessModel.currentRevenue"]?.status).toBe("notFound");
});

test("the newest sentence about money stands for today", () => {
  const analysis = tinyAnalysis([
    tinyPost("new", ["We earned $90,000 with courses."], { date: "2024-02-01" }),
    tinyPost("old", ["We earned $10,000 with courses."], { date: "2019-02-01" }),
  ]);

  const { value } = describeBusiness(analysis);

  expect(value.businessModel.currentRevenue).toBe("We earned $90,000 with courses.");
});

test("ways of earning and where the author stands need two posts that say so", () => {
  const { value, evidence } = businessOf(
    "My clients ask the same question every spring.",
    "One of my clients sent flowers.",
    "I joined Netlify in June.",
    "My boss reads everything.",
    "I wrote a book about rivers.",
  );

  expect(value.businessModel).toEqual({
    currentRevenue: null,
    monetizationMethods: ["Consulting and services"],
    businessStage: "Works for an employer",
  });
  expect(evidence["userAssumptions.businessModel.monetizationMethods[0]"]?.entryIds).toEqual([
    "p0",
    "p1",
  ]);
});

test("French money is found in French", () => {
  const analysis = tinyAnalysis(
    [tinyPost("a", ["Avec ce site, nous avons gagné 2 000 euros par mois."])],
    {
      language: "fr",
    },
  );

  expect(describeBusiness(analysis).value.businessModel.currentRevenue).toBe(
    "Avec ce site, nous avons gagné 2 000 euros par mois.",
  );
});

test("a language without word lists leaves everything empty", () => {
  const analysis = tinyAnalysis([tinyPost("a", ["私は毎月100万円稼いでいます。"])], {
    language: "ja",
  });

  const { value } = describeBusiness(analysis);

  expect(value.businessModel).toEqual({
    currentRevenue: null,
    monetizationMethods: [],
    businessStage: null,
  });
});
