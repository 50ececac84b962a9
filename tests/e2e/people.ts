import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { PATIENCE_MS } from "#tests/patience.ts";
import { lendPage } from "#tests/screens/lent-pages.ts";
import { type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

export const PASSWORD = "a long password";
export const STORY = { timeout: 240_000 };

/** A page of a browser that knows nobody, which looks at that server; it goes back with its test. */
export async function newPage(origin: string): Promise<Page> {
  const { page, giveBack } = await lendPage(origin);
  onTestFinished(({ task }) => giveBack(task.result?.state === "pass"));
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: null });
  return page;
}

/** A server with settings of its own; it ends with its test. */
export async function anotherServer(
  settings: Record<string, string>,
  port?: number,
): Promise<RunningServer> {
  const own = temporaryFolder();
  const started = await runningServer(own.folder, {
    settings,
    ...(port !== undefined && { port }),
  });
  onTestFinished(async () => {
    await started.stop();
    own.remove();
  });
  return started;
}

/** Fills in the sign-in form, which also makes the account of who has none. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Signs a page's browser in without its form, or up; for a story in which signing in is not the subject. */
export async function letIn(
  page: Page,
  origin: string,
  email: string,
  inviteCode?: string,
): Promise<void> {
  const person = { email, password: PASSWORD, name: email.split("@")[0], inviteCode };
  const send = async (path: string): Promise<number> => {
    const address = `${origin}/api/auth/${path}`;
    return (await page.request.post(address, { data: person, headers: { origin } })).status();
  };
  if ((await send("sign-up/email")) === 200) return;
  expect(await send("sign-in/email")).toBe(200);
}

/** Opens the link of the newest mail of that name in the mailbox. */
export async function openMail(page: Page, recipient: string, subject: string): Promise<void> {
  await page.getByRole("link", { name: "Open the mailbox" }).first().click();
  const mails = page.getByRole("article", { name: subject }).filter({ hasText: recipient });
  await mails.first().getByRole("link").first().click();
}
