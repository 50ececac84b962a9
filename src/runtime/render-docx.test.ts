import { beforeAll, expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import { type DocxReading, printDocx, readDocx } from "./fixtures/docx-tools.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { type PdfReading, readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const linked = (text: string, url: string): Passage => passage(`See [${text}](${url}) for more.`);

const BOOK = manuscriptOf(
  [
    {
      title: "Bread & Water",
      part: "The Kitchen",
      passages: [
        passage("What stands first.", "prologue"),
        passage("An opening of the part.", "partOpening"),
        passage(chesterton),
        passage("## On flour", "heading"),
        passage("- wheat\n- rye\n  - dark\n  - light\n- spelt"),
        passage("3. third\n4. fourth\n\n   More on the fourth.\n\n5. fifth"),
        passage("Between the lists."),
        passage("1. again\n2. anew"),
        passage("### A post", "heading"),
        passage("> Man shall not live\n>\n> by bread alone."),
        linked("the mill", "https://example.org/mill?utm_source=x"),
        linked("the mill again", "https://www.example.org/mill"),
        linked("the oven", "https://example.com/oven"),
        passage("---", "ornament"),
        passage(chesterton),
      ],
    },
    {
      title: "Salt",
      part: "The Kitchen",
      passages: [
        passage("| grain | price |\n|---|---|\n| rye | *2* |\n| oats | 3 |"),
        passage("```js\nif (bread) {\n\teat( bread );\n}\n```"),
        linked("the mill", "https://example.org/mill"),
        passage(`He said **no** and \`exit 1\` and ~~left~~. ${chesterton}`),
      ],
    },
    { title: "Oil", passages: [passage(chesterton), passage(chesterton)] },
  ],
  {
    notice: "A booklet.",
    origins: { dates: "none", notes: "listed", posts: {} },
    ownPages: { dedication: "For Ada", acknowledgements: "Thanks to all.", about: "", contact: "" },
  },
);

const FORMAT = { format: "docx", options: { trim: "6x9" } } as const;

let docx: DocxReading;
let printed: PdfReading;
beforeAll(async () => {
  const { bytes } = await renderFile({ ...FORMAT, manuscript: BOOK });
  docx = readDocx(bytes);
  printed = readPdf(printDocx(bytes));
}, 120_000);

test("pandoc finds the chapters, sections and titles of posts as headings", () => {
  expect(docx.headings).toEqual([
    [1, "Introduction"],
    [1, "Bread & Water"],
    [2, "On flour"],
    [3, "A post"],
    [1, "Salt"],
    [1, "Oil"],
    [1, "Acknowledgements"],
    [1, "Notes"],
  ]);
});

test("pandoc finds each list as a list, with its own numbers and all its items", () => {
  expect(docx.lists).toEqual([
    { start: null, items: ["wheat", "rye", "spelt"] },
    { start: null, items: ["dark", "light"] },
    { start: 3, items: ["third", "fourth", "fifth"] },
    { start: 1, items: ["again", "anew"] },
  ]);
  expect(docx.paragraphs).toContain("More on the fourth.");
});

test("pandoc finds quotations, code and tables as such", () => {
  expect(docx.quotes).toEqual(["Man shall not live / by bread alone."]);
  expect(docx.codes).toEqual(["if (bread) {\n    eat( bread );\n}"]);
  expect(docx.tables).toEqual([
    {
      headerRows: 1,
      rows: [
        ["grain", "price"],
        ["rye", "2"],
        ["oats", "3"],
      ],
    },
  ]);
});

test("pandoc finds the links in the text and their addresses in endnotes", () => {
  const away = docx.links.filter(([, url]) => !url.startsWith("#"));

  expect(docx.endnotes).toEqual(["example.org/mill", "example.com/oven", "example.org/mill"]);
  expect(away.map(([text]) => text)).toEqual([
    "the mill",
    "example.org/mill",
    "the mill again",
    "the oven",
    "example.com/oven",
    "the mill",
    "example.org/mill",
  ]);
  expect(docx.paragraphs).toContain("See the mill again1 for more.");
});

test("pandoc finds a filled contents, and all that stands before it and on the page of the part", () => {
  const place = (text: string): number => docx.paragraphs.indexOf(text);
  const inOrder = ["A booklet.", "For Ada", "Contents", "What stands first.", "Part 1"];

  const contents = docx.links.filter(([, url]) => url.startsWith("#")).map(([text]) => text);
  expect(contents).toEqual([
    "Introduction",
    "The Kitchen",
    "Bread & Water",
    "On flour",
    "Salt",
    "Oil",
    "Acknowledgements",
    "Notes",
  ]);
  expect(inOrder.map(place)).toEqual(inOrder.map(place).toSorted((a, b) => a - b));
  expect(inOrder.map(place)).not.toContain(-1);
  expect(docx.paragraphs).toContain("An opening of the part.");
});

test("LibreOffice opens it at the size of the page, with parts and chapters as bookmarks", () => {
  const { info, bookmarks, objections } = printed;

  expect(objections).toBe("");
  expect(info["Page size"]).toBe("432 x 648 pts");
  expect(info).toMatchObject({ Title: "The Defendant", Author: "G. K. Chesterton" });
  expect(bookmarks.map(({ title }) => title)).toEqual([
    "Introduction",
    "The Kitchen",
    "Bread & Water",
    "a bookmark below a chapter",
    "Salt",
    "Oil",
    "Acknowledgements",
    "Notes",
  ]);
});

test("LibreOffice counts pages from the introduction, and prints numbers, dots and notes", () => {
  const { pages } = printed;
  const spaced = pages.map((lines) => lines.map((line) => line.replaceAll(/\s+/gu, " ")));
  const pageWith = (line: string): string[] => spaced.find((lines) => lines.includes(line)) ?? [];

  expect(pages[0]).toContain("The Defendant");
  // The introduction is page 1, the part 3; the pages between them are blank.
  expect(pageWith("What stands first.").at(-1)).toBe("1");
  expect(pageWith("Bread & Water").at(-1)).toBe("v");
  expect(pageWith("CHAPTER 1").at(-1)).toBe("5");
  expect(pageWith("4. fourth")).toContain("• wheat");
  expect(pageWith("example.org/mill")).toContain("example.com/oven");
});

test("both open a book whose texts are meant to break them", async () => {
  const hostile = [
    "]]> <w:p> &amp; <!-- \u0000 \uD800",
    "x".repeat(10_000),
    "- ".repeat(30).concat("deep"),
    "👩‍👩‍👧‍👦 שלום \u202E مرحبا",
  ];
  const headings = Array.from({ length: 500 }, (_, index) =>
    passage(`## Section ${index}`, "heading"),
  );
  const manuscript = manuscriptOf(
    [...hostile, ""].map((title) => ({
      title,
      passages: [...hostile.map((text) => passage(text)), ...headings.slice(0, 125)],
    })),
    { title: hostile[0] ?? "", author: hostile[3] ?? "" },
  );

  const { bytes } = await renderFile({ ...FORMAT, manuscript });

  expect(readDocx(bytes).headings.filter(([level]) => level === 2)).toHaveLength(625);
  expect(readPdf(printDocx(bytes)).objections).toBe("");
}, 120_000);
