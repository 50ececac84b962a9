import { expect, test } from "vitest";
import { plainText } from "#pipeline/book/clean-text.ts";
import { passagesToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { readPassage } from "#pipeline/book/read-passage.ts";
import type { Inline } from "#pipeline/book/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function blocksOf(text: string, type: "article" | "post"): string[] {
  const { blocks } = cleanEntry(
    tinyEntry("e1", text, { type, title: "A title" }),
    "en",
    countRemovals(),
  );
  return blocks.map((block) => block.text);
}

/** The paragraph as the book prints it. */
function printed(markdown: string): Inline[] {
  const [block] = readPassage(markdown);
  return block?.kind === "paragraph" ? block.content : [];
}

/** What somebody who opens the Markdown file in another program reads there. */
function inMarkdownFile(text: string): Inline[] {
  return printed(passagesToMarkdown([{ text }]));
}

const TYPED = [
  "EV = -$10k*0.88 + $18k*0.1 + $180k*0.02 = -$8800 + $1800 + $3600 = -$3400",
  "Take 2*3*4 and a*b*c and (a+b)*2 + 3*(c+d) and 2*$5 + 3*$6, or 2**10 and 3**11.",
  "Do it and f*ck it, f*ck it again, or f**k it and sh**t happens.",
  "Write [[:alnum:]] or [^[:space:]] to match a name.",
  "It takes 5~10 days and then 6~12 more, ~5 of them at home.",
  "The file __init__ checks that __name__ is set, and name_with_parts stays.",
  "If x<y and y>z, a Vec<T> or List<String> for <your name> will do.",
  "It costs $5 | $6, a || b, and 50% & 60% of C# at AT&T.",
];

for (const type of ["article", "post"] as const) {
  for (const text of TYPED) {
    test(`an ${type} with "${text.slice(0, 24)}" is printed as it was typed`, () => {
      const [block = ""] = blocksOf(`${text}\n\nThe rest has **emphasis** that stays.`, type);

      const paragraph = block.replace(/ The rest has [^]*$/u, "");

      expect(printed(paragraph)).toEqual([text]);
      expect(plainText(inMarkdownFile(paragraph))).toBe(text);
    });
  }
}

test("emphasis within one word and at its edge stays emphasis", () => {
  const text =
    "A *re*make of devrel*ish* text, Git**Lab**'s facili**ta**teur, **J**ava, the **2**nd.";

  expect(blocksOf(text, "article")).toEqual([text]);
});

test("a formula in emphasis keeps its stars and its emphasis", () => {
  expect(blocksOf("It was *really 2*3 and so* on.", "article")).toEqual([
    "It was *really 2\\*3 and so* on.",
  ]);
});

test("a word between two stars in a quoted post keeps both", () => {
  const text =
    "<blockquote><p>This is *awesome*. Look for an idea here.</p></blockquote>\n\nI agree with every word of it.";

  expect(blocksOf(text, "article")[0]).toBe("This is \\*awesome\\*. Look for an idea here.");
});

test("a bold line that leads a paragraph stays bold, and a whole paragraph in bold does not", () => {
  const long = `${"A long remark in bold goes on and on without an end ".repeat(3)}here.`;
  const text = `**It attracts backlinks.**\n\nCreating content as backlink bait makes sense.\n\n**${long}**`;

  expect(blocksOf(text, "article")).toEqual([
    "**It attracts backlinks.**",
    "Creating content as backlink bait makes sense.",
    long,
  ]);
});
