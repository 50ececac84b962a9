import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findChromium } from "#scripts/find-chromium.mjs";
import type { ScriptedServer, ServedCall } from "#tests/models/scripted-server.ts";

const POSTS = path.join(import.meta.dirname, "../books/benbalter/posts.csv");
const PERSON = { email: "mira@example.org", password: "a long password" };

/** The longest that a run may take. */
export const WRITING_MS = 120_000;

/** The settings of a server that has a provider's model set up. */
export function modelSettings(
  provider: ScriptedServer,
  settings: Record<string, string> = {},
): Record<string, string> {
  return {
    LLM_PROVIDER: "openai",
    LLM_BASE_URL: provider.baseUrl,
    LLM_API_KEY: "sk-test",
    LLM_MODEL: "gpt-6.1-sol",
    LLM_MODEL_FAST: "gpt-6-luna",
    ...settings,
  };
}

/** A browser for a story. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: (await findChromium()) ?? "",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
}

/** How many questions were asked a second time. */
export function askedTwice(calls: readonly ServedCall[]): number {
  const asked = calls.map(({ request }) =>
    JSON.stringify([request.model, request.instructions, request.prompt, request.laterMessages]),
  );
  return asked.length - new Set(asked).size;
}

/** Makes an account and waits for the first page. */
export async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(PERSON.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/workflow/welcome");
}

/** Adds Ben Balter's 24 posts. */
export async function uploadPosts(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to Add Sources" }).click();
  await page.getByRole("tab", { name: "Upload CSV File" }).click();
  await page.locator("input[type=file]").setInputFiles(POSTS);
  await page.getByLabel("I may use these texts").check();
  await page.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByText("Great! You've added 24 posts").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
}

/** Agrees that the model writes, has the posts analysed and takes the first title. */
export async function analyse(page: Page, provider: ScriptedServer): Promise<void> {
  await page.getByRole("radio", { name: "Written through by a language model" }).check();
  await page.getByText(/^About .+(?:minute|hour)s?\./u).waitFor();
  const { host } = new URL(provider.baseUrl);
  await page.getByRole("checkbox", { name: `sent to ${host}` }).check();
  // Nothing leaves the machine before the author has agreed.
  expect(provider.calls).toHaveLength(0);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await page.getByRole("button", { name: "Re-run Analysis" }).waitFor({ timeout: WRITING_MS });
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
  await page.getByRole("radio").first().click();
  await page.getByText("Title Selected").first().waitFor();
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
}

/** Has the outlines made. */
export async function outline(page: Page): Promise<void> {
  await page.getByText(/^About .+(?:minute|hour)s?\./u).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Your outlines are ready").waitFor({ timeout: WRITING_MS });
  await page.getByRole("main").getByRole("link", { name: "Continue" }).click();
}
