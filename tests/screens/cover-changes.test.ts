import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeCover, getCover, putCoverPicture } from "#contracts/cover.ts";
import { answers, refuses, type StubbedAnswer } from "./answers.ts";
import { type Screen, type ScreenBrowser, startBrowser } from "./browser.ts";
import { COVER, COVERED_BOOK, coverWith } from "./danas-cover.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function open(more: StubbedAnswer[]): Promise<Screen> {
  return browser.open("/workflow/draft?tab=cover", { answers: [...more, ...COVERED_BOOK] });
}

async function drawn(page: Page): Promise<void> {
  await page.getByRole("img", { name: /^The whole cover, laid flat/u }).waitFor();
}

function design(page: Page, name: string): Locator {
  return page.getByRole("radio", { name, exact: true });
}

test("a change that fails takes none of those with it that were made while it was being saved", async () => {
  const first = Promise.withResolvers<void>();
  const { status, body } = refuses(changeCover, "tooMany", "One thing at a time.");
  let stored = COVER;
  let sent = 0;
  const { page } = await open([
    {
      ...answers(changeCover, COVER),
      makes: async (settings) => {
        sent += 1;
        if (sent === 1) {
          await first.promise;
          return { status, body };
        }
        stored = coverWith(settings as object);
        return { status: 200, body: stored };
      },
    },
    { ...answers(getCover, COVER), makes: () => ({ status: 200, body: stored }) },
  ]);
  await drawn(page);

  await page.getByRole("radio", { name: /^Cream/u }).click();
  await expect.poll(() => sent).toBe(1);
  await design(page, "Label").click();
  await page.getByRole("textbox", { name: "Text on the back" }).fill("For everybody who quits.");
  await page.getByRole("textbox", { name: "Text on the back" }).blur();
  first.resolve();
  await page.getByText("Your change was not saved").waitFor();
  await page.getByText("Saved", { exact: true }).waitFor({ state: "attached" });

  expect(stored.settings).toEqual({
    ...COVER.settings,
    design: 3,
    seed: 11,
    backText: "For everybody who quits.",
  });
  expect(await design(page, "Label").isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: /^White/u }).isChecked()).toBe(true);
});

test("a picture that is given while changes are being saved takes none of them back", async () => {
  const first = Promise.withResolvers<void>();
  const picture = { name: "boat.jpg", width: 1_900, height: 2_800 };
  let stored = COVER;
  const { page } = await open([
    {
      ...answers(changeCover, COVER),
      makes: async (settings) => {
        await first.promise;
        stored = coverWith(settings as object, stored.picture);
        return { status: 200, body: stored };
      },
    },
    {
      ...answers(putCoverPicture, COVER),
      makes: () => {
        stored = coverWith(stored.settings, picture);
        return { status: 200, body: stored };
      },
    },
  ]);
  await drawn(page);

  await page.getByRole("radio", { name: /^Cream/u }).click();
  await design(page, "Label").click();
  await page.getByLabel("Picture for the cover").setInputFiles({
    name: "boat.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("the bytes of a picture"),
  });
  await page.getByRole("textbox", { name: "Text on the back" }).fill("For everybody who quits.");
  await page.getByRole("textbox", { name: "Text on the back" }).blur();
  first.resolve();
  await page.getByText("boat.jpg").waitFor();
  await page.getByText("Saved", { exact: true }).waitFor({ state: "attached" });

  const chosen = { paper: "cream", design: 3, seed: 11, backText: "For everybody who quits." };
  expect(stored).toMatchObject({ settings: { ...COVER.settings, ...chosen }, picture });
  expect(await page.getByRole("radio", { name: /^Cream/u }).isChecked()).toBe(true);
});
