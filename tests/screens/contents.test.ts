import { afterAll, beforeAll, expect, test } from "vitest";
import { changeContents, getContents, restoreContents } from "#contracts/contents.ts";
import { startDraft } from "#contracts/draft.ts";
import { getFreshness } from "#contracts/freshness.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, type Screen, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";
import { ADDRESS, FIRST, openContents, POST, SECOND, sentBy } from "./opened-contents.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const open = (changed: Parameters<typeof openContents>[1] = {}, width = 1440): Promise<Screen> =>
  openContents(browser, changed, width);

test("a chapter is renamed by keyboard, and the change can be undone", async () => {
  const renamed = [{ ...FIRST, title: "Before they go" }, SECOND];
  const screen = await open({ chapters: renamed });
  const { page, calls, bodies } = screen;
  const restored = { ...DANAS_CONTENTS, revision: 3 };

  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).press("Enter");
  await page.getByRole("button", { name: "Rename", exact: true }).press("Enter");
  await page.keyboard.type("Before they go");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Before they go" }).waitFor();
  const sent = sentBy(screen);
  screen.change([answers(restoreContents, { contents: restored }), answers(getContents, restored)]);
  await page.getByRole("button", { name: "Undo: Chapter renamed" }).click();
  await page.getByRole("heading", { name: FIRST.title }).waitFor();

  expect(sent).toEqual({
    revision: 1,
    change: { kind: "rename", chapterId: FIRST.id, title: "Before they go" },
  });
  expect(bodies[calls.lastIndexOf(`${POST}/restore`)]).toEqual({
    revision: 2,
    to: 1,
    isUndo: true,
  });
});

test("on a phone a chapter's menu stands within the window", async () => {
  const { page } = await open();
  await page.setViewportSize({ width: 390, height: 900 });

  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
  const menu = await page.locator(":popover-open").boundingBox();

  expect(menu?.x).toBeGreaterThanOrEqual(16);
  expect((menu?.x ?? 0) + (menu?.width ?? 390)).toBeLessThanOrEqual(374);
});

test("a chapter that was dropped comes back after other tabs and steps", async () => {
  const left = [{ ...FIRST, number: 1 }];
  const screen = await open({ chapters: left });
  const { page, calls, bodies } = screen;
  const restored = { ...DANAS_CONTENTS, revision: 3 };
  const undo = page.getByRole("button", { name: /^Undo: .*dropped$/u });

  await page.getByRole("button", { name: `Change “${SECOND.title}”` }).click();
  await page.getByRole("button", { name: "Drop chapter" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Drop chapter" }).click();
  await undo.waitFor();
  await page.getByRole("tab", { name: "Titles" }).click();
  await undo.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /Add Sources/u }).click();
  await page.waitForURL(/add-sources/u);
  await page.goBack();
  await page.getByRole("tab", { name: "Table of Contents" }).click();
  screen.change([answers(restoreContents, { contents: restored }), answers(getContents, restored)]);
  await undo.click();
  await page.getByRole("heading", { name: SECOND.title }).waitFor();

  expect(bodies[calls.lastIndexOf(`${POST}/restore`)]).toEqual({
    revision: 2,
    to: 1,
    isUndo: true,
  });
  expect(await undo.count()).toBe(0);
});

test("nothing from before a new analysis is offered to be undone", async () => {
  const screen = await open({ chapters: [{ ...FIRST, title: "Before they go" }, SECOND] });
  const { page } = screen;
  const { structure } = DANAS_CONTENTS;
  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.keyboard.type("Before they go");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Undo: Chapter renamed" }).waitFor();
  const analysed = { ...DANAS_CONTENTS, revision: 5, proposed: { revision: 4, structure } };
  screen.change([answers(getContents, analysed), answers(changeContents, { contents: analysed })]);

  await page.getByRole("button", { name: `Move “${SECOND.title}” up` }).click();
  await page.getByText("Chapter moved").waitFor();

  await page.getByRole("button", { name: /^Undo: / }).waitFor({ state: "detached" });
});

test("a chapter moves with the arrows, and with the keyboard on its handle", async () => {
  const swapped = [
    { ...SECOND, number: 1 },
    { ...FIRST, number: 2 },
  ];
  const screen = await open({ chapters: swapped });
  const { page } = screen;

  await page.getByRole("button", { name: `Move “${FIRST.title}” down` }).click();
  await page.getByText("Chapter moved").waitFor();
  const byArrow = sentBy(screen);
  await page.getByRole("button", { name: `Drag “${SECOND.title}”` }).focus();
  await page.keyboard.press("Space");
  await page.getByText("is over place 1 of 2").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  await page.getByText("is over place 2 of 2").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await expect.poll(() => sentBy(screen)).toMatchObject({ revision: 2 });

  expect(byArrow).toEqual({ revision: 1, change: { kind: "move", chapterId: FIRST.id, to: 2 } });
  expect(sentBy(screen)).toEqual({
    revision: 2,
    change: { kind: "move", chapterId: SECOND.id, to: 2 },
  });
});

test("clicks on the arrows count while an earlier move is still being saved", async () => {
  const screen = await open();
  const { page } = screen;
  const saving = Promise.withResolvers<void>();
  const isPost = (url: URL): boolean => POST.endsWith(url.pathname);
  await page.route(isPost, async (route) => {
    if (route.request().method() === "POST") await saving.promise;
    await route.fallback();
  });
  const titles = (): Promise<(string | null)[]> =>
    page
      .getByRole("button", { name: "Drag “" })
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute("aria-label")));
  const before = await titles();
  expect(before).toHaveLength(2);

  await page.getByRole("button", { name: `Move “${FIRST.title}” down` }).click();
  await expect.poll(titles).not.toEqual(before);
  await page.getByRole("button", { name: `Move “${FIRST.title}” up` }).click();
  await expect.poll(titles).toEqual(before);
  saving.resolve();
  await expect.poll(() => screen.calls.filter((call) => call === POST).length).toBe(2);
  await page.unroute(isPost);

  expect(screen.bodies.filter((_, index) => screen.calls[index] === POST)).toEqual([
    { revision: 1, change: { kind: "move", chapterId: FIRST.id, to: 2 } },
    { revision: 2, change: { kind: "move", chapterId: FIRST.id, to: 1 } },
  ]);
});

test("a chapter is dragged with the mouse", async () => {
  const screen = await open();
  const { page } = screen;
  const handle = page.getByRole("button", { name: `Drag “${SECOND.title}”` });
  // Both chapters are to be in the window, between the header and the banner.
  await page.setViewportSize({ width: 1440, height: 1600 });
  const box = await handle.boundingBox();
  const target = await page.getByRole("heading", { name: FIRST.title }).boundingBox();

  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 8, (target?.y ?? 0) - 20, { steps: 12 });
  await page.mouse.up();
  await page.getByText("Chapter moved").waitFor();

  expect(sentBy(screen)).toEqual({
    revision: 1,
    change: { kind: "move", chapterId: SECOND.id, to: 1 },
  });
});

test.each(WIDTHS)(
  "merging says what it does to the length before it is done, at %i px",
  async (width) => {
    const screen = await open({}, width);
    const { page } = screen;

    await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
    await page.getByRole("button", { name: "Merge with another" }).click();
    await page.getByText("16 pages become 14, 2 fewer.").waitFor();
    await page.getByText("These two become one chapter of 3,500 words.").waitFor();
    await page.getByText(`To be written again: “${FIRST.title}”.`, { exact: false }).waitFor();
    const both = "The new chapter has both texts, one behind the other.";
    const yours = `What you have edited or locked in “${FIRST.title}” stays, and the next draft is proposed beside it.`;
    await page.getByText(`${both} ${yours}`).waitFor();
    const faults = await faultsOf(screen, `review-contents-merge-${width}`);
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByText("Chapters merged").waitFor();

    expect(faults).toEqual([]);
    expect(sentBy(screen)).toEqual({
      revision: 1,
      change: { kind: "merge", chapterIds: [FIRST.id, SECOND.id], title: FIRST.title },
    });
  },
);

test("a chapter is split by the posts that leave it, and dropped", async () => {
  const screen = await open();
  const { page } = screen;

  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
  await page.getByRole("button", { name: "Split in two" }).click();
  await page.getByLabel("Title of the new chapter").fill("March");
  await page.getByRole("checkbox", { name: /The quiet month/u }).check();
  await page.getByRole("button", { name: "Split", exact: true }).click();
  await page.getByText("Chapter split").waitFor();
  const split = sentBy(screen);
  await page.getByRole("button", { name: `Change “${SECOND.title}”` }).click();
  await page.getByRole("button", { name: "Drop chapter" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Drop chapter" }).click();
  await page.getByText(`“${SECOND.title}” dropped`).first().waitFor();

  expect(split).toEqual({
    revision: 1,
    change: { kind: "split", chapterId: FIRST.id, entryIds: ["e2"], title: "March" },
  });
  expect(sentBy(screen)).toEqual({ revision: 2, change: { kind: "drop", chapterId: SECOND.id } });
});

test.each(WIDTHS)("chapters are grouped into parts with names, at %i px", async (width) => {
  const parted = DANAS_CONTENTS.chapters.map((chapter) => ({ ...chapter, part: "Leaving" }));
  const screen = await open({ chapters: parted }, width);
  const { page } = screen;

  await page.getByRole("button", { name: `Change “${FIRST.title}”` }).click();
  await page.getByRole("button", { name: "Begin a part here" }).click();
  await page.getByLabel("Name of the new part").fill("Leaving");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Rename the part “Leaving”" }).waitFor();

  expect(sentBy(screen)).toEqual({
    revision: 1,
    change: { kind: "beginPart", chapterId: FIRST.id, title: "Leaving" },
  });
  expect(await faultsOf(screen, `review-contents-parts-${width}`)).toEqual([]);
});

test("one number of pages stands above the chapters, and what the last PDF has is told in words", async () => {
  const screen = await open();
  const { page } = screen;
  const before = await page.getByText("Your last PDF has").count();
  screen.change([answers(getContents, { ...DANAS_CONTENTS, printedPages: 21 })]);
  await page.reload();

  await page.getByText("Your last PDF has 21 printed pages").waitFor();

  const facts = (await page.getByRole("definition").allTextContents()).slice(0, 3);
  expect(before).toBe(0);
  expect(facts).toEqual(["2", "16", "8"]);
});

test("a shop is shown the pages of the last PDF, and before there is one those that are estimated", async () => {
  const preview = `${ADDRESS.split("?")[0]}?tab=preview`;
  const early = await browser.open(preview, { answers: REVIEWED_BOOK });
  await early.page.getByText("Pages, estimated").waitFor();

  const printed = await browser.open(preview, {
    answers: [answers(getContents, { ...DANAS_CONTENTS, printedPages: 21 }), ...REVIEWED_BOOK],
  });

  const details = printed.page.getByRole("region").or(printed.page.locator("section"));
  await details.filter({ hasText: "Product details" }).getByText("21", { exact: true }).waitFor();
  expect(await printed.page.getByText("Pages, estimated").count()).toBe(0);
});

test("contents that cannot be loaded can be asked for again", async () => {
  const failing = refuses(getContents, "unavailable", "The database is away.");
  const screen = await browser.open(ADDRESS, { answers: [failing, ...REVIEWED_BOOK] });
  const { page } = screen;
  await page.getByText("The database is away.").waitFor();
  screen.change([answers(getContents, DANAS_CONTENTS)]);

  await page.getByRole("button", { name: /try again/iu }).click();

  await page.getByRole("heading", { name: FIRST.title }).waitFor();
});

test.each(WIDTHS)(
  "what is out of date says so, and one button brings it up to date, at %i px",
  async (width) => {
    const jobId = "7d0f6c7e-5d1a-4f7e-9a53-2f1f3a7f9c11";
    const stateOf = ({ id, number, title }: typeof FIRST, text: "outdated" | "current") => ({
      id,
      number,
      title,
      outline: text,
      text,
      changed: text === "current" ? null : ("posts" as const),
    });
    const chapters = [stateOf(FIRST, "outdated"), stateOf(SECOND, "current")];
    const screen = await browser.open(ADDRESS, {
      answers: [
        answers(getFreshness, {
          stale: { analysis: false, outline: false, draft: false },
          isArranged: false,
          chapters,
        }),
        answers(startDraft, { jobId }),
        ...REVIEWED_BOOK,
      ],
      width,
    });
    const { page } = screen;

    await page.getByText("1 chapter is out of date").waitFor();
    await page.getByText(`“${FIRST.title}”: its posts have changed since.`).waitFor();
    const faults = await faultsOf(screen, `review-contents-stale-${width}`);
    await page.getByRole("button", { name: "Bring up to date" }).click();
    await page.waitForURL(`**/workflow/draft?job=${jobId}`);

    expect(faults).toEqual([]);
  },
);
