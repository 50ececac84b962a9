import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeProject,
  createProject,
  deleteProject,
  listProjects,
  restoreProject,
} from "#contracts/projects.ts";
import { answers, DANA, DANAS_BOOK, NO_PAGES, emptyBook, refuses, signedIn } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { SECOND, GONE, ONE_BOOK, TWO_BOOKS } from "./danas-books.ts";

const ADDRESS = `/workflow/add-sources?project=${DANAS_BOOK.id}`;

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("the top bar names the book and opens the others, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, { answers: TWO_BOOKS, width });
  const { page } = screen;

  await page.getByRole("button", { name: "Book: My first book" }).click();
  await page.getByRole("button", { name: "New book" }).waitFor();
  const faults = await faultsOf(screen, `books-menu-${width}`);
  await page.getByRole("button", { name: "Letters to a young manager" }).click();
  await page.waitForURL(`**/workflow/welcome?project=${SECOND.id}`);
  await page.getByRole("button", { name: "Book: Letters to a young manager" }).waitFor();

  expect(faults).toEqual([]);
});

test.each(WIDTHS)("another book is begun by keyboard, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, {
    answers: [answers(createProject, { project: SECOND }), ...ONE_BOOK],
    width,
  });
  const { page, calls, bodies } = screen;

  await page.getByRole("button", { name: "Book: My first book" }).press("Enter");
  await page.getByRole("button", { name: "New book" }).press("Enter");
  await page.getByLabel("Name of the book").press("Enter");
  await page.getByText("Please give the book a name.").waitFor();
  const faults = await faultsOf(screen, `books-new-${width}`);
  await page.keyboard.type("Letters to a young manager");
  screen.change(signedIn(DANA, [SECOND, DANAS_BOOK]));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/workflow/welcome?project=${SECOND.id}`);
  await page.getByRole("button", { name: "Book: Letters to a young manager" }).waitFor();

  expect(bodies[calls.indexOf("POST /api/projects")]).toEqual({
    name: "Letters to a young manager",
  });
  expect(faults).toEqual([]);
});

test("a book is renamed, and what was typed stays when that fails", async () => {
  const screen = await browser.open(ADDRESS, {
    answers: [refuses(changeProject, "unavailable", "The database is away."), ...ONE_BOOK],
  });
  const { page, calls, bodies } = screen;
  const renamed = { ...DANAS_BOOK, name: "Mondays" };

  await page.getByRole("button", { name: "Book: My first book" }).click();
  await page.getByRole("button", { name: "Rename this book" }).click();
  await page.getByLabel("Name of the book").fill("Mondays");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByText("The database is away.", { exact: false }).waitFor();
  expect(await page.getByLabel("Name of the book").inputValue()).toBe("Mondays");
  screen.change([
    answers(changeProject, { project: { ...renamed, ...NO_PAGES } }),
    ...signedIn(DANA, [renamed]),
  ]);
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("button", { name: "Book: Mondays" }).waitFor();

  expect(bodies[calls.lastIndexOf(`PATCH /api/projects/${DANAS_BOOK.id}`)]).toEqual({
    name: "Mondays",
  });
});

test("of a book with a title, the top bar shows the name that it was given", async () => {
  const titled = { ...DANAS_BOOK, selectedTitle: "The Third Monday" };
  const renamed = { ...titled, name: "Mondays" };
  const screen = await browser.open(ADDRESS, {
    answers: [
      answers(changeProject, { project: { ...renamed, ...NO_PAGES } }),
      ...signedIn(DANA, [titled]),
    ],
  });
  const { page } = screen;
  await page.getByRole("button", { name: "Book: The Third Monday" }).click();
  await page.getByRole("button", { name: "Rename this book" }).click();
  await page.getByText("Readers see its title, “The Third Monday”.").waitFor();
  await page.getByLabel("Name of the book").fill("Mondays");
  screen.change(signedIn(DANA, [renamed]));

  await page.getByRole("button", { name: "Rename", exact: true }).click();

  await page.getByText("This book is now called “Mondays”").waitFor();
  await page.getByRole("button", { name: "Book: Mondays" }).waitFor();
});

test("a browser that knows no book opens the one last worked on", async () => {
  const projects = [DANAS_BOOK, SECOND];
  const { page } = await browser.open("/workflow/add-sources", {
    answers: [
      answers(listProjects, { projects, lastWorkedOn: SECOND.id, deleted: [] }),
      ...ONE_BOOK,
    ],
  });

  await page.getByRole("button", { name: /^Book: / }).waitFor();

  await page.getByRole("button", { name: "Book: Letters to a young manager" }).waitFor();
});

test("a book is deleted, and Undo brings it back", async () => {
  const screen = await browser.open(`/workflow/add-sources?project=${SECOND.id}`, {
    answers: [
      answers(deleteProject, { deleted: GONE }),
      answers(restoreProject, { project: SECOND }),
      ...TWO_BOOKS,
    ],
  });
  const { page, calls } = screen;

  await page.getByRole("button", { name: "Book: Letters to a young manager" }).click();
  await page.getByRole("button", { name: "Delete this book" }).click();
  await page.getByText("For 30 days you can put it back", { exact: false }).waitFor();
  screen.change([answers(listProjects, { projects: [DANAS_BOOK], deleted: [GONE] })]);
  await page.getByRole("button", { name: "Delete book" }).click();
  await page.getByRole("button", { name: "Book: My first book" }).waitFor();
  screen.change(signedIn(DANA, [SECOND, DANAS_BOOK]));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Book: Letters to a young manager" }).waitFor();

  expect(calls).toContain(`DELETE /api/projects/${SECOND.id}`);
  expect(calls).toContain(`POST /api/projects/${SECOND.id}/restore`);
});

test.each(WIDTHS)("a book deleted days ago can be put back, at %i px", async (width) => {
  const screen = await browser.open(ADDRESS, {
    answers: [
      answers(restoreProject, { project: SECOND }),
      answers(listProjects, { projects: [DANAS_BOOK], deleted: [GONE] }),
      ...ONE_BOOK,
    ],
    width,
  });
  const { page } = screen;

  await page.getByRole("button", { name: "Book: My first book" }).click();
  await page.getByRole("button", { name: "Deleted books" }).click();
  await page.getByText("Removed for good on December 23, 2026").waitFor();
  const faults = await faultsOf(screen, `books-deleted-${width}`);
  screen.change(signedIn(DANA, [SECOND, DANAS_BOOK]));
  await page.getByRole("button", { name: "Put back “Letters to a young manager”" }).click();
  await page.getByRole("button", { name: "Book: Letters to a young manager" }).waitFor();

  expect(faults).toEqual([]);
});

test("on a phone the title of the book has all the room up to the help", async () => {
  const selectedTitle = "Treat Data as Code and Never Look Back";
  const { page } = await browser.open("/workflow/welcome", {
    answers: [...signedIn(DANA, [{ ...DANAS_BOOK, selectedTitle }]), ...emptyBook()],
    width: 390,
  });
  const title = page.getByRole("button", { name: selectedTitle });
  await title.waitFor();

  const box = await title.boundingBox();
  const help = await page.getByRole("button", { name: "Help", exact: true }).boundingBox();
  const free = (help?.x ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
  expect(free).toBeLessThan(32);
});
