import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letIn, newPage, PASSWORD, STORY } from "./people.ts";
import { type RunningServer, runningServer, temporaryFolder } from "./running-server.ts";

const ADMIN = "olga@example.org";
// Without BETA, so that only what was bought or given opens the workflow.
const SETTINGS = { ADMIN_EMAILS: ADMIN, INVITE_CODES: "TEAM:alpha" };

const { folder, remove } = temporaryFolder();
/** Where all these people are, who know nothing of each other. */
let server: RunningServer;
beforeAll(async () => {
  server = await runningServer(folder, { settings: SETTINGS });
}, 120_000);

afterAll(async () => {
  await server.stop();
  remove();
});

test(
  "the next two of the line are invited, and the link of their mail lets each in once",
  STORY,
  async () => {
    // The first of the stories: whoever signs up without a code stands in line, too, and here nobody has yet.
    const { origin } = server;
    await joinWaitlist(origin, "ana@example.org");
    await joinWaitlist(origin, "ben@example.org");
    await joinWaitlist(origin, "cem@example.org");
    // Only who has confirmed the address stands in line.
    for (const name of ["ana", "ben", "cem"]) await confirmAddress(origin, `${name}@example.org`);
    const admin = await adminPage(origin, "waitlist");

    await admin.getByLabel("How many").fill("2");
    await admin.getByRole("button", { name: "Invite", exact: true }).click();
    await admin.getByRole("button", { name: "Send 2 mails" }).click();
    await admin.getByText("2 people invited").waitFor();
    await admin.getByRole("row", { name: /ana@example\.org .* invited/u }).waitFor();
    await admin.getByRole("row", { name: /ben@example\.org .* invited/u }).waitFor();
    await admin.getByRole("row", { name: /cem@example\.org .* waiting/u }).waitFor();

    const ana = await newPage(server.origin);
    await ana.goto(`${origin}/dev/mail`);
    const mail = ana.getByRole("article").filter({ hasText: "ana@example.org" }).first();
    const link = (await mail.getByRole("link").first().getAttribute("href")) ?? "";
    expect(link).toMatch(/\/login\?code=[A-Za-z0-9-]+$/u);
    await ana.goto(link);
    await signIn(ana, "ana@example.org");
    await ana.waitForURL("**/workflow/welcome");
    const stranger = await newPage(server.origin);
    await stranger.goto(link);
    await signIn(stranger, "mallory@example.org");
    await stranger.getByText("Coming Soon").waitFor();

    expect(await levelOf(ana)).toBe("beta");
    expect(await levelOf(stranger)).toBe("waitlist");
  },
);

test("a visitor buys in the sandbox and gets in, with another address too", STORY, async () => {
  const page = await newPage(server.origin);

  await page.goto(server.origin);
  await page.getByText("$499 USD").waitFor();
  await pressBuy(page);
  await page.getByText("No card is charged and no money moves.").waitFor();
  await page.getByLabel("Email").fill("office@example.org");
  await page.getByRole("button", { name: "Pay $499" }).click();
  await signIn(page, "vera@example.org", "Thank you");
  await page.waitForURL("**/workflow/welcome");

  expect(await levelOf(page)).toBe("full");
  await page.goto(`${server.origin}/dev/mail`);
  const receipt = page.getByRole("article").filter({ hasText: "office@example.org" });
  await receipt.getByRole("heading", { name: /receipt$/u }).waitFor();
  const reference = /OCT-[A-Z0-9]{8}/u.exec(await receipt.innerText())?.[0] ?? "no reference";
  await page.goto(`${server.origin}/account`);
  await page.getByText(reference).waitFor();
});

test("a purchase that is cancelled opens nothing", STORY, async () => {
  const page = await newPage(server.origin);

  await page.goto(server.origin);
  await pressBuy(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByText("$499 USD").waitFor();
  await page.goto(`${server.origin}/login`);
  await signIn(page, "vito@example.org");

  await page.getByText("Coming Soon").waitFor();
  expect(await levelOf(page)).toBe("waitlist");
});

test(
  "somebody in line buys and is in at once; the admin gives the money back and they are out, in the open page too",
  STORY,
  async () => {
    const page = await newPage(server.origin);
    await letIn(page, server.origin, "wim@example.org");
    await page.goto(server.origin);
    await page.getByText("Coming Soon").waitFor();

    await pressBuy(page);
    await page.getByRole("button", { name: "Pay $499" }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("wim@example.org");
    await page.getByRole("button", { name: "Pay $499" }).click();
    await page.waitForURL("**/workflow/welcome");
    await page.goto(`${server.origin}/workflow/debug`);
    await page.getByRole("heading", { name: "Background jobs" }).waitFor();
    expect(await levelOf(page)).toBe("full");

    const admin = await adminPage(server.origin, "orders");
    const order = admin.getByRole("row").filter({ hasText: "wim@example.org" });
    await order.getByRole("button", { name: "Refund" }).click();
    await admin.getByRole("button", { name: "Refund $499" }).click();
    await order.getByText("refunded").waitFor();

    await page.getByText("Coming Soon").waitFor();
    expect(await levelOf(page)).toBe("waitlist");
    await page.goto(`${server.origin}/workflow/add-sources`);
    await page.getByText("Coming Soon").waitFor();
  },
);

test(
  "the admin makes a code for one, and the first who signs up with it gets in",
  STORY,
  async () => {
    const admin = await adminPage(server.origin, "codes");
    await admin.getByLabel("Code", { exact: true }).fill("FRIENDS-26");
    await admin.getByLabel("Uses").fill("1");
    await admin.getByRole("button", { name: "Make code" }).click();
    await admin.getByText("The code is made").waitFor();

    const first = await newPage(server.origin);
    await first.goto(`${server.origin}/login?code=FRIENDS-26`);
    await signIn(first, "fay@example.org");
    await first.waitForURL("**/workflow/welcome");
    const second = await newPage(server.origin);
    await second.goto(`${server.origin}/login?code=FRIENDS-26`);
    await signIn(second, "gus@example.org");
    await second.getByText("Coming Soon").waitFor();

    await first.goto(`${server.origin}/admin`);
    await first.getByRole("heading", { name: "This page does not exist" }).waitFor();
    await admin.reload();
    await admin.getByRole("row", { name: /^FRIENDS-26 .* used up$/u }).waitFor();
  },
);

test(
  "the admin gives a level by hand, the open page of that person goes on by itself, and the log says so",
  STORY,
  async () => {
    const person = await newPage(server.origin);
    await letIn(person, server.origin, "hal@example.org");
    await person.goto(server.origin);
    await person.getByText("Coming Soon").waitFor();
    const admin = await adminPage(server.origin, "users");

    await admin.getByRole("button", { name: "Change level of hal@example.org" }).click();
    await admin.getByLabel("New level of hal@example.org").selectOption("alpha");
    await admin.getByRole("button", { name: "Give alpha" }).click();
    await admin.getByText("hal@example.org has the level alpha").waitFor();
    await person.waitForURL("**/workflow/welcome");

    await admin.getByRole("tab", { name: "Audit" }).click();
    const noted = admin.getByRole("row").filter({ hasText: "hal@example.org" });
    await noted.getByText(ADMIN).waitFor();
    expect(await levelOf(person)).toBe("alpha");
  },
);

/** On /login: signs in, which signs up whoever has no account. */
async function signIn(page: Page, email: string, heading = "Welcome back"): Promise<void> {
  // The page that leads here may have a field of that name, too.
  await page.getByRole("heading", { name: heading }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

async function adminPage(origin: string, tab: string): Promise<Page> {
  const page = await newPage(origin);
  await letIn(page, origin, ADMIN);
  await page.goto(`${origin}/admin?tab=${tab}`);
  await page.getByRole("heading", { name: "Admin" }).waitFor();
  return page;
}

async function levelOf(page: Page): Promise<unknown> {
  const answer = await page.request.get(new URL("/api/auth/check-auth", page.url()).href);
  const { user } = (await answer.json()) as { user: { accessLevel: string } | null };
  return user?.accessLevel;
}

async function joinWaitlist(origin: string, email: string): Promise<void> {
  const answer = await fetch(`${origin}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      personalInfo: { firstName: "Ana", lastName: "Souza", email },
      socialProfiles: {},
      bookVision: { goal: "Bring clients" },
      writingBackground: {},
    }),
  });
  expect(answer.status).toBe(200);
}

/** Until its script is loaded, which is when it comes into view, the button is a plain form, whose way back is another. */
async function pressBuy(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Get my book started" });
  await button.scrollIntoViewIfNeeded();
  await page.locator('[data-island="buy"]:not([data-ready])').waitFor({ state: "detached" });
  await button.click();
}

/** Reads the mail that asks whether the address is right, and says yes. */
async function confirmAddress(origin: string, email: string): Promise<void> {
  const { mails } = (await (await fetch(`${origin}/api/dev/mails`)).json()) as {
    mails: { recipient: string; text: string }[];
  };
  const text = mails.find(({ recipient }) => recipient === email)?.text ?? "";
  const answer = await fetch(`${origin}/api/waitlist/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: /confirm=([^\s&]+)/u.exec(text)?.[1] }),
  });
  expect(answer.status).toBe(200);
}
