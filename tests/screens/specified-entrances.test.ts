import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "#contracts/accounts.ts";
import { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import {
  answers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  emptyBook,
  SIGNED_OUT,
  signedIn,
} from "./answers.ts";
import { type ScreenBrowser, startBrowser } from "./browser.ts";
import { unseenTexts } from "./unseen-texts.ts";

// Written out from SPEC.md section 2, so that a slip in the product cannot slip in here, too.

const WAITING: User = { ...DANA, accessLevel: "waitlist" };
const IN_LINE = [
  ...signedIn(WAITING, []),
  configAnswer("demo"),
  answers(getMyWaitlistPlace, { referralCode: "K7Q2M9XA", position: 12, isConfirmed: true }),
];

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(["alpha", "beta", "full"] as const)(
  "the level %s opens the workflow",
  async (accessLevel) => {
    const { page } = await browser.open("/", {
      answers: [...signedIn({ ...DANA, accessLevel }, [DANAS_BOOK]), ...emptyBook()],
    });

    await page.waitForURL("**/workflow/welcome");

    await page.getByRole("navigation", { name: "Book phases" }).waitFor();
  },
);

test("the monitor is closed to who is on the waitlist", async () => {
  const { page } = await browser.open("/workflow/debug", { answers: IN_LINE });

  await page.getByRole("heading", { name: "You're all set" }).waitFor();

  expect(new URL(page.url()).pathname).toBe("/");
});

test("who is on the waitlist sees the three things to come", async () => {
  const { page } = await browser.open("/", { answers: IN_LINE });

  await expect
    .poll(() =>
      unseenTexts(page, [
        "You're all set",
        "Coming Soon",
        "AI manuscript generation",
        "Editing and collaboration tools",
        "Direct publishing",
        "Expected timeline: 2-3 weeks",
      ]),
    )
    .toEqual([]);
});

test("the login page has its fields and its button", async () => {
  const { page } = await browser.open("/login", { answers: [...SIGNED_OUT, configAnswer("demo")] });

  await page.getByRole("textbox", { name: "Email", exact: true }).waitFor();
  await page.getByLabel("Password", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Invite Code (Optional)", exact: true }).waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).waitFor();

  expect(
    await unseenTexts(page, ["Email", "Password", "Invite Code (Optional)", "Continue"]),
  ).toEqual([]);
  expect(await page.getByLabel("Email", { exact: true }).getAttribute("type")).toBe("email");
});
