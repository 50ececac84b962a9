import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import { type Dossier, dossierOf, type DossierFacts } from "./dossier.ts";
import type { PostOrigin } from "./schema.ts";

const EDITED = { editedAt: "2026-01-01T00:00:00Z" };

function postOf(title: string, url: string | null, source = "LinkedIn"): PostOrigin {
  return { title, opening: "", source, date: null, url };
}

const POSTS = {
  a: postOf("Rye", "https://example.org/rye"),
  b: postOf("Oats", null),
  c: postOf("Spelt", "https://example.org/spelt", "Blog"),
};

/** A passage of so many words. */
function passage(
  words: number,
  more: Partial<Passage> & { editedAt?: string; madeBy?: string } = {},
): Passage {
  const text = Array.from({ length: words }, () => "word").join(" ");
  return { text, kind: "own", role: "body", sources: [{ entryId: "a", paragraph: 1 }], ...more };
}

function from(entryId: string): Pick<Passage, "sources"> {
  return { sources: [{ entryId, paragraph: 1 }] };
}

const FOUNDATION: DossierFacts["foundation"] = {
  keywords: {
    amazonKDP: ["rye bread", "slow dough"],
    amazonCategories: [],
    hashtagKeywords: ["#Rye Bread", "mills"],
    longTailPhrases: ["how to bake rye bread in an old oven without any steam"],
  },
  amazonDescription: { text: "A book on bread.", wordCount: 4, hooks: [], credibilityMarkers: [] },
};

function dossier(passages: Passage[], more: Partial<DossierFacts> = {}): Dossier {
  return dossierOf({
    chapters: [{ chapterNumber: 1, title: "Flour", passages }],
    details: { title: "Bread", subtitle: "Slow", author: "Ann", language: "en" },
    foundation: FOUNDATION,
    posts: POSTS,
    isModelAsked: false,
    ...more,
  });
}

test("counts the words by whose they are", () => {
  const { words } = dossier([
    passage(10),
    passage(20, EDITED),
    passage(3, { kind: "linking", sources: [] }),
    passage(4, { kind: "added", sources: [] }),
    passage(5, { kind: "added", sources: [], ...EDITED }),
    passage(6, { kind: "model" }),
    passage(7, { kind: "model", ...EDITED }),
  ]);

  expect(words).toEqual({
    all: 55,
    own: 10,
    ownEdited: 20,
    linking: 3,
    added: 9,
    model: 6,
    modelEdited: 7,
  });
});

test("an address is no word of the book", () => {
  const text = "See [the mill](https://example.org/mill) there.";

  expect(dossier([passage(0, { text })]).words.all).toBe(4);
});

test("the answer to the shop's question about AI follows from who wrote the words", () => {
  const model = { kind: "model" as const };

  expect(dossier([passage(10)]).ai).toMatchObject({ kind: "none", texts: "None" });
  expect(dossier([passage(10)], { isModelAsked: true }).ai).toMatchObject({
    kind: "assisted",
    texts: "None",
  });
  expect(dossier([passage(10), passage(5, model)]).ai).toMatchObject({
    kind: "generated",
    texts: "Some sections, with minimal or no editing",
  });
  const edited = dossier([
    passage(10),
    passage(40, model),
    passage(50, { ...model, ...EDITED }),
  ]).ai;
  expect(edited).toMatchObject({
    kind: "generated",
    texts: "Entire work, with extensive editing",
    images: "None",
    translations: "None",
  });
  expect(edited.why).toContain("90% of the words");
  expect(edited.why).toContain("56% of these");
});

test("tells how much of the book can be read elsewhere, and what that means for KDP Select", () => {
  const added = { kind: "added" as const, sources: [] };
  const few = dossier([passage(90, added), passage(10, from("c"))]).published;
  const many = dossier([passage(50, added), passage(30), passage(20, from("c"))]).published;
  const none = dossier([passage(50, { kind: "model" })]).published;

  expect(few).toMatchObject({ share: 0.1, posts: 1, select: "fits" });
  expect(many).toMatchObject({
    share: 0.5,
    posts: 2,
    sources: [
      { source: "LinkedIn", posts: 1 },
      { source: "Blog", posts: 1 },
    ],
    select: "conflicts",
  });
  expect(many.why).toContain("50% of the words");
  // What a model has written anew stands nowhere else.
  expect(none).toMatchObject({ share: 0, posts: 0, select: "fits" });
});

test("does not say that posts without an address are not public", () => {
  const unknown = dossier([passage(95, from("b")), passage(5, from("c"))]).published;
  const little = dossier([
    passage(95, { kind: "added", sources: [] }),
    passage(5, from("b")),
  ]).published;
  const answers = dossier([passage(50, from("interview:0198"))]).published;

  expect(unknown).toMatchObject({
    share: 0.05,
    withoutAddress: { posts: 1, share: 0.95 },
    select: "unknown",
  });
  expect(unknown.why).toContain("1 post has no address in your files, with 95% of the words.");
  expect(little).toMatchObject({ select: "fits", withoutAddress: { share: 0.05 } });
  expect(answers).toMatchObject({ select: "fits", withoutAddress: { posts: 0 } });
});

test("says more than 10% where rounding would say 10%", () => {
  const { why } = dossier([passage(896, { kind: "added", sources: [] }), passage(104)]).published;

  expect(why).toMatch(/^More than 10% of the words/u);
});

test("a connecting paragraph by a model is text by a model; headings and fixed lines are not", () => {
  const line = { kind: "linking" as const, sources: [] };
  const written = dossier([passage(10), passage(5, { ...line, madeBy: "llm" })], {
    isModelAsked: true,
  });
  const fixed = dossier(
    [
      passage(10),
      passage(5, { ...line, madeBy: "own-words" }),
      passage(2, { ...line, role: "heading", madeBy: "llm" }),
    ],
    { isModelAsked: true },
  );

  expect(written.words).toMatchObject({ model: 5, linking: 0 });
  expect(written.ai.kind).toBe("generated");
  expect(fixed.words).toMatchObject({ model: 0, linking: 7 });
  expect(fixed.ai.kind).toBe("assisted");
});

test("fills the shop's form within its limits", () => {
  const categories = ["A", "B", "C", "D"].map((primary) => ({ primary, secondary: "Baking" }));
  const foundation: DossierFacts["foundation"] = {
    keywords: { ...FOUNDATION.keywords, amazonCategories: categories },
    amazonDescription: { ...FOUNDATION.amazonDescription, text: "Bread. ".repeat(1_000) },
  };
  const { listing } = dossier([passage(10)], { foundation });
  const keywords = Array.from({ length: 9 }, (_, index) => `bread ${index}`);
  const many = dossier([passage(10)], {
    foundation: { ...FOUNDATION, keywords: { ...FOUNDATION.keywords, amazonKDP: keywords } },
  }).listing;

  // Seven of 50 characters at most, none twice.
  expect(listing.keywords).toEqual(["rye bread", "slow dough", "mills"]);
  expect(many.keywords).toEqual(keywords.slice(0, 7));
  expect(listing.categories).toEqual(["A › Baking", "B › Baking", "C › Baking"]);
  expect(listing.description.length).toBeLessThanOrEqual(4_000);
  expect(listing.description).toMatch(/^Bread\. Bread\./u);
});

test("lists the posts of each chapter in the order of the text, and counts answers", () => {
  const { chapters } = dossier([
    passage(5, from("c")),
    passage(5),
    passage(5, from("c")),
    passage(5, from("interview:0198")),
  ]);

  expect(chapters).toEqual([{ number: 1, title: "Flour", posts: [POSTS.c, POSTS.a], answers: 1 }]);
});
