import { expect, test } from "vitest";
import { readPassage } from "#pipeline/book/read-passage.ts";
import { epubTarget } from "./epub-target.ts";
import { blocksToMarkup } from "./markup.ts";

const markupOf = (markdown: string, language = "en"): string =>
  blocksToMarkup(readPassage(markdown), epubTarget(language)).join("\n");

test.each([
  [
    "a link in the words of a link is words only",
    "[a <https://inner.example/> c](https://outer.example/)",
    '<p><a href="https://outer.example/">a https://inner.example/ c</a></p>',
  ],
  [
    "what Markdown writes as a number is cleaned as what is typed: nothing turns the line around",
    "a &#x202E;evil&rlm; &#xE000;end",
    "<p>a evil end</p>",
  ],
  [
    "characters that an address may not have are encoded, and its parts stay",
    "[a](https://example.org/a|b?q=[x]^&r=%zz#c{d}) [b](https://[::1]/x)",
    '<p><a href="https://example.org/a%7Cb?q=%5Bx%5D%5E&amp;r=%25zz#c%7Bd%7D">a</a> <a href="https://[::1]/x">b</a></p>',
  ],
  [
    "what looks like markup is text",
    '1 < 2 && "x" `<b>`',
    "<p>1 &lt; 2 &amp;&amp; &quot;x&quot; <code>&lt;b&gt;</code></p>",
  ],
])("%s", (_what, markdown, expected) => {
  expect(markupOf(markdown)).toBe(expected);
});

test.each([
  ["a heading", "## שלום!", '<h2 dir="rtl">שלום!</h2>'],
  ["an item", "- שלום לכם, (abc).", '<ul>\n<li dir="rtl">שלום לכם, (abc).</li>\n</ul>'],
  ["a cell", "| a | שלום |\n|---|---|", '<th scope="col" dir="rtl">שלום</th>'],
])("%s in Hebrew runs from right to left in an English book", (_what, markdown, expected) => {
  expect(markupOf(markdown)).toContain(expected);
});

test("in a Hebrew book code and English run from left to right, and a year runs as the book", () => {
  const markup = markupOf(
    "```\nif (a) { b; }\n```\n\nEnglish words, here.\n\n2019\n\nשלום `a(b);`",
    "he",
  );

  expect(markup).toBe(
    [
      '<pre dir="ltr"><code>if (a) { b; }</code></pre>',
      '<p dir="ltr">English words, here.</p>',
      '<p class="next">2019</p>',
      '<p class="next">שלום <code dir="ltr">a(b);</code></p>',
    ].join("\n"),
  );
});

test("a table that a phone is too narrow for names the column of each cell, and a narrow one does not", () => {
  const names = ["Metric", "WordPress", "Drupal", "Documentation & help", "Recommendation"];
  const row = (texts: string[]): string => `| ${texts.join(" | ")} |`;
  const wide = [row(names), row(names.map(() => "-")), row(["a", "b", "c", "d", "e"])].join("\n");

  expect(markupOf(wide)).toContain('<table class="wide">');
  expect(markupOf(wide)).toContain('<td data-column="Documentation &amp; help">d</td>');
  expect(markupOf("| a | b |\n|-|-|\n| c | d |")).not.toContain("data-column");
});
