import { afterAll, beforeAll, expect, test } from "vitest";
import { changeProject, selectTitle } from "#contracts/projects.ts";
import { answers, DANA, DANAS_BOOK, NO_PAGES, signedIn } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";

const ADDRESS = "/workflow/review";
const OWN = { title: "My Own Words", subtitle: "And nobody else's" };
/** Nothing is chosen. */
const WITH_OWN = { ...DANAS_BOOK, ownTitle: OWN };
const PATCH = `PATCH /api/projects/${DANAS_BOOK.id}`;
const PUT_TITLE = `PUT /api/projects/${DANAS_BOOK.id}/selected-title`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "an own title is offered beside the proposals while it is not chosen, and chosen again, at %i px",
  async (width) => {
    const saved = answers(selectTitle, { selectedTitle: OWN.title });
    const screen = await browser.open(ADDRESS, {
      answers: [saved, ...signedIn(DANA, [WITH_OWN]), ...REVIEWED_BOOK],
      width,
    });
    const { page, calls, bodies } = screen;
    const group = page.getByRole("group", { name: "Your own title" });
    const radio = group.getByRole("radio", { name: OWN.title });
    await radio.waitFor();
    const isChosenAtFirst = await radio.isChecked();
    const form = page.getByRole("region", { name: "A title of your own" });
    const typed = await form.getByLabel("Title", { exact: true }).inputValue();
    expect(await faultsOf(screen, `own-title-offered-${width}`)).toEqual([]);
    const chosen = { selectedTitle: OWN.title, selectedSubtitle: OWN.subtitle };
    screen.change(signedIn(DANA, [{ ...WITH_OWN, ...chosen }]));

    await radio.click();
    await page.getByText("Title Selected").waitFor();
    await expect.poll(() => calls.includes(PUT_TITLE)).toBe(true);

    expect([isChosenAtFirst, typed]).toEqual([false, OWN.title]);
    expect(bodies[calls.indexOf(PUT_TITLE)]).toEqual({
      selectedTitle: OWN.title,
      subtitle: OWN.subtitle,
    });
  },
);

test("an own title is deleted by its author, by keyboard too, and brought back by Undo", async () => {
  const deleted = answers(changeProject, { project: { ...DANAS_BOOK, ...NO_PAGES } });
  const screen = await browser.open(ADDRESS, {
    answers: [deleted, ...signedIn(DANA, [WITH_OWN]), ...REVIEWED_BOOK],
  });
  const { page, calls, bodies, change } = screen;
  const group = page.getByRole("group", { name: "Your own title" });
  await group.waitFor();
  change(signedIn(DANA, [DANAS_BOOK]));

  await group.getByRole("button", { name: "Delete" }).press("Enter");
  await group.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("document.activeElement !== document.body")).toBe(true);
  change(signedIn(DANA, [WITH_OWN]));
  await page.getByRole("button", { name: "Undo" }).click();
  await group.waitFor();

  expect(bodies[calls.indexOf(PATCH)]).toEqual({ ownTitle: null });
  expect(bodies[calls.lastIndexOf(PATCH)]).toEqual({ ownTitle: OWN });
});

test("a chosen title that is proposed no longer stands beside the author's own, and is not called so", async () => {
  const book = { ...WITH_OWN, selectedTitle: "Once Proposed" };
  const { page } = await browser.open(ADDRESS, {
    answers: [...signedIn(DANA, [book]), ...REVIEWED_BOOK],
  });

  const own = page.getByRole("group", { name: "Your own title" });
  await own.getByRole("radio", { name: OWN.title }).waitFor();
  const chosen = page.getByRole("group", { name: "Your chosen title" });

  expect(await chosen.getByRole("radio", { name: "Once Proposed" }).isChecked()).toBe(true);
  expect(await own.getByRole("radio", { name: OWN.title }).isChecked()).toBe(false);
  expect(await own.getByRole("radio").count()).toBe(1);
});

test("a deleted own title can no longer be brought back over the one that was typed after it", async () => {
  const saved = answers(selectTitle, { selectedTitle: "Another Title" });
  const deleted = answers(changeProject, { project: { ...DANAS_BOOK, ...NO_PAGES } });
  const screen = await browser.open(ADDRESS, {
    answers: [saved, deleted, ...signedIn(DANA, [WITH_OWN]), ...REVIEWED_BOOK],
  });
  const { page, calls, bodies } = screen;
  const group = page.getByRole("group", { name: "Your own title" });
  await group.waitFor();
  screen.change(signedIn(DANA, [DANAS_BOOK]));
  await group.getByRole("button", { name: "Delete" }).click();
  // A toast that is pointed at does not go by itself.
  await page.getByRole("button", { name: "Undo" }).hover();
  const form = page.getByRole("region", { name: "A title of your own" });
  await form.getByLabel("Title", { exact: true }).fill("Another Title");

  await form.getByLabel("Title", { exact: true }).press("Enter");
  await expect.poll(() => calls.includes(PUT_TITLE)).toBe(true);

  await expect.poll(() => page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(bodies[calls.indexOf(PUT_TITLE)]).toMatchObject({
    selectedTitle: "Another Title",
    isOwn: true,
  });
});
