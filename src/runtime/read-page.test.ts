import { describe, expect, test } from "vitest";
import { readPageText } from "./read-page.ts";

const MEGABYTE = 1_000_000;
const WORDS = "Every garden has a corner that nobody looks at, and that is where it begins. ";

function page(html: string): { url: string; contentType: string; bytes: Uint8Array } {
  return {
    url: "https://hostile.example/",
    contentType: "text/html; charset=utf-8",
    bytes: new TextEncoder().encode(html.slice(0, 3 * MEGABYTE)),
  };
}

test("a page is read in a thread of its own", async () => {
  const reading = await readPageText(page(`<html><body><p>${WORDS.repeat(5)}</p></body></html>`));

  expect(reading).toMatchObject({ page: { words: 75 } });
});

/** Most of them take all the time that they are given, so only some are tried each day. */
const IS_LONG = Boolean(process.env["TEST_LONG"]);

describe("a hostile page ends within its time", { timeout: 60_000 }, () => {
  const pages: [what: string, html: string][] = [
    ["3 MB of open divs", "<div>".repeat(600_000)],
    ["3 MB of closed divs", "<div>a</div>".repeat(250_000)],
    ["links without an end", "<a href=x>".repeat(300_000)],
    ["formatting around paragraphs", "<b><p>".repeat(500_000)],
    ["tables in tables", "<table><tr><td>".repeat(200_000)],
    ["one attribute of 3 MB", `<p title="${"a".repeat(3 * MEGABYTE)}">`],
    ["a hundred thousand attributes", `<p ${"a=b ".repeat(700_000)}>${WORDS}`],
    ["angle brackets", "<".repeat(3 * MEGABYTE)],
    ["open comments", "<!--".repeat(700_000)],
    ["entities", "&amp;".repeat(600_000)],
    ["spaces in a text", `<p>${" ".repeat(2_900_000)}x</p>`],
    [
      "commas in a byline",
      `<p class="byline">${"by ".repeat(900_000)}</p><p>${WORDS.repeat(20)}</p>`,
    ],
    ["a title of dashes", `<title>${"- ".repeat(900_000)}</title><body><p>${WORDS.repeat(20)}</p>`],
    [
      "JSON-LD of brackets",
      `<script type="application/ld+json">${"[".repeat(2_000_000)}</script><p>${WORDS}`,
    ],
    ["a meta that never ends", `<meta ${"charset ".repeat(300_000)}`],
  ];

  test.each(IS_LONG ? pages : pages.slice(0, 3))("%s", async (_what, html) => {
    const begun = performance.now();

    const reading = await readPageText(page(html), { timeLimitMs: 2_000 });

    expect(Object.keys(reading)).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
