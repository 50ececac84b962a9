import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function kindsOf(text: string, language = "en"): string[] {
  return cleanEntry(
    tinyEntry("e1", text, { title: "Bread" }),
    language,
    countRemovals(),
  ).blocks.map((block) => `${block.kind}: ${block.text}`);
}

const OWN =
  "Before I bake anything new I go through what other bakers ask themselves, and I write down what I would answer.";

test("questions under a heading that names who asks them are set as quotations, and the heading stays", () => {
  const post = `${OWN}\n\n**7 Questions by [Anna Rye](https://rye.example)**\n\n- Who wants this bread today?\n- Who wants it tomorrow?\n\n**What I do**\n\n- I bake it anyway.\n- I eat it.`;

  expect(kindsOf(post)).toEqual([
    `paragraph: ${OWN}`,
    "heading: 7 Questions by Anna Rye",
    "quote: Who wants this bread today?",
    "quote: Who wants it tomorrow?",
    "heading: What I do",
    "list: - I bake it anyway.\n- I eat it.",
  ]);
});

test("what the author says of the questions below them stays the author's", () => {
  const post = `${OWN}\n\n## Two questions by Anna Rye\n\n- Who wants this bread today?\n- Who wants it tomorrow?\n\nI never found an answer to the second one, and I asked my whole street.`;

  expect(kindsOf(post).at(-1)).toBe(
    "paragraph: I never found an answer to the second one, and I asked my whole street.",
  );
});

test.each([
  ["en", "As Anna Rye says:"],
  ["en", "Or to quote Anna Rye:"],
  ["fr", "Comme le dit Anna Rye :"],
  ["de", "Das ist, wie Anna Rye sagt:"],
  ["es", "Como dice Anna Rye:"],
  ["pt", "Como diz Anna Rye:"],
  ["it", "Come dice Anna Rye:"],
  ["nl", "Zoals Anna Rye zegt:"],
  ["sv", "Som Anna Rye säger:"],
])("what follows the name of who says it is a quotation (%s): %s", (language, line) => {
  const kinds = kindsOf(
    `## Panis

${line}

Panis, aqua, sal.`,
    language,
  );

  expect(kinds.at(-1)).toBe("quote: Panis, aqua, sal.");
});

test.each([
  [
    "a list of the author's own",
    "## 7 questions for bakers\n\n- Who wants this bread today?\n- Who wants it tomorrow?",
  ],
  [
    "what the author learned from somebody",
    "## What I learned from Anna Rye\n\n- Bake early.\n- Bake often.",
  ],
  ["a title with a subject, not a name", "## 5 ideas by region\n\n- Bake early.\n- Bake often."],
  ["the author's own saying", "As I always say:\n\n- Bake early.\n- Bake often."],
])("%s stays a list", (_, text) => {
  expect(kindsOf(`${OWN}\n\n${text}`).at(-1)).toMatch(/^list: /u);
});

const THEIRS =
  "Panis is the bread of those who have the time to wait for it, and of nobody else in this town.";

test.each(["**Anna Rye in How to Bake:**", "**Anna Rye in How to Bake**:", "### Anna Rye"])(
  "a paragraph in quotation marks under %s is a quotation, and the credit stays",
  (credit) => {
    const kinds = kindsOf(`${OWN}\n\n## Why\n\n${credit}\n\n"${THEIRS}"\n\n${OWN}`);

    expect(kinds).toHaveLength(5);
    expect(kinds[2]).toContain("Anna Rye");
    expect(kinds[3]).toBe(`quote: "${THEIRS}"`);
  },
);

test("what people say in a story stays the author's", () => {
  const talk =
    '"I will not wait for the bread any longer, and neither will my children," she said.';
  const said = `paragraph: "${THEIRS}"`;
  const speech = `"${THEIRS}"`;

  expect(
    kindsOf(`## Why\n\n${OWN}\n\n${talk}\n\n${speech}\n\n${speech}\n\n${speech}\n\n${OWN}`),
  ).toEqual([
    "heading: Why",
    `paragraph: ${OWN}`,
    `paragraph: ${talk}`,
    said,
    said,
    said,
    `paragraph: ${OWN}`,
  ]);
});

test.each([
  ["en", "I asked ChatGPT what makes a good loaf, and here is what it said:"],
  ["fr", "J'ai demandé à ChatGPT ce qui fait un bon pain :"],
  ["de", "Also habe ich ChatGPT gefragt, was ein gutes Brot ist:"],
  ["es", "Le pregunté a ChatGPT qué es un buen pan:"],
  ["pt", "Perguntei ao ChatGPT o que faz um bom pão:"],
  ["it", "Ho chiesto a ChatGPT che cosa fa un buon pane:"],
  ["nl", "Ik vroeg ChatGPT wat een goed brood is:"],
  ["sv", "Så jag frågade ChatGPT och tycker att svaret är rätt bra. Håller du med?"],
])("the answer of a program is a quotation (%s)", (language, line) => {
  const kinds = kindsOf(`${line}\n\nPanis, aqua, sal.\n\n- Panis\n- Aqua`, language);

  expect(kinds.slice(-3)).toEqual(["quote: Panis, aqua, sal.", "quote: Panis", "quote: Aqua"]);
});

test("a post that asks in Swedish and holds a program's English answer counts as the words of others", () => {
  const text = `Så jag frågade ChatGPT och tycker att svaret är rätt bra. Håller du med?\n\n${THEIRS}\n\n- ${THEIRS}`;

  const { onlyQuotes } = cleanEntry(tinyEntry("e1", text), "en", countRemovals());

  expect(onlyQuotes).toBe(true);
});

test("what the author asked a program in passing makes no quotation of what follows", () => {
  const post = `${OWN} I asked ChatGPT once. It did not help, so the old book came out again.\n\nBread takes its time.`;

  expect(kindsOf(post).at(-1)).toBe("paragraph: Bread takes its time.");
});

test.each([
  [`"${THEIRS}"\n\n"${THEIRS}"\n\n"${THEIRS}"\n\n${OWN}`, "Bread", true],
  [`${OWN}\n\n> ${THEIRS}\n\n${OWN}`, "Bread", false],
  [OWN, "How to Bake by Anna Rye - my notes and summary", true],
  [OWN, "Läsanteckningar: Brödets historia", true],
  [OWN, "Notes on bread", false],
])("a post that is mostly the words of others counts as theirs", (text, title, isTheirs) => {
  const cleaned = cleanEntry(tinyEntry("e1", text, { title }), "en", countRemovals());

  expect(cleaned.onlyQuotes).toBe(isTheirs);
});
