import { afterAll, beforeAll, expect, test } from "vitest";
import { selectTitle } from "#contracts/projects.ts";
import { answers, DANAS_BOOK } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";
import { OUTLINE, REVIEWED_BOOK, STATS } from "./danas-posts.ts";

const ADDRESS = "/workflow/review";
const PUT_TITLE = `PUT /api/projects/${DANAS_BOOK.id}/selected-title`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each([390, 768, 1440])(
  "the bar with the title stands whole at the foot of the window, wherever one scrolls, at %i px",
  async (width) => {
    const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width });
    const bar = page.getByRole("region", { name: "Chosen title" });
    await bar.getByRole("link", { name: "Continue" }).waitFor();
    const foot = async (): Promise<number> => {
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      return y + height;
    };

    const atTop = await foot();
    await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
    const atEnd = await foot();
    await page.setViewportSize({ width, height: 3_000 });
    const onShortPage = await foot();
    // What is reached by the keyboard does not lie under the bar.
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate("window.scrollTo(0, 0)");
    const last = page.getByRole("tabpanel").getByRole("button").last();
    await last.focus();
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};

    expect([atTop, atEnd, onShortPage]).toEqual([900, 900, 3_000]);
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  },
);

test.each([390, 768, 1440])(
  "the way on stands at the same place on each step, at %i px",
  async (width) => {
    const places: unknown[] = [];
    for (const step of ["add-sources", "analysis", "review", "outline"]) {
      const screen = await browser.open(`/workflow/${step}`, {
        answers: [STATS, OUTLINE, ...REVIEWED_BOOK],
        width,
      });
      const button = screen.page.getByRole("link", { name: "Continue" });
      await button.waitFor();
      const { x = 0, y = 0, width: own = 0 } = (await button.boundingBox()) ?? {};
      const bar = await screen.page.locator(".foot-bar").boundingBox();
      places.push([x + own, (bar?.y ?? 0) + (bar?.height ?? 0), y > 800]);
      expect(await faultsOf(screen, `way-on-${step}-${width}`)).toEqual([]);
    }

    expect(places).toEqual(Array(4).fill(places[0]));
  },
);

test("the tabs stand in one row on a phone, which a finger moves, and the last is reached", async () => {
  const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK, width: 390 });
  await page.getByRole("tab", { name: "Preview" }).waitFor();
  const tabs = await page.getByRole("tab").all();

  const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));

  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  // One that is cut shows that the row goes on.
  expect(boxes.some((box) => box && box.x < 390 && box.x + box.width > 390)).toBe(true);
  await page.getByRole("tab", { name: "Preview" }).click();
  const last = await page.getByRole("tab", { name: "Preview" }).boundingBox();
  expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThanOrEqual(390);
});

test("a title that was cleared is brought back by Undo", async () => {
  const cleared = answers(selectTitle, { selectedTitle: null });
  const screen = await browser.open(ADDRESS, { answers: [cleared, ...REVIEWED_BOOK] });
  const { page, calls, bodies } = screen;
  await page.getByText("Title Selected").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();

  await page.getByRole("button", { name: "Undo" }).click();

  await expect.poll(() => calls.filter((call) => call === PUT_TITLE).length).toBe(2);
  expect(bodies[calls.lastIndexOf(PUT_TITLE)]).toMatchObject({ selectedTitle: "The Third Monday" });
});

test("a proposal that is chosen does not stand in the fields for a title of one's own", async () => {
  const { page } = await browser.open(ADDRESS, { answers: REVIEWED_BOOK });
  const form = page.getByRole("region", { name: "A title of your own" });
  await page.getByText("Title Selected").waitFor();

  expect(await form.getByLabel("Title", { exact: true }).inputValue()).toBe("");
});
