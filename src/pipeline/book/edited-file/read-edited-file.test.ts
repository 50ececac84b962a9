import { expect, test } from "vitest";
import { wordFile } from "#tests/word-file.ts";
import { readEditedFile } from "./read-edited-file.ts";

const STYLES = `<w:styles xmlns:w="w">
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="Heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="My quote"/><w:basedOn w:val="Q"/></w:style>
<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Quote"/></w:style>
<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Source Code"/></w:style>
<w:style w:type="paragraph" w:styleId="TOC"><w:name w:val="toc 1"/></w:style></w:styles>`;
const NUMBERING = `<w:numbering xmlns:w="w">
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num></w:numbering>`;
const LINKS = `<Relationships><Relationship Id="r1" Target="https://example.org/mill" TargetMode="External"/></Relationships>`;

function p(runs: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
}

function r(text: string, properties = ""): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

function style(id: string): string {
  return `<w:pStyle w:val="${id}"/>`;
}

function item(id: number, level = 0): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`;
}

function read(body: string, parts: Record<string, string> = {}): ReturnType<typeof readEditedFile> {
  const file = wordFile(body, {
    "word/styles.xml": STYLES,
    "word/numbering.xml": NUMBERING,
    "word/_rels/document.xml.rels": LINKS,
    ...parts,
  });
  return readEditedFile("book.docx", file);
}

/** The Markdown of all blocks. */
function markdown(body: string): string[] {
  return read(body).sections.flatMap(({ blocks }) => blocks.map((block) => block.markdown));
}

test("headings, lists, quotations, code and emphasis become the Markdown of passages", () => {
  const body = [
    p(r("On flour"), style("H2")),
    p(r("He said ") + r("no", "<w:b/>") + r(" and ") + r("perhaps ", "<w:i/>") + r("left.")),
    p(r("wheat"), item(1)),
    p(r("rye"), item(1)),
    p(r("dark"), item(1, 1)),
    p(r("third"), item(2)),
    p(r("fourth"), item(2)),
    p(r("Man shall not live"), style("Own")),
    p(r("by bread alone."), style("Q")),
    p(`<w:r><w:t>if (a) {</w:t><w:br/><w:t xml:space="preserve">  eat();</w:t></w:r>`, style("C")),
    p(r("See ") + `<w:hyperlink r:id="r1">${r("the mill")}</w:hyperlink>` + r(".")),
  ].join("");

  expect(markdown(body)).toEqual([
    "## On flour",
    "He said **no** and *perhaps* left.",
    "- wheat\n- rye\n  - dark",
    "3. third\n4. fourth",
    "> Man shall not live\n>\n> by bread alone.",
    "```\nif (a) {\n  eat();\n```",
    "See [the mill](https://example.org/mill).",
  ]);
});

test("tracked changes count as accepted: what was put in is there, what was deleted is not", () => {
  const body =
    p(
      r("Bread ") +
        `<w:del><w:r><w:delText>is bad</w:delText></w:r></w:del><w:ins>${r("is good")}</w:ins>` +
        r("."),
    ) +
    p(
      `<w:del><w:r><w:delText>All of this is gone.</w:delText></w:r></w:del>`,
      "<w:rPr><w:del/></w:rPr>",
    ) +
    p(r("Two that "), "<w:rPr><w:del/></w:rPr>") +
    p(r("were joined.")) +
    `<w:p><w:moveFrom>${r("Moved away.")}</w:moveFrom></w:p>` +
    `<w:p><w:moveTo>${r("Moved here.")}</w:moveTo></w:p>`;

  expect(markdown(body)).toEqual(["Bread is good.", "Two that were joined.", "Moved here."]);
});

test("the table of contents, numbers of notes and of pages are no text of the book", () => {
  const field = (code: string, result: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body =
    p(r("Bread 7"), style("TOC")) +
    p(
      r("See the note") +
        field(" NOTEREF _Note6 \\h ", "6") +
        `<w:r><w:endnoteReference w:id="2"/></w:r>` +
        r("."),
    );

  expect(markdown(body)).toEqual(["See the note."]);
});

test("text between two titles belongs to the first, and a table is one block", () => {
  const cell = (text: string): string => `<w:tc>${p(r(text))}</w:tc>`;
  const { sections } = read(
    p(r("Bread"), style("H1")) +
      `<w:tbl><w:tr>${cell("grain")}${cell("price")}</w:tr><w:tr>${cell("rye")}${cell("2|3")}</w:tr></w:tbl>` +
      p(r("Salt"), style("H1")),
  );

  expect(
    sections.map(({ title, blocks }) => [title, blocks.map((block) => block.markdown)]),
  ).toEqual([
    ["", []],
    ["Bread", ["| grain | price |\n| - | - |\n| rye | 2\\|3 |"]],
    ["Salt", []],
  ]);
});

test("comments are read with who wrote them, and pictures are only counted", () => {
  const comments = `<w:comments><w:comment w:id="4" w:author="Ed"><w:p>${r("Is this true?")}</w:p></w:comment></w:comments>`;
  const file = read(p(`<w:commentRangeStart w:id="4"/>${r("Bread.")}<w:r><w:drawing/></w:r>`), {
    "word/comments.xml": comments,
  });

  expect(file.comments).toEqual([{ id: "4", author: "Ed", text: "Is this true?" }]);
  expect(file.sections[0]?.blocks[0]?.commentIds).toEqual(["4"]);
  expect(file.pictures).toBe(1);
});

test("a file that defines its own entities does not grow by them", () => {
  const bomb = `<!DOCTYPE w:document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const file = wordFile("", {
    "word/document.xml": `${bomb}<w:document><w:body>${p(r("Bread &b; &amp; salt"))}</w:body></w:document>`,
  });

  const [first] = readEditedFile("book.docx", file).sections;

  expect(first?.blocks.map(({ words }) => words)).toEqual(["Bread &b; & salt"]);
});

test.each([
  [
    "nested deeper than any text",
    "<w:ins>".repeat(5_000),
    /something else than the text of a book/u,
  ],
  [
    "with millions of elements",
    "<w:p/>".repeat(3_100_000),
    /something else than the text of a book/u,
  ],
])("a file %s is refused with what to do", (_name, body, why) => {
  expect(() => readEditedFile("book.docx", wordFile(body))).toThrow(why);
});

test.each([
  [
    "an old Word file",
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1],
    /an old Word file \(\.doc\), or locked with a password/u,
  ],
  ["a picture", [0x89, 0x50, 0x4e, 0x47], /is not a Word file/u],
  ["an empty file", [], /is not a Word file/u],
])("%s is named as what it is", (_name, bytes, why) => {
  expect(() => readEditedFile("book.doc", Uint8Array.from(bytes))).toThrow(why);
});

test("another kind of archive is no Word file", () => {
  const odt = wordFile("", { "word/document.xml": "<office:document-content/>" });

  expect(() => readEditedFile("book.odt", odt)).toThrow(
    /book\.odt is not a Word file: please save/u,
  );
});
