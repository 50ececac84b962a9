// Excerpts: Anand S, LinkedIn posts (MIT); Ben Balter, ben.balter.com (CC BY 3.0).
import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import type { Cleaned } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function cleaned(text: string, given: Partial<Entry> = {}): Cleaned {
  return cleanEntry(tinyEntry("e1", text, given), "en", countRemovals());
}

function textsOf(text: string, given: Partial<Entry> = {}): string[] {
  return cleaned(text, given).blocks.map((block) => `${block.kind}: ${block.text}`);
}

const article = { type: "article", source: "Articles", title: "A title" } as const;

test("a short code that the author uses as a verb stays a word where it ends the sentence", () => {
  const entry = tinyEntry(
    "e1",
    "None of it matters unless you get it out the door. Above all, great developers :ship:. That is all :tada:.",
    article,
  );

  const { blocks } = cleanEntry(entry, "en", countRemovals(), {
    glued: new Set(),
    spoken: new Set(["ship"]),
    languages: new Set(),
  });

  expect(blocks.map(({ text }) => text)).toEqual([
    "None of it matters unless you get it out the door. Above all, great developers ship. That is all.",
  ]);
});

test("an alphabet of pictures goes with what announced it and what was written in it", () => {
  const post =
    "It invented a language, spoken by beings who see the world as fluid. Here's the alphabet.\n\n🔀 to flow, to exist, to be in process.\n🔼 to intensify, focus, emerge, become distinct.\n⏺️ boundary condition, locus of interaction.\n\nFor example:\n\nSolids are 🔀🔼 - a flow that stands out.\nHome is ⏺️🔀 - a boundary that exists stably.\n\nThen it started thinking in that language.";

  expect(textsOf(post)).toEqual([
    "paragraph: It invented a language, spoken by beings who see the world as fluid. Then it started thinking in that language.",
  ]);
});

test("pictures that only begin the lines of a list are no alphabet", () => {
  expect(textsOf("We love:\n\n🍕 Pizza on Fridays.\n🎲 Board games.\n🚲 Long rides.")).toEqual([
    "paragraph: We love:",
    "list: - Pizza on Fridays.\n- Board games.\n- Long rides.",
  ]);
});

test("sentences with keys that lost their pictures go, and so do legends", () => {
  expect(
    textsOf(
      "A tool box for every day. It is free.\n\n- Text Extractor (🪟+Shift+T) copies screenshots as text!\n- Advanced Paste (🪟+Shift+V) pastes text as Markdown!\n\nI use it daily.",
    ),
  ).toEqual(["paragraph: A tool box for every day. It is free. I use it daily."]);
  expect(
    textsOf("Here's my mid-year status. Legend: 🔵 Done 🟢 On track 🟡 Maybe\n\nI fell behind."),
  ).toEqual(["paragraph: Here's my mid-year status. I fell behind."]);
});

test("a paragraph that is a link from end to end goes, one that opens a quotation stays", () => {
  expect(
    textsOf(
      "Get early feedback from your coworkers, and iterate openly.\n\n[Related draft pull requests announcement blog post](https://github.blog/x)\n\n[Addy Osmani put it like this:](https://example.org)\n\n> Ship less code.",
      article,
    ),
  ).toEqual([
    "paragraph: Get early feedback from your coworkers, and iterate openly.",
    "paragraph: Addy Osmani put it like this:",
    "quote: Ship less code.",
  ]);
});

test("an aside about the page and a last line that names another one go", () => {
  expect(
    textsOf(
      "Consider declining, it's well within your rights (you can even link to this discussion post as a card). Your time is yours.\n\n*For additional context, see [Everything an attorney needs to know](https://ben.balter.com/x).*",
      article,
    ),
  ).toEqual(["paragraph: Consider declining, it's well within your rights. Your time is yours."]);
});

test("a sentence before a link stays when it says something, a headline and a label go", () => {
  expect(
    textsOf(
      "Generating comic strips is harder than I thought.\n\nGrok can't draw, only edit: https://lnkd.in/g1\nDo Readers Love Long Books? https://lnkd.in/g2\nMy notes on the talk: https://lnkd.in/g3",
    ),
  ).toEqual([
    "paragraph: Generating comic strips is harder than I thought. Grok can't draw, only edit.",
  ]);
});

test("names on lines of their own are a list", () => {
  expect(
    textsOf(
      "No other model beats them on BOTH cost and quality.\n\nllama-3-8b-instruct\nclaude-3-haiku\ngpt-4o\n\nThis list changes rapidly.",
    ),
  ).toEqual([
    "paragraph: No other model beats them on BOTH cost and quality.",
    "list: - llama-3-8b-instruct\n- claude-3-haiku\n- gpt-4o",
    "paragraph: This list changes rapidly.",
  ]);
});

test("what was typed into a machine is a quotation, and its brackets stay whole", () => {
  expect(
    textsOf(
      "It did a great job with this prompt:\n\n𝙱𝚞𝚒𝚕𝚍 𝚊 𝚜𝚒𝚗𝚐𝚕𝚎 𝚖𝚊𝚙 𝚝𝚑𝚊𝚝 𝚜𝚑𝚘𝚠𝚜 𝚎𝚊𝚌𝚑 𝚌𝚘𝚞𝚗𝚝𝚛𝚢.\n\nOnly 25% preserved [𝚂𝙰𝙵𝙴] tags.",
    ),
  ).toEqual([
    "paragraph: It did a great job with this prompt:",
    "quote: Build a single map that shows each country.",
    "paragraph: Only 25% preserved `[SAFE]` tags.",
  ]);
});

test("what a language model thought aloud is not the author's", () => {
  const post =
    "Me: What is the capital of France?\n\n<think>\nOkay, so I need to figure out what the capital of France is. Let me start by recalling what I know.\n</think>\n\nThe capital of France is Paris.";

  expect(cleaned(post).onlyQuotes).toBe(true);
});

test("all questions to the readers go from the end, with the best of them kept for the exercises", () => {
  const { blocks, closingQuestion } = cleaned(
    "I set up an automated evaluation system and encouraged students to hack it. They then gave themselves full marks, and automated the process.\n\nWhat do you think? Should hacking be encouraged in education?",
  );

  expect(blocks.map(({ text }) => text)).toEqual([
    "I set up an automated evaluation system and encouraged students to hack it. They then gave themselves full marks, and automated the process.",
  ]);
  expect(closingQuestion).toBe("Should hacking be encouraged in education?");
});

test("a quiz that the post leaves open goes with the line that announces it, a riddle of the text stays", () => {
  expect(
    textsOf(
      "South Indian actors are even more isolated, they act with the British 1 in 1,800 times, and Hollywood 1 in 2,000 times in all.\n\nA SMALL GUESSING GAME FOR YOU.\n\nWhich country does Bollywood act with the most?",
    ),
  ).toEqual([
    "paragraph: South Indian actors are even more isolated, they act with the British 1 in 1,800 times, and Hollywood 1 in 2,000 times in all.",
  ]);
  expect(
    textsOf(
      "There is one riddle in that case which cannot easily be cleared up by anybody who lives as quietly as most of us do now. Why was he enlisting as a soldier?",
      article,
    ),
  ).toEqual([
    "paragraph: There is one riddle in that case which cannot easily be cleared up by anybody who lives as quietly as most of us do now. Why was he enlisting as a soldier?",
  ]);
});

test("a last line that points to what stood below or elsewhere goes, a dated note too", () => {
  expect(
    textsOf(
      "I read 52 books in 2021. The best nonfiction was succinct and deep.\n\nMy one-line reviews of the books are below.",
    ),
  ).toEqual(["paragraph: I read 52 books in 2021. The best nonfiction was succinct and deep."]);
  expect(
    textsOf(
      "In practice, there's little reason to use any other model.\n\n10 May 2024: mistral-7b was dropped.",
    ),
  ).toEqual(["paragraph: In practice, there's little reason to use any other model."]);
});

test("the second way to do it goes with the link that was the first", () => {
  expect(
    textsOf(
      "You can time your own history with a small program that reads every chat.\n\nHow to export ChatGPT history: https://lnkd.in/gEkj2\n\n... or run:\n\n`npx -p chatgpt-to-markdown thinktime`",
    ),
  ).toEqual([
    "paragraph: You can time your own history with a small program that reads every chat.",
  ]);
});

test("a closing line that promises more than stands there goes", () => {
  expect(
    textsOf(
      "Here's what I would tell everyone:\n\n1. Provide clear context.\n2. Iterate and simplify.\n\n... and more. Here's my list: https://lnkd.in/gzq",
    ),
  ).toEqual([
    "paragraph: Here's what I would tell everyone:",
    "list: 1. Provide clear context.\n2. Iterate and simplify.",
  ]);
});

test("a sentence that promises no sections ends with a full stop before a heading", () => {
  const post = [
    "Much of that myth stems from government policymakers' decade-old superstitions about certain technologies:",
    "## 2005 called, they want their worldview back",
    "Today there is a chasm between the assumptions of both. There are seven habits I admire in developers who ship great features:",
    "## 1. Over-communicate",
    "Say everything twice.",
  ].join("\n\n");

  const texts = textsOf(post, article);

  expect(texts[0]).toMatch(/superstitions about certain technologies\.$/u);
  expect(texts[2]).toMatch(/who ship great features:$/u);
});
