import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOidcServer } from "#tests/server/oidc-server.ts";
import { anotherServer, letIn, logIn, newPage, openMail, PASSWORD, STORY } from "./people.ts";
import { freePort, type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

const { folder, remove } = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await runningServer(folder);
}, 120_000);

afterAll(async () => {
  await server.stop();
  remove();
});

test("without a code a new person waits; with one they are in, at once", STORY, async () => {
  const page = await newPage(server.origin);

  await page.goto(`${server.origin}/login`);
  await logIn(page, "ada@example.org", PASSWORD);
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  await page.getByText("We made a new account for ada@example.org.").waitFor();
  await page.getByLabel("Do you have an invite code?").fill("beta");
  await page.getByRole("button", { name: "Use code" }).click();

  await page.waitForURL("**/workflow/welcome");
});

test("a first visit to every phase leaves no error in the console", STORY, async () => {
  const page = await signedUp("new@example.org");
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });

  for (const phase of ["add-sources", "analysis", "review", "outline", "draft"]) {
    await page.goto(`${server.origin}/workflow/${phase}`);
    await page.waitForLoadState("networkidle");
  }

  expect(errors).toEqual([]);
});

test(
  "a wrong password makes no second account; a new one is set by mail and works",
  STORY,
  async () => {
    const page = await signedUp("ben@example.org");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${server.origin}/`);

    await page.goto(`${server.origin}/login`);
    await logIn(page, "ben@example.org", "not my password");
    await page.getByText("Invalid email or password. Please try again.").waitFor();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("heading", { name: "Set a new password" }).waitFor();
    await page.getByLabel("Email").fill("ben@example.org");
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("If there is an account with ben@example.org").waitFor();
    await openMail(page, "ben@example.org", "Set a new password");
    await page.getByLabel("New password").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.getByLabel("New password").fill("another long one");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("link", { name: "Log in" }).click();
    await logIn(page, "ben@example.org", PASSWORD);
    await page.getByText("Invalid email or password. Please try again.").waitFor();
    await logIn(page, "ben@example.org", "another long one");

    await page.waitForURL("**/workflow/welcome");
  },
);

test("logging out in one tab logs out in the other", STORY, async () => {
  const page = await signedUp("cora@example.org");
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/workflow/welcome`);
  await other.getByRole("heading", { name: "Welcome!" }).waitFor();

  await page.getByRole("button", { name: "Logout" }).click();

  await other.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.waitForURL(`${server.origin}/`);
  await page.reload();
  expect(await page.getByText("cora", { exact: true }).count()).toBe(0);
});

test("a session that ends during work costs nothing that was typed", STORY, async () => {
  const page = await signedUp("dora@example.org");
  await page.goto(`${server.origin}/workflow/add-sources`);
  await page.getByRole("tab", { name: "Add URLs Manually" }).click();
  const typed = "https://dora.example/first A sentence that took an hour to write.";
  await page.getByRole("textbox").fill(typed);
  await page.getByLabel("I may use these texts").check();
  await endOtherSessions("dora@example.org");

  await page.getByRole("button", { name: "Add Content" }).click();
  const dialog = page.getByRole("dialog", {
    name: "Your session has expired. Please log in again.",
  });
  await dialog.waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();

  await page.getByText("Great! You've added 1 post").waitFor();
  expect(await dialog.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/workflow/add-sources");
});

test(
  "whoever else logs in then starts at the beginning, with nothing of the first",
  STORY,
  async () => {
    await signedUp("eve@example.org");
    const page = await signedUp("finn@example.org");
    await page.getByLabel("Name on the cover").fill("Finn's secret name");
    await endOtherSessions("finn@example.org");

    await page.getByRole("button", { name: "Continue to Add Sources" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("eve@example.org");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();

    // Her name in the account menu says that the screen is hers: the greeting is the same for both.
    await page.getByRole("button", { name: "eve", exact: true }).waitFor();
    await page.getByRole("heading", { name: "Welcome!" }).waitFor();
    expect(await page.getByLabel("Name on the cover").inputValue()).toBe("");
  },
);

test("name, picture and password are changed, and the others are logged out", STORY, async () => {
  const page = await signedUp("gwen@example.org");
  const elsewhere = await newPage(server.origin);
  await elsewhere.goto(`${server.origin}/login`);
  await logIn(elsewhere, "gwen@example.org", PASSWORD);
  await elsewhere.getByRole("heading", { name: "Welcome!" }).waitFor();

  await page.getByRole("banner").getByRole("button", { name: "gwen" }).click();
  await page.getByRole("link", { name: /^Account/u }).click();
  await page.getByLabel("Name", { exact: true }).fill("Gwen Ortega");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("banner").getByText("Gwen Ortega").waitFor();
  await page.getByLabel("Picture file").setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await page.screenshot(),
  });
  await page.getByRole("main").locator("img").waitFor();
  const widthOfPicture = (): Promise<number> =>
    page.evaluate<number>("document.querySelector('main img').naturalWidth");
  await expect.poll(widthOfPicture).toBe(256);
  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  await sessions.getByText("This browser").waitFor();
  expect(await sessions.getByRole("listitem").count()).toBe(2);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed").waitFor();

  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);
  await page.reload();
  await page.getByRole("banner").getByText("Gwen Ortega").waitFor();
  await elsewhere.getByRole("button", { name: "Continue to Add Sources" }).click();
  await elsewhere.getByRole("dialog").waitFor();
});

test("another address counts once its mail was opened", STORY, async () => {
  const page = await signedUp("lia@example.org");
  await page.goto(`${server.origin}/account`);

  await page.getByLabel("New email address").fill("lia@books.example");
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByText("We sent a link to lia@books.example, if that address is free.").waitFor();
  await openMail(page, "lia@books.example", "Confirm your new e-mail address");
  await page.getByText("Your email address is confirmed.").waitFor();
  await page.goto(`${server.origin}/account`);

  await page
    .getByRole("region", { name: "Email address" })
    .getByText("You log in with lia@books.example")
    .waitFor();
});

test("a link for another account asks before it takes the place of a session", STORY, async () => {
  const page = await signedUp("mona@example.org");
  await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nils@example.org", password: PASSWORD, name: "Nils" }),
  });
  await fetch(`${server.origin}/api/auth/send-verification-email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nils@example.org" }),
  });

  await page.goto(`${server.origin}/dev/mail`);
  const mail = page
    .getByRole("article", { name: "Confirm your e-mail address" })
    .filter({ hasText: "nils@example.org" });
  await mail.getByRole("link").first().click();
  await page.getByText("You are logged in here as mona@example.org.").waitFor();
  await page.getByRole("button", { name: "Log out and open the link" }).click();
  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Set password and confirm" }).click();

  await page.getByText("Your email address is confirmed.").waitFor();
});

test("everything is taken along, and then nothing is left", STORY, async () => {
  const page = await signedUp("hana@example.org");
  await page.goto(`${server.origin}/account`);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/u);
  await page.getByLabel("Type your email address to confirm").fill("hana@example.org");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Your account is deleted").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto(`${server.origin}/login`);
  await logIn(page, "hana@example.org", PASSWORD);

  await page.getByText("We made a new account for hana@example.org.").waitFor();
});

test(
  "signing in elsewhere makes an account with the code's level; a refusal is said",
  STORY,
  async () => {
    const port = await freePort();
    const oidc = await startOidcServer(`http://127.0.0.1:${port}`, {
      jo: { email: "jo@example.org", email_verified: true, name: "Jo Marsh" },
    });
    const open = await anotherServer(oidc.env, port);
    const page = await newPage(open.origin);

    await page.goto(`${open.origin}/login?code=BETA&next=/workflow/add-sources`);
    await page.getByRole("button", { name: "Continue with Example" }).click();
    await page.getByRole("link", { name: "refuse" }).click();
    await page.getByText("You did not agree to log in there. Nothing has changed.").waitFor();
    await page.getByRole("button", { name: "Continue with Example" }).click();
    await page.getByRole("link", { name: "fail" }).click();
    await page.getByText("Authentication failed. Please try again.").waitFor();
    await page.getByRole("button", { name: "Continue with Example" }).click();
    await page.getByRole("link", { name: "as=jo" }).click();
    await page.waitForURL(`${open.origin}/workflow/add-sources`);
    await page.goto(`${open.origin}/account`);

    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Jo Marsh");
    await page.getByRole("button", { name: "Set a password" }).waitFor();
    expect(await page.evaluate("sessionStorage.getItem('octavo-invite-code')")).toBeNull();
  },
);

/** A page in the workflow of a new author. */
async function signedUp(email: string): Promise<Page> {
  const page = await newPage(server.origin);
  await letIn(page, server.origin, email, "BETA");
  await page.goto(`${server.origin}/workflow/welcome`);
  await page.getByRole("heading", { name: /^Welcome/u }).waitFor();
  return page;
}

/** Ends the sessions of a person from somewhere else, as they could at any time. */
async function endOtherSessions(email: string): Promise<void> {
  const headers = { "content-type": "application/json", origin: server.origin };
  const signedIn = await fetch(`${server.origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const ended = await fetch(`${server.origin}/api/auth/revoke-other-sessions`, {
    method: "POST",
    headers: { ...headers, cookie },
    body: "{}",
  });
  expect(ended.status).toBe(200);
}
