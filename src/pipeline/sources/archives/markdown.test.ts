import { expect, test } from "vitest";
import { readExport } from "#pipeline/sources/read-export.ts";
import { readZip } from "#tests/pipeline/tiny-archives.ts";

const POST = `---
title: "Prices: a note"
date: 2024-05-01 10:00:00 +0200
tags: [pricing, craft]
canonical_url: https://www.ada.example/prices/
---

Ask what it costs **to wait**.

Then ask again.
`;

test("front matter gives title, date, tags and address; the rest are the words as typed", () => {
  const { entries, files } = readZip({ "_posts/2024-05-01-prices.md": POST });

  expect(entries[0]).toMatchObject({
    title: "Prices: a note",
    date: "2024-05-01T08:00:00Z",
    tags: ["pricing", "craft"],
    url: "https://www.ada.example/prices/",
    source: "ada.example",
    type: "article",
    rights: "own",
    text: "Ask what it costs **to wait**.\n\nThen ask again.",
  });
  expect(files[0]).toMatchObject({
    file: "export.zip: _posts/2024-05-01-prices.md",
    format: "Markdown",
    rows: 1,
    accepted: 1,
  });
});

test.each([
  [
    "Hugo's own way",
    `+++\ntitle = "Calm"\ndate = 2023-02-01T09:00:00Z\ndraft = false\ntags = ["a"]\n[params]\nx = 1\n+++\nA calm week sells.`,
    "Calm",
    "2023-02-01T09:00:00Z",
  ],
  ["a headline instead of front matter", "# Calm\n\nA calm week sells.", "Calm", "2023-02-01"],
  ["a file named in words, with Notion's id", "A calm week sells.", "On calm weeks", "2023-02-01"],
  [
    "front matter with a mistake in it",
    "---\ntitle: a: b: [\n---\nA calm week sells.",
    "On calm weeks",
    "2023-02-01",
  ],
])("%s", (_, content, title, date) => {
  const name = "2023/02/01/On calm weeks 0123456789abcdef0123456789abcdef.md";

  const { entries } = readZip({ [name]: content });

  expect(entries[0]).toMatchObject({ title, date, text: "A calm week sells." });
});

test.each([
  ["a colon in its title", "title: Calm: a guide", "Calm: a guide"],
  ["a colon after quotation marks", 'title: "Calm": a guide', '"Calm": a guide'],
  ["an asterisk before its title", "title: *Calm* and rest", "*Calm* and rest"],
])("front matter with %s gives title, date and tags all the same", (_, title, expected) => {
  const { entries } = readZip({
    "a.md": `---\n${title}\ndate: 2024-05-01\ntags:\n  - craft\n  - rest\n---\nA calm week sells.`,
  });

  expect(entries[0]).toMatchObject({
    title: expected,
    date: "2024-05-01",
    tags: ["craft", "rest"],
    text: "A calm week sells.",
  });
});

test("a draft is left out though a colon in its title spoils the front matter", () => {
  const { entries, files } = readZip({
    "a.md": "---\ntitle: Calm: a guide\ndraft: true\ndate: 2024-05-01\n---\nNot for anybody yet.",
    "b.md": "---\ndate: 2024-05-02\n---\nFor everybody, from today on.",
  });

  expect(entries.map(({ text }) => text)).toEqual(["For everybody, from today on."]);
  expect(files[0]?.skipped).toEqual([{ reason: "unpublished draft", count: 1 }]);
});

test("drafts are left out, and what describes the folder is no post", () => {
  const { entries, files } = readZip({
    "blog/README.md": "# My blog\n\nHow to build this site.",
    "blog/.github/PULL_REQUEST_TEMPLATE.md": "Please describe your change here.",
    "blog/node_modules/x/index.md": "Words of somebody else entirely.",
    "blog/a.md": "---\ndraft: true\n---\nNot for anybody yet.",
    "blog/_drafts/b.md": "Not for anybody yet, either.",
    "blog/c.md": "---\npublished: false\n---\nNot for anybody at all.",
    "blog/d.markdown": "For everybody, from today on.",
    "blog/photo.jpg": "x",
  });

  expect(entries.map(({ text }) => text)).toEqual(["For everybody, from today on."]);
  expect(files[0]).toMatchObject({
    file: "export.zip: Markdown (4 files)",
    rows: 4,
    accepted: 1,
    skipped: [{ reason: "unpublished draft", count: 3 }],
    passedOver: "Not read: README.md, PULL_REQUEST_TEMPLATE.md, index.md and 1 more file.",
  });
});

test("front matter cannot make the reader do more than read it", () => {
  const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntags: [*c,*c,*c,*c,*c]\n__proto__: { polluted: true }\n---\nThe words are still here.`;

  const { entries } = readZip({ "a.md": bomb });

  expect(entries[0]).toMatchObject({ text: "The words are still here.", tags: [] });
  expect("polluted" in {}).toBe(false);
});

test.each([
  ["keys that are maps with a key that is a map", "? ".repeat(8_000)],
  ["lists in lists", `tags: ${"[".repeat(16_000)}`],
  ["thousands of keys", Array.from({ length: 2_000 }, (_, n) => `k${n}: `).join("\n")],
  ["thousands of mistakes", `tags: [${",".repeat(16_000)}]`],
  [
    "each name standing for the one before, twice",
    Array.from({ length: 26 }, (_, n) => `k${n + 1}: &k${n + 1} { ? *k${n} : *k${n} }`).join("\n"),
  ],
])("front matter of %s is none, and its post is read", (_, matter) => {
  const { entries } = readZip({ "a.md": `---\n${matter}\n---\nThe words are still here.` });

  expect(entries[0]).toMatchObject({ text: "The words are still here.", title: null, tags: [] });
});

test("a name for another value is left as it was typed", () => {
  const { entries } = readZip({
    "a.md": "---\ntitle: *calm\ntags: [a, *calm]\ndate: 2024-05-01\n---\nA calm week sells.",
  });

  expect(entries[0]).toMatchObject({ title: "*calm", tags: ["a"], date: "2024-05-01" });
});

test("a Markdown file by itself is known by its front matter, or by its name", () => {
  const named = readExport("calm week.md", Buffer.from("A calm week sells, once more."));
  const begun = readExport("post.txt", Buffer.from(POST));

  expect(named.files[0]).toMatchObject({ file: "calm week.md", format: "Markdown", rows: 1 });
  expect(begun.entries[0]?.title).toBe("Prices: a note");
});

test("the work grows with the length of a file and not with its square", () => {
  const blank = " ".repeat(300_000);
  const texts = [
    `# a${blank}b`,
    `+++\n${"\n".repeat(60_000)}x = 1\n+++\nSome words of mine.`,
    `---\n${blank}`,
    "---\n".repeat(50_000),
    `---\na: b: c\n${"title: a: b\n".repeat(5000)}---\nSome words of mine.`,
  ];

  // A pattern that tries all places for an end was not done with the first two in 20 seconds.
  const { files } = readZip(Object.fromEntries(texts.map((text, n) => [`${n}.md`, text])));

  expect(files[0]?.rows).toBe(5);
}, 20_000);
