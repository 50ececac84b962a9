import { afterAll, beforeAll, expect, test } from "vitest";
import { answerQuestion, withdrawAnswer } from "#contracts/interview.ts";
import { answers, DANAS_BOOK, refuses } from "./answers.ts";
import {
  faultsAtWidths,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";
import { asked, questionsWith } from "./danas-questions.ts";

const DICTATED = "I began as a tester.\n\nNobody had asked me to.";
const ANSWERED = { answer: DICTATED, isNew: true };
const WITHDRAWN = answers(withdrawAnswer, questionsWith("who", { withdrawn: DICTATED }));

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The questions, of which the first is answered, and the answer is withdrawn. */
async function withdraw(): Promise<{
  screen: Screen;
  item: ReturnType<Screen["page"]["getByRole"]>;
}> {
  const screen = await browser.open("/workflow/review", {
    answers: [WITHDRAWN, asked("who", ANSWERED), ...REVIEWED_BOOK],
  });
  await screen.page.getByRole("button", { name: "Show questions" }).click();
  const item = screen.page.getByRole("listitem", { name: "Who are you" });
  await item.getByText("Nobody had asked me to.").waitFor();
  await item.getByRole("button", { name: "Withdraw" }).click();
  await screen.page.getByRole("button", { name: "Undo" }).waitFor();
  return { screen, item };
}

test("a withdrawn answer is put back with Undo, by keyboard, too", async () => {
  const { screen, item } = await withdraw();
  const { page, calls, bodies } = screen;
  screen.change([answers(answerQuestion, questionsWith("who", ANSWERED))]);

  await page.getByRole("button", { name: "Undo" }).press("Enter");

  await item.getByText("Nobody had asked me to.").waitFor();
  await item.getByRole("button", { name: "Withdraw" }).waitFor();
  const put = calls.indexOf(`PUT /api/projects/${DANAS_BOOK.id}/questions/who/answer`);
  expect(bodies[put]).toEqual({ answer: DICTATED });
});

test("an answer that cannot be put back says why", async () => {
  const { screen } = await withdraw();
  screen.change([refuses(answerQuestion, "conflict", "Your posts are still being read.")]);

  await screen.page.getByRole("button", { name: "Undo" }).click();

  const toast = screen.page.locator("[data-sonner-toast]");
  await toast.getByText("Your answer could not be put back").waitFor();
  await toast.getByText("Your posts are still being read.").waitFor();
});

test("a withdrawn answer stands in the field when the question is answered again", async () => {
  const { screen, item } = await withdraw();
  await item.getByText("Withdrawn", { exact: true }).waitFor();
  expect(await faultsAtWidths(screen, "interview-withdrawn", WIDTHS)).toEqual([]);

  await item.getByRole("button", { name: "Answer" }).click();

  expect(await item.getByRole("textbox").inputValue()).toBe(DICTATED);
});

test("after another answer was saved, Undo is not offered any more", async () => {
  const { screen, item } = await withdraw();
  const changed = { answer: "I sell boats.", isNew: true };
  screen.change([answers(answerQuestion, questionsWith("who", changed))]);
  await item.getByRole("button", { name: "Answer" }).click();
  await item.getByRole("textbox").fill("I sell boats.");

  await item.getByRole("button", { name: "Save answer" }).click();

  await item.getByText("I sell boats.").waitFor();
  await screen.page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
});
