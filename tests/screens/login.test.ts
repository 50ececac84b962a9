import { hasAccount, redeemInvite, type User } from "#contracts/accounts.ts";
import { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  authAnswers,
  DANA,
  DANAS_BOOK,
  emptyBook,
  SIGNED_OUT,
  signedIn,
  configAnswer,
} from "./answers.ts";
import {
  faultsAtWidths,
  faultsOf,
  letTimePass,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";

const IN_PRODUCTION = configAnswer("production", { requireEmailConfirmation: true });
const IN_DEMO = configAnswer("demo");
const VISITOR = [...SIGNED_OUT, IN_PRODUCTION];
/** What Better Auth answers when an address or a password is wrong. */
const NOT_KNOWN = authAnswers(
  "POST",
  "/sign-in/email",
  { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" },
  401,
);
const SIGNED_IN = authAnswers("POST", "/sign-in/email", {
  redirect: false,
  token: "token-1",
  user: { id: DANA.id, email: DANA.email, name: DANA.name },
});
const ON_THE_WAITLIST: User = { ...DANA, accessLevel: "waitlist" };

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

test("shows what signing in needs", async () => {
  const screen = await browser.open("/login", { answers: [...SIGNED_OUT, IN_DEMO], width: 390 });
  const { page } = screen;

  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.getByText("Sign in to continue to your book studio").waitFor();
  await page.getByLabel("Invite Code (Optional)").waitFor();
  await page.getByText("New users will be automatically registered").waitFor();
  await page.getByText("By continuing you accept the Terms and the Privacy notice").waitFor();
  await page.getByText("This copy of Octavo is in demo mode.").waitFor();

  expect(await faultsAtWidths(screen, "login", WIDTHS)).toEqual([]);
});

test("says nothing of a demo in production", async () => {
  const { page, calls } = await browser.open("/login", { answers: VISITOR });

  await expect.poll(() => calls).toContain("GET /api/config");
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();

  expect(await page.getByText("demo mode").count()).toBe(0);
});

test("keeps a code from the address, hides its field and takes it out of the address", async () => {
  const { page } = await browser.open("/login?code=BETA", { answers: VISITOR });

  await page.getByRole("heading", { name: "Welcome back" }).waitFor();

  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByLabel("Invite Code (Optional)").count()).toBe(0);
  expect(await page.evaluate("sessionStorage.getItem('octavo-invite-code')")).toBe("BETA");
});

test("leads back to the page that was asked for", async () => {
  const screen = await browser.open("/workflow/welcome?project=p", {
    answers: [SIGNED_IN, ...VISITOR, ...emptyBook()],
  });
  const { page, change } = screen;

  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  change([...signedIn(DANA, [DANAS_BOOK])]);
  await fillIn(page, "dana@example.com", "a long password");
  await page.waitForURL("**/workflow/welcome?project=p");

  expect(screen.calls).not.toContain("POST /api/auth/has-account");
});

test("makes an account for an address that has none, and says for which", async () => {
  const screen = await browser.open("/login?code=BETA", {
    answers: [
      NOT_KNOWN,
      answers(hasAccount, { exists: false }),
      authAnswers("POST", "/sign-up/email", {
        token: "token-1",
        user: { id: DANA.id, email: DANA.email, name: "dana" },
      }),
      ...VISITOR,
      ...emptyBook(),
    ],
  });
  const { page, calls, bodies, change } = screen;

  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  change(signedIn({ ...DANA, name: "dana" }, [DANAS_BOOK]));
  await fillIn(page, "dana@example.com", "a long password");
  await page.waitForURL("**/workflow/welcome");
  await page.getByText("We made a new account for dana@example.com. You are logged in.").waitFor();

  expect(bodies[calls.indexOf("POST /api/auth/sign-up/email")]).toMatchObject({
    email: "dana@example.com",
    name: "dana",
    inviteCode: "BETA",
  });
  expect(await page.evaluate("sessionStorage.getItem('octavo-invite-code')")).toBeNull();
  expect(await faultsOf(screen, "welcome-new-account")).toEqual([]);
});

test("makes no account when the address has one and the password is wrong", async () => {
  const screen = await browser.open("/login", {
    answers: [NOT_KNOWN, answers(hasAccount, { exists: true }), ...VISITOR],
    width: 390,
  });

  await fillIn(screen.page, "dana@example.com", "not my password");
  await screen.page
    .getByRole("alert")
    .filter({ hasText: "Invalid email or password. Please try again." })
    .waitFor();

  expect(screen.calls).not.toContain("POST /api/auth/sign-up/email");
  expect(await faultsOf(screen, "login-wrong-password-390")).toEqual([]);
});

test("says why a new account cannot have a password, and makes it with another", async () => {
  const why = "This password is easy to guess. Please choose another one.";
  const refused = { error: { code: "invalid", message: why, requestId: "r" } };
  const screen = await browser.open("/login", {
    answers: [
      NOT_KNOWN,
      answers(hasAccount, { exists: false }),
      authAnswers("POST", "/sign-up/email", refused, 400),
      ...VISITOR,
      ...emptyBook(),
    ],
    width: 390,
  });
  const { page, change } = screen;

  await fillIn(page, "dana@example.com", "12345678");
  await page.getByRole("alert").filter({ hasText: why }).waitFor();
  expect(await faultsOf(screen, "login-easy-password-390")).toEqual([]);
  change([
    authAnswers("POST", "/sign-up/email", {
      token: "token-1",
      user: { id: DANA.id, email: DANA.email, name: "dana" },
    }),
    ...signedIn(DANA, [DANAS_BOOK]),
  ]);
  await fillIn(page, "dana@example.com", "a long password");

  await page.waitForURL("**/workflow/welcome");
});

test("says how long to wait after too many tries", async () => {
  const { page } = await browser.open("/login", {
    answers: [
      authAnswers(
        "POST",
        "/sign-in/email",
        {
          error: {
            code: "tooMany",
            message: "Too many requests. Please try again in 40 seconds.",
            requestId: "r",
          },
        },
        429,
      ),
      ...VISITOR,
    ],
  });

  await fillIn(page, "dana@example.com", "a long password");

  await page.getByText("Too many requests. Please try again in 40 seconds.").waitFor();
});

test("says that signing in took too long", async () => {
  const { page } = await browser.open("/login", {
    answers: VISITOR,
    withClock: true,
    holds: { method: "POST", path: "/api/auth/sign-in/email" },
  });

  await fillIn(page, "dana@example.com", "a long password");

  await page.getByRole("button", { name: "Signing in…" }).waitFor();
  await letTimePass(page, page.getByText("Request timed out. Please try again."));
});

test("says that the connection failed", async () => {
  const { page } = await browser.open("/login", { answers: VISITOR });
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.route("**/api/auth/sign-in/email", (route) => route.abort("connectionfailed"));

  await fillIn(page, "dana@example.com", "a long password");

  await page
    .getByText("Connection failed. Please check your internet connection and try again.")
    .waitFor();
});

test("names what is missing before anything is sent", async () => {
  const { page, calls } = await browser.open("/login", { answers: VISITOR });

  await fillIn(page, "not an address", "short");
  await page.getByText("Please enter your email address.").waitFor();
  await page.getByText("Passwords have at least 8 characters.").waitFor();

  expect(calls).not.toContain("POST /api/auth/sign-in/email");
});

test("an empty password is asked for, and not called too short", async () => {
  const { page } = await browser.open("/login", { answers: VISITOR });

  await fillIn(page, "dana@example.com", "");
  await page.getByText("Please enter your password.").waitFor();

  expect(await page.getByText("Passwords have at least").count()).toBe(0);
});

test("redeems the code of who is signed in already, once, and says when it is not known", async () => {
  const { page, calls } = await browser.open("/login?code=NOPE", {
    answers: [
      answers(redeemInvite, { accessLevel: "waitlist", recognised: false }),
      answers(getMyWaitlistPlace, { referralCode: "K7Q2M9XA", position: 12, isConfirmed: true }),
      ...signedIn(ON_THE_WAITLIST, []),
      IN_PRODUCTION,
    ],
  });

  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  await page.getByText("This code is not known; you are on the waitlist.").waitFor();

  expect(new URL(page.url()).pathname).toBe("/");
  expect(calls.filter((call) => call === "POST /api/auth/redeem-invite")).toHaveLength(1);
  expect(await page.evaluate("sessionStorage.getItem('octavo-invite-code')")).toBeNull();
});

test("a code that is not known takes nothing from an author", async () => {
  const { page } = await browser.open("/login?code=NOPE", {
    answers: [
      answers(redeemInvite, { accessLevel: "beta", recognised: false }),
      ...signedIn(DANA, [DANAS_BOOK]),
      ...emptyBook(),
    ],
  });

  await page.waitForURL("**/workflow/welcome");
  await page.getByText("This code is not known; nothing has changed.").waitFor();
});

test("shows a spinner while it is not known who is signed in", async () => {
  const { page } = await browser.open("/login", {
    answers: VISITOR,
    holds: { method: "GET", path: "/api/auth/get-session" },
  });

  await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
});

test("sends who is signed in on", async () => {
  const { page } = await browser.open("/login", {
    answers: [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()],
  });

  await page.waitForURL("**/workflow/welcome");
});

test("leads to the page for a new password", async () => {
  const { page } = await browser.open("/login", { answers: VISITOR });

  await page.getByRole("link", { name: "Forgot your password?" }).click();

  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
});

test("where no mail is sent, leads to the mailbox", async () => {
  const { page } = await browser.open("/login", {
    answers: [...SIGNED_OUT, configAnswer("demo", { hasMailbox: true })],
  });

  const link = page.getByRole("link", { name: "Open the mailbox" });
  await link.waitFor();

  expect(await link.getAttribute("href")).toBe("/dev/mail");
});

test("can be filled in and sent by keyboard alone", async () => {
  const { page, change } = await browser.open("/login", {
    answers: [SIGNED_IN, ...VISITOR, ...emptyBook()],
  });
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  change(signedIn(DANA, [DANAS_BOOK]));

  await page.getByLabel("Email").focus();
  await page.keyboard.type("dana@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("a long password");
  await page.keyboard.press("Enter");

  await page.waitForURL("**/workflow/welcome");
});
