import { afterAll, beforeAll, expect, test } from "vitest";
import { DANA, signedIn } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { NEW_BOOK, ownPassages, STATS, TITLED_BOOK } from "./danas-posts.ts";
import { BOOKMARK, COUNTS, entriesAnswer, ENTRY, LEFT_OUT } from "./danas-sources.ts";
import { beginEditing, isSaved, keepChapter, openInEditor } from "./editing-book.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("the bar's logo, book title, saved mark and account stand side by side at every width", async () => {
  const kept = keepChapter(ownPassages(["They quit the third Monday in a row."]));
  const selectedTitle = "Build a Business, Not an Audience, and What the Third Monday Says of It";
  kept.answers.unshift(...signedIn(DANA, [{ ...TITLED_BOOK, selectedTitle }]));
  const { page } = await openInEditor(browser, kept, { at: "third Monday" });
  await page.keyboard.type(" of May");
  await isSaved(page);

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const inBar = [
      page.getByRole("link", { name: "Octavo home" }),
      page.getByText(`Book: ${selectedTitle}`),
      page.getByRole("status").filter({ hasText: /^Saved$/u }),
      page.getByRole("button", { name: DANA.name }),
    ];
    const boxes = await Promise.all(inBar.map((each) => each.boundingBox()));
    const edges = boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : []));
    expect(edges, `at ${width} px`).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges).toHaveLength(8);
    expect(edges.at(-1)).toBeLessThanOrEqual(width);
    // The title has the room that is left, and no less.
    expect((edges[3] ?? 0) - (edges[2] ?? 0), `at ${width} px`).toBeGreaterThan(100);
  }
});

test("the whole menu is in the window or scrolls, wherever the paragraph stands", async () => {
  const kept = keepChapter(
    ownPassages(["Before.", "They quit the third Monday in a row.", "Behind."]),
  );
  const { page } = await openInEditor(browser, kept, { at: "third Monday" });
  const list = page.locator("[popover]:popover-open");
  const menu = page
    .locator("[data-menu-of='passage-1']")
    .getByRole("button", { name: "Paragraph menu" });
  for (const height of [900, 560, 420]) {
    await page.setViewportSize({ width: 1440, height });
    await menu.evaluate((button) => button.scrollIntoView({ block: "center" }));

    await menu.click();

    const box = await list.boundingBox();
    expect(box?.y, `in ${height} px`).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? height) + (box?.height ?? 0), `in ${height} px`).toBeLessThanOrEqual(height);
    const cut = list.getByRole("button", { name: /^Cut/u });
    await cut.scrollIntoViewIfNeeded();
    const last = await cut.boundingBox();
    expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
    await page.keyboard.press("Escape");
  }
});

test("the parts of a post have smaller headings than the post, where they are read as where they are edited", async () => {
  const texts = [
    "## The four games",
    "There are four.",
    "### The first game",
    "It is the hardest.",
  ];
  const kept = keepChapter(ownPassages(texts));
  const { page } = await browser.open("/workflow/draft", { answers: kept.answers });
  // In the page's own words, whose functions this program does not know.
  const sizeOf = (name: string): Promise<number> =>
    page.evaluate(`{
      const headings = [...document.querySelectorAll("h2, h3, h4, h5, h6")];
      const heading = headings.find(({ textContent }) => textContent === ${JSON.stringify(name)});
      Number.parseFloat(getComputedStyle(heading).fontSize);
    }`);
  await page.getByText("It is the hardest.").waitFor();
  const post = await sizeOf("The four games");
  const part = await sizeOf("The first game");

  await beginEditing(page);

  expect(part).toBeLessThan(post);
  expect([await sizeOf("The four games"), await sizeOf("The first game")]).toEqual([post, part]);
});

test("on a phone the filters wait behind one button, so that the first post is in sight", async () => {
  const screen = await browser.open("/workflow/add-sources?view=entries", {
    answers: [entriesAnswer([ENTRY, BOOKMARK, LEFT_OUT]), COUNTS, STATS, ...NEW_BOOK],
    width: 390,
  });
  const { page } = screen;
  await page.getByText("3 posts", { exact: true }).waitFor();
  const filters = page.getByRole("search").getByRole("combobox");
  expect(await filters.count()).toBe(0);
  const first = await page.getByRole("button", { name: "Leave out: Nobody quits" }).boundingBox();
  expect(first?.y).toBeLessThan(740);

  await page.getByRole("button", { name: "Filter" }).press("Enter");
  await page.getByLabel("Source").selectOption({ index: 1 });

  await page.getByRole("button", { name: "Filter (1 set)" }).waitFor();
  expect(await faultsOf(screen, "entries-filter-390")).toEqual([]);
});
