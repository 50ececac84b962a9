import { gfm } from "micromark-extension-gfm";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MARKDOWN_CASES as CASES } from "#tests/books/formats/markdown-cases.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import { keepChapter, openInEditor, putCursorBehind } from "./editing-book.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

// The author types a "z" behind the word "here"; nothing else of the passage may become different.
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
