import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeCover,
  deleteCoverPicture,
  getCover,
  getCoverFront,
  getCoverReport,
  putCoverPicture,
} from "#contracts/cover.ts";
import { answers, DANAS_BOOK, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, type Screen, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { COVER, COVERED_BOOK, coverWith, REPORT } from "./danas-cover.ts";

const ADDRESS = "/workflow/draft?tab=cover";
const PATH = `/api/projects/${DANAS_BOOK.id}/cover`;
const PUT = `PUT ${PATH}`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function open(more: StubbedAnswer[] = [], width = 1440): Promise<Screen> {
  return browser.open(ADDRESS, { answers: [...more, ...COVERED_BOOK], width });
}

async function drawn(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Design of the front" }).locator("img").nth(5).waitFor();
  await page.getByRole("img", { name: /^The whole cover, laid flat/u }).waitFor();
}

function sentBy({ calls, bodies }: Screen): unknown {
  return bodies[calls.lastIndexOf(PUT)];
}

function design(page: Page, name: string): Locator {
  return page.getByRole("radio", { name, exact: true });
}

test.each(WIDTHS)(
  "six covers with one's own title, the whole sheet and its files are there at %i px",
  async (width) => {
    const screen = await open([], width);
    const { page } = screen;
    await drawn(page);

    const names = await page
      .getByRole("group", { name: "Design of the front" })
      .locator("label")
      .allTextContents();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the front as JPEG" }).click(),
    ]);

    expect(names).toEqual(["Border", "Large form", "Label", "Large letter", "Wide lines", "Strip"]);
    expect(await design(page, "Large form").isChecked()).toBe(true);
    await page
      .getByText(
        "182 pages on white paper make a spine of 0.41 inches. The sheet has 12.66 × 9.25 inches",
      )
      .waitFor();
    await page.getByText("For the printer of the paperback", { exact: false }).waitFor();
    expect(download.suggestedFilename()).toBe("The Third Monday - cover.jpg");
    expect(await readFile(await download.path(), "utf8")).toBe("the bytes of a JPEG");
    expect(await faultsOf(screen, `cover-${width}`)).toEqual([]);
  },
);

test("a design is chosen by keyboard and saved at once, with its colours; then the title changes nothing", async () => {
  const chosen = coverWith({ design: 3, seed: 11 });
  const screen = await open([answers(changeCover, chosen)]);
  const { page } = screen;
  await drawn(page);

  await design(page, "Large form").focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Your choice stays when the title changes.").waitFor();

  expect(await design(page, "Label").isChecked()).toBe(true);
  await expect.poll(() => sentBy(screen)).toEqual({ ...COVER.settings, design: 3, seed: 11 });
  screen.change([answers(changeCover, COVER)]);
  await page.getByRole("button", { name: "Back to the automatic choice" }).click();
  await page.getByText(/^Title and author have chosen this one/u).waitFor();
  await expect.poll(() => sentBy(screen)).toEqual(COVER.settings);
  await expect.poll(() => design(page, "Large form").isChecked()).toBe(true);
});

test("other colours keep the design, and all six covers are drawn anew", async () => {
  const screen = await open([answers(changeCover, coverWith({ design: 2, seed: 17 }))]);
  const { page } = screen;
  await drawn(page);
  const before = screen.calls.filter((call) => call === `GET ${PATH}/front`).length;

  await page.getByRole("button", { name: "Other colours" }).click();
  await expect
    .poll(() => screen.calls.filter((call) => call === `GET ${PATH}/front`).length)
    .toBe(before + 6);

  expect(before).toBe(6);
  expect(sentBy(screen)).toEqual({ ...COVER.settings, design: 2, seed: 17 });
  expect(await design(page, "Large form").isChecked()).toBe(true);
});

test("paper and the text of the back are saved while one watches, each with what was chosen before", async () => {
  const screen = await open([
    {
      ...answers(changeCover, COVER),
      makes: (sent) => ({ status: 200, body: coverWith(sent as object) }),
    },
  ]);
  const { page } = screen;
  await drawn(page);

  await page.getByRole("radio", { name: /^Cream/u }).check();
  await page.getByRole("textbox", { name: "Text on the back" }).fill("For everybody who quits.");
  await page.getByRole("textbox", { name: "Text on the back" }).blur();

  await expect
    .poll(() => sentBy(screen))
    .toEqual({ ...COVER.settings, paper: "cream", backText: "For everybody who quits." });
  await page.getByText("Saved", { exact: true }).waitFor({ state: "attached" });
});

test.each(WIDTHS)(
  "an own picture is taken, placed, warned of in plain words, and removed, at %i px",
  async (width) => {
    const picture = { name: "boat.jpg", width: 900, height: 1_400 };
    const soft = "Your picture prints with 144 dots per inch and will look soft: 300 are needed.";
    const screen = await open([answers(putCoverPicture, coverWith({}, picture))], width);
    const { page } = screen;
    await drawn(page);
    screen.change([answers(getCoverReport, { ...REPORT, warnings: [soft] })]);

    await page.getByLabel("Picture for the cover").setInputFiles({
      name: "boat.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("the bytes of a picture"),
    });
    await page.getByText("boat.jpg").waitFor();
    await page.getByText("900 × 1,400 pixels", { exact: false }).waitFor();
    await page.getByText(soft).waitFor();
    await drawn(page);
    await expect.poll(() => page.getByText("Drawing your change…").count()).toBe(0);
    const pictured = await faultsOf(screen, `cover-picture-${width}`);
    screen.change([answers(changeCover, coverWith({ placing: "framed" }, picture))]);
    await page.getByRole("radio", { name: /^In a window/u }).check();
    await expect.poll(() => sentBy(screen)).toEqual({ ...COVER.settings, placing: "framed" });
    screen.change([answers(deleteCoverPicture, COVER), answers(getCoverReport, REPORT)]);
    await page.getByRole("button", { name: "Remove picture" }).click();
    await page.getByText("Drop a picture here").waitFor();

    expect(pictured).toEqual([]);
    expect(await page.getByRole("radio", { name: /^In a window/u }).count()).toBe(0);
  },
);

test("a picture that cannot be used is refused with what to bring, and the earlier cover stays", async () => {
  const screen = await open([
    refuses(
      putCoverPicture,
      "invalid",
      "The picture cannot be read: it is no whole PNG or JPEG. Save it anew as one of the two.",
    ),
  ]);
  const { page } = screen;
  await drawn(page);
  const input = page.getByLabel("Picture for the cover");
  const bytes = Buffer.from("a text");

  await input.setInputFiles({ name: "text.png", mimeType: "image/png", buffer: bytes });
  await page.getByText("it is no whole PNG or JPEG", { exact: false }).waitFor();
  const refused = await faultsOf(screen, "cover-picture-refused");
  await input.setInputFiles({ name: "film.gif", mimeType: "image/gif", buffer: bytes });
  await page.getByText("Please drop one JPEG or PNG.").waitFor();

  expect(refused).toEqual([]);
  expect(await page.getByText("it is no whole PNG or JPEG", { exact: false }).count()).toBe(0);
  expect(screen.calls.filter((call) => call === `POST ${PATH}/picture`)).toHaveLength(1);
  await page.getByText("Drop a picture here").waitFor();
});

test("what cannot be loaded, drawn or saved says so, and can be tried again", async () => {
  const screen = await open([refuses(getCover, "tooMany", "Wait a minute.")]);
  const { page } = screen;
  await page.getByText("Your cover could not be loaded").waitFor();
  const unloaded = await faultsOf(screen, "cover-failed");
  screen.change([
    answers(getCover, COVER),
    { ...refuses(getCoverFront, "tooMany", "Not so fast."), onlyFor: { design: "1" } },
    refuses(getCoverReport, "conflict", "No chapter is written yet: generate the chapters first."),
    refuses(changeCover, "tooMany", "One thing at a time."),
  ]);

  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Not so fast.").waitFor();
  await page.getByText("No chapter is written yet: generate the chapters first.").waitFor();
  const download = page.getByRole("button", { name: "Download the whole cover as PDF" });
  expect(await download.isDisabled()).toBe(true);
  await page.getByRole("radio", { name: /^Cream/u }).check();
  await page.getByText("Your change was not saved").waitFor();
  await page.getByText("One thing at a time.").waitFor();
  const failed = await faultsOf(screen, "cover-half-failed");
  screen.change(COVERED_BOOK);
  await page.getByRole("button", { name: "Try again to draw Border" }).click();
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await drawn(page);

  expect([unloaded, failed]).toEqual([[], []]);
  expect(await page.getByRole("radio", { name: /^White/u }).isChecked()).toBe(true);
});

test.each(WIDTHS)(
  "while the cover is loaded grey places stand where it will be, at %i px",
  async (width) => {
    const screen = await browser.open(ADDRESS, { answers: COVERED_BOOK, width, holds: getCover });

    await screen.page.getByText("Loading your cover").waitFor({ state: "attached" });

    expect(await faultsOf(screen, `cover-loading-${width}`)).toEqual([]);
  },
);
