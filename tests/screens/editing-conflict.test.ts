import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ownPassages } from "./danas-posts.ts";
import {
  type Editing,
  editorOf,
  isSaved,
  keepChapter,
  openInEditor,
  putCursorBehind,
  textsOf,
} from "./editing-book.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The first chapter in the editor, with a word typed in its last paragraph while another tab saved another heading. */
async function typeInTwoTabs(): Promise<Editing> {
  const kept = keepChapter(
    ownPassages(["## The pattern", "Nobody quits a job.", "They quit the third Monday in a row."]),
  );
  const editing = await openInEditor(browser, kept);
  const { page } = editing;
  kept.saveElsewhere("## Saved elsewhere");
  await putCursorBehind(page, "They quit");
  await page.keyboard.type(" mine");
  return editing;
}

test.each([
  ["Keep my text", "They quit mine the third Monday in a row.", 1, false],
  ["Take the other text", "They quit the third Monday in a row.", 1, true],
])("two tabs that edit one chapter: %s", async (choice, last, saves, isRestored) => {
  const { page, kept, screen } = await typeInTwoTabs();

  const dialog = page.getByRole("dialog", { name: "This chapter was changed elsewhere" });
  await dialog.waitFor();
  await dialog.getByText("Saved elsewhere").waitFor();
  await dialog.locator("mark").getByText(" mine").waitFor();
  expect(await faultsAtWidths(screen, "editing-conflict", WIDTHS)).toEqual([]);
  screen.change([kept.restores()]);
  await dialog.getByRole("button", { name: choice }).click();
  await isSaved(page);

  expect(kept.saves).toHaveLength(saves);
  expect(kept.saves.at(-1)?.isNewVersion).toBe(true);
  expect(kept.saves.at(-1)?.passages.at(-1)?.text).toBe(
    "They quit mine the third Monday in a row.",
  );
  await editorOf(page).getByText(last).waitFor();
  expect(textsOf(kept).at(-1)).toBe(last);
  expect(JSON.stringify(screen.bodies).includes('"isExact":true')).toBe(isRestored);
  expect(await dialog.count()).toBe(0);
});

test("two tabs that edit one chapter: what is ticked of the other text goes into mine, which stays a version", async () => {
  const { page, kept, screen } = await typeInTwoTabs();
  const dialog = page.getByRole("dialog", { name: "This chapter was changed elsewhere" });
  await dialog.getByText("2 paragraphs are different.").waitFor();

  await dialog.getByRole("checkbox", { name: "Use the other paragraph" }).first().check();
  expect(await faultsAtWidths(screen, "editing-conflict-chosen", WIDTHS)).toEqual([]);
  await dialog.getByRole("button", { name: "Take 1 change into my text" }).click();
  await isSaved(page);

  const both = ["## Saved elsewhere", "They quit mine the third Monday in a row."];
  expect(kept.saves.map(({ isNewVersion }) => isNewVersion)).toEqual([true, true]);
  expect(kept.saves[0]?.passages[0]?.text).toBe("## The pattern");
  expect([textsOf(kept)[0], textsOf(kept).at(-1)]).toEqual(both);
  await editorOf(page).getByText("Saved elsewhere").waitFor();
  await editorOf(page).getByText("They quit mine the third Monday in a row.").waitFor();
  expect(await dialog.count()).toBe(0);
});
