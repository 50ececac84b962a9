import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

function drawn(text: string): string {
  return renderToStaticMarkup(createElement(Markdown, null, text));
}

test.each([
  ["quotations in quotations", "> ".repeat(12_000)],
  ["lists in lists", "- ".repeat(10_000)],
  ["open brackets", "[".repeat(10_000)],
  ["emphasis in emphasis", `${"*a ".repeat(5_000)}${"b* ".repeat(5_000)}`],
])("a text of thousands of %s is shown as it was typed", (_, tangle) => {
  const html = drawn(`Before it.\n\n${tangle}words\n\nAfter it.`);

  expect(html).toMatch(/^<p[^>]*>Before it.<\/p>/u);
  expect(html).toMatch(/words<\/p>\s*<p[^>]*>After it.<\/p>$/u);
});

test("a text with marks is drawn by them", () => {
  expect(drawn("> Some *words* of mine.")).toMatch(
    /<blockquote[^>]*>\s*<p[^>]*>Some <em>words<\/em>/u,
  );
});
