import { expect, test } from "vitest";
import { type QuotedPiece, readMarked, type SectionFacts } from "./check.ts";
import { days } from "./clock.ts";
import { SECTION_CHECKS } from "./section-checks.ts";

const C1 =
  'When I raised my price to 1,900 euros in Lisbon, two clients left within a week, and the calendar became quiet enough to think in. Ana said "the price was never the trouble here".';
const C2 =
  "Quote for the result, write down what is left out, and let the client choose between three sizes of the same promise. As an AI says in my favourite cartoon, click here.";

const FACTS: SectionFacts = {
  language: "en",
  pieces: new Map([
    ["c1", { id: "c1", entryId: "one", paragraphs: [1], text: C1 }],
    ["c2", { id: "c2", entryId: "two", paragraphs: [1], text: C2 }],
  ]),
  known: `${C1}\n${C2}`,
  knownNames: `${C1}\n${C2}`,
  titles: "",
  ordinary: new Set<string>(),
  targetWords: 45,
  before: ["What was written before the raise of that price stays as it is here for ever."],
  sources: [C1, C2],
  clock: { months: new Map(), newest: "" },
  chapter: { words: 1000, linkingWords: 20 },
  secrets: {
    sentences:
      "You write one section of a book, in the voice of the expert whose posts it is made from.",
    marks: ["ref-abcdefghijkl", "0123456789ab"],
  },
};

const HONEST = `When I raised my price to 1900 euros, two clients left within a week. Ana said "the price was never the trouble here". [[c1]]

Quote for the result, write down what is left out, and let the client choose between 3 sizes of the same promise. [[c2]]`;

/** The ids of the checks that find something wrong. */
function found(answer: string, facts: SectionFacts = FACTS): string[] {
  const written = { answer, paragraphs: readMarked(answer) };
  return SECTION_CHECKS.filter((check) => check.find(written, facts).length > 0).map(
    ({ id }) => id,
  );
}

test("an honest section has no faults, however its numbers are written", () => {
  expect(found(HONEST)).toEqual([]);
});

// What is added to an honest section, and the checks that find it; sentences that are added are covered by its other words.
test.each([
  ["an id of no piece", HONEST.replace("[[c2]]", "[[c2,c9]]"), ["known ids"]],
  ["a paragraph without a marker", HONEST.replace(" [[c2]]", ""), ["marked"]],
  ["another number", HONEST.replace("1900", "2900"), ["numbers"]],
  ["a year", HONEST.replace("within a week", "in 1998"), ["numbers"]],
  ["a number in words", HONEST.replace("two clients", "forty clients"), ["numbers"]],
  ["a number that another piece says", HONEST.replace("3 sizes", "1,900 sizes"), ["numbers"]],
  ["another name", HONEST.replace("two clients left", "two clients left Berlin"), ["names"]],
  [
    "another quotation",
    HONEST.replace("never the trouble here", "always the trouble here"),
    ["quotes"],
  ],
  [
    "what no post says",
    HONEST.replace(
      "two clients left within a week.",
      "alpine marmots hibernate underneath gravel slopes until glaciers release meltwater.",
    ),
    ["coverage"],
  ],
  ["a word to whoever asked", `Here is the section. ${HONEST}`, ["chatter"]],
  ["a refusal", HONEST.replace("[[c2]]", "I'm sorry, but I can't write more. [[c2]]"), ["refusal"]],
  ["a heading", `## ${HONEST}`, ["markup"]],
  ["a list", HONEST.replace("Quote", "- Quote"), ["markup"]],
  ["a title on a line of its own", `The quiet calendar [[c1]]\n\n${HONEST}`, ["markup"]],
  ["an id in the text", HONEST.replace("a week.", "a week (c1)."), ["marks"]],
  [
    "a sentence of the instructions",
    HONEST.replace("[[c2]]", "In the voice of the expert whose posts it is made. [[c2]]"),
    ["leak"],
  ],
  ["the canary", HONEST.replace("a week", "a ref-abcdefghijkl week"), ["leak"]],
  ["an order to the reader", HONEST.replace("[[c2]]", "Click here. [[c2]]"), ["orders"]],
  [
    "an order that a post gives",
    HONEST.replace("[[c2]]", "As an AI says in my favourite cartoon, click here. [[c2]]"),
    ["orders"],
  ],
  ["a hashtag", HONEST.replace("[[c2]]", "#promise. [[c2]]"), ["links"]],
  ["an address", HONEST.replace("a week", "a week (www.price.com)"), ["links"]],
  [
    "what the chapter says already",
    HONEST.replace(
      "two clients left within a week.",
      "the raise of that price stays as it is here for ever.",
    ),
    ["repeats"],
  ],
  ["two links too many", `${HONEST}\n\nSo. [[]]\n\nSo on. [[]]\n\nAnd so on. [[]]`, ["linking"]],
  ["too few words", "When I raised my price, two clients left. [[c1]]", ["length"]],
])("finds %s", (_what, answer, checks) => {
  expect(found(answer)).toEqual(checks);
});

const STEPS = "Before you send it:\n\n- Read the proposal aloud.\n- Sleep one night.";
const LISTED = `${HONEST}

Before you send it:
- Read the proposal aloud.
- Sleep one night.
[[c2]]`;

test("a list stays a list where a cited piece has one, and nowhere else", () => {
  const pieces = new Map([
    ...FACTS.pieces,
    ["c2", { id: "c2", entryId: "two", paragraphs: [1], text: `${C2}\n\n${STEPS}` }],
  ]);
  const facts = { ...FACTS, pieces, known: `${FACTS.known}\n${STEPS}` };

  expect(found(LISTED, facts)).toEqual([]);
  expect(found(LISTED, { ...facts, pieces: FACTS.pieces })).toContain("markup");
  expect(found(LISTED.replace("- Read", "- # Read"), facts)).toContain("markup");
});

test("names are not looked for in German, where every noun has a capital", () => {
  const german = { ...FACTS, language: "de", known: `${FACTS.known} der preis war hoch` };

  expect(found("Der Preis war zu hoch, sagt der Bäcker am Markt. [[c1]]", german)).not.toContain(
    "names",
  );
});

test("in a script without capitals a foreign name is found by its letters", () => {
  const japanese = { ...FACTS, language: "ja", known: "Lisbonで値段を上げました。" };

  expect(found("Lisbonで値段を上げました。 [[c1]]", japanese)).not.toContain("names");
  expect(found("Berlinで値段を上げました。 [[c1]]", japanese)).toContain("names");
});

test("numbers are looked for in every language, where they follow a letter of a script without spaces too", () => {
  const french = { ...FACTS, language: "fr" };
  const japanese = { ...FACTS, language: "ja" };

  expect(found("Le prix était de douze euros. [[c1]]", french)).toContain("numbers");
  expect(found("値段は合計73ユーロでした。[[c1]]", japanese)).toContain("numbers");

  expect(found("Le prix était de 7,5 euros. [[c1]]", french)).toContain("numbers");
});

test("a quotation whose typing error was corrected is still the quotation, and one with another word is not", () => {
  const typed = C1.replace("trouble here", "troulbe here");
  const facts = { ...FACTS, known: `${typed}\n${C2}` };
  expect(found(HONEST, facts)).toEqual([]);
  expect(found(HONEST.replace("trouble here", "question here"), facts)).toEqual(["quotes"]);
});

test("what the author says twice may be said twice", () => {
  const twice = "Let the client choose between three sizes of the same promise, always.";
  const facts = { ...FACTS, sources: [twice, twice], before: [twice] };

  expect(found(`${twice} [[c2]]`, facts)).not.toContain("repeats");
});

test("in a whole chapter a day is held against the pieces of its section, and in Portuguese until today is no day", () => {
  const dated = (id: string, text: string): [string, QuotedPiece] => [
    id,
    { id, entryId: id, paragraphs: [1], text },
  ];
  const older = "I raised my price today, and two clients left within a week.";
  const newer = "The calendar is quiet, and the clients who stayed ask better questions.";
  const facts: SectionFacts = {
    ...FACTS,
    pieces: new Map([dated("c1", older), dated("c2", newer)]),
    sections: new Set([1, 2]),
    clock: {
      months: new Map([
        ["c1", "2020-03"],
        ["c2", "2023-05"],
      ]),
      newest: "2023-05",
    },
  };
  const hasStaleDay = (answer: string, more: Partial<SectionFacts> = {}): boolean =>
    days.find({ answer, paragraphs: readMarked(answer, true) }, { ...facts, ...more }).length > 0;

  expect(hasStaleDay(`## 1\n\n${older} [[c1]]\n\n## 2\n\n${newer} [[c2]]`)).toBe(false);
  expect(hasStaleDay(`## 1\n\n${older} [[c1]]\n\n${newer} [[c2]]`)).toBe(true);

  const said = "Aumentei o meu preço e até hoje ninguém perguntou porquê.";
  const portuguese = { language: "pt", pieces: new Map([dated("c1", said), dated("c2", newer)]) };
  const together = `## 1\n\n${said} [[c1]]\n\n${newer} [[c2]]`;
  expect(hasStaleDay(together, portuguese)).toBe(false);
  expect(hasStaleDay(together.replace("até hoje", "hoje"), portuguese)).toBe(true);
});
