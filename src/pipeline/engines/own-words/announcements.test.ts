import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { isAnnouncement } from "./announcements.ts";

const TEXT =
  "Readers leave early because the first page asks for patience and gives them nothing that rewards it.";

// Headlines and first sentences of posts by Ben Balter (CC BY), which blind readers met as chapters of a book.
test.each([
  ["Twitter Mentions as Comments WordPress Plugin", TEXT],
  ["Introducing JekyllBot", TEXT],
  ["GW Course Schedule and Campus API", TEXT],
  ["Open and Async: the remote-work playbook is out", TEXT],
  [
    "WP Document Revisions",
    "WP Document Revisions is a document management and version control plugin.",
  ],
  [
    "The Internet is Series of Tubes",
    "The internet backbone big tube provider, Level 3, revealed that in recent negotiations Comcast demanded an additional fee.",
  ],
  [
    "GitHub for Journalism",
    "Wired Magazine recently took a turn for the meta. They published their story on GitHub.",
  ],
  [
    "Free Trade in China? Just Google it.",
    "In 593 A.D., the first printing press quietly spun into operation in China. Exactly 120 years later, the first paper began production in Beijing. In 2010, however, no American corporation is more acutely aware of this austere reality than Google. The company recently released a white paper calling out China.",
  ],
])(
  "a post that announces a product or the news of its week is an announcement: %s",
  (title, text) => {
    const post = tinyPost("a", [text], { title, titleGiven: true });

    expect(isAnnouncement(post, "en")).toBe(true);
  },
);

test.each([
  ["Why I stopped writing plugins", TEXT],
  ["How to design an API", TEXT],
  ["Treat Data as Code", TEXT],
  ["Removing a feature is a feature", TEXT],
  ["What I learned this year", "I recently started to read again. It was hard at first."],
])("an essay is none: %s", (title, text) => {
  const post = tinyPost("a", [text], { title, titleGiven: true });

  expect(isAnnouncement(post, "en")).toBe(false);
});

const FOREWORD =
  "Most often, when we talk about open source in government, it is talked about in one of two ways: either it is the pitfalls of procurement, or it is the same talking points.";
// From "What's Missing from CFPB's Awesome New Source Code Policy" by Ben Balter (CC BY), the first piece of a chapter that blind
// editors did not want.
const NEWS =
  "Yesterday, CFPB announced a bureau-wide preference for open source in its shiny new Source Code Policy, by my crude research, a first for any government agency.";

test("a post whose occasion is told in its third paragraph is news, too, and one that ends with an example from the news is not", () => {
  const early = tinyPost("early", [FOREWORD, "# A new agency", TEXT, NEWS, TEXT]);
  const late = tinyPost("late", [...Array.from({ length: 12 }, () => FOREWORD), NEWS]);

  expect(isAnnouncement(early, "en")).toBe(true);
  expect(isAnnouncement(late, "en")).toBe(false);
});

// The first sentence is a reviewer's example of an essay that left the book as news.
test.each([
  ["a study", "A study was recently published on how readers hold a book in bed."],
  ["a study of a university", "A Stanford study was recently published on readers in bed."],
  ["somebody without a name", "Last Friday she announced that she would sell the shop."],
  ["a book", "Yesterday, I read a book that was published before the war."],
])("an essay that mentions %s on its first page is no news", (_, sentence) => {
  const post = tinyPost("a", [FOREWORD, sentence, TEXT]);

  expect(isAnnouncement(post, "en")).toBe(false);
});

test.each([
  ["en", "Paper from Apple costs less. Apple recently released a phone that folds."],
  ["en", "On the other hand, a new browser was just launched."],
  ["fr", "Le papier a changé. L'agence vient de publier ses règles."],
])(
  "what a company did, or a product, is news on the first page of a post (%s): %s",
  (language, text) => {
    const post = tinyPost("a", [FOREWORD, text, TEXT]);

    expect(isAnnouncement(post, language)).toBe(true);
  },
);

test("a post of one paragraph that ends with an example from the news is no news", () => {
  const text = [...Array.from({ length: 12 }, () => FOREWORD), NEWS].join(" ");

  expect(isAnnouncement(tinyPost("a", [text]), "en")).toBe(false);
});

test("a story of what the author had just done is no news", () => {
  const story = tinyPost("a", [
    FOREWORD,
    "I had just launched my first shop when the bank called. We were recently launched into the cold, I thought, and I kept the door open.",
  ]);

  expect(isAnnouncement(story, "en")).toBe(false);
});

test("a post with the headings of a product's page is an announcement", () => {
  const post = tinyPost("a", [TEXT], { title: "Highlighter", titleGiven: true });
  const page = {
    ...post,
    blocks: post.blocks.flatMap((block) => [
      block,
      { ...block, kind: "heading" as const, text: "Features", n: 2 },
      { ...block, kind: "heading" as const, text: "Installation", n: 3 },
    ]),
  };

  expect(isAnnouncement(page, "en")).toBe(true);
});
