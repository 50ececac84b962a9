import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadBook, getBookOpening } from "#contracts/book.ts";
import { BookSettings, changeSettings, getSettings } from "#contracts/settings.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { OPENING, PDF, pdfIn } from "./danas-publishing.ts";
import { BOOK } from "./danas-typing-errors.ts";

const ADDRESS = "/workflow/draft?tab=pages";
const SHOWN = {
  settings: {
    length: "standard",
    dates: "none",
    notes: "none",
    aboutBook: "none",
    trim: "6x9",
    design: "classic",
  },
  isChosen: true,
  effects: null,
} as const;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([390, 768, 1440])("at %i px the pages of the PDF are drawn and turned", async (width) => {
  const screen = await browser.open(ADDRESS, {
    width,
    answers: [PDF, OPENING, answers(getSettings, SHOWN), ...BOOK],
  });
  const { page } = screen;
  const isSpread = width >= 768;

  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();
  await expect.poll(() => inkOf("Page 1")).toBeGreaterThan(0);
  expect(await faultsOf(screen, `publish-pages-${width}`)).toEqual([]);
  await page.getByRole("button", { name: "Forward" }).click();
  await page.getByText(isSpread ? /^Pages 2 and 3 of/u : /^Page 2 of/u).waitFor();
  await page.getByLabel("Turn to").selectOption({ label: "Arriving" });
  await page.getByText(isSpread ? /^Pages \d+ and \d+ of/u : /^Page \d+ of/u).waitFor();
  await page.getByRole("group", { name: "Turn with the arrow keys" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Page 1 of/u).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText(isSpread ? /^Pages 2 and 3 of/u : /^Page 2 of/u).waitFor();

  /** How many pixels of a drawn page are not white. */
  function inkOf(name: string): Promise<number> {
    return page.getByRole("img", { name, exact: true }).evaluate((canvas) => {
      const { width: w, height: h } = canvas as unknown as { width: number; height: number };
      const context = (
        canvas as unknown as {
          getContext: (kind: "2d") => {
            getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8Array };
          };
        }
      ).getContext("2d");
      const { data } = context.getImageData(0, 0, w, h);
      return data.filter((value, index) => index % 4 === 0 && value < 128).length;
    });
  }
});

test.each([390, 1440])("at %i px each design is shown as a page of the book", async (width) => {
  const asked: string[] = [];
  let isDown = true;
  const down = refuses(getBookOpening, "tooMany", "Many books are being made right now.");
  const modern = { ...OPENING, makes: (sent: unknown) => (isDown ? down : made(sent)) };
  const screen = await browser.open(ADDRESS, {
    width,
    answers: [PDF, modern, answers(getSettings, SHOWN), ...BOOK],
  });
  const { page } = screen;
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/book/opening")) asked.push(search);
  });

  const designs = page.getByRole("group", { name: "Design of the pages" });
  await expect.poll(() => designs.getByRole("alert").count()).toBe(3);
  expect(await faultsOf(screen, `publish-designs-failed-${width}`)).toEqual([]);
  isDown = false;
  // The others follow, one after the other.
  await designs.getByRole("button", { name: "Try again to draw Classic" }).click();

  await expect.poll(() => designs.locator("canvas[data-state=drawn]").count()).toBe(3);
  expect(await faultsOf(screen, `publish-designs-${width}`)).toEqual([]);
  expect(asked.slice(0, 3)).toEqual(
    ["classic", "modern", "large-print"].map((design) => `?design=${design}&trim=6x9`),
  );
});

test("another page size is saved, and the pages are set anew while the old ones stay", async () => {
  const sent: unknown[] = [];
  const { page } = await browser.open(ADDRESS, {
    answers: [PDF, OPENING, ...savesInto(sent), ...BOOK],
  });
  const asked: string[] = [];
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/download.*trim=A5/u, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await isReleased;
    await route.fallback();
  });
  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();

  await page.getByLabel("Page size").selectOption("A5");
  await page.getByText("Typesetting your book…").waitFor();
  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();

  await expect.poll(() => sent).toEqual([{ ...SHOWN.settings, trim: "A5" }]);
  expect(asked).toEqual(["?format=pdf&trim=A5&design=classic"]);
  release();
  await page.getByText("Typesetting your book…").waitFor({ state: "hidden" });
});

test("of two quick changes the last one is stored last, with both", async () => {
  const first = Promise.withResolvers<void>();
  const stored: unknown[] = [];
  let sent = 0;
  const { page } = await browser.open(ADDRESS, {
    answers: [
      PDF,
      OPENING,
      answers(getSettings, SHOWN),
      {
        ...answers(changeSettings, SHOWN),
        makes: async (body) => {
          sent += 1;
          if (sent === 1) await first.promise;
          stored.push(body);
          return answers(changeSettings, { ...SHOWN, settings: BookSettings.parse(body) });
        },
      },
      ...BOOK,
    ],
  });

  await page.getByLabel("Page size").selectOption("A5");
  await expect.poll(() => sent).toBe(1);
  const modern = page.getByRole("radio", { name: /^Modern/u });
  await page.getByRole("radio", { name: /^Classic/u }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => modern.isChecked()).toBe(true);
  first.resolve();

  await expect.poll(() => stored).toHaveLength(2);
  expect(stored).toEqual([
    { ...SHOWN.settings, trim: "A5" },
    { ...SHOWN.settings, trim: "A5", design: "modern" },
  ]);
});

test("pages that could not be set anew are not taken for the new ones", async () => {
  const { page, change } = await browser.open(ADDRESS, {
    answers: [PDF, OPENING, ...savesInto([]), ...BOOK],
  });
  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();
  change([refuses(downloadBook, "conflict", "It cannot be set.")]);

  await page.getByLabel("Page size").selectOption("A5");

  await page.getByText("These are the earlier pages: the new ones could not be made").waitFor();
});

/** What the PDF's stub answers. */
function made(sent: unknown): ReturnType<NonNullable<StubbedAnswer["makes"]>> {
  if (!PDF.makes) throw new Error("The PDF is made when it is asked for.");
  return PDF.makes(sent);
}

/** The settings, and a server that stores the ones with A5 and notes what it was sent. */
function savesInto(sent: unknown[]): StubbedAnswer[] {
  const saved = answers(changeSettings, {
    ...SHOWN,
    settings: { ...SHOWN.settings, trim: "A5" as const },
  });
  const makes = (body: unknown): StubbedAnswer => {
    sent.push(body);
    return saved;
  };
  return [answers(getSettings, SHOWN), { ...saved, makes }];
}

test("a book that cannot be typeset says so and can be tried again", async () => {
  let isDown = true;
  const down = refuses(downloadBook, "tooMany", "Many books are being made right now.");
  const screen = await browser.open(ADDRESS, {
    answers: [
      { ...PDF, makes: (sent: unknown) => (isDown ? down : made(sent)) },
      OPENING,
      answers(getSettings, SHOWN),
      ...BOOK,
    ],
  });
  const { page } = screen;

  await page.getByText("The pages of your book could not be shown").waitFor();
  expect(await faultsOf(screen, "publish-pages-failed-1440")).toEqual([]);
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();
});

test("a Hebrew book lies open from right to left, and is turned with the left key", async () => {
  const { page } = await browser.open(ADDRESS, {
    width: 1440,
    answers: [pdfIn("he"), OPENING, answers(getSettings, SHOWN), ...BOOK],
  });
  await page.getByRole("img", { name: "Page 1", exact: true }).waitFor();
  await page.getByRole("group", { name: "Turn with the arrow keys" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Pages 2 and 3 of/u).waitFor();

  const right = await page.getByRole("img", { name: "Page 2", exact: true }).boundingBox();
  const left = await page.getByRole("img", { name: "Page 3", exact: true }).boundingBox();
  expect(right?.x).toBeGreaterThan(left?.x ?? Infinity);
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Page 1 of/u).waitFor();
});
