import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadBook } from "#contracts/book.ts";
import { getDraftStatus } from "#contracts/draft.ts";
import { changeProject, getProject, listProjects, selectTitle } from "#contracts/projects.ts";
import { answers, NO_PAGES, refuses, type StubbedAnswer } from "./answers.ts";
import { faultsOf, openTool, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { DRAFTS, JOB_ID, OUTLINE, REVIEWED_BOOK, TITLED_BOOK } from "./danas-posts.ts";

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

  expect(await form.getByLabel("Dedication").inputValue()).toBe("For Eve");
  expect(bodies[calls.indexOf(PATCH)]).toEqual({
    author: "D. Whitlock",
    ...NO_PAGES,
    dedication: "For Eve",
  });
  expect(calls).not.toContain(DOWNLOAD);
});

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
