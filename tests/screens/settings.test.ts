import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings, getSettings, type ShownSettings } from "#contracts/settings.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import { faultsOf, type Screen, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";
import { UNASKED, WRITTEN } from "./danas-settings.ts";

const ADDRESS = "/workflow/review?tab=contents";
const PUT = `PUT /api/projects/${DANAS_BOOK.id}/settings`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function open(shown: ShownSettings, width = 1440): Promise<Screen> {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(getSettings, shown), ...REVIEWED_BOOK],
    width,
  });
  if (shown.isChosen) {
    // Folded to one line, so that the chapters come first.
    await screen.page.getByText(/^Standard: about 3,900 words, 16 pages$/u).waitFor();
    await screen.page.getByRole("button", { name: "Change length and settings" }).click();
  }
  await screen.page.getByRole("heading", { name: "How long should your book be?" }).waitFor();
  return screen;
}

function sentBy({ calls, bodies }: Screen): unknown {
  return bodies[calls.lastIndexOf(PUT)];
}

test.each(WIDTHS)(
  "the length is asked with the size of this book in view, and stands in a sentence then, at %i px",
  async (width) => {
    const screen = await open(UNASKED, width);
    const { page } = screen;
    const settings = {
      length: "short",
      dates: "year",
      notes: "listed",
      aboutBook: "none",
      trim: "A5",
      design: "modern",
    } as const;
    const saved = { ...UNASKED, settings, isChosen: true };

    await page.getByText("about 1,950 words, 8 pages").waitFor();
    const asked = await faultsOf(screen, `settings-asked-${width}`);
    await page.getByRole("radio", { name: /^Short/u }).check();
    await page.getByRole("radio", { name: "The year, like “2019”" }).check();
    await page.getByRole("radio", { name: /^Listed at the end/u }).check();
    await page.getByRole("radio", { name: "No such page" }).check();
    await page.getByRole("radio", { name: /^A5/u }).check();
    await page.getByRole("radio", { name: /^Modern/u }).check();
    await page.getByText("16 pages become 8, 8 fewer.").waitFor();
    const chosen = await faultsOf(screen, `settings-chosen-${width}`);
    screen.change([answers(changeSettings, saved), answers(getSettings, saved)]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Short: about 1,950 words, 8 pages", { exact: true }).waitFor();
    const set = page.getByRole("region", { name: "Length and settings" });
    expect(await set.locator("dt").allTextContents()).toEqual([
      "Length",
      "Date of each piece",
      "Where the pieces were first published",
      "A page about this book",
      "Page size",
      "Design of the pages",
    ]);
    expect(await set.locator("dd").allTextContents()).toEqual([
      "Short: about 1,950 words, 8 pages",
      "The year, like “2019”",
      "Listed at the end of the book",
      "No such page",
      "A5, 148 × 210 mm",
      "Modern: bold titles without serifs, from the left",
    ]);

    // On a phone the chapters come sooner.
    expect(await set.getByRole("term").count()).toBe(width === 390 ? 1 : 6);
    expect([asked, chosen]).toEqual([[], []]);
    expect(sentBy(screen)).toEqual(settings);
    expect(await page.getByText("written again").count()).toBe(0);
    expect(await faultsOf(screen, `settings-saved-${width}`)).toEqual([]);
    await expect
      .poll(() => page.evaluate("document.activeElement?.textContent"))
      .toBe("Change length and settings");
  },
);

test.each(WIDTHS)(
  "another length says what it changes before it is saved, at %i px",
  async (width) => {
    const screen = await open(WRITTEN, width);
    const { page } = screen;

    await page.getByRole("radio", { name: /^Long/u }).check();
    const effects = page.getByRole("status").filter({ hasText: "16 pages become 32, 16 more." });
    await effects.waitFor();

    expect((await effects.textContent())?.replaceAll(/\s+/gu, " ")).toContain(
      "2 of 2 written chapters will be written again, as soon as you bring the book up to date.",
    );
    await effects
      .getByText("1 that you have worked on keeps your text and gets a proposal beside it.")
      .waitFor();
    expect(await faultsOf(screen, `settings-change-${width}`)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Standard: about 3,900 words, 16 pages").waitFor();
    expect(sentBy(screen)).toBeUndefined();
  },
);

test("an author who was never asked is asked once, and not again after closing the question", async () => {
  const { page } = await open(UNASKED);
  const question = page.getByRole("heading", { name: "How long should your book be?" });
  const line = page.getByText(/^Standard: about 3,900 words, 16 pages$/u);
  await page.getByRole("tab", { name: "Titles" }).click();
  await page.getByRole("tab", { name: "Table of Contents" }).click();
  await question.waitFor();

  await page.getByRole("button", { name: "Not now" }).press("Enter");
  await line.waitFor();
  const focused = await page.evaluate("document.activeElement?.textContent");
  await page.reload();
  await line.waitFor();

  expect(focused).toBe("Change length and settings");
  expect(await question.count()).toBe(0);
});

test("the spines are drawn to scale, and a length that adds nothing says so", async () => {
  const { page } = await open(UNASKED);

  const widths = await page
    .locator("form svg")
    .evaluateAll((all) => all.map((each) => each.getAttribute("width")));
  const [short, standard, long, all] = widths.map(Number) as [number, number, number, number];

  await page
    .getByText("The posts of your chapters hold about 7,800 words for a book, with 250 on a page.")
    .waitFor();
  await page.getByText("Half as much again in each chapter.").waitFor();
  expect(standard / short).toBeCloseTo(2, 5);
  expect(long / standard).toBeCloseTo(2, 5);
  expect(all).toBe(long);
  await page
    .getByRole("radio", {
      name: /Everything that is good.*The same book as Long: the posts of your chapters hold no more\./u,
    })
    .waitFor();
});

test("by keyboard, the arrows choose a length and Enter saves it", async () => {
  const screen = await open(UNASKED);
  const { page } = screen;
  screen.change([answers(changeSettings, { ...UNASKED, isChosen: true })]);

  await page.getByRole("radio", { name: /^Standard/u }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Saved").waitFor();

  expect(sentBy(screen)).toEqual({ ...UNASKED.settings, length: "long", dates: "year" });
});

test("what cannot be loaded or saved says so, and can be tried again", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [refuses(getSettings, "notFound", "Not found."), ...REVIEWED_BOOK],
  });
  const { page } = screen;
  await page.getByText("The length of your book could not be loaded").waitFor();
  screen.change([
    answers(getSettings, UNASKED),
    refuses(changeSettings, "conflict", "The table of contents was changed meanwhile."),
  ]);

  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("radio", { name: /^Short/u }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The table of contents was changed elsewhere").waitFor();

  expect(await page.getByRole("radio", { name: /^Short/u }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Discard mine" }).click();
  await page.getByRole("button", { name: "Change length and settings" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  expect(await page.getByText("The table of contents was changed elsewhere").count()).toBe(0);
  screen.change([refuses(changeSettings, "tooMany", "Wait a minute.")]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("This could not be saved").waitFor();
  expect(await page.getByText("Wait a minute.").count()).toBe(1);
});

test("the step before the outlines tells the length, and leads to where it is chosen", async () => {
  for (const width of WIDTHS) {
    const screen = await browser.open("/workflow/outline", {
      answers: [answers(getSettings, UNASKED), ...REVIEWED_BOOK],
      width,
    });
    const { page } = screen;

    await page.getByText("Standard: about 3,900 words, 16 pages").waitFor();
    await page.getByText(/^This writes the outlines\. It takes about \d+ seconds\./u).waitFor();
    const faults = await faultsOf(screen, `settings-outline-${width}`);
    await page.getByRole("link", { name: "Change the length and settings" }).click();
    await page.getByRole("heading", { name: "How long should your book be?" }).waitFor();

    expect(faults).toEqual([]);
  }
});
