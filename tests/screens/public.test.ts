import { redeemInvite, type User } from "#contracts/accounts.ts";
import { captureEmail, getMyWaitlistPlace } from "#contracts/waitlist.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  DANA,
  DANAS_BOOK,
  emptyBook,
  refuses,
  SIGNED_OUT,
  signedIn,
  configAnswer,
} from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";

const WAITING: User = { ...DANA, accessLevel: "waitlist" };
const CONFIG = configAnswer("production", { comingSoonTimeline: "4-6 weeks" });
const PLACE = answers(getMyWaitlistPlace, {
  referralCode: "K7Q2M9XA",
  position: 1204,
  isConfirmed: true,
});

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("who is on the waitlist sees what comes and where they are", async () => {
  const screen = await browser.open("/", {
    answers: [...signedIn(WAITING, []), CONFIG, PLACE],
    width: 390,
  });
  const { page } = screen;

  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  await page.getByText("Coming Soon", { exact: true }).waitFor();
  await page.getByText("AI manuscript generation").waitFor();
  await page.getByText("Expected timeline: 4-6 weeks").waitFor();
  await page.getByText("Your place in line: 1,204").waitFor();
  await page
    .getByText("Everybody who joins and confirms through your link moves you up.")
    .waitFor();
  await page.getByText("K7Q2M9XA", { exact: true }).waitFor();

  expect(await page.getByText("others may take it").count()).toBe(0);
  expect(await page.getByText("confirmation link").count()).toBe(0);
  expect(await faultsAtWidths(screen, "coming-soon", WIDTHS)).toEqual([]);
});

test("who has not confirmed the address is told which letter to look for", async () => {
  const screen = await browser.open("/", {
    answers: [
      ...signedIn(WAITING, []),
      CONFIG,
      answers(getMyWaitlistPlace, {
        referralCode: "K7Q2M9XA",
        position: 1204,
        isConfirmed: false,
      }),
    ],
    width: 390,
  });
  const { page } = screen;

  await page
    .getByText("An email with a confirmation link is on its way to dana@example.com.")
    .waitFor();
  await page.getByText("Only confirmed people keep a place in line.").waitFor();
  await page.getByText("Your place in line once it is confirmed: 1,204").waitFor();
  await page
    .getByText("It is the next free place. Until you have confirmed, others may take it.")
    .waitFor();
  await page
    .getByText("Everybody who joins and confirms through your link moves you up.")
    .waitFor();
  await page
    .getByRole("heading", { name: "You're all set once you confirm your address" })
    .waitFor();
  screen.change([answers(captureEmail, { referralCode: "K7Q2M9XA" })]);
  await page.getByRole("button", { name: "Send the email again" }).click();
  await page.getByText("An email goes out at most once an hour").waitFor();
  expect(screen.bodies.findLast(Boolean)).toEqual({ email: "dana@example.com" });
  expect(await faultsOf(screen, "coming-soon-unconfirmed")).toEqual([]);
});

test("the place in line can be asked for again when it could not be loaded", async () => {
  const screen = await browser.open("/", {
    answers: [
      refuses(getMyWaitlistPlace, "tooMany", "Too many requests. Please try again in 5 seconds."),
      ...signedIn(WAITING, []),
      CONFIG,
    ],
  });
  const { page, change } = screen;
  await page.getByText("Your place in line could not be loaded").waitFor();
  expect(await faultsOf(screen, "coming-soon-failed")).toEqual([]);

  change([PLACE]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("Your place in line: 1,204").waitFor();
});

test("an invite code on the waitlist opens the workflow at once", async () => {
  const { page, change } = await browser.open("/", {
    answers: [
      answers(redeemInvite, { accessLevel: "beta", recognised: true }),
      ...signedIn(WAITING, []),
      ...emptyBook(),
      CONFIG,
      PLACE,
    ],
  });
  await page.getByLabel("Do you have an invite code?").fill("beta");
  change(signedIn(DANA, [DANAS_BOOK]));

  await page.getByRole("button", { name: "Use code" }).click();

  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
});

test("who is on the waitlist does not get into the workflow", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [...signedIn(WAITING, []), CONFIG, PLACE],
  });

  await page.getByRole("heading", { name: "You're all set" }).waitFor();

  expect(new URL(page.url()).pathname).toBe("/");
});

test("an address that leads nowhere says so", async () => {
  const screen = await browser.open("/no/such/page", { answers: [...SIGNED_OUT], width: 390 });

  await screen.page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await screen.page.getByRole("link", { name: "Go to the home page" }).waitFor();

  expect(await faultsOf(screen, "not-found-390")).toEqual([]);
});

test("an author at an address that leads nowhere is led back to their book", async () => {
  const { page } = await browser.open("/no/such/page", { answers: signedIn(DANA, [DANAS_BOOK]) });

  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await page.getByRole("link", { name: "Back to your book" }).waitFor();
});
