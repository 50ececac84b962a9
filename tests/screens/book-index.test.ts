import { afterAll, beforeAll, expect, test } from "vitest";
import { changeBookIndex, getBookIndex } from "#contracts/book.ts";
import { getDraftStatus } from "#contracts/draft.ts";
import { getProject, listProjects } from "#contracts/projects.ts";
import { answers, NO_PAGES, refuses, type StubbedAnswer } from "./answers.ts";
import {
  faultsOf,
  openTool,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { DRAFTS, JOB_ID, OUTLINE, REVIEWED_BOOK, TITLED_BOOK } from "./danas-posts.ts";

const PUT = `PUT /api/projects/${TITLED_BOOK.id}/book/index`;
const COMPLETED = answers(getDraftStatus, {
  jobId: JOB_ID,
  status: "completed",
  draft: { totalChapters: 2, totalWordCount: 4126 },
  error: null,
  progress: { percentage: 100, currentStep: null },
  model: null,
});
const BOOK = [
  answers(listProjects, { projects: [{ ...TITLED_BOOK, hasDetails: true }] }),
  answers(getProject, { project: { ...TITLED_BOOK, hasDetails: true, ...NO_PAGES } }),
  DRAFTS,
  COMPLETED,
  OUTLINE,
  ...REVIEWED_BOOK,
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function openDetails(index: StubbedAnswer, width?: number): Promise<Screen> {
  const screen = await browser.open("/workflow/draft", {
    answers: [index, answers(changeBookIndex, { terms: [] }), ...BOOK],
    ...(width !== undefined && { width }),
  });
  await openTool(screen.page, "Book details");
  return screen;
}

const lastSent = ({ calls, bodies }: Screen): unknown => bodies[calls.lastIndexOf(PUT)];

test.each(WIDTHS)(
  "an author adds, removes and takes back entries of the index, at %i px",
  async (width) => {
    const proposed = ["Coaching", "Dana"];
    const screen = await openDetails(answers(getBookIndex, { terms: null, proposed }), width);
    const { page } = screen;
    const index = page.getByRole("region", { name: "Index" });

    await index.getByText("2 entries, as proposed").waitFor();
    const faults = await faultsOf(screen, `book-index-${width}`);
    await index.getByLabel("Another word or name").fill("Berlin");
    // By keyboard: it must not send the form that the list stands in.
    await index.getByLabel("Another word or name").press("Enter");
    await index.getByText("3 entries", { exact: true }).waitFor();
    await expect.poll(() => lastSent(screen)).toEqual({ terms: ["Berlin", "Coaching", "Dana"] });
    await index.getByRole("button", { name: "Remove Coaching" }).click();
    await expect.poll(() => lastSent(screen)).toEqual({ terms: ["Berlin", "Dana"] });
    await index.getByRole("button", { name: "Start again from the suggestions" }).click();
    await expect.poll(() => lastSent(screen)).toEqual({ terms: null });
    await index.getByText("2 entries, as proposed").waitFor();

    expect(faults).toEqual([]);
  },
);

test("a book without an index says how to begin one", async () => {
  const { page } = await openDetails(answers(getBookIndex, { terms: [], proposed: [] }));

  await page.getByText("This book has no index. Add a word to begin one.").waitFor();
});

test("an index that cannot be loaded can be asked for again", async () => {
  const { page } = await openDetails(refuses(getBookIndex, "internal", "The server failed."));

  await page.getByText("The index of your book could not be loaded").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBeGreaterThan(0);
});
