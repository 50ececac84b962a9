import { HtmlValidate } from "html-validate";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import type { FormatId } from "#pipeline/book/schema.ts";
import { readDocx } from "./fixtures/docx-tools.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { complaintsOfEpubcheck, filesOf } from "./fixtures/epub-tools.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const BOOK = manuscriptOf([{ title: "On Lying in Bed", passages: [passage(chesterton)] }], {
  glossary: "Essay: a try, <in> prose\nBalzac: a novelist & realist",
  index: { terms: ["Shakespeare"], keywords: [] },
  ownPages: { dedication: "", acknowledgements: "Thanks.", about: "He writes.", contact: "" },
});
const ENTRIES = [
  ["Balzac", "a novelist & realist"],
  ["Essay", "a try, <in> prose"],
];

async function made(format: FormatId): Promise<Uint8Array> {
  const options = { trim: "6x9" } as const;
  return (await renderFile({ format, options, manuscript: BOOK })).bytes;
}

function entriesIn(markup: string): string[][] {
  const { document } = parseHTML(markup);
  const terms = [...document.querySelectorAll("[role=doc-glossary] dt")];
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]);
}

test("the PDF prints it before the index, each term with what it means", async () => {
  const { bookmarks, pages } = readPdf(await made("pdf"));

  expect(bookmarks.map(({ title }) => title)).toEqual([
    "On Lying in Bed",
    "Acknowledgements",
    "Glossary",
    "Index",
    "About the Author",
  ]);
  const page = pages[(bookmarks[2]?.page ?? 0) - 1]?.join("\n");
  expect(page).toMatch(/Balzac a novelist & realist\nEssay a try, <in> prose/u);
});

test("e-book and web page have it as a list of terms, and their validators nothing to object to", async () => {
  const [epub, html] = [await made("epub"), new TextDecoder().decode(await made("html"))];
  const { results } = await new HtmlValidate({
    extends: ["html-validate:standard"],
  }).validateString(html);

  expect(entriesIn(filesOf(epub)["EPUB/glossary.xhtml"] ?? "")).toEqual(ENTRIES);
  expect(entriesIn(html)).toEqual(ENTRIES);
  expect(complaintsOfEpubcheck(epub)).toEqual([]);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test("Markdown and Word have it, too, as plain text", async () => {
  const markdown = new TextDecoder().decode(await made("md"));

  expect(markdown).toContain(
    "## Glossary\n\n**Balzac** a novelist \\& realist\n\n**Essay** a try, \\<in\\> prose\n\n## About the Author",
  );
  expect(readDocx(await made("docx")).paragraphs).toContain("Balzac a novelist & realist");
});
