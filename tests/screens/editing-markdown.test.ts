import { gfm } from "micromark-extension-gfm";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import { keepChapter, openInEditor, putCursorBehind } from "./editing-book.ts";

/** By hand. The author types a "z" behind the word "here"; nothing else of the passage may become different. */
const CASES = [
  "Plain words here.",
  "A soft here\nbreak stays.",
  "A hard here  \nbreak stays.",
  "A hard here\\\nbreak by a stroke.",
  "*Leaning* and here **strong**.",
  "_Leaning here_ by another mark and __strong__.",
  "***Both here at once*** and *one **in** the other*.",
  "~~Struck here~~ out.",
  "`code` and here ``code with ` inside``.",
  "A [link here](https://example.com) in a line.",
  'A [link](https://example.com/a_b "with a title") and here.',
  "A bare https://example.com/a_b?c=d&e=f and here.",
  "An address <https://example.com> and here.",
  "An email here: ana@example.com.",
  "A [link with **strong** here](https://example.com/a%20b).",
  "![A picture](https://example.com/x.png) and here.",
  "\\# No heading here.",
  "1\\. No list here.",
  "\\- No list here either.",
  "\\> No quotation here.",
  "Stars \\*not leaning\\* here and a_b_c and 2 * 3 * 4.",
  "A sum here: -$10k\\*0.88 + $18k\\*0.1 and \\_\\_init\\_\\_, f\\*ck, [[:alnum:]], Vec\\<T>, 5\\~10.",
  "A \\[bracket\\] here and \\`tick\\`.",
  "Less here: 1 < 2 and &lt;b&gt; and &amp;copy;.",
  "Some <b>html</b> here.",
  "## A heading here",
  "### A heading with *leaning* here",
  "- One here\n- Two\n- Three",
  "* One here\n* Two by stars",
  "1. One here\n2. Two",
  "7. Seven here\n8. Eight",
  "- One\n  - Inner here\n    - Innermost\n- Two",
  "1. One\n   - Inner here\n   - Inner\n2. Two",
  "- A loose one here\n\n- Another\n\n- A third",
  "- One\n\n  A second paragraph here\n\n- Two",
  "- [ ] To do here\n- [x] Done",
  "> A quotation here.",
  "> First here.\n>\n> Second.",
  "> Outer\n>\n> > Inner here",
  "> - A list here\n> - in a quotation",
  "```js\nconst here = 1;\n\nconst b = `x`;\n```",
  "````\n```\nhere inside\n```\n````",
  "| a | b |\n| --- | --: |\n| here | 2 |\n| 3 | **4** |",
  "Line one here\n\\- and a stroke at a line's beginning",
  "Trailing backslash here \\\\ and tilde \\~~ and pipe |.",
  "Emoji 👩‍👩‍👧 here, quotes “curly” and a — dash.",
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("what Markdown can say stays as it was where one letter is typed into it, and keeps its passage", async () => {
  const kept = keepChapter(ownPassages([...CASES, "---"]));
  const { page, screen } = await openInEditor(browser, kept);

  for (const index of CASES.keys()) {
    const block = `[data-passage="passage-${index}"]`;
    await putCursorBehind(page, "here", block);
    await page.keyboard.type("z");
  }
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  const passages = kept.saves.at(-1)?.passages ?? [];

  expect(CASES.length).toBeGreaterThanOrEqual(40);
  expect(passages.map(({ id }) => id)).toEqual(
    kept.chapter.passages.map((_, index) => `passage-${index}`),
  );
  const wrong = CASES.flatMap((before, index) => {
    const expected = before.replace("here", "herez");
    const text = passages[index]?.text ?? "";
    return meaningOf(text) === meaningOf(expected) ? [] : [{ expected, text }];
  });
  expect(wrong).toEqual([]);
  expect(passages.at(-1)?.text).toBe("---");
  expect(screen.problems).toEqual([]);
});

/** What a Markdown text says, without how it is written. */
function meaningOf(text: string): string {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return JSON.stringify(tree, (key, value: unknown) => (key === "position" ? undefined : value), 1);
}
