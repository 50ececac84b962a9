import { listMails } from "#contracts/accounts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, configAnswer, refuses, SIGNED_OUT } from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { MAIL } from "./danas-account.ts";

const VISITOR = [...SIGNED_OUT, configAnswer("demo", { hasMailbox: true })];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("shows a mail with a link that can be followed", async () => {
  const screen = await browser.open("/dev/mail", {
    answers: [answers(listMails, { mails: [MAIL] }), ...VISITOR],
    width: 390,
  });

  const mail = screen.page.getByRole("article", { name: "Confirm your e-mail address" });
  await mail.getByText("To dana@example.com").waitFor();

  expect(await mail.getByRole("link").getAttribute("href")).toBe(
    "http://127.0.0.1:3000/confirm?token=eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImRhbmFAZXhhbXBsZS5jb20ifQ.q5Zy0m1f",
  );
  expect(await faultsAtWidths(screen, "mailbox", WIDTHS)).toEqual([]);
});

test("an empty mailbox fills by itself", async () => {
  const screen = await browser.open("/dev/mail", {
    answers: [answers(listMails, { mails: [] }), ...VISITOR],
  });
  await screen.page.getByText("No mail yet.").waitFor();
  expect(await faultsOf(screen, "mailbox-empty")).toEqual([]);

  screen.change([answers(listMails, { mails: [MAIL] })]);

  await screen.page.getByRole("article", { name: "Confirm your e-mail address" }).waitFor();
});

test("where mail is sent there is no such page", async () => {
  const { page } = await browser.open("/dev/mail", {
    answers: [refuses(listMails, "notFound", "There is no such page."), ...VISITOR],
  });

  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
});

test("says when the mails could not be loaded, and tries again", async () => {
  const { page, change } = await browser.open("/dev/mail", {
    answers: [refuses(listMails, "conflict", "The mailbox is being moved."), ...VISITOR],
  });
  await page.getByText("The mails could not be loaded").waitFor();

  change([answers(listMails, { mails: [] })]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("No mail yet.").waitFor();
});
