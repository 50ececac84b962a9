import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadBook } from "#contracts/book.ts";
import { getDraftStatus } from "#contracts/draft.ts";
import { changeProject, getProject, listProjects, selectTitle } from "#contracts/projects.ts";
import {
  answers,
  DANA,
  DANAS_BOOK,
  emptyBook,
  NO_PAGES,
  refuses,
  signedIn,
  type StubbedAnswer,
} from "./answers.ts";
import {
  faultsOf,
  openTool,
  pickChapterTool,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { keepChapter } from "./editing-book.ts";
import { DRAFTS, JOB_ID, OUTLINE, ownPassages, REVIEWED_BOOK, TITLED_BOOK } from "./danas-posts.ts";

const ADDRESS = "/workflow/draft";
const PATCH = `PATCH /api/projects/${TITLED_BOOK.id}`;
const DOWNLOAD = `GET /api/projects/${TITLED_BOOK.id}/book/download`;
const COMPLETED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 4126 },
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
const FILE: StubbedAnswer = {
  method: "GET",
  path: downloadBook.path,
  status: 200,
  body: "%PDF-1.7",
  headers: { "content-disposition": `attachment; filename="The Third Monday.pdf"` },
};
const withDetails = (hasDetails: boolean): StubbedAnswer[] => [
  answers(listProjects, { projects: [{ ...TITLED_BOOK, hasDetails }] }),
  answers(getProject, { project: { ...TITLED_BOOK, hasDetails, ...NO_PAGES } }),
  answers(changeProject, {
    project: {
      ...TITLED_BOOK,
      hasDetails: true,
      ...NO_PAGES,
      about: "Dana coaches.",
    },
  }),
];
const DRAFTED_BOOK = [FILE, DRAFTS, COMPLETED, OUTLINE, ...REVIEWED_BOOK];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)(
  "the first download asks what to print around the chapters, at %i px",
  async (width) => {
    const screen = await browser.open(ADDRESS, {
      answers: [...withDetails(false), ...DRAFTED_BOOK],
      width,
    });
    const { page, calls, bodies } = screen;
    await page.getByRole("button", { name: "Download Draft" }).click();
    await page.getByRole("button", { name: "PDF" }).click();
    const form = page.getByRole("alertdialog", { name: "Before your first download" });
    await form.getByLabel("About the author").fill("Dana coaches.");
    expect(await faultsOf(screen, `book-details-${width}`)).toEqual([]);

    const arrived = page.waitForEvent("download");
    await form.getByRole("button", { name: "Save and download" }).click();

    expect((await arrived).suggestedFilename()).toBe("The Third Monday.pdf");
    expect(bodies[calls.indexOf(PATCH)]).toEqual({
      ...NO_PAGES,
      about: "Dana coaches.",
    });
    expect(calls.indexOf(PATCH)).toBeLessThan(calls.indexOf(DOWNLOAD));
    await form.waitFor({ state: "detached" });
  },
);

test("the questions can be skipped, and the file comes all the same", async () => {
  const screen = await browser.open(ADDRESS, { answers: [...withDetails(false), ...DRAFTED_BOOK] });
  const { page, calls, bodies } = screen;
  await page.getByRole("button", { name: "Download Draft" }).click();
  await page.getByRole("button", { name: "PDF" }).click();

  const arrived = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download without these" }).click();

  expect((await arrived).suggestedFilename()).toBe("The Third Monday.pdf");
  await expect.poll(() => bodies[calls.indexOf(PATCH)]).toEqual(NO_PAGES);
});

test("a form closed by mistake, or not saved, still holds what was typed", async () => {
  const screen = await browser.open(ADDRESS, { answers: [...withDetails(true), ...DRAFTED_BOOK] });
  const { page, calls, bodies } = screen;
  await openTool(page, "Book details");
  const form = page.getByRole("alertdialog", { name: "Book details" });
  await form.getByLabel("Your name as printed").fill("D. Whitlock");
  await form.getByLabel("Dedication").fill("For Eve");
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  screen.change([refuses(changeProject, "internal", "The server failed.")]);

  await openTool(page, "Book details");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("The details could not be saved").waitFor();
  // In sight, however far the form reaches below the edge of the window.
  const told = await form.getByRole("alert").boundingBox();
  const footer = await form.getByRole("button", { name: "Save" }).boundingBox();
  const bottom = (told?.y ?? Infinity) + (told?.height ?? 0);
  expect(bottom).toBeLessThanOrEqual(footer?.y ?? 0);
  expect(footer?.y ?? Infinity).toBeLessThan(page.viewportSize()?.height ?? 0);

  expect(await form.getByLabel("Dedication").inputValue()).toBe("For Eve");
  expect(bodies[calls.indexOf(PATCH)]).toEqual({
    author: "D. Whitlock",
    ...NO_PAGES,
    dedication: "For Eve",
  });
  expect(calls).not.toContain(DOWNLOAD);
});

test("an emptied name says what the cover will have instead", async () => {
  const { page, calls, bodies } = await browser.open(ADDRESS, {
    answers: [...withDetails(true), ...DRAFTED_BOOK],
  });
  await openTool(page, "Book details");
  const form = page.getByRole("alertdialog", { name: "Book details" });
  await form.getByText("On the cover and the title page.", { exact: true }).waitFor();

  await form.getByLabel("Your name as printed").fill("");

  await form
    .getByText("Left empty, the cover has the name of your account: Dana Whitlock.")
    .waitFor();
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  expect(bodies[calls.indexOf(PATCH)]).toMatchObject({ author: "" });
});

test("a name that is emptied is taken off the book, and the field says what the cover has then", async () => {
  const named = { ...DANAS_BOOK, author: "D. M. Whitlock" };
  const { page, calls, bodies } = await browser.open("/workflow/welcome", {
    answers: [
      answers(changeProject, { project: { ...DANAS_BOOK, author: null, ...NO_PAGES } }),
      answers(listProjects, { projects: [named] }),
      ...signedIn(DANA, [DANAS_BOOK]),
      ...emptyBook(),
    ],
  });
  await page
    .getByText("Left empty, the cover has the name of your account: Dana Whitlock.")
    .waitFor();

  await page.getByLabel("Name on the cover").fill("");
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();
  await page.waitForURL("**/workflow/add-sources");

  expect(bodies[calls.indexOf(`PATCH /api/projects/${DANAS_BOOK.id}`)]).toEqual({ author: "" });
});

test("that the details are saved is told", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [...withDetails(true), ...DRAFTED_BOOK],
  });
  await openTool(page, "Book details");
  const form = page.getByRole("alertdialog", { name: "Book details" });
  await form.getByLabel("Dedication").fill("For Eve");

  await form.getByRole("button", { name: "Save" }).click();

  await page.locator("[data-sonner-toast]").getByText("Book details saved").waitFor();
  await form.waitFor({ state: "detached" });
});

test("a message lies over no button of the editor on a phone", async () => {
  const { page } = await browser.open(ADDRESS, {
    answers: [
      ...withDetails(true),
      FILE,
      COMPLETED,
      ...keepChapter(ownPassages(Array(40).fill("Nobody quits a job."))).answers,
    ],
    width: 390,
    withClock: true,
  });
  await pickChapterTool(page, "Edit");
  await page.getByRole("textbox", { name: /^Text of the chapter/u }).waitFor();
  await page.getByRole("button", { name: /^Paragraph menu/u }).click();
  await page.getByRole("button", { name: /^Cut/u }).click();
  const toast = page.locator("[data-sonner-toast][data-mounted=true]");
  await toast.waitFor();
  // So far that the editor's bar stands at the top of the window.
  await page.evaluate("scrollTo(0, 900)");

  const done = page.getByRole("button", { name: "Done" });
  await expect.poll(async () => (await done.boundingBox())?.y).toBeLessThan(200);
  // It has slid in from the edge.
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(60);
  expect(await overlap(toast, done)).toBe(false);
});

test.each([1440, 1280, 1024])(
  "a message lies over nothing that one can press, at %i px",
  async (width) => {
    const { page, ...rest } = await browser.open(ADDRESS, {
      answers: [...withDetails(true), FILE, COMPLETED, ...DRAFTED_BOOK],
      width,
      withClock: true,
    });
    await page.getByRole("button", { name: "Download Draft" }).click();
    await page.getByRole("button", { name: "PDF" }).click();
    const toast = page.locator("[data-sonner-toast][data-mounted=true]");
    await toast.waitFor();
    await page.clock.runFor(1_000);

    const box = await toast.boundingBox();

    expect(box?.y).toBeGreaterThan(0);
    const covered = await page.evaluate<string[]>(`(() => {
      const { x, y, width, height } = ${JSON.stringify(box)};
      return [...document.querySelectorAll("a, button, input, select")]
        .filter((each) => !each.closest("[data-sonner-toaster]"))
        .filter((each) => {
          const one = each.getBoundingClientRect();
          return one.x < x + width && x < one.right && one.y < y + height && y < one.bottom;
        })
        .map((each) => each.textContent);
    })()`);
    expect(covered).toEqual([]);
    expect(await faultsOf({ page, ...rest }, `toast-${width}`)).toEqual([]);
  },
);

/** Whether one stands over the other on the page. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("the subtitle is the one of the chosen title, and a new one is stored with that title", async () => {
  const book = { ...TITLED_BOOK, selectedSubtitle: "Why people leave", hasDetails: true };
  const saved = { ...book, ...NO_PAGES, selectedSubtitle: "Why people stay" };
  const { page, calls, bodies } = await browser.open(ADDRESS, {
    answers: [
      answers(listProjects, { projects: [book] }),
      answers(getProject, { project: { ...book, ...NO_PAGES } }),
      answers(selectTitle, { selectedTitle: TITLED_BOOK.selectedTitle }),
      answers(changeProject, { project: saved }),
      ...DRAFTED_BOOK,
    ],
  });
  await openTool(page, "Book details");
  const form = page.getByRole("alertdialog", { name: "Book details" });
  const field = form.getByLabel("Subtitle");
  expect(await field.inputValue()).toBe("Why people leave");

  await field.fill("Why people stay");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });

  expect(bodies[calls.indexOf(`PUT /api/projects/${book.id}/selected-title`)]).toEqual({
    selectedTitle: TITLED_BOOK.selectedTitle,
    subtitle: "Why people stay",
  });
  expect(bodies[calls.indexOf(PATCH)]).toEqual(NO_PAGES);
});
