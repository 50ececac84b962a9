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
