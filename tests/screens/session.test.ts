import { getMe } from "#contracts/accounts.ts";
import { changeProject, listProjects } from "#contracts/projects.ts";
import { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  authAnswers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  NO_PAGES,
  emptyBook,
  refuses,
  SIGNED_OUT,
  signedIn,
  type StubbedAnswer,
} from "./answers.ts";
import {
  faultsAtWidths,
  type Screen,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "./browser.ts";

const WORKING = [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook(), configAnswer("production")];
/** The server no longer knows the session. */
const EXPIRED: StubbedAnswer[] = [
  ...SIGNED_OUT,
  refuses(getMe, "signedOut", "Please log in."),
  refuses(listProjects, "signedOut", "Please log in."),
  refuses(changeProject, "signedOut", "Please log in."),
];
const SIGN_IN_WORKS = authAnswers("POST", "/sign-in/email", {
  redirect: false,
  token: "token-2",
  user: { id: DANA.id, email: DANA.email, name: DANA.name },
});
const EVE = { ...DANA, id: "user-2", email: "eve@example.com", name: "Eve Moss" };

/** `user` is signed in anew, by another token than the one that was lost. */
function signedInAgain(user: typeof DANA): StubbedAnswer[] {
  return [
    authAnswers("GET", "/get-session", {
      session: {
        id: "session-2",
        userId: user.id,
        token: "token-2",
        expiresAt: "2099-01-01T00:00:00.000Z",
      },
      user: { id: user.id, email: user.email, name: user.name },
    }),
    answers(getMe, user),
    answers(listProjects, { projects: [{ ...DANAS_BOOK, name: user.email }] }),
    answers(changeProject, {
      project: { ...DANAS_BOOK, author: "D. M. Whitlock", ...NO_PAGES },
    }),
  ];
}

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Dana has typed a name and sends it; the session has ended meanwhile. */
async function loseSession(width = 1440): Promise<Screen> {
  const screen = await browser.open("/workflow/welcome", { answers: WORKING, width });
  await screen.page.getByLabel("Name on the cover").fill("D. M. Whitlock");
  screen.change(EXPIRED);
  await screen.page.getByRole("button", { name: "Continue to Add Sources" }).click();
  await dialogOf(screen.page).waitFor();
  return screen;
}

function dialogOf(page: Page) {
  return page.getByRole("dialog", { name: "Your session has expired. Please log in again." });
}

async function logInAgain(page: Page, email: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("a long password");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
}

test("an expired session asks to log in over the screen", async () => {
  const screen = await loseSession(390);

  expect(new URL(screen.page.url()).pathname).toBe("/workflow/welcome");
  expect(await screen.page.getByLabel("Name on the cover").inputValue()).toBe("D. M. Whitlock");
  expect(await faultsAtWidths(screen, "session-expired", WIDTHS)).toEqual([]);
});

test("the same person goes on where they were, and what they sent arrives", async () => {
  const { page, change, calls, bodies, tokens } = await loseSession();

  change([SIGN_IN_WORKS, ...signedInAgain(DANA)]);
  await logInAgain(page, "dana@example.com");
  await page.waitForURL("**/workflow/add-sources");

  const sent = calls.lastIndexOf(`PATCH /api/projects/${DANAS_BOOK.id}`);
  expect(bodies[sent]).toEqual({ author: "D. M. Whitlock" });
  expect(tokens[sent]).toBe("Bearer token-2");
  expect(await dialogOf(page).count()).toBe(0);
});

test("can be answered by keyboard alone, and Esc does not close it", async () => {
  const { page, change } = await loseSession();
  change([SIGN_IN_WORKS, ...signedInAgain(DANA)]);

  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(await dialogOf(page).isVisible()).toBe(true);
  await dialogOf(page).getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type("a long password");
  await page.keyboard.press("Enter");

  await page.waitForURL("**/workflow/add-sources");
});

test("the password can be typed at once", async () => {
  const { page } = await loseSession();

  await page.keyboard.type("typed");

  expect(await dialogOf(page).getByLabel("Password", { exact: true }).inputValue()).toBe("typed");
});

test("another person starts at the beginning and finds nothing of the first one's", async () => {
  const { page, change, calls } = await loseSession();

  change([SIGN_IN_WORKS, ...signedInAgain(EVE)]);
  await logInAgain(page, "eve@example.com");
  await page.getByRole("heading", { name: "Welcome, Eve!" }).waitFor();

  expect(calls.filter((call) => call.startsWith("PATCH "))).toHaveLength(1);
  expect(await page.getByText("Dana").count()).toBe(0);
  expect(await page.getByLabel("Name on the cover").inputValue()).toBe("Eve Moss");
});

test("a wrong password is said in the dialog, and makes no account", async () => {
  const { page, change, calls } = await loseSession();

  change([
    authAnswers(
      "POST",
      "/sign-in/email",
      { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" },
      401,
    ),
  ]);
  await logInAgain(page, "nobody@example.com");
  await page.getByText("Invalid email or password. Please check your credentials.").waitFor();

  expect(calls).not.toContain("POST /api/auth/sign-up/email");
});

test("whoever logs in in another tab goes on here", async () => {
  const screen = await loseSession();
  const { page, change } = screen;

  const other = await browser.openBeside(screen, "/login");
  await other.getByRole("heading", { name: "Welcome back" }).waitFor();
  change([SIGN_IN_WORKS, ...signedInAgain(DANA)]);
  await other.getByLabel("Email").fill("dana@example.com");
  await other.getByLabel("Password", { exact: true }).fill("a long password");
  await other.getByRole("button", { name: "Continue" }).click();

  await page.waitForURL("**/workflow/add-sources");
});

test("whoever would rather leave is logged out", async () => {
  const { page, change } = await loseSession();

  change([authAnswers("POST", "/sign-out", { success: true })]);
  await page.getByRole("button", { name: "Log out and leave this page" }).click();

  await page.getByRole("heading", { name: "You are logged out" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a call that was under way when the session was renewed is sent once more, unasked", async () => {
  const { page, change, tokens, calls } = await browser.open("/workflow/welcome", {
    answers: WORKING,
  });
  await page.getByLabel("Name on the cover").fill("D. M. Whitlock");
  await page.route(
    "**/api/projects/*",
    (route) => route.fulfill({ status: 401, body: "Unauthorized" }),
    { times: 1 },
  );

  change(signedInAgain(DANA));
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();
  await page.waitForURL("**/workflow/add-sources");

  expect(tokens[calls.indexOf(`PATCH /api/projects/${DANAS_BOOK.id}`)]).toBe("Bearer token-2");
});

test("who loses the level is led out of the workflow at the next call", async () => {
  const { page, change } = await browser.open("/workflow/welcome", { answers: WORKING });
  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  change([
    answers(getMe, { ...DANA, accessLevel: "waitlist" }),
    answers(getMyWaitlistPlace, { referralCode: "K7Q2M9XA", position: 12, isConfirmed: true }),
    refuses(changeProject, "forbidden", "Your access level does not open this."),
  ]);
  await page.getByLabel("Name on the cover").fill("Dana W.");
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();

  await page.getByRole("heading", { name: "You're all set" }).waitFor();
});

test("the waiting screen notices a raised level by itself within 15 seconds", async () => {
  const { page, change } = await browser.open("/", {
    answers: [
      answers(getMyWaitlistPlace, { referralCode: "K7Q2M9XA", position: 12, isConfirmed: true }),
      ...signedIn({ ...DANA, accessLevel: "waitlist" }, [DANAS_BOOK]),
      ...emptyBook(),
      configAnswer("production"),
    ],
  });
  await page.getByRole("heading", { name: "You're all set" }).waitFor();

  change([answers(getMe, DANA)]);

  await page.waitForURL("**/workflow/welcome", { timeout: 15_000 });
});

test("a new name shows in the other tabs at once", async () => {
  const screen = await browser.open("/workflow/welcome", { answers: WORKING });
  await screen.page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
  const other = await browser.openBeside(screen, "/workflow/welcome");
  await other.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();

  screen.change([answers(getMe, { ...DANA, name: "Doctor Whitlock" })]);
  await other.evaluate("new BroadcastChannel('octavo-session').postMessage('changed')");

  await screen.page.getByRole("heading", { name: "Welcome, Doctor!" }).waitFor();
});

test("the account and, for admins, the administration stand in the menu under the name", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: [answers(getMe, { ...DANA, role: "admin" }), ...WORKING],
  });

  await page.getByRole("button", { name: "Dana Whitlock" }).click();

  expect(await page.getByRole("link", { name: /^Account/u }).getAttribute("href")).toBe("/account");
  expect(await page.getByRole("link", { name: "Admin" }).getAttribute("href")).toBe("/admin");
});

test("the menu is opened, walked and closed by keyboard", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: WORKING });
  const menu = page.getByRole("button", { name: "Dana Whitlock" });
  const account = page.getByRole("link", { name: /^Account/u });

  await menu.focus();
  await page.keyboard.press("Enter");
  await account.waitFor();
  await page.keyboard.press("Escape");
  await account.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await page.waitForURL("**/account");
});

test("nobody else is offered the administration", async () => {
  const { page } = await browser.open("/workflow/welcome", { answers: WORKING });

  await page.getByRole("button", { name: "Dana Whitlock" }).click();
  await page.getByRole("link", { name: /^Account/u }).waitFor();

  expect(await page.getByRole("link", { name: "Admin" }).count()).toBe(0);
});

test("a plain word stands while it is not known who is signed in", async () => {
  const { page } = await browser.open("/workflow/welcome", {
    answers: signedIn(DANA, [DANAS_BOOK]),
    holds: getMe,
  });

  await page.getByText("Loading", { exact: true }).waitFor();
});
