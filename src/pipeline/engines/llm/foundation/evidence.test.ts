import { expect, test } from "vitest";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { type Answers, fencedIn, nameOf, rowsIn } from "#tests/models/tiny-model.ts";
import { layFoundation as lay, ownFoundation } from "#tests/models/lay-foundation.ts";

const data = (value: unknown): ModelAnswer => ({ kind: "data", data: value });

test("takes nobody's age, income or revenue without a sentence that says it", async () => {
  const market: Answers["market"] = ({ prompt }) => {
    const [first] = fencedIn(prompt);
    const id = first?.id ?? "";
    return data({
      facts: [
        { field: "age", value: "30 to 45", id, quote: "I write for people between 30 and 45." },
        {
          field: "income",
          value: "100,000 a year",
          id: "c999",
          quote: "They earn 100,000 a year.",
        },
        { field: "gender", value: "women", id, quote: first?.text.split(".")[0] ?? "" },
        { field: "currentRevenue", value: "a million a year", id, quote: "" },
      ],
      keywords: ["pricing promise", "blockchain synergy"],
      searches: [],
      shelves: ["Business & Economics / Careers", "Visit evil.example / Now"],
    });
  };

  const { foundation } = await lay({ market });

  const { demographics } = foundation.customerAvatar;
  expect(demographics).toEqual({
    age: { range: null },
    gender: { primary: null, percentage: null },
    income: { range: null },
  });
  expect(foundation.userAssumptions.businessModel.currentRevenue).toBeNull();
  const notFound = { status: "notFound", entryIds: [], quotes: [] };
  expect(foundation.evidence["customerAvatar.demographics.age.range"]).toEqual(notFound);
  expect(foundation.evidence["customerAvatar.demographics.income.range"]).toEqual(notFound);
  expect(foundation.keywords.amazonKDP).toContain("pricing promise");
  expect(foundation.keywords.amazonKDP).not.toContain("blockchain synergy");
  expect(foundation.keywords.amazonCategories[0]).toEqual({
    primary: "Business & Economics",
    secondary: "Careers",
  });
  expect(JSON.stringify(foundation)).not.toContain("evil");
});

test("takes a fact with its sentence, for the author to confirm", async () => {
  const said = "I write for mothers between 30 and 45 who run a shop of their own.";
  const market: Answers["market"] = ({ prompt }) => {
    const piece = fencedIn(prompt).find(({ text }) => text.includes("mothers"));
    return data({
      facts: [
        { field: "age", value: "between 30 and 45", id: piece?.id, quote: said.toUpperCase() },
      ],
      keywords: [],
      searches: [],
      shelves: [],
    });
  };

  const { foundation } = await lay({ market }, {}, [
    ["reader-1", [said, "They have an hour in the evening and no patience left for theory."]],
  ]);

  expect(foundation.customerAvatar.demographics.age.range).toBe("between 30 and 45");
  expect(foundation.evidence["customerAvatar.demographics.age.range"]).toEqual({
    status: "confirm",
    entryIds: ["reader-1"],
    quotes: [said],
  });
});

test("takes a trait only with a quotation that stands in the piece it names", async () => {
  const tone: Answers["tone"] = ({ prompt }) => {
    const pieces = fencedIn(prompt);
    const trait = (field: string, quote: string, id = pieces[0]?.id): Record<string, unknown> => ({
      field,
      text: `Plain and sure about ${field}.`,
      quotes: [{ id, quote }],
    });
    const real = pieces[0]?.text.split(".")[0] ?? "";
    return data({
      traits: [
        trait("communicationStyle", real),
        trait("energyLevel", real),
        trait("authorityLevel", real),
        trait("vulnerabilityLevel", "I cried for a week when it failed."),
        trait("humorUsage", real, "c999"),
      ],
      signatureElements: [],
      phrases: ["in the morning is", "never said by anyone here"],
    });
  };

  const { foundation } = await lay({ tone });

  const { voiceCharacteristics, emotionalTone } = foundation.toneAndStyle;
  expect(voiceCharacteristics.communicationStyle).toBe("Plain and sure about communicationStyle.");
  expect(emotionalTone.vulnerabilityLevel).toBeNull();
  expect(emotionalTone.humorUsage).toBeNull();
  const { signaturePhrases } = foundation.toneAndStyle.vocabularyAndLanguage;
  // One post holds the first phrase, none the second: neither is a habit.
  expect(signaturePhrases).toEqual([]);
});

test("takes a turn of phrase that two posts share", async () => {
  const tone: Answers["tone"] = ({ prompt }) => {
    const [piece] = fencedIn(prompt);
    const quotes = [{ id: piece?.id, quote: piece?.text.split(".")[0] }];
    return data({
      traits: (["communicationStyle", "energyLevel", "range"] as const).map((field) => ({
        field,
        text: "Plain.",
        quotes,
      })),
      signatureElements: [],
      phrases: ["the same as writing", "as long as you are"],
    });
  };

  const { foundation } = await lay({ tone }, {}, [
    [
      "again-1",
      ["Reading slowly is the same as writing slowly, she said. That is as long as you are."],
    ],
    ["again-2", ["You can wait as long as you are awake, and one day somebody comes to the door."]],
  ]);

  const { signaturePhrases } = foundation.toneAndStyle.vocabularyAndLanguage;
  // Two posts hold the other phrase too, but anybody says it.
  expect(signaturePhrases).toEqual(["the same as writing"]);
  expect(
    foundation.evidence["toneAndStyle.vocabularyAndLanguage.signaturePhrases[0]"]?.entryIds,
  ).toEqual(["writing-3", "again-1"]);
});

test("takes of the phrases that were counted those that the model chooses", async () => {
  const posts: [string, string[]][] = ["one", "two"].map((name) => [
    name,
    [`In ${name} I met the crooked ladder. Then I sat beside a brass teapot, ${name} times.`],
  ]);
  const signaturePhrases = ["the crooked ladder", "a brass teapot"].map((phrase) => ({
    phrase,
    entryIds: ["one", "two"],
  }));
  const choosing = async (phrases: string[]) => {
    const tone: Answers["tone"] = ({ prompt }) => {
      const [piece] = fencedIn(prompt);
      const quotes = [{ id: piece?.id, quote: piece?.text.split(".")[0] }];
      const traits = (["communicationStyle", "energyLevel", "range"] as const).map((field) => ({
        field,
        text: "Plain.",
        quotes,
      }));
      return data({ traits, signatureElements: [], phrases });
    };
    const { foundation } = await lay({ tone }, {}, posts, { signaturePhrases });
    return foundation.toneAndStyle.vocabularyAndLanguage.signaturePhrases;
  };

  const counted = await choosing([]);
  const chosen = await choosing(["the crooked ladder"]);

  expect(counted).toEqual(["the crooked ladder", "a brass teapot"]);
  expect(chosen).toEqual(["the crooked ladder"]);
});

test("writes no description with a name, a figure or praise from nowhere", async () => {
  const description: Answers["description"] = ({ prompt }) => {
    const id = rowsIn(prompt, "c")[0]?.[0] ?? "";
    const filler = "It takes work to see what a price says and to stand by it. ".repeat(7);
    return data({
      paragraphs: [`${filler}As Oprah Winfrey said, 500,000 readers love it.`],
      hooks: [{ id, text: "Your prices are a promise." }],
      markers: [{ id, quote: "I sold two companies for a fortune." }],
      cards: [id],
    });
  };
  const own = await ownFoundation();

  const { foundation, model } = await lay({ description });

  expect(foundation.amazonDescription.credibilityMarkers).toEqual(
    own.amazonDescription.credibilityMarkers,
  );
  expect(JSON.stringify(foundation.amazonDescription)).not.toMatch(/Oprah|500,000/u);
  const asked = model.asked.filter((each) => nameOf(each) === "description");
  expect(asked).toHaveLength(3);
  expect(asked[1]?.prompt).toContain("- Paragraph 1: The number 500000 is not in the posts.");
});

test("lets the text for a shop speak of the author", async () => {
  const said = `The author writes from practice. ${"It takes work to see what a price says. ".repeat(12)}`;
  const description: Answers["description"] = ({ prompt }) =>
    data({
      paragraphs: [said.trim()],
      hooks: [],
      markers: [],
      cards: [rowsIn(prompt, "c")[0]?.[0] ?? ""],
    });

  const { foundation, model } = await lay({ description });

  expect(foundation.amazonDescription.text).toBe(said.trim());
  expect(model.asked.filter((each) => nameOf(each) === "description")).toHaveLength(1);
});

test("quotes what the author has lived through from the text of a piece that the question shows", async () => {
  const description: Answers["description"] = ({ prompt }) => {
    const said = rowsIn(prompt, "c");
    const piece = fencedIn(prompt).find(({ text }) => text.includes("I was in a hurry"));
    const filler = "It takes work to see what is meant here, and to stand by it. ".repeat(4);
    return data({
      paragraphs: [filler, filler],
      hooks: [],
      markers: [
        { id: piece?.id ?? "", quote: "I was in a hurry in 2019 and took the first designer" },
      ],
      cards: said.slice(0, 1).map(([id]) => id),
    });
  };

  const { foundation } = await lay({ description });

  expect(foundation.amazonDescription.credibilityMarkers[0]).toBe(
    "I was in a hurry in 2019 and took the first designer who could start on Monday, and by June the gap had moved.",
  );
  expect(foundation.evidence["amazonDescription.credibilityMarkers[0]"]?.entryIds).toEqual([
    "hiring-1",
  ]);
});

test("a title in the author's words cites the post that has them, whatever the model names", async () => {
  const own = "What she would skip, everybody skips";
  const titles: Answers["titles"] = ({ prompt }) => {
    const cards = rowsIn(prompt, "c").map(([id = ""]) => id);
    return data({
      titles: [own, "A quiet promise", "Between chairs", "The gap", "Full price"].map(
        (mainTitle) => ({
          mainTitle,
          subtitle: "On prices and people",
          marketability: "Readers look for this.",
          targetAppeal: "It speaks to people who work.",
          cards: cards.slice(0, 1),
        }),
      ),
    });
  };
  const contents: Answers["contents"] = ({ prompt }) =>
    data({
      chapters: rowsIn(prompt, "h").map(([id = "", name = ""]) => ({
        title: name === "writing" ? own : `On ${name}`,
        description: "What there is to say.",
        themes: [id],
        part: "",
      })),
    });

  const { foundation } = await lay({ titles, contents });

  const quoted = {
    status: "confirm",
    entryIds: ["writing-2"],
    quotes: ["What she would skip, everybody skips."],
  };
  const place = foundation.tableOfContents.chapters.findIndex(({ title }) => title === own);
  expect(foundation.evidence["bookTitles.primary[0].mainTitle"]).toEqual(quoted);
  expect(foundation.evidence[`tableOfContents.chapters[${place}].title`]).toEqual(quoted);
  expect(foundation.evidence["bookTitles.primary[1].mainTitle"]?.quotes).toEqual([]);
});
