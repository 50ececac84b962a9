import { HtmlValidate } from "html-validate";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { renderFile } from "./render.ts";

const html = { format: "html", options: { trim: "6x9" } } as const;

/** What the validator objects to in a page. Its rules of style are left out: they are about how people type. */
async function complaintsAbout(page: string): Promise<string[]> {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${ruleId}:${line} ${message}`),
  );
}

async function pageOf(...given: Parameters<typeof manuscriptOf>): Promise<string> {
  const { bytes } = await renderFile({ ...html, manuscript: manuscriptOf(...given) });
  return new TextDecoder().decode(bytes);
}

const hostile = "</p><script>alert(1)</script>]]> & &amp; <!-- \"x\" 'y'";
const chapters = [
  {
    title: "On Lying in Bed",
    part: "At Home",
    passages: [
      passage(`${chesterton} [A study](https://example.org/study?a=1&b=2).`),
      passage("## The ceiling", "heading"),
      passage("- chalk\n- a pencil\n  1. long\n  2. short"),
      passage("```\na < b\n```"),
      passage("| Year | Book |\n|---|---|\n| 1905 | Heretics |"),
      passage("", "ornament"),
      passage(hostile),
    ],
  },
  { title: hostile, passages: [passage("> quoted"), passage("One line  \nand another.")] },
];
const details: Parameters<typeof manuscriptOf>[1] = {
  title: `A & B ${hostile}`,
  origins: { dates: "none", notes: "listed", posts: {} },
  ownPages: { dedication: "For Frances", acknowledgements: "", about: "", contact: "" },
};

test("the validator has nothing to object to, and the page needs nothing else", async () => {
  const page = await pageOf(chapters, details);

  expect(await complaintsAbout(page)).toEqual([]);
  expect(page.match(/<(?:script|img|link|iframe|object)\b|@import|url\(/gu)).toBeNull();
});

test("the validator is really asked: it objects to a page that ends in the middle", async () => {
  const page = await pageOf(chapters, details);

  expect(await complaintsAbout(page.slice(0, -200))).not.toEqual([]);
});

test("each entry of the contents and each note leads to a place on the page", async () => {
  const { document } = parseHTML(await pageOf(chapters, details));

  const inside = [...document.querySelectorAll('a[href^="#"]')].map(
    (link) => link.getAttribute("href")?.slice(1) ?? "",
  );
  expect(inside.filter((id) => document.getElementById(id) === null)).toEqual([]);
  expect(
    [...document.querySelectorAll("nav a")].map(({ textContent }) => textContent.slice(0, 18)),
  ).toEqual([
    "Part 1: At Home",
    "1. On Lying in Bed",
    "The ceiling",
    "2. </p><script>ale",
    "Notes",
  ]);
});

test("headings go down one level at a time, below one title", async () => {
  const { document } = parseHTML(await pageOf(chapters, details));

  const levels = [...document.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => tagName);
  expect(levels).toEqual(["H1", "H2", "H2", "H3", "H4", "H2", "H2", "H3"]);
});
