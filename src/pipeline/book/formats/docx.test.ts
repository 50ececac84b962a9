import { expect, test } from "vitest";
import type { Book, BookBlock, Inline, Trim } from "#pipeline/book/schema.ts";
import { renderDocx } from "./docx.ts";
import { bookOf, body } from "./fixtures/books.ts";
import { all, openDocx, type OpenDocx, values } from "./fixtures/open-docx.ts";

function open(change: Partial<Book>, trim: Trim = "6x9"): OpenDocx {
  return openDocx(renderDocx(bookOf(change), { trim }).bytes);
}

const link = (words: string, url: string, note?: number): Inline => ({
  mark: "link",
  url,
  content: [words],
  note,
});

test("gives the same bytes for the same book, and others for another time", () => {
  const [first, again, later] = [
    renderDocx(bookOf(), { trim: "6x9" }).bytes,
    renderDocx(bookOf(), { trim: "6x9" }).bytes,
    renderDocx(bookOf({ madeAt: "2026-09-02T00:00:00Z" }), { trim: "6x9" }).bytes,
  ];

  expect(Buffer.from(first).equals(again)).toBe(true);
  expect(Buffer.from(first).equals(later)).toBe(false);
});

test("names the book, its author, its language and when it was made in the properties of the file", () => {
  const core = open({ language: "pt" }).xml("docProps/core.xml");

  expect(core).toContain("<dc:title>The Defendant</dc:title>");
  expect(core).toContain("<dc:creator>G. K. Chesterton</dc:creator>");
  expect(core).toContain("<dc:language>pt-BR</dc:language>");
  expect(core).toContain('"dcterms:W3CDTF">2026-09-01T10:11:12.000Z</dcterms:created>');
});

test.each([
  // In twips: 1,440 to the inch.
  ["6x9", "8640", "12960"],
  ["5.5x8.5", "7920", "12240"],
  ["5x8", "7200", "11520"],
  // ISO 216: 148 by 210 mm.
  ["A5", "8391", "11906"],
] as const)(
  "sets the pages of %s, facing each other, chapters on right-hand ones",
  (trim, w, h) => {
    const { document, xml, faults } = open({}, trim);

    expect(faults).toEqual([]);
    expect(new Set(values(document, "w:pgSz", "w:w"))).toEqual(new Set([w]));
    expect(new Set(values(document, "w:pgSz", "w:h"))).toEqual(new Set([h]));
    expect(xml("word/settings.xml")).toContain("<w:mirrorMargins/>");
    expect(xml("word/settings.xml")).toContain("<w:autoHyphenation/>");
    expect(xml("word/styles.xml")).toContain("<w:widowControl/>");
    const last = all(document, "w:sectPr").at(-1);
    expect(last && values(last, "w:type")).toEqual(["oddPage"]);
    expect(last && all(last, "w:titlePg")).toHaveLength(1);
    expect(last && values(last, "w:pgNumType", "w:start")).toEqual(["1"]);
  },
);

test("fills the contents with links to the titles, and asks nobody to update them", () => {
  const { document, xml, faults } = open({
    introduction: [body("Before.")],
    chapters: [
      {
        number: 1,
        title: "Bread & <Water>",
        part: { number: 1, title: "The Kitchen" },
        blocks: [
          { kind: "heading", level: 2, content: ["On ", { mark: "emphasis", content: ["flour"] }] },
        ],
      },
      { number: 2, title: "Salt", part: { number: 1, title: "The Kitchen" }, blocks: [] },
    ],
    back: [{ kind: "about", blocks: [body("A person.")] }],
  });

  const [contents] = all(document, "w:sdtContent");
  const links = contents ? all(contents, "w:hyperlink") : [];
  expect(faults).toEqual([]);
  expect(
    links.map((each) =>
      all(each, "w:t")
        .map(({ textContent }) => textContent)
        .join(""),
    ),
  ).toEqual([
    "Introduction",
    "The Kitchen",
    "Bread & <Water>",
    "On flour",
    "Salt",
    "About the Author",
  ]);
  expect(contents?.textContent).toContain(String.raw`TOC \o "1-2" \h \z \u`);
  expect(xml("word/settings.xml")).not.toContain("updateFields");
  expect(xml("word/document.xml")).not.toContain("w:dirty");
});

test("heads right-hand pages with the chapter, left-hand ones with the book", () => {
  const { document, xml } = open({});

  const last = all(document, "w:sectPr").at(-1);
  const heads = last ? all(last, "w:headerReference") : [];
  const files = heads.map((head) => [
    head.getAttribute("w:type"),
    `word/${(head.getAttribute("r:id") ?? "").replace("rId_", "")}.xml`,
  ]);
  const [right = "", left = ""] = files.map(([, file = ""]) => xml(file ?? ""));
  expect(files.map(([type]) => type)).toEqual(["default", "even", "first"]);
  expect(right).toContain(" STYLEREF 1 ");
  expect(right).toContain(">One</w:t>");
  expect(left).toContain(">The Defendant</w:t>");
});

test("heads the contents with their own name, and not with the chapter that Word would find after them", () => {
  const { document, xml } = open({});

  const contents = all(document, "w:sectPr").at(-2);
  const [head] = contents ? values(contents, "w:headerReference", "r:id") : [];
  expect(xml(`word/${head?.replace("rId_", "")}.xml`)).toContain(">Contents</w:t>");
  expect(xml(`word/${head?.replace("rId_", "")}.xml`)).not.toContain("STYLEREF");
});

test("makes one endnote of a page that a chapter links to twice, and repeats its number", () => {
  const notes: BookBlock[] = [
    { kind: "heading", level: 3, content: ["2. Salt"] },
    {
      kind: "paragraph",
      role: "note",
      endnote: { chapter: 2, number: 1 },
      content: [link("example.org/mill", "https://example.org/mill")],
    },
    {
      kind: "paragraph",
      role: "note",
      endnote: { chapter: 2, number: 2 },
      content: ["A Piece of Chalk", ", Chapter 1"],
    },
  ];

  const { document, xml, faults } = open({
    chapters: [
      { number: 1, title: "Bread", blocks: [body("No link.")] },
      {
        number: 2,
        title: "Salt",
        blocks: [
          body(
            link("mill", "https://example.org/mill", 1),
            link("chalk", "https://example.org/chalk", 2),
            link("mill again", "https://www.example.org/mill", 1),
          ),
        ],
      },
    ],
    back: [
      { kind: "notes", blocks: notes },
      { kind: "about", blocks: [body("A person.")] },
    ],
  });

  expect(faults).toEqual([]);
  expect(values(document, "w:endnoteReference", "w:id")).toEqual(["1", "2"]);
  expect(xml("word/document.xml")).toContain(String.raw` NOTEREF _Note1 \h `);
  expect(xml("word/endnotes.xml").match(/<w:endnote w:id=.*?<\/w:endnote>/gu)).toEqual([
    expect.stringContaining(">example.org/mill</w:t>"),
    expect.stringContaining(">A Piece of Chalk</w:t>"),
  ]);
  expect(values(document, "w:pStyle").filter((style) => style === "Note")).toEqual([]);
  // Word sets endnotes at the end of the file, so their heading is its last line.
  expect(all(document, "w:p").at(-1)?.textContent).toBe("Notes");
});

test("a dedication may run against its book: its properties stand in the order that Word asks for", () => {
  const { xml, faults } = open({ dedication: [body("לאמא")] });

  expect(faults).toEqual([]);
  expect(xml("word/document.xml")).toMatch(
    /<w:pStyle w:val="Dedication"\/><w:bidi w:val="1"\/><w:spacing w:before="\d+"\/>/u,
  );
});

test("a quotation in another language is in that language for Word's spelling, and what follows is not", () => {
  const { document, faults } = open({
    chapters: [
      {
        number: 1,
        title: "One",
        blocks: [
          { kind: "quote", language: "fr", blocks: [body("Il n’y a que le réel.")] },
          body("The marvellous is real."),
        ],
      },
    ],
  });

  const spoken = all(document, "w:r").flatMap((run) => {
    const language = values(run, "w:lang", "w:val")[0];
    return language === undefined ? [] : [`${language} ${run.textContent}`];
  });
  expect(faults).toEqual([]);
  expect(spoken).toEqual(["fr-FR Il n’y a que le réel."]);
});

test("keeps the links and has no notes where the author wants none", () => {
  const { document, names, xml } = open({
    chapters: [
      { number: 1, title: "One", blocks: [body(link("mill", "https://example.org/a b"))] },
    ],
  });

  expect(values(document, "w:endnoteReference", "w:id")).toEqual([]);
  expect(xml("word/_rels/document.xml.rels")).toContain('Target="https://example.org/a%20b"');
  expect(document.textContent).not.toContain("Notes");
  expect(names).toContain("word/endnotes.xml");
});

test("indents a paragraph only after another one", () => {
  const { document } = open({
    chapters: [
      {
        number: 1,
        title: "One",
        blocks: [body("a"), body("b"), { kind: "ornament" }, body("c"), body("d")],
      },
    ],
  });

  const styles = values(document, "w:pStyle");
  expect(styles.slice(styles.indexOf("Heading1"))).toEqual([
    "Heading1",
    "BodyText",
    "BodyTextFirstIndent",
    "Ornament",
    "BodyText",
    "BodyTextFirstIndent",
  ]);
});

test("sets a Hebrew book from right to left, and an English paragraph in it from left to right", () => {
  const { document, xml, faults } = open({
    language: "he",
    chapters: [
      { number: 1, title: "אחת", blocks: [body("שלום לכם (Hello) 12."), body("English.")] },
    ],
  });

  const [hebrew, english] = all(document, "w:p").slice(-2);
  const runs = hebrew ? all(hebrew, "w:r") : [];
  expect(faults).toEqual([]);
  expect(xml("word/styles.xml")).toContain('w:bidi="he-IL"');
  expect(all(document, "w:sectPr").map((each) => all(each, "w:bidi").length)).toEqual([1, 1, 1, 1]);
  expect(runs.map((run) => [run.textContent, all(run, "w:rtl").length])).toEqual([
    ["שלום לכם", 1],
    [" (", 1],
    ["Hello", 0],
    [") 12.", 1],
  ]);
  expect(hebrew && values(hebrew, "w:bidi")).toEqual([]);
  expect(english && values(english, "w:bidi")).toEqual(["0"]);
});

const HOSTILE = [
  "\u0000\u0001\u000B\u001F",
  "\uD800 lone \uDC00",
  "]]> <!-- <![CDATA[ <w:p> &amp; &#0;",
  "x".repeat(10_000),
  "שלום \u202E evil",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "\uFFFE\uFFFF",
  "</w:pPr>$&$1",
  "",
];

test.each(HOSTILE)("writes a file that nothing breaks, whatever the text (%#)", (text) => {
  const deep = (depth: number): BookBlock => ({
    kind: "list",
    ordered: depth % 2 === 0,
    start: depth === 0 ? -5 : 4_000_000_000,
    items:
      depth > 12 ? [[]] : [[body(text), deep(depth + 1)], [{ kind: "code", language: text, text }]],
  });
  const row = Array.from({ length: 80 }, (): Inline[] => [text]);

  const { faults, document } = open({
    title: text,
    subtitle: text,
    author: text,
    notice: text,
    dedication: [body(text), { kind: "ornament" }],
    chapters: [
      {
        number: 7,
        title: text,
        part: { number: 3, title: text, opening: [deep(0)] },
        blocks: [
          deep(0),
          { kind: "quote", blocks: [{ kind: "quote", blocks: [body(text), deep(2)] }] },
          body(
            { mark: "code", text },
            { mark: "break" },
            link(text, `https://example.org/${text}`, 3),
          ),
          body({ mark: "link", url: "no address", content: [link(text, "mailto:a@b.c")] }),
          { kind: "table", header: [], rows: [row, []] },
        ],
      },
    ],
    back: [{ kind: "contact", blocks: [{ kind: "table", header: row, rows: [] }] }],
  });

  expect(faults).toEqual([]);
  expect(values(document, "w:ilvl").every((level) => Number(level) <= 8)).toBe(true);
  expect(all(document, "w:tbl").map((table) => all(table, "w:gridCol").length)).toEqual([63, 63]);
});
