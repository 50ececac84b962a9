import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type RunningServer, runningServer, temporaryFolder } from "#tests/e2e/running-server.ts";
import { PATIENCE_MS } from "#tests/patience.ts";
import { sharedChromium } from "#tests/screens/chromium.ts";

let server: RunningServer;
const { folder, remove } = temporaryFolder();
beforeAll(async () => {
  server = await runningServer(folder);
});
afterAll(async () => {
  await server.stop();
  remove();
});

/** A page in a browser that runs no script. */
async function openPage(path: string): Promise<Page> {
  const browser = await sharedChromium();
  const context = await browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${server.origin}${path}`);
  return page;
}

test("somebody without JavaScript leaves an address, joins, and confirms by the letter", async () => {
  const page = await openPage("/?ref=A1B2C3D4");

  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.getByRole("button", { name: "Count me in" }).click();
  await page.getByText("the confirmation link for ana@example.com is in").waitFor();
  expect(new URL(page.url()).search).toMatch(
    /^\?email=ana%40example\.com&code=[A-Z0-9]{8}&ref=A1B2C3D4$/u,
  );
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("What should the book do for you?").fill("Bring clients");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByRole("heading", { name: "One step is left: confirm your address" }).waitFor();
  await page.getByText("Only confirmed people keep a place in line.").waitFor();
  expect(await page.locator("body").innerText()).not.toContain("ana@example.com");

  await page.goto(await letterLinkTo("ana@example.com"));
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await page.getByText("Your address is confirmed.").waitFor();

  expect(await page.getByText("confirmation link").count()).toBe(0);
});

test("somebody without JavaScript tells about the book project", async () => {
  const page = await openPage("/");
  const form = page.locator('form[action="/api/captures/project"]');

  await form.getByLabel("Your email").fill("ben@example.com");
  await form.getByLabel("What is it about?").selectOption("leadership");
  await form.getByLabel("Who should read it?").selectOption("executives");
  await form.getByLabel("How far are you?").selectOption("just-idea");
  await form.getByLabel("What should it do for you?").selectOption("build-authority");
  await form.getByLabel("When do you want it?").selectOption("1-3-months");
  await form.getByRole("button", { name: "Send my project" }).click();

  await page.waitForURL(/\/waitlist\?email=ben%40example\.com&code=[A-Z0-9]{8}$/u);
});

test("somebody without JavaScript presses the buy button and comes to the checkout", async () => {
  const page = await openPage("/");

  await page.getByRole("button", { name: "Get my book started" }).click();

  await page.waitForURL(/\/dev\/checkout\?session=sandbox_[\w-]+$/u);
});

test("the browser lets the buy button lead to the payment provider, and to no other site", async () => {
  const page = await openPage("/");
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => refused.push(message.text()));
  const pressAndBeLedTo = async (location: string): Promise<void> => {
    await page.route("**/api/stripe/**", (route) =>
      route.fulfill({ status: 303, headers: { location } }),
    );
    await page.getByRole("button", { name: "Get my book started" }).click({ noWaitAfter: true });
  };

  await pressAndBeLedTo("https://evil.example/");
  await expect.poll(() => refused.join("\n")).toContain("form-action");
  await pressAndBeLedTo("https://checkout.stripe.com/c/pay/cs_test_1");
  await expect.poll(() => asked).toContain("https://checkout.stripe.com/c/pay/cs_test_1");

  expect(asked).not.toContain("https://evil.example/");
});

test("a message to support is sent without JavaScript", async () => {
  const page = await openPage("/support");

  await page.getByLabel("Your name").fill("Ana Souza");
  await page.getByLabel("Your email").fill("ana@example.com");
  await page.getByLabel("Your message").fill("Where is my book?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Your message is kept on the machine of this copy.").waitFor();

  const letter = (await readMails()).find(({ subject }) => subject === "Support: Ana Souza");
  expect(letter?.text).toContain("Ana Souza <ana@example.com> writes:");
  expect(letter?.text).toContain("Where is my book?");
});

test("a waitlist form that could not be sent comes back filled in, at the reason, and its address tells nothing", async () => {
  const page = await openPage("/waitlist?ref=A1B2C3D4");
  await page.getByLabel("First name").fill("Ana");
  // Blanks are enough for a browser, and too little for the server.
  await page.getByLabel("Last name").fill("  ");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("LinkedIn").fill("in/ana");
  await page.getByLabel("What should the book do for you?").fill("Bring clients\nand rest");
  await page.getByLabel("Blog posts").check();
  await page.getByLabel("6 months").check();

  await page.getByRole("button", { name: "Join the waitlist" }).click();
  const reason = page.getByText("Failed to save waitlist information. Please try again.");
  await reason.waitFor();

  await expect.poll(() => isInView(reason)).toBe(true);
  expect(await page.locator("[role=alert]:focus").count()).toBe(1);
  expect(await page.getByLabel("First name").inputValue()).toBe("Ana");
  expect(await page.getByLabel("LinkedIn").inputValue()).toBe("in/ana");
  expect(await page.getByLabel("What should the book do for you?").inputValue()).toBe(
    "Bring clients\nand rest",
  );
  expect(await page.getByLabel("Blog posts").isChecked()).toBe(true);
  expect(await page.getByLabel("Social media").isChecked()).toBe(false);
  expect(await page.getByLabel("6 months").isChecked()).toBe(true);
  expect(await page.locator("input[name=ref]").inputValue()).toBe("A1B2C3D4");
  expect(page.url()).toBe(`${server.origin}/waitlist`);
});

test("a message to support that could not be sent comes back word for word, at the reason", async () => {
  const page = await openPage("/support");
  await page.getByLabel("Your name").fill("  ");
  await page.getByLabel("Your email").fill("ana@example.com");
  await page.getByLabel("Your message").fill('Where is <my> book?\n\nI "paid".');

  await page.getByRole("button", { name: "Send" }).click();
  const reason = page.getByText("Your message could not be sent.");
  await reason.waitFor();

  await expect.poll(() => isInView(reason)).toBe(true);
  expect(await page.getByLabel("Your message").inputValue()).toBe(
    'Where is <my> book?\n\nI "paid".',
  );
  expect(await page.getByLabel("Your email").inputValue()).toBe("ana@example.com");
  expect(page.url()).toBe(`${server.origin}/support`);
});

async function isInView(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = place.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

async function letterLinkTo(email: string): Promise<string> {
  const letter = (await readMails()).find(({ recipient }) => recipient === email);
  return /http\S+\/waitlist\?confirm=\S+/u.exec(letter?.text ?? "")?.[0] ?? "no letter";
}

type Mail = { recipient: string; subject: string; text: string };

async function readMails(): Promise<Mail[]> {
  const answer = await fetch(`${server.origin}/api/dev/mails`);
  // The development mailbox's answer, as contracts/accounts.ts has it.
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails;
}
