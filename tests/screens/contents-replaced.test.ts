import { afterAll, beforeAll, expect, test } from "vitest";
import { changeContents, getContents, restoreContents } from "#contracts/contents.ts";
import { answers, refuses } from "./answers.ts";
import { type Screen, type ScreenBrowser, startBrowser } from "./browser.ts";
import { DANAS_CONTENTS } from "./danas-contents.ts";
import { FIRST, openContents, POST, SECOND, sentBy } from "./opened-contents.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const open = (changed: Parameters<typeof openContents>[1] = {}, width = 1440): Promise<Screen> =>
  openContents(browser, changed, width);

test("contents that were changed in another tab say so, and show as they are now", async () => {
  const screen = await open();
  const { page } = screen;
  const message = "The table of contents was changed meanwhile, in another tab.";
  const theirs = { ...DANAS_CONTENTS, revision: 7, chapters: [{ ...SECOND, number: 1 }] };
  screen.change([refuses(changeContents, "conflict", message), answers(getContents, theirs)]);

  await page.getByRole("button", { name: `Move “${FIRST.title}” down` }).click();
  await page.getByText("The table of contents was changed elsewhere").waitFor();
  await page.getByRole("heading", { name: FIRST.title }).waitFor({ state: "detached" });

  expect(await page.getByRole("heading", { name: SECOND.title }).count()).toBe(1);
  screen.change([answers(changeContents, { contents: { ...theirs, revision: 8 } })]);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => sentBy(screen)).toMatchObject({ revision: 7, change: { kind: "move" } });
  await page.getByText("changed elsewhere").waitFor({ state: "detached" });
});

test("a change that is refused says why, also after another change was made", async () => {
  const screen = await open();
  const { page } = screen;
  screen.change([
    refuses(changeContents, "conflict", "A book needs a chapter."),
    answers(getContents, DANAS_CONTENTS),
  ]);
  await page.getByRole("button", { name: `Move “${FIRST.title}” down` }).click();
  await page.getByText("A book needs a chapter.").waitFor();
  const after = { ...DANAS_CONTENTS, revision: 9 };
  screen.change([answers(changeContents, { contents: after }), answers(getContents, after)]);

  await page.getByRole("button", { name: `Move “${SECOND.title}” up` }).click();
  await page.getByText("Chapter moved").waitFor();

  expect(await page.getByText("changed elsewhere").count()).toBe(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("A book needs a chapter.").waitFor({ state: "detached" });
});

/** Presses “Move up” or “Move down” of chapters so fast that no change is answered before the next one is asked for. */
const moveAtOnce = (screen: Screen, moves: readonly string[]): Promise<unknown> =>
  screen.page.evaluate(
    `for (const name of ${JSON.stringify(moves)}) document.querySelector('[aria-label="' + name + '"]').click()`,
  );

test("a change that is refused right after another one was made is not blamed on another tab", async () => {
  const screen = await open();
  const { page } = screen;
  const after = { ...DANAS_CONTENTS, revision: 2 };
  const made = answers(changeContents, { contents: after });
  const refused = refuses(changeContents, "conflict", "A book needs a chapter.");
  screen.change([
    { ...made, makes: (sent) => ((sent as { revision: number }).revision === 1 ? made : refused) },
    answers(getContents, after),
  ]);

  await moveAtOnce(screen, [`Move “${FIRST.title}” down`, `Move “${SECOND.title}” up`]);
  await page.getByText("A book needs a chapter.").waitFor();

  expect(await page.getByText("changed elsewhere").count()).toBe(0);
});

test("of several changes that are refused, each says why", async () => {
  const screen = await open();
  const { page } = screen;
  const refused = [
    refuses(changeContents, "conflict", "A book needs a chapter."),
    refuses(changeContents, "conflict", "That chapter was dropped."),
  ];
  screen.change([
    {
      ...answers(changeContents, { contents: DANAS_CONTENTS }),
      makes: () => refused.shift() ?? refuses(changeContents, "conflict", "Asked once too often."),
    },
    answers(getContents, DANAS_CONTENTS),
  ]);

  await moveAtOnce(screen, [`Move “${FIRST.title}” down`, `Move “${SECOND.title}” up`]);
  await page.getByText("“Chapter moved”: That chapter was dropped.").waitFor();

  expect(await page.getByText("“Chapter moved”: A book needs a chapter.").count()).toBe(1);
});

test("going back to the proposed contents asks first, and can be undone", async () => {
  const proposed = { revision: 1, structure: DANAS_CONTENTS.structure };
  const mine = { ...DANAS_CONTENTS, revision: 2, proposed };
  const screen = await open(mine);
  const { page, calls, bodies } = screen;
  screen.change([answers(getContents, mine)]);
  await page.reload();
  await page.getByRole("tab", { name: "Table of Contents" }).click();
  const back = { ...DANAS_CONTENTS, revision: 3 };

  await page.getByRole("button", { name: /^Go back to its/u }).click();
  await page.getByText("your contents are kept under “Earlier versions”").waitFor();
  const asked = calls.includes(`${POST}/restore`);
  screen.change([answers(restoreContents, { contents: back }), answers(getContents, back)]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Go back" }).click();
  await page.getByText("The proposed contents are back").waitFor();
  const sent = bodies[calls.lastIndexOf(`${POST}/restore`)];
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await page.getByText("Undone: The proposed contents are back").waitFor();

  expect(asked).toBe(false);
  expect(sent).toEqual({ revision: 2, to: 1 });
  expect(bodies[calls.lastIndexOf(`${POST}/restore`)]).toEqual({
    revision: 3,
    to: 2,
    isUndo: true,
  });
});
