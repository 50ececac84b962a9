import { confirmAddress } from "#contracts/accounts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  authAnswers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  emptyBook,
  SIGNED_OUT,
  signedIn,
} from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";

const VISITOR = [...SIGNED_OUT, configAnswer("demo", { hasMailbox: true })];
const SIGNED_IN = answers(confirmAddress, { outcome: "signedIn" });
const CALL = "POST /api/auth/confirm-address";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("opening the link signs in, and the token is out of the address", async () => {
  const { page, calls } = await browser.open("/confirm?token=abc.def", {
    answers: [SIGNED_IN, ...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()],
  });

  await page.waitForURL("**/workflow/welcome");
  await page.getByText("Your email address is confirmed.").waitFor();

  expect(calls.filter((call) => call === CALL)).toHaveLength(1);
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
  expect(await page.evaluate("history.length")).toBeLessThanOrEqual(2);
});

test("a link that was used before leads to signing in", async () => {
  const screen = await browser.open("/confirm?token=abc.def", {
    answers: [answers(confirmAddress, { outcome: "confirmed" }), ...VISITOR],
  });
  const { page } = screen;

  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();

  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  expect(await faultsOf(screen, "confirm-used")).toEqual([]);
});

test("an expired link offers a new one", async () => {
  const screen = await browser.open("/confirm?token=abc.def", {
    answers: [
      answers(confirmAddress, { outcome: "expired" }),
      authAnswers("POST", "/send-verification-email", { status: true }),
      ...VISITOR,
    ],
    width: 390,
  });
  const { page, calls, bodies } = screen;
  await page.getByRole("heading", { name: "This link did not work" }).waitFor();
  await page.getByText("It was good for 24 hours, and they are over.").waitFor();

  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByText("If an account with dana@example.com still waits to be confirmed").waitFor();

  expect(bodies[calls.indexOf("POST /api/auth/send-verification-email")]).toEqual({
    email: "dana@example.com",
  });
  expect(await faultsAtWidths(screen, "confirm-expired", WIDTHS)).toEqual([]);
});

test("in another browser the link asks for a new password first", async () => {
  const screen = await browser.open("/confirm?token=abc.def", {
    answers: [
      answers(confirmAddress, { outcome: "needsPassword", email: "dana@example.com" }),
      ...VISITOR,
    ],
    width: 390,
  });
  const { page, calls, bodies, change } = screen;
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await page.getByText("dana@example.com").waitFor();
  expect(await faultsAtWidths(screen, "confirm-password", WIDTHS)).toEqual([]);

  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set password and confirm" }).click();
  await page.getByText("Passwords have at least 8 characters.").waitFor();
  expect(calls.filter((call) => call === CALL)).toHaveLength(1);
  change([SIGNED_IN, ...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()]);
  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Set password and confirm" }).click();
  await page.waitForURL("**/workflow/welcome");

  expect(bodies[calls.lastIndexOf(CALL)]).toEqual({
    token: "abc.def",
    newPassword: "another long one",
  });
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
});

test("a link for another account than the one that is signed in changes nothing unasked", async () => {
  const screen = await browser.open("/confirm?token=abc.def", {
    answers: [
      answers(confirmAddress, { outcome: "otherAccount", email: "erin@example.com" }),
      ...signedIn(DANA, [DANAS_BOOK]),
      ...emptyBook(),
    ],
  });
  const { page, calls } = screen;

  await page.getByRole("heading", { name: "You are logged in with another account" }).waitFor();
  await page.getByText("You are logged in here as dana@example.com.").waitFor();
  await page.getByText("erin@example.com").waitFor();
  expect(await faultsOf(screen, "confirm-other")).toEqual([]);
  await page.getByRole("link", { name: "Stay logged in" }).click();
  await page.waitForURL("**/workflow/welcome");

  expect(calls).not.toContain("POST /api/auth/sign-out");
});

test("whoever wants that other account logs out first, and the link goes on by itself", async () => {
  const { page, calls, change } = await browser.open("/confirm?token=abc.def", {
    answers: [
      answers(confirmAddress, { outcome: "otherAccount", email: "erin@example.com" }),
      authAnswers("POST", "/sign-out", { success: true }),
      ...signedIn(DANA, [DANAS_BOOK]),
    ],
  });
  await page.getByRole("heading", { name: "You are logged in with another account" }).waitFor();

  change([
    answers(confirmAddress, { outcome: "needsPassword", email: "erin@example.com" }),
    authAnswers("POST", "/sign-out", { success: true }),
    ...VISITOR,
  ]);
  await page.getByRole("button", { name: "Log out and open the link" }).click();
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();

  expect(calls.indexOf("POST /api/auth/sign-out")).toBeLessThan(calls.lastIndexOf(CALL));
  expect(calls).toContain("POST /api/auth/sign-out");
});

test("a changed address is confirmed after logging in, by the same link", async () => {
  const { page, change, calls } = await browser.open("/confirm?token=abc.def", {
    answers: [answers(confirmAddress, { outcome: "logInFirst" }), ...VISITOR],
  });
  await page.getByText("This link gives your account another address.").waitFor();

  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  change([
    authAnswers("POST", "/sign-in/email", { redirect: false, token: "token-1", user: DANA }),
    SIGNED_IN,
    ...signedIn(DANA, [DANAS_BOOK]),
    ...emptyBook(),
  ]);
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Your email address is confirmed.").waitFor();

  expect(calls.filter((call) => call === CALL)).toHaveLength(2);
});

test("a failing connection can be tried again with the same link", async () => {
  const { page } = await browser.open("/confirm", {
    answers: [answers(confirmAddress, { outcome: "confirmed" }), ...VISITOR],
  });
  await page.getByRole("heading", { name: "Confirm your email address" }).waitFor();
  await page.evaluate("sessionStorage.setItem('octavo-confirm-token', 'abc.def')");
  await page.route("**/api/auth/confirm-address", (route) => route.abort("connectionfailed"));
  await page.reload();
  await page
    .getByText("Connection failed. Please check your internet connection and try again.")
    .waitFor();

  await page.unroute("**/api/auth/confirm-address");
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("heading", { name: "Your email address is confirmed" }).waitFor();
});

test("a forgotten password: the mail is asked for", async () => {
  const screen = await browser.open("/reset-password", {
    answers: [authAnswers("POST", "/request-password-reset", { status: true }), ...VISITOR],
    width: 390,
  });
  const { page } = screen;

  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await page
    .getByText(
      "If there is an account with dana@example.com, a link to a new password is on its way.",
    )
    .waitFor();
  await page.getByRole("link", { name: "Open the mailbox" }).waitFor();
  await page.getByRole("button", { name: "Send it again" }).waitFor();
  expect(await page.locator("form .btn-primary").count()).toBe(0);

  expect(await faultsAtWidths(screen, "reset-asked", WIDTHS)).toEqual([]);
});

test("a forgotten password: the link sets a new one", async () => {
  const screen = await browser.open("/reset-password?token=tok-1", {
    answers: [authAnswers("POST", "/reset-password", { status: true }), ...VISITOR],
    width: 390,
  });
  const { page, calls, bodies } = screen;
  await page.getByLabel("New password").waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await faultsAtWidths(screen, "reset-password", WIDTHS)).toEqual([]);

  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("heading", { name: "Your password is set" }).waitFor();

  expect(bodies[calls.indexOf("POST /api/auth/reset-password")]).toEqual({
    token: "tok-1",
    newPassword: "another long one",
  });
  expect(await page.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
});

test("a link to a new password that was used says so, and another can be asked for", async () => {
  const { page } = await browser.open("/reset-password?token=tok-1", {
    answers: [
      authAnswers(
        "POST",
        "/reset-password",
        { code: "INVALID_TOKEN", message: "Invalid token" },
        400,
      ),
      ...VISITOR,
    ],
  });

  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("This link has expired or was used already.").waitFor();
  expect(await page.getByLabel("New password").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Set password" }).count()).toBe(0);
  await expect
    .poll(() => page.evaluate("document.activeElement?.textContent"))
    .toBe("Send a new link");
  await page.getByRole("button", { name: "Send a new link" }).click();

  await page.getByRole("button", { name: "Send the link" }).waitFor();
});

test("a short password is refused before it is sent", async () => {
  const { page, calls } = await browser.open("/reset-password?token=tok-1", { answers: VISITOR });

  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("Passwords have at least 8 characters.").waitFor();

  expect(calls).not.toContain("POST /api/auth/reset-password");
});
