import { expect, test } from "vitest";
import * as fc from "fast-check";
import type { Draft } from "#pipeline/draft/schema.ts";
import { parseMarkdown } from "#pipeline/book/read-passage.ts";
import type { BookOrigins } from "#pipeline/book/schema.ts";
import { draftToMarkdown } from "./markdown.ts";

const details = {
  title: "T",
  subtitle: "",
  author: "",
  language: "en",
  madeAt: "2026-09-01T00:00:00Z",
  notice: null,
};

const draftOf = (...chapters: string[][]): Draft => ({
  chapters: chapters.map((texts, index) => ({
    chapterNumber: index + 1,
    title: `Title ${index + 1}`,
    passages: texts.map((text) => ({ text, role: "body", kind: "own", sources: [] })),
    wordCount: 1,
  })),
  totalChapters: chapters.length,
  totalWordCount: 1,
});

test("writes front matter, chapters and passages, word for word", () => {
  const draft = draftOf(['It\'s *so* -- "yes".', "- a\n- b", "---"], ["## A section", "> quoted"]);

  const markdown = draftToMarkdown(draft, {
    ...details,
    title: "My *book*",
    subtitle: "How & why",
    author: "Ann",
    notice: "# 3 posts only.",
  });

  expect(markdown).toBe(
    [
      "**My \\*book\\***",
      "*How \\& why*",
      "Ann",
      "\\# 3 posts only.",
      "# Chapter 1: Title 1",
      'It\'s *so* -- "yes".',
      "- a\n- b",
      "---",
      "# Chapter 2: Title 2",
      "## A section",
      "> quoted",
    ].join("\n\n") + "\n",
  );
});

test("names a part above the heading of its first chapter, and only chapters have headings of level 1", () => {
  const draft = draftOf(["One."], ["Two."], ["Three."], ["Four."]);
  const parts = [undefined, "My *early* years", "My *early* years", "Second part"];
  const chapters = draft.chapters.map((chapter, index) => {
    const part = parts[index];
    return part === undefined ? chapter : { ...chapter, part };
  });

  const markdown = draftToMarkdown({ ...draft, chapters }, details);

  expect(markdown).toBe(
    [
      "**T**",
      "# Chapter 1: Title 1",
      "One.",
      "**Part 1: My \\*early\\* years**",
      "# Chapter 2: Title 2",
      "Two.",
      "# Chapter 3: Title 3",
      "Three.",
      "**Second part**",
      "# Chapter 4: Title 4",
      "Four.",
    ].join("\n\n") + "\n",
  );
});

test.each([
  ["a heading", "# Chapter 9: Not mine\n\nwords", "## Chapter 9: Not mine\n\nwords"],
  ["one inside a list", "- # a\n- b", "- ## a\n- b"],
  ["one inside a quote", "> # a", "> ## a"],
  ["one written with an underline", "a\n===", "## a"],
  ["a comment in code", "```sh\n# install\nnpm i\n```", " ```sh\n # install\n npm i\n ```"],
  ["code that never ends", "```sh\nnpm i", "```sh\nnpm i\n```"],
  ["a comment that never ends", "<!-- oops\nwords", "\\<!-- oops words"],
  ["a second chapter after a line separator", "a\u2028# Chapter 9: x", "a\n\n## Chapter 9: x"],
])("keeps a passage from being taken for a chapter: %s", (_, text, written) => {
  const markdown = draftToMarkdown(draftOf([text], ["next"]), details);

  expect(markdown).toBe(
    `**T**\n\n# Chapter 1: Title 1\n\n${written}\n\n# Chapter 2: Title 2\n\nnext\n`,
  );
});

test("keeps the last character of a title that ends with a number sign", () => {
  const draft = draftOf(["a"]);
  const sharp = { ...draft, chapters: [{ ...draft.chapters[0], title: "Learn C #" }] } as Draft;

  expect(draftToMarkdown(sharp, details)).toContain("# Chapter 1: Learn C \\#\n");
});

test("splits into exactly its chapters, whatever the passages hold, for a pattern and for a parser", () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        "# Chapter 2: x",
        "#",
        " ",
        "\n",
        "\n\n",
        "```",
        "~~~",
        "~~~~",
        "- ",
        "1. ",
        "> ",
        "===",
        "---",
        "<!--",
        "<pre>",
        "<script>",
        "<div>",
        "<![CDATA[",
        "\t",
        "    ",
        "word",
        "\r",
        "\u2028",
        "\u0085",
        "[a]: ",
        "|",
        "\\",
        "`",
        "*",
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(""))
    .filter((text) => text.trim() !== "");

  fc.assert(
    fc.property(hostile, hostile, (first, second) => {
      const markdown = draftToMarkdown(draftOf([first, second], [second, first], ["end"]), details);
      const chapters = ["# Chapter 1: Title 1", "# Chapter 2: Title 2", "# Chapter 3: Title 3"];
      expect(
        markdown.split(/[\n\r\u0085\u2028\u2029\v\f]/).filter((line) => line.startsWith("# ")),
      ).toEqual(chapters);
      expect(markdown.split(/^# Chapter \d+/m)).toHaveLength(4);
      const headings = parseMarkdown(markdown).children.filter(
        (node) => node.type === "heading" && node.depth === 1,
      );
      expect(headings).toHaveLength(3);
    }),
    { numRuns: 2_000 },
  );
});

test("loses no letter and no digit of any passage", () => {
  const letters = (text: string): string => text.toWellFormed().replace(/[^\p{L}\p{N}]/gu, "");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      fc.pre(text.trim() !== "");
      const markdown = draftToMarkdown(draftOf([text]), { ...details, title: "" });
      expect(letters(markdown)).toBe(letters(`Chapter1Title1${text}`));
    }),
  );
});

test("writes the author's own pages around the chapters, and never as a chapter", () => {
  const ownPages = {
    dedication: "# For Eve",
    acknowledgements: "Danke.",
    about: "",
    contact: "ann@example.org",
  };

  const markdown = draftToMarkdown(draftOf(["Text."]), { ...details, language: "de", ownPages });

  expect(markdown).toBe(
    [
      "**T**",
      "## For Eve",
      "# Chapter 1: Title 1",
      "Text.",
      "---",
      "## Danksagung",
      "Danke.",
      "## Kontakt",
      "ann@example.org",
    ].join("\n\n") + "\n",
  );
});

test("of posts without titles, lists the first words as links, and no address as text", () => {
  const url = "https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7459622722130825216";
  const opening = "Next time [I] make the manager do a personality test.";
  const origins: BookOrigins = {
    dates: "none",
    notes: "listed",
    posts: { a: { title: null, opening, source: "LinkedIn", date: "2026-05-11", url } },
  };
  const draft = draftOf(["Text."]);
  for (const { passages } of draft.chapters) {
    for (const each of passages) each.sources = [{ entryId: "a", paragraph: 1 }];
  }

  const markdown = draftToMarkdown(draft, { ...details, origins });

  expect(markdown.split("\n").at(-2)).toBe(
    `- LinkedIn, May 11, 2026: ["Next time \\[I\\] make the manager do a…"](<${url}>)`,
  );
});

test("writes dates below the headings of their pieces, and where these were first published, never as a chapter", () => {
  const origins: BookOrigins = {
    dates: "month",
    notes: "listed",
    posts: {
      a: {
        title: "# Chapter 9: *Not* mine",
        opening: "",
        source: "My [blog]",
        date: "2019-03-04",
        url: "https://example.com/a b>",
      },
    },
  };
  const draft = draftOf(["Text."], ["### A heading", "More."]);
  for (const each of draft.chapters.flatMap(({ passages }) => passages)) {
    each.sources = [{ entryId: "a", paragraph: 1 }];
    if (each.text.startsWith("#")) each.role = "heading";
  }

  const markdown = draftToMarkdown(draft, { ...details, language: "de", origins });

  const note =
    "- *\\# Chapter 9: \\*Not\\* mine*, My \\[blog\\], 4. März 2019. <https://example.com/a%20b%3E>";
  expect(markdown).toBe(
    [
      "**T**",
      "# Chapter 1: Title 1",
      "*März 2019*",
      "Text.",
      "# Chapter 2: Title 2",
      "### A heading",
      "*März 2019*",
      "More.",
      "---",
      "## Wo diese Texte zuerst erschienen sind",
      "### 1. Title 1",
      note,
      "### 2. Title 2",
      note,
    ].join("\n\n") + "\n",
  );
});

test("the author's introduction stands before the first chapter, with its headings below its own", () => {
  const draft = draftOf(["How it began", "I was a baker.", "Bread needs a night."]);
  const [title, told, post] = draft.chapters[0]?.passages ?? [];
  Object.assign(title ?? {}, { text: "## How it began", role: "heading" });
  for (const each of [title, told]) {
    Object.assign(each ?? {}, { sources: [{ entryId: "interview:who", paragraph: 1 }] });
  }
  Object.assign(post ?? {}, { sources: [{ entryId: "a", paragraph: 1 }] });

  const markdown = draftToMarkdown(draft, { ...details, language: "de" });

  expect(markdown).toBe(
    [
      "**T**",
      "## Einleitung",
      "### How it began",
      "I was a baker.",
      "# Chapter 1: Title 1",
      "Bread needs a night.",
    ].join("\n\n") + "\n",
  );
});

test("the epilogue stands after the last chapter and before the page about the book", () => {
  const draft = draftOf(["Bread needs a night.", "Ten years on", "I bake less."]);
  const [post, title, told] = draft.chapters[0]?.passages ?? [];
  Object.assign(post ?? {}, { sources: [{ entryId: "a", paragraph: 1 }] });
  Object.assign(title ?? {}, { text: "## Ten years on", role: "heading" });
  for (const each of [title, told]) {
    Object.assign(each ?? {}, { sources: [{ entryId: "interview:hindsight", paragraph: 1 }] });
  }

  const markdown = draftToMarkdown(draft, { ...details, language: "de", aboutBook: ["Made."] });

  expect(markdown).toBe(
    [
      "**T**",
      "# Chapter 1: Title 1",
      "Bread needs a night.",
      "---",
      "## Nachwort",
      "### Ten years on",
      "I bake less.",
      "## Über dieses Buch",
      "Made.",
    ].join("\n\n") + "\n",
  );
});

test("the opening of a part stands below its line, above the heading of its first chapter", () => {
  const draft = draftOf(["Dough comes first.", "Bread needs a night."]);
  const [chapter] = draft.chapters;
  Object.assign(chapter ?? {}, { part: "Dough" });
  Object.assign(chapter?.passages[0] ?? {}, { role: "partOpening" });

  const markdown = draftToMarkdown(draft, details);

  expect(markdown).toBe(
    [
      "**T**",
      "**Part 1: Dough**",
      "Dough comes first.",
      "# Chapter 1: Title 1",
      "Bread needs a night.",
    ].join("\n\n") + "\n",
  );
});
