import { afterAll, beforeAll, test } from "vitest";
import { logIn, newPage, openMail, PASSWORD, STORY } from "./people.ts";
import { type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

const { folder, remove } = temporaryFolder();
let strict: RunningServer;

beforeAll(async () => {
  strict = await runningServer(folder, {
    settings: { REQUIRE_EMAIL_CONFIRMATION: "on", ADMIN_EMAILS: "kay@example.org" },
  });
}, 120_000);

afterAll(async () => {
  await strict.stop();
  remove();
});

test("an unconfirmed account stays closed until the link from its mail", STORY, async () => {
  const page = await newPage(strict.origin);

  await page.goto(strict.address);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await logIn(page, "ida@example.org", PASSWORD);
  await page
    .getByText("Account created! Please check your email to confirm your account.")
    .waitFor();
  await page.getByText("We made a new account for ida@example.org.").waitFor();
  await logIn(page, "ida@example.org", PASSWORD);
  await page
    .getByText(
      "Account exists but not confirmed. Please try again later or contact support for immediate access.",
    )
    .waitFor();
  await page.getByRole("button", { name: "Send the confirmation email again" }).click();
  await page.getByText("We sent a new link to ida@example.org.").waitFor();
  await openMail(page, "ida@example.org", "Confirm your e-mail address");

  await page.waitForURL("**/workflow/welcome");
  await page.getByText("Your email address is confirmed.").waitFor();
});

test("an account that somebody else made with an admin's address gets nothing", STORY, async () => {
  const stranger = await newPage(strict.origin);
  await stranger.goto(strict.address);
  await stranger.getByRole("heading", { name: "Welcome back" }).waitFor();
  await logIn(stranger, "kay@example.org", PASSWORD);
  await stranger.getByText("We made a new account for kay@example.org.").waitFor();
  await stranger.goto(`${strict.origin}/admin`);
  await stranger.getByRole("heading", { name: "Welcome back" }).waitFor();

  const page = await newPage(strict.origin);
  await page.goto(`${strict.origin}/dev/mail`);
  const mail = page
    .getByRole("article", { name: "Confirm your e-mail address" })
    .filter({ hasText: "kay@example.org" });
  await mail.getByRole("link").first().click();
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Set password and confirm" }).click();
  await page.getByText("Your email address is confirmed.").waitFor();
  await page.goto(`${strict.origin}/admin`);
  await page.getByRole("heading", { name: "Admin", exact: true }).waitFor();

  await logIn(stranger, "kay@example.org", PASSWORD);
  await stranger.getByText("Invalid email or password. Please try again.").waitFor();
  await stranger.goto(`${strict.origin}/admin`);
  await stranger.getByRole("heading", { name: "Welcome back" }).waitFor();
});
