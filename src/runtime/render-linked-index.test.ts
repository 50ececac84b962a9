import { HtmlValidate } from "html-validate";
import { parseHTML } from "linkedom";
import { beforeAll, expect, test } from "vitest";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { complaintsOfEpubcheck, filesOf } from "./fixtures/epub-tools.ts";
import { renderFile } from "./render.ts";

const BOOK = manuscriptOf(
  [
    {
      title: "On Lying in Bed",
      passages: [
        passage("Before all, there was a piece of chalk.", "prologue"),
        passage(chesterton),
        passage("Balzac once more, and *chalk & Co* besides.\n\nNobody knew it."),
      ],
    },
    {
      title: "Chalk",
      passages: [
        passage("## More chalk", "heading"),
        passage("- a pencil\n- some chalk\n\n> Chalk, he said, is white.\n\n```\nchalk\n```"),
      ],
    },
  ],
  {
    index: { terms: ["Shakespeare", "chalk", "chalk & Co", "Balzac", "Dickens"], keywords: [] },
    ownPages: { dedication: "", acknowledgements: "Thanks.", about: "He writes.", contact: "" },
  },
);

/** The entries with the names of their links, as they must be by the text above. */
const ENTRIES = {
  Balzac: ["1a", "1b"],
  chalk: ["Introduction", "1", "2a", "2b"],
  "chalk & Co": ["1"],
  Shakespeare: ["1"],
};

let epub: Uint8Array;
let files: Record<string, string>;
let page: string;
beforeAll(async () => {
  const options = { trim: "6x9" } as const;
  epub = (await renderFile({ format: "epub", options, manuscript: BOOK })).bytes;
  files = filesOf(epub);
  const html = await renderFile({ format: "html", options, manuscript: BOOK });
  page = new TextDecoder().decode(html.bytes);
});

type Place = { term: string; name: string; address: string };

function placesIn(markup: string): Place[] {
  const { document } = parseHTML(markup);
  return [...document.querySelectorAll("[role=doc-index] li")].flatMap((item) =>
    [...item.querySelectorAll("a")].map((link) => ({
      term: item.querySelector("span")?.textContent ?? "",
      name: link.textContent,
      address: link.getAttribute("href") ?? "",
    })),
  );
}

const byTerm = (places: Place[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(places, ({ term }) => term)].map(([term, own]) => [
      term,
      own.map(({ name }) => name),
    ]),
  );

test("each link of the e-book's index leads to a paragraph that has the word", () => {
  const places = placesIn(files["EPUB/index.xhtml"] ?? "");

  expect(byTerm(places)).toEqual(ENTRIES);
  const without = places.filter(({ term, address }) => {
    const [file = "", id = ""] = address.split("#");
    const target = parseHTML(files[`EPUB/${file}`] ?? "").document.getElementById(id);
    return target?.textContent.toLowerCase().includes(term.toLowerCase()) !== true;
  });
  expect(without).toEqual([]);
});

test("each link of the web page's index leads to a paragraph that has the word", () => {
  const { document } = parseHTML(page);
  const places = placesIn(page);

  expect(byTerm(places)).toEqual(ENTRIES);
  const without = places.filter(({ term, address }) => {
    const target = document.getElementById(address.slice(1));
    return target?.textContent.toLowerCase().includes(term.toLowerCase()) !== true;
  });
  expect(without).toEqual([]);
});

test("the index stands in the contents before the page about the author, and among the landmarks", () => {
  const nav = parseHTML(files["EPUB/nav.xhtml"] ?? "").document;

  const contents = [...nav.querySelectorAll("#toc > ol > li > a")].map(
    ({ textContent }) => textContent,
  );
  expect(contents.slice(-3)).toEqual(["Acknowledgements", "Index", "About the Author"]);
  expect(
    [...nav.querySelectorAll("#landmarks a")].map((link) => link.getAttribute("epub:type")),
  ).toContain("index");
});

test("epubcheck and the validator of web pages have nothing to object to", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

  const { results } = await validator.validateString(page);

  expect(complaintsOfEpubcheck(epub)).toEqual([]);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test("a book without words for the index has none", async () => {
  const bare = structuredClone(BOOK);
  bare.details.index = { terms: ["Dickens"], keywords: [] };

  const { bytes } = await renderFile({
    format: "epub",
    options: { trim: "6x9" },
    manuscript: bare,
  });

  expect(filesOf(bytes)["EPUB/index.xhtml"]).toBeUndefined();
  expect(Object.values(filesOf(bytes)).join("")).not.toContain('id="place-');
});
