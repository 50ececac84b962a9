import { mkdir } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { openCompiler } from "#pipeline/book/formats/pdf.ts";
import type { RenderedFile } from "#pipeline/book/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { type PdfReading, readPdf } from "./fixtures/pdf-tools.ts";
import { readFonts } from "./fonts.ts";
import { renderFile } from "./render.ts";

const pdf = { format: "pdf", options: { trim: "6x9" } } as const;
const prose = (paragraphs: number): Passage[] =>
  Array.from({ length: paragraphs }, () => passage(chesterton));

const longTitle =
  "On Lying in Bed, on Running After One's Hat, and on Certain Other Modest Pursuits of a Quiet Man";
const threeChapters = manuscriptOf(
  [
    { title: "A Defence of Penny Dreadfuls", passages: [passage("A deck.", "deck"), ...prose(34)] },
    {
      title: longTitle,
      passages: [...prose(9), passage("- a\n- b\n  - c"), passage("> quoted"), ...prose(12)],
    },
    {
      title: "X",
      passages: [passage("## One section", "heading"), ...prose(14), passage("Closed.", "closing")],
    },
  ],
  { notice: "A booklet." },
);

/** The three chapters in print, for all who only look at them. */
let printed: RenderedFile;
let inPrint: PdfReading;
beforeAll(async () => {
  printed = await renderFile({ ...pdf, manuscript: threeChapters });
  inPrint = readPdf(printed.bytes);
});

test("makes a PDF that qpdf and poppler have nothing to object to, with every font inside", () => {
  expect(inPrint.objections).toBe("");
  expect(inPrint.fonts.length).toBeGreaterThan(1);
  expect(inPrint.fonts.filter(({ embedded }) => !embedded)).toEqual([]);
  expect(inPrint.info).toMatchObject({
    Title: "The Defendant",
    Author: "G. K. Chesterton",
    Tagged: "yes",
    "Page size": "432 x 648 pts",
  });
  expect(inPrint.info["CreationDate"]).toContain("Sep  1 10:11:12 2026");
  expect(inPrint.inside).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(printed.warnings).toEqual([]);
});

test("bookmarks the chapters and nothing else, each opening on a right-hand page", () => {
  const { bookmarks } = inPrint;

  expect(bookmarks.map(({ title }) => title)).toEqual([
    "A Defence of Penny Dreadfuls",
    longTitle.replace("One's", "One’s"),
    "X",
  ]);
  expect(bookmarks.map(({ page }) => page % 2)).toEqual([1, 1, 1]);
});

test("prints in the contents the very number that stands at the foot of each chapter's first page", () => {
  const { bookmarks, pages } = inPrint;

  const contents = pages.find((lines) => lines[0] === "Contents") ?? [];
  const numbersInContents = contents
    .filter((line) => !line.startsWith("One section"))
    .flatMap((line) => /\. *(\d+)$/.exec(line)?.[1] ?? []);
  const numbersAtFoot = bookmarks.map(({ page }) => pages[page - 1]?.at(-1));
  expect(numbersInContents).toEqual(numbersAtFoot);
  expect(numbersInContents).toHaveLength(3);
  expect(contents.at(-1)).toBe("v");
});

test("heads left pages with the book, right pages with the chapter, and openings and blanks with nothing", () => {
  const { pages } = inPrint;

  const heads = pages.slice(6, 13).map((lines) => lines[0] ?? "(blank)");
  expect(heads[0]).toBe("Chapter 1");
  expect(heads[1]).toMatch(/^2 +The Defendant$/);
  expect(heads[2]).toMatch(/^A Defence of Penny Dreadfuls +3$/);
  expect(pages.filter((lines) => lines.length === 0).length).toBeGreaterThanOrEqual(2);
  expect(
    pages.flat().filter((line) => /^On Lying in Bed.*… +\d+$/.test(line)).length,
  ).toBeGreaterThan(0);
});

test("gives the same bytes in another process, and other bytes for another date", async () => {
  const [again, later] = [
    await renderFile({ ...pdf, manuscript: threeChapters }),
    await renderFile({
      ...pdf,
      manuscript: {
        ...threeChapters,
        details: { ...threeChapters.details, madeAt: "2026-09-02T00:00:00Z" },
      },
    }),
  ];

  expect(Buffer.from(printed.bytes).equals(again.bytes)).toBe(true);
  expect(Buffer.from(printed.bytes).equals(later.bytes)).toBe(false);
});

test("never leaves a heading or an ornament at the foot of a page", async () => {
  const sections = Array.from({ length: 40 }, (_, index) => [
    passage(index % 2 === 0 ? `## Section ${index}` : `### Section ${index}`, "heading"),
    passage(chesterton.slice(0, 60 + ((index * 83) % 400))),
    passage("---", "ornament"),
    passage(chesterton),
  ]);

  const { bytes } = await renderFile({
    ...pdf,
    manuscript: manuscriptOf([{ title: "Sections", passages: sections.flat() }]),
  });

  const feet = readPdf(bytes)
    .pages.slice(7)
    .map((lines) => lines.at(-1) ?? "");
  expect(feet.length).toBeGreaterThan(15);
  expect(feet.filter((line) => /^Section \d+$|^❧$/.test(line))).toEqual([]);
});

test.each([
  ["5.5x8.5", "396 x 612 pts"],
  ["5x8", "360 x 576 pts"],
  ["A5", "419.53 x 595.28 pts"],
] as const)("sets the trim size %s", async (trim, size) => {
  const { bytes } = await renderFile({
    format: "pdf",
    options: { trim },
    manuscript: threeChapters,
  });

  expect(readPdf(bytes).info["Page size"]).toBe(size);
});

test("leaves words out that no font has, names them once, and stays PDF/UA", async () => {
  const manuscript = manuscriptOf([
    { title: "Words", passages: [...prose(75), passage("Tbilisi is თბილისი in Georgian.")] },
  ]);

  const { bytes, warnings } = await renderFile({ ...pdf, manuscript });

  expect(warnings).toEqual([
    "No installed font has the Georgian letters of these words, so the PDF leaves them out: თბილისი.",
  ]);
  const reading = readPdf(bytes);
  expect(reading.objections).toBe("");
  expect(reading.pages.flat()).toContain("Tbilisi is in Georgian.");
  expect(reading.inside).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("prints boxes with a warning where a title has characters that no font has", async () => {
  const manuscript = manuscriptOf([{ title: "თბ", passages: prose(75) }]);

  const { bytes, warnings } = await renderFile({ ...pdf, manuscript });

  expect(warnings).toEqual([expect.stringContaining("lack 2 of this book's characters (თ ბ)")]);
  const reading = readPdf(bytes);
  expect(reading.objections).toBe("");
  expect(reading.inside).not.toContain("pdfuaid");
});

test("sets Arabic, Hebrew, Greek, Russian, accents and emoji with the fonts it brings", async () => {
  const text = "مرحبا بالعالم and שלום and λόγος, Привет, Ünïcödé, naïve, 😀 ❤️ 👩‍💻 « oui ».";
  const manuscript = manuscriptOf([
    { title: "Scripts", passages: [...prose(75), passage(text), passage("مرحبا بالعالم")] },
  ]);

  const { warnings } = await renderFile({ ...pdf, manuscript });

  expect(warnings).toEqual([]);
});

test("says when a book is too thin to be printed as a paperback", async () => {
  // Half-title, title, copyright, contents, the chapter and the colophon, with blank backs of the first and the fourth.
  const manuscript = manuscriptOf([{ title: "Short", passages: [passage("Words.")] }]);

  const { warnings } = await renderFile({ ...pdf, manuscript });

  expect(warnings).toEqual([
    "Kindle Direct Publishing prints paperbacks of 24 to 828 pages; this book has 8.",
  ]);
});

test("prints Typst code, wherever it is written, as the text it is", async () => {
  const code =
    '#read("/etc/passwd") #import "@preview/x:1.0.0" #eval("1+1") $x^2$ = @a <b> #panic()';
  const manuscript = manuscriptOf(
    [
      {
        title: code,
        passages: [
          passage(code),
          passage(`\`\`\`typ\n${code}\n\`\`\``),
          passage("![x](/etc/passwd)"),
          ...prose(1),
        ],
      },
    ],
    { title: code, subtitle: code, author: code, notice: code },
  );

  const { bytes } = await renderFile({ ...pdf, manuscript });

  const reading = readPdf(bytes);
  expect(reading.info["Author"]).toBe(code);
  expect(reading.inside).not.toMatch(/root:[x*]?:0:/);
  expect(reading.pages.flat().join(" ")).not.toMatch(/root:[x*]?:0:/);
  expect(reading.pages.flat().join(" ")).toContain("/etc/passwd");
});

test.each([
  '#read("/etc/passwd")',
  '#read("../../etc/passwd")',
  '#read("/proc/self/environ")',
  '#image("/lnk")',
])("gives even Typst code no file to read: %s", async (code) => {
  const fonts = await readFonts();

  const compiled = openCompiler(fonts).compile({ mainFileContent: code });

  expect(compiled.hasError()).toBe(true);
  expect(compiled.result).toBeNull();
  // The folder it looks in can never exist, so nobody can put a symbolic link into it.
  await expect(mkdir("/dev/null/octavo", { recursive: true })).rejects.toMatchObject({
    code: "ENOTDIR",
  });
});

test.each([
  ["10,000 list markers", "- ".repeat(10_000)],
  ["10,000 list markers and a word", `${"- ".repeat(10_000)}word`],
  ["3,000 numbers", `${"1. ".repeat(3_000)}word`],
  ["nested emphasis", "*a **b ".repeat(5_000)],
  ["500 headings", Array.from({ length: 500 }, (_, index) => `## Heading ${index}`).join("\n\n")],
  ["500 empty headings", "# \n\n".repeat(500)],
  ["lone surrogates, bidi overrides, a byte order mark", "\uFEFFa\uD800 \u202Eb \uDFFF\u0000"],
  ["a character that is none", "\u{10FFFF} \uFFFE"],
  ["a word of 100,000 letters", "x".repeat(100_000)],
  ["a table of 2,000 rows", `|a|b|\n|-|-|\n${"|a|b|\n".repeat(2_000)}`],
  ["code of 50,000 letters in a line", `\`\`\`\n${"y".repeat(50_000)}\n\`\`\``],
])("sets a hostile text before the time limit of a book stops it: %s", async (_, text) => {
  const { bytes } = await renderFile({
    ...pdf,
    manuscript: manuscriptOf(
      [{ title: text.slice(0, 500), passages: [passage(text), passage("after")] }],
      {
        title: text.slice(0, 300),
        author: text.slice(0, 200),
      },
    ),
  });

  const reading = readPdf(bytes);
  expect(reading.objections).toBe("");
  expect(reading.pages.flat()).toContain("after");
});

test("sets 200 chapters", async () => {
  const chapters = Array.from({ length: 200 }, (_, index) => ({
    title: `Chapter about ${index}`,
    passages: prose(3),
  }));

  const { bytes } = await renderFile({ ...pdf, manuscript: manuscriptOf(chapters) });

  expect(readPdf(bytes).bookmarks).toHaveLength(200);
});

test("stops a rendering that takes too long, and one that takes too much", async () => {
  const manuscript = manuscriptOf([{ title: "Long", passages: prose(5_000) }]);

  await expect(renderFile({ ...pdf, manuscript }, { timeLimitMs: 300 })).rejects.toThrow(
    "Making the PDF took longer than 0.3 s and was stopped.",
  );
  await expect(renderFile({ ...pdf, manuscript }, { memoryLimitMb: 150 })).rejects.toThrow(
    "Making the PDF needed more than 150 MB of memory and was stopped.",
  );
});

test("hands on what the pipeline refuses, word for word", async () => {
  const manuscript = manuscriptOf([{ title: "Large", passages: [passage("x".repeat(5_000_001))] }]);

  await expect(renderFile({ ...pdf, manuscript })).rejects.toThrow(
    "A book may hold 5000000 characters at most",
  );
});

test("makes Markdown through the same door", async () => {
  const { bytes } = await renderFile({
    format: "md",
    options: { trim: "6x9" },
    manuscript: threeChapters,
  });

  expect(new TextDecoder().decode(bytes)).toContain("# Chapter 3: X\n\n## One section\n");
});

test("prints a dedication on a page of its own, and the author's own parts after the last chapter", async () => {
  const manuscript = manuscriptOf([{ title: "Only", passages: prose(3) }], {
    ownPages: {
      dedication: "For Frances,\\\nwho read it first",
      acknowledgements: "My thanks go to the Daily News.",
      about: "He wrote for newspapers.",
      contact: "Write to the [publisher](https://example.org/).",
    },
  });

  const { bytes } = await renderFile({ ...pdf, manuscript });

  const { pages, bookmarks, objections } = readPdf(bytes);
  const at = (text: string): number => pages.findIndex((lines) => lines.join(" ").includes(text));
  expect(objections).toBe("");
  expect(pages[at("For Frances,")]).toEqual(["For Frances,", "who read it first"]);
  expect(at("For Frances,") % 2).toBe(0);
  expect(at("For Frances,")).toBeLessThan(pages.findIndex(([first]) => first === "Contents"));
  expect(bookmarks.map(({ title }) => title)).toEqual([
    "Only",
    "Acknowledgements",
    "About the Author",
  ]);
  expect(at("My thanks go to the Daily News.")).toBe((bookmarks[1]?.page ?? 0) - 1);
  expect(at("Write to the publisher.")).toBe(at("He wrote for newspapers."));
  const contents = pages.find((lines) => lines[0] === "Contents")?.join(" ") ?? "";
  expect(contents).toContain("Acknowledgements");
  expect(contents).toContain("About the Author");
});
