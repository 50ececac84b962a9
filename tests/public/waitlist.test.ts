import { joinWaitlist, type WaitlistForm } from "#contracts/waitlist.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, refuses } from "#tests/screens/answers.ts";
import {
  faultsOf,
  letTimePass,
  type ScreenBrowser,
  startBrowser,
  WIDTHS,
} from "#tests/screens/browser.ts";
import { reachIsland, serveSite } from "./site.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

test("the waitlist asks for everything it may hear, and loads no React for it", async () => {
  const screen = await browser.open("/waitlist", { answers: [] });
  const { page } = screen;
  const loaded = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name)",
  );

  await page.getByRole("heading", { name: "Join the waitlist" }).waitFor();

  expect(loaded.filter((name) => name.includes("/client-"))).toEqual([]);
  expect(loaded.some((name) => name.includes("/waitlist-"))).toBe(true);
  expect(await faultsOf(screen, "waitlist")).toEqual([]);
});

test("joining sends what was filled in and leads to the place in line", async () => {
  const { page, calls, bodies } = await browser.open("/waitlist?ref=A1B2C3D4&code=ZZZZZZZZ", {
    answers: [answers(joinWaitlist, { referralCode: "K7Q2M9XA", position: 1204 })],
    width: 390,
  });

  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("LinkedIn").fill("in/ana");
  await page.getByLabel("What should the book do for you?").fill("Bring clients");
  await page.getByLabel("Blog posts").check();
  await page.getByLabel("Social media").check();
  await page.getByLabel("6 months").check();
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.waitForURL("**/waitlist/joined?code=K7Q2M9XA");

  const sent: WaitlistForm & { ref: string } = {
    personalInfo: { firstName: "Ana", lastName: "Souza", email: "ana@example.com" },
    socialProfiles: { instagram: "", linkedin: "in/ana", twitter: "", otherSocial: "" },
    bookVision: { goal: "Bring clients", title: "", topic: "", targetAudience: "" },
    writingBackground: { experience: ["blog-posts", "social-media"], timeline: "6-months" },
    additionalInfo: "",
    ref: "A1B2C3D4",
  };
  expect(bodies[calls.indexOf("POST /api/waitlist")]).toEqual(sent);
});

test("a field with nothing but blanks is asked for again, before anything is sent", async () => {
  const { page, calls } = await browser.open("/waitlist", {
    answers: [refuses(joinWaitlist, "invalid", "Please check what you entered.")],
  });
  const [name, goal] = [
    page.getByLabel("First name"),
    page.getByLabel("What should the book do for you?"),
  ];
  await name.fill("  ");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("Email").fill("ana@example.com");
  await goal.fill(" \n ");
  const send = page.getByRole("button", { name: "Join the waitlist" });

  await send.click();
  await expect.poll(() => name.evaluate((field) => field.matches(":focus:invalid"))).toBe(true);
  await name.fill("Ana");
  await send.click();

  await expect.poll(() => goal.evaluate((field) => field.matches(":focus:invalid"))).toBe(true);
  expect(calls).not.toContain("POST /api/waitlist");
});

test("joining tries three times while the server fails, before a person is bothered", async () => {
  const { page, calls } = await browser.open("/waitlist", {
    answers: [refuses(joinWaitlist, "internal", "Something broke on our side.")],
    withClock: true,
  });
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("What should the book do for you?").fill("Bring clients");

  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await letTimePass(page, page.getByText("Something broke on our side."));

  expect(calls.filter((call) => call === "POST /api/waitlist")).toHaveLength(3);
});

test("the place in line has the code and a link to share, at any width", async () => {
  const screen = await browser.open("/waitlist/joined?code=K7Q2M9XA", { answers: [] });
  const { page } = screen;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await reachIsland(page, "referral");
  await page.getByRole("heading", { name: "One step is left: confirm your address" }).waitFor();
  await page.getByText("Your place in line once it is confirmed").waitFor();
  await page.getByText("1,204").waitFor();
  await page
    .getByText("It is the next free place. Until you have confirmed, others may take it.")
    .waitFor();
  await page
    .getByText("Everybody who joins and confirms through your link moves you up.")
    .waitFor();
  await page.getByRole("heading", { name: "Your referral code" }).waitFor();
  await page.getByText("K7Q2M9XA", { exact: true }).first().waitFor();

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Referral link copied! Share this link to move up in line").waitFor();

  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    "http://127.0.0.1:3000/waitlist?ref=K7Q2M9XA",
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(screen, `waitlist-joined-${width}`)).toEqual([]);
  }
});

test("nobody is told to be on the waitlist before the address is confirmed", async () => {
  const { page } = await browser.open("/waitlist/joined?code=K7Q2M9XA", { answers: [] });
  const before = await page.locator("main").innerText();

  await page.goto(`${browser.origin}/waitlist/joined?code=K7Q2M9XA&confirmed=1`);
  const after = await page.locator("main").innerText();

  expect(before).not.toContain("You are on the waitlist");
  expect(after).toContain("You are on the waitlist");
  expect(after).not.toContain("others may take it");
});

test("the whole referral link is to be read on a phone, and the code is in the site's typeface", async () => {
  const { page } = await browser.open("/waitlist/joined?code=K7Q2M9XA", {
    answers: [],
    width: 390,
  });
  // A domain of a usual length, with which the link is longer than a phone is wide.
  await page.evaluate(
    "document.querySelector('textarea').value = 'https://books.a-company-name.example/waitlist?ref=K7Q2M9XA'",
  );
  const hidden = await page.evaluate(
    `[...document.querySelectorAll("textarea")]
       .map((field) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight])`,
  );
  const typefaces = await page.evaluate(
    `[document.body, ...[...document.querySelectorAll("p")].filter((one) => one.textContent === "K7Q2M9XA")]
       .map((one) => getComputedStyle(one).fontFamily)`,
  );

  expect(hidden).toEqual([[0, 0]]);
  expect(typefaces).toEqual([expect.stringContaining("Hanken"), expect.stringContaining("Hanken")]);
});

test("on a phone the share button opens the system's share sheet, too", async () => {
  const { page } = await browser.open("/waitlist/joined?code=K7Q2M9XA", {
    answers: [],
    width: 390,
    isPhone: true,
  });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    "Object.defineProperty(navigator, 'share', { value: async (given) => { window.shared = given } })",
  );
  await reachIsland(page, "referral");

  await page.getByRole("button", { name: "Share" }).tap();
  await page.getByText("Referral link copied! Share this link to move up in line").waitFor();

  expect(await page.evaluate("window.shared")).toEqual({
    url: "http://127.0.0.1:3000/waitlist?ref=K7Q2M9XA",
    title: "Octavo",
  });
});

test("who comes back to the form as they left it can send it again", async () => {
  const { page } = await browser.open("/waitlist", { answers: [] });
  const button = page.getByRole("button", { name: "Join the waitlist" });

  await page.evaluate("document.querySelector('#join button').disabled = true");
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");

  expect(await button.isEnabled()).toBe(true);
});

test("a code that nobody has leads to no page", async () => {
  const { page } = await browser.open("/waitlist/joined?code=AAAAAAAA", { answers: [] });

  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
});

test("the form stays filled in when it could not be saved", async () => {
  const screen = await browser.open("/waitlist?email=ana%40example.com", {
    answers: [
      refuses(
        joinWaitlist,
        "unavailable",
        "Failed to save waitlist information. Please try again.",
      ),
    ],
  });
  const { page } = screen;

  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("What should the book do for you?").fill("Bring clients");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByText("Failed to save waitlist information. Please try again.").waitFor();

  expect(await page.getByLabel("First name").inputValue()).toBe("Ana");
  expect(await page.getByLabel("Email").inputValue()).toBe("ana@example.com");
  expect(await faultsOf(screen)).toEqual([]);
});

test.each([
  ["waitlist", "Failed to save waitlist information. Please try again."],
  ["capture", "Failed to capture email. Please try again."],
  ["denied", "Email capture is temporarily unavailable. Please try again later."],
  ["project", "Failed to save project details. Please try again."],
])("without JavaScript the problem %s stands at the form", async (problem, text) => {
  const { page } = await browser.open(`/waitlist?problem=${problem}`, {
    answers: [],
    isScriptless: true,
  });

  expect(await page.getByRole("alert").innerText()).toBe(text);
});

test.each(["waitlist", "link", "tooMany"])(
  "the problem %s is in the first window of a phone",
  async (problem) => {
    const { page } = await browser.open(`/waitlist?problem=${problem}`, {
      answers: [],
      width: 390,
    });

    const box = await page.getByRole("alert").boundingBox();

    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
  },
);

test("who has unsubscribed is told so and asked for nothing", async () => {
  const screen = await browser.open("/waitlist?unsubscribed=1", { answers: [], width: 390 });
  const { page } = screen;

  await page
    .getByRole("heading", { name: "You will get no more emails about the waitlist" })
    .waitFor();
  const home = page.getByRole("link", { name: "Go to the home page" });

  expect(await home.getAttribute("href")).toBe("/");
  expect(await page.locator("form, input").count()).toBe(0);
  expect(await page.title()).toBe("Unsubscribed · Octavo");
  expect(await faultsOf(screen, "waitlist-unsubscribed")).toEqual([]);
});

test("the link to unsubscribe opens a question, not an answer", async () => {
  const { page } = await browser.open("/waitlist?unsubscribe=token", { answers: [] });

  await page.getByRole("heading", { name: "Stop the mails about the waitlist?" }).waitFor();

  expect(await page.getByRole("button", { name: "Unsubscribe" }).count()).toBe(1);
});

test("what stands in the address is shown as text and never runs", async () => {
  const attack = encodeURIComponent('"><script>document.title="run"</script>');
  const { page, problems } = await browser.open(
    `/waitlist?email=${attack}&ref=${attack}&code=${attack}&problem=${attack}`,
    { answers: [] },
  );

  expect(await page.getByLabel("Email").inputValue()).toBe(
    '"><script>document.title="run"</script>',
  );
  expect(await page.title()).toBe("Join the waitlist · Octavo");
  expect(problems).toEqual([]);
});
