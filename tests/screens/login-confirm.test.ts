import { hasAccount } from "#contracts/accounts.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, authAnswers, configAnswer, DANA, SIGNED_OUT } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";

const VISITOR = [...SIGNED_OUT, configAnswer("production", { requireEmailConfirmation: true })];
/** What Better Auth answers when an address or a password is wrong. */
const NOT_KNOWN = authAnswers(
  "POST",
  "/sign-in/email",
  { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" },
  401,
);

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("asks to confirm the address when the new account has no session yet", async () => {
  const { page } = await browser.open("/login", {
    answers: [
      NOT_KNOWN,
      answers(hasAccount, { exists: false }),
      authAnswers("POST", "/sign-up/email", {
        token: null,
        user: { id: DANA.id, email: DANA.email, name: "dana" },
      }),
      ...VISITOR,
    ],
  });

  await fillIn(page, "dana@example.com", "a long password");

  await page
    .getByText("Account created! Please check your email to confirm your account.")
    .waitFor();
  await page.getByText("We made a new account for dana@example.com.").waitFor();
});

test("says that an account is not confirmed yet", async () => {
  const { page } = await browser.open("/login", {
    answers: [
      authAnswers(
        "POST",
        "/sign-in/email",
        { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" },
        403,
      ),
      ...VISITOR,
    ],
  });

  await fillIn(page, "dana@example.com", "a long password");

  await page
    .getByText(
      "Account exists but not confirmed. Please try again later or contact support for immediate access.",
    )
    .waitFor();
});

test("an unconfirmed account can ask for another mail", async () => {
  const screen = await browser.open("/login", {
    answers: [
      authAnswers(
        "POST",
        "/sign-in/email",
        { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" },
        403,
      ),
      authAnswers("POST", "/send-verification-email", { status: true }),
      ...VISITOR,
    ],
    width: 390,
  });
  const { page, calls, bodies } = screen;

  await fillIn(page, "dana@example.com", "a long password");
  await page.getByRole("button", { name: "Send the confirmation email again" }).waitFor();
  expect(await page.locator("form .btn-primary").allTextContents()).toEqual([
    "Send the confirmation email again",
  ]);
  await page.getByRole("button", { name: "Send the confirmation email again" }).click();
  await page.getByText("We sent a new link to dana@example.com.").waitFor();

  expect(bodies[calls.indexOf("POST /api/auth/send-verification-email")]).toEqual({
    email: "dana@example.com",
  });
  expect(await faultsAtWidths(screen, "login-unconfirmed", WIDTHS)).toEqual([]);
});
