import { expect, test } from "vitest";
import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { askByRules } from "./interview.ts";
import type { Question } from "./schema.ts";

const FILLER =
  "The bakery stands at the corner of the market square, and its oven has been warm since before the war. Farmers bring flour in the morning, children fetch rolls before school, and on Saturdays the whole street smells of rye. Nobody remembers who painted the sign above the door, but everybody knows the bell, the counter and the stool beside it where old customers sit.";

function contents(
  chapters: { title: string; entryIds: string[]; isLabel?: boolean }[],
): BookFoundation {
  // Only the contents are read.
  return {
    tableOfContents: {
      chapters: chapters.map(({ title, entryIds, isLabel = false }, index) => ({
        id: `chapter-${index + 1}`,
        number: index + 1,
        title,
        description: "",
        keyTopics: [],
        targetWordCount: 2_000,
        entryIds,
        titleIsLabel: isLabel,
      })),
    },
  } as unknown as BookFoundation;
}

function post(id: string, date: string, texts: string[], more: Partial<Post> = {}): Post {
  return tinyPost(id, [...texts, FILLER], { date, ...more });
}

function ask(posts: Post[], more: Partial<Analysis> = {}, entries: Entry[] = []): Question[] {
  const entryIds = posts.map(({ entryId }) => entryId);
  return askByRules(
    tinyAnalysis(posts, more),
    contents([{ title: "Bread", entryIds, isLabel: true }]),
    entries,
  );
}

function ofKind(questions: readonly Question[], kind: Question["kind"]): Question[] {
  return questions.filter((each) => each.kind === kind);
}

const OTHERS = Array.from({ length: 12 }, (_, index) =>
  post(`other-${index}`, "2023-01-01", [
    `Number ${index} is about gardens, hedges, roses, ponds, gravel, spades, ladders and ripe plums.`,
  ]),
);

test("asks what came of a thing that was announced and never told", () => {
  const announced = post("a", "2024-03-05", [
    "We swapped the sourdough starter for a Danish culture from Aarhus. I'll keep you posted about the sourdough culture from Aarhus.",
  ]);

  const [question] = ofKind(ask([announced, ...OTHERS]), "promise");

  expect(question?.text).toBe(
    "You wrote: “We swapped the sourdough starter for a Danish culture from Aarhus. I'll keep you posted about the sourdough culture from Aarhus.” What came of it?",
  );
  expect(question?.reason).toContain("on Mar 5, 2024");
  expect(question?.about).toBe("a");
  expect(question?.sources).toEqual([
    {
      entryId: "a",
      quote: "I'll keep you posted about the sourdough culture from Aarhus.",
      date: "2024-03-05",
    },
  ]);
});

test("does not ask for what a later post tells", () => {
  const announced = post("a", "2024-03-05", [
    "We swapped the sourdough starter for a Danish culture from Aarhus.",
    "I'll keep you posted about the sourdough culture from Aarhus.",
  ]);
  const told = post("b", "2024-06-01", [
    "We swapped the sourdough starter three months ago, and the Danish culture from Aarhus has won.",
  ]);

  expect(ofKind(ask([announced, told, ...OTHERS]), "promise")).toEqual([]);
});

const KEPT_POSTED = "I'll keep you posted about the sourdough culture from Aarhus.";

test("says that no later post was found, not that there is none", () => {
  const [question] = ofKind(ask([post("a", "2024-03-05", [KEPT_POSTED]), ...OTHERS]), "promise");

  expect(question?.reason).toBe(
    "You announced this on Mar 5, 2024, and I found no later post that tells it. A reader will want to know.",
  );
});

test.each([
  [
    "a next part that comes soon",
    "2024-03-06",
    null,
    "Part 2 of the sourdough series: what rises.",
  ],
  ["a post that says it goes on", "2024-04-20", null, "As promised: how the sourdough turned out."],
  ["the next of a series", "2024-04-02", "April 2024 Notes", "The Danish way is slower than ours."],
  [
    "a post of the same rare words soon after",
    "2024-03-20",
    null,
    "Danish neighbours from Aarhus came by.",
  ],
])("does not ask for what %s may tell", (_name, date, title, text) => {
  const announced = post("a", "2024-03-05", [KEPT_POSTED, "It is a Danish one."], {
    title: title === null ? null : "March 2024 Notes",
  });

  expect(
    ofKind(ask([announced, post("b", date, [text], { title }), ...OTHERS]), "promise"),
  ).toEqual([]);
});

test("looks for the answer in what was set aside, too", () => {
  const announced = post("a", "2024-03-05", [KEPT_POSTED]);
  const aside: Entry = {
    id: "aside",
    rows: [{ file: "posts.csv", row: 9, url: null }],
    url: null,
    title: null,
    text: "The sourdough culture from Aarhus: it lives.",
    date: "2024-06-07",
    engagement: null,
    type: "post",
    source: "LinkedIn",
    rights: "own",
    tags: [],
    sourceId: null,
    replyTo: null,
  };

  expect(ofKind(ask([announced, ...OTHERS], {}, [aside]), "promise")).toEqual([]);
});

test("quotes no sentence in front of one that stood elsewhere in the post", () => {
  const announced = post("a", "2024-03-05", ["Great start with the Danish bakers.", "Take care."], {
    promises: ["I'll share the Danish sourdough from Aarhus in a later post."],
  });

  const [question] = ofKind(ask([announced, ...OTHERS]), "promise");

  expect(question?.text).toBe(
    "You wrote: “I'll share the Danish sourdough from Aarhus in a later post.” What came of it?",
  );
});

test("asks how a thing ended that the author had just begun", () => {
  const begun = post("a", "2025-10-07", [
    "I just started teaching a short course in Information Architecture for UX students.",
  ]);

  const [question] = ofKind(ask([begun, ...OTHERS]), "begun");

  expect(question?.text).toBe(
    "You wrote: “I just started teaching a short course in Information Architecture for UX students.” How did it go on, and how did it end?",
  );
});

test.each([
  "If I'm going to learn Danish, I'll keep you posted about Danish verbs and Danish nouns.",
  "Below I will tell you more about rye flour in another post about rye.",
  "Will I keep you posted about the sourdough culture from Aarhus?",
  "“I'll keep you posted about the sourdough culture from Aarhus,” said the owner.",
])("does not take for a promise: %s", (sentence) => {
  expect(ofKind(ask([post("a", "2024-03-05", [sentence]), ...OTHERS]), "promise")).toEqual([]);
});

test.each([
  "I might compile a list of sourdough cultures from Aarhus at some point in the future.",
  "I'll probably write about the sourdough culture from Aarhus in another post.",
  "I hope to return to the sourdough culture from Aarhus one day.",
  "I think I will come back and pick the sourdough culture from Aarhus up again.",
  "More on this in future writing about the sourdough culture from Aarhus.",
])("does not ask for what was not promised firmly: %s", (sentence) => {
  expect(ofKind(ask([post("a", "2024-03-05", [sentence]), ...OTHERS]), "promise")).toEqual([]);
});

test("asks about posts of the book, and about others only where none of it leaves anything open", () => {
  const inside = post("in", "2024-03-05", [
    "I'll keep you posted about the sourdough culture from Aarhus.",
  ]);
  const outside = post("out", "2024-04-05", [
    "I'll keep you posted about the quinces, zinnias and walnuts of Odense.",
  ]);
  const analysis = tinyAnalysis([inside, outside, ...OTHERS]);
  const others = OTHERS.map(({ entryId }) => entryId);
  const askedOf = (...entryIds: string[]): (string | null)[] =>
    ofKind(
      askByRules(analysis, contents([{ title: "Bread", entryIds, isLabel: true }]), []),
      "promise",
    ).map(({ about }) => about);

  expect(askedOf("in", ...others)).toEqual(["in"]);
  expect(new Set(askedOf("in", "out", ...others))).toEqual(new Set(["in", "out"]));
  expect(new Set(askedOf(...others))).toEqual(new Set(["in", "out"]));
});

test("asks which of two posts holds that say the opposite, with both dates", () => {
  const earlier = post("a", "2021-02-01", ["Wholemeal loaves need salted butter."]);
  const later = post("b", "2024-09-30", ["Wholemeal loaves never need salted butter."]);

  const [question] = ofKind(ask([later, earlier, ...OTHERS]), "contradiction");

  expect(question?.text).toBe(
    "“Wholemeal loaves need salted butter.” and “Wholemeal loaves never need salted butter.” Which of the two holds?",
  );
  expect(question?.reason).toBe(
    "You wrote the first on Feb 1, 2021 and the second on Sep 30, 2024. If you changed your mind, what changed it?",
  );
  expect(question?.about).toBe("b");
});

test("does not ask about opposites of one week, which are one train of thought", () => {
  const earlier = post("a", "2024-09-28", ["Wholemeal loaves need salted butter."]);
  const later = post("b", "2024-09-30", ["Wholemeal loaves never need salted butter."]);

  expect(ofKind(ask([later, earlier, ...OTHERS]), "contradiction")).toEqual([]);
});

test("asks for a story where a chapter's posts only claim", () => {
  const claims = ["a", "b", "c"].map((id) => post(id, "2024-01-01", [FILLER, FILLER, FILLER]));
  const ids = claims.map(({ entryId }) => entryId);

  const asked = askByRules(
    tinyAnalysis(claims),
    contents([{ title: "Rye is patient", entryIds: ids }]),
    [],
  );

  expect(ofKind(asked, "story").map(({ text }) => text)).toEqual([
    "What have you seen or done yourself that belongs in the chapter “Rye is patient”?",
  ]);
});

test.each(["Public", "Goal", "Verb", "The Elf of Japan"])(
  "asks for no story that belongs in a chapter that only names a thing: %s",
  (title) => {
    const posts = ["a", "b", "c"].map((id) => post(id, "2024-01-01", [FILLER, FILLER, FILLER]));
    const entryIds = posts.map(({ entryId }) => entryId);
    const askedUnder = (named: string) =>
      ofKind(askByRules(tinyAnalysis(posts), contents([{ title: named, entryIds }]), []), "story");

    expect(askedUnder(title)).toEqual([]);
    expect(askedUnder("Rye is patient")).toHaveLength(1);
  },
);

test.each([
  ["says not of what", "I'll keep you posted."],
  [
    "goes on behind a colon",
    "I will revisit sourdough cultures from Aarhus with more examples in future:",
  ],
])("does not ask what came of a promise that %s", (_why, promise) => {
  const announced = post("a", "2024-03-05", [promise], { title: "Sourdough culture from Aarhus" });

  expect(ofKind(ask([announced, ...OTHERS]), "promise")).toEqual([]);
});

test.each([
  "When I was a child I have stared at the darkness until it turned into one giant taller than heaven.",
  "I know it shows that I'm a nerdy classical musician, but this may be my favorite spoof of all.",
])("does not take for an introduction: %s", (sentence) => {
  const [who] = ofKind(ask([post("a", "2024-01-01", [sentence]), ...OTHERS]), "who");

  expect(who?.sources).toEqual([]);
});

test("takes no post about other people for an introduction, though a sentence of it tells who writes", () => {
  const about = post("a", "2024-01-01", [
    "I studied physics before I founded a bakery. Eric Weinstein is a contrarian. He works for an investor. His ideas spread because he sells them. Gary Vaynerchuk sells wine, and he talks all day. Both of them repeat themselves.",
  ]);

  const [who] = ofKind(ask([about, ...OTHERS]), "who");

  expect(who?.sources).toEqual([]);
  expect(who?.reason).toMatch(/^I found no post that introduces you\./u);
});

test("asks for no story where the posts tell one", () => {
  const told = ["a", "b", "c"].map((id) =>
    post(id, "2024-01-01", [
      FILLER,
      FILLER,
      "I lost my first oven to a fire. We stood in the street, and I thought that was the end. Then I went in and saved the starter.",
    ]),
  );
  const ids = told.map(({ entryId }) => entryId);

  const asked = askByRules(
    tinyAnalysis(told),
    contents([{ title: "Rye is patient", entryIds: ids }]),
    [],
  );

  expect(ofKind(asked, "story")).toEqual([]);
});

test("asks at most seven questions, and the same ones of the same posts", () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    post(`p${index}`, `2024-01-0${index + 1}`, [
      `My plan number ${index} is called quince${index} zinnia${index} walnut${index}.`,
      `I'll keep you posted about quince${index} zinnia${index} walnut${index}.`,
    ]),
  );

  const asked = ask([...many, ...OTHERS]);

  expect(asked.length).toBeLessThanOrEqual(7);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
  expect(ask([...many, ...OTHERS])).toEqual(asked);
});

test("does not ask who the author is where a post says so", () => {
  const about = post("a", "2024-01-01", ["I bake."], { title: "About me" });

  expect(ofKind(ask([about, ...OTHERS]), "who")).toEqual([]);
  expect(ofKind(ask(OTHERS), "who").map(({ about: behind }) => behind)).toEqual([null]);
});

test("shows where posts say who the author is, and does not claim that none does", () => {
  const who = "Being a baker or a miller was my whole identity.";
  const [none] = ofKind(ask(OTHERS), "who");
  const [some] = ofKind(ask([post("a", "2024-01-01", [who]), ...OTHERS]), "who");

  expect(none?.reason).toMatch(/^I found no post that introduces you\./u);
  expect(some?.reason).toMatch(/^I found this in your posts\. Would you tell it anew/u);
  expect(some?.sources).toEqual([{ entryId: "a", quote: who, date: "2024-01-01" }]);
});

test("in a language without patterns, asks only what the book begins and ends with", () => {
  const asked = ask(OTHERS, { language: "xx" }).map(({ kind }) => kind);

  expect(asked).toEqual(["who", "audience", "hindsight"]);
});
