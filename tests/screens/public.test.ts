import { redeemInvite, type User } from "#contracts/accounts.ts";
import {
  captureEmail,
  getMyWaitlistPlace,
  joinWaitlist,
  type WaitlistForm,
} from "#contracts/waitlist.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  DANA,
  DANAS_BOOK,
  emptyBook,
  refuses,
  SIGNED_OUT,
  signedIn,
  configAnswer,
} from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";

const WAITING: User = { ...DANA, accessLevel: "waitlist" };
const CONFIG = configAnswer("production", { comingSoonTimeline: "4-6 weeks" });
const PLACE = answers(getMyWaitlistPlace, { referralCode: "K7Q2M9XA", position: 1204 });

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(WIDTHS)("the first page says what Octavo is and leads in, at %i px", async (width) => {
  const screen = await browser.open("/", { answers: SIGNED_OUT, width });
  const { page } = screen;

  await page
    .getByRole("heading", { level: 1, name: "Turn what you have already posted" })
    .waitFor();
  await page.getByLabel("Join the waitlist").waitFor();

  expect(await page.getByRole("link", { name: "Login", exact: true }).getAttribute("href")).toBe(
    "/login",
  );
  expect(await page.getByRole("link", { name: "Early Access Login" }).getAttribute("href")).toBe(
    "/login",
  );
  expect(await faultsOf(screen, `landing-${width}`)).toEqual([]);
});

test("Ctrl+Shift+L opens the login page", async () => {
  const { page } = await browser.open("/", { answers: [...SIGNED_OUT, CONFIG] });
  await page.getByRole("heading", { level: 1 }).waitFor();

  await page.keyboard.press("Control+Shift+L");

  await page.waitForURL("**/login");
});

test("an address leads to the waitlist with the visitor's own code and the inviter's", async () => {
  const { page, calls, bodies } = await browser.open("/?ref=A1B2C3D4", {
    answers: [...SIGNED_OUT, answers(captureEmail, { referralCode: "K7Q2M9XA" })],
  });

  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.getByRole("button", { name: "Count me in" }).click();
  await page.waitForURL("**/waitlist?*");

  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    email: "ana@example.com",
    code: "K7Q2M9XA",
    ref: "A1B2C3D4",
  });
  expect(bodies[calls.indexOf("POST /api/captures")]).toEqual({
    email: "ana@example.com",
    ref: "A1B2C3D4",
  });
  expect(await page.getByLabel("Email").inputValue()).toBe("ana@example.com");
});

test("an address that cannot be captured leads to the waitlist without a code", async () => {
  const { page } = await browser.open("/", {
    answers: [
      ...SIGNED_OUT,
      refuses(
        captureEmail,
        "unavailable",
        "Email capture is temporarily unavailable. Please try again later.",
      ),
    ],
  });

  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.getByRole("button", { name: "Count me in" }).click();
  await page.waitForURL("**/waitlist?*");

  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    email: "ana@example.com",
  });
});

test("an empty address sends nothing", async () => {
  const { page, calls } = await browser.open("/", { answers: SIGNED_OUT });

  await page.getByRole("button", { name: "Count me in" }).click();

  expect(calls).toEqual(["GET /api/auth/get-session"]);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("without a network the address stays where it is, with the reason", async () => {
  const { page } = await browser.open("/", { answers: SIGNED_OUT });
  await page.getByLabel("Join the waitlist").fill("ana@example.com");
  await page.route("**/api/captures", (route) => route.abort("connectionfailed"));

  await page.getByRole("button", { name: "Count me in" }).click();
  await page.getByText("Failed to capture email. Please try again.").waitFor();

  expect(await page.getByLabel("Join the waitlist").inputValue()).toBe("ana@example.com");
});

test.each(WIDTHS)("the waitlist asks for everything it may hear, at %i px", async (width) => {
  const screen = await browser.open("/waitlist", { answers: [], width });

  await screen.page.getByRole("heading", { name: "Join the waitlist" }).waitFor();

  expect(await faultsOf(screen, `waitlist-${width}`)).toEqual([]);
});

test("joining sends what was filled in, shows the place and copies the link to share", async () => {
  const screen = await browser.open("/waitlist?ref=A1B2C3D4&code=ZZZZZZZZ", {
    answers: [answers(joinWaitlist, { referralCode: "K7Q2M9XA", position: 1204 })],
    width: 390,
  });
  const { page, calls, bodies } = screen;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);

  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("LinkedIn").fill("in/ana");
  await page.getByLabel("What should the book do for you?").fill("Bring clients");
  await page.getByLabel("Blog posts").check();
  await page.getByLabel("Social media").check();
  await page.getByLabel("6 months").check();
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByText("K7Q2M9XA", { exact: true }).waitFor();
  await page.getByText("1,204").waitFor();

  const sent: WaitlistForm & { ref: string } = {
    personalInfo: { firstName: "Ana", lastName: "Souza", email: "ana@example.com" },
    socialProfiles: { instagram: "", linkedin: "in/ana", twitter: "", otherSocial: "" },
    bookVision: { goal: "Bring clients", title: "", topic: "", targetAudience: "" },
    writingBackground: { experience: ["blog-posts", "social-media"], timeline: "6-months" },
    additionalInfo: "",
    ref: "A1B2C3D4",
  };
  expect(bodies[calls.indexOf("POST /api/waitlist")]).toEqual(sent);

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Referral link copied! Share this link to move up in line").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    `${new URL(page.url()).origin}/waitlist?ref=K7Q2M9XA`,
  );
  expect(await faultsOf(screen, "waitlist-joined-390")).toEqual([]);
});

test("the form stays filled in when it could not be saved", async () => {
  const { page } = await browser.open("/waitlist?email=ana%40example.com", {
    answers: [
      refuses(
        joinWaitlist,
        "unavailable",
        "Failed to save waitlist information. Please try again.",
      ),
    ],
  });

  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Souza");
  await page.getByLabel("What should the book do for you?").fill("Bring clients");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await page.getByText("Failed to save waitlist information. Please try again.").waitFor();

  expect(await page.getByLabel("First name").inputValue()).toBe("Ana");
});

test.each(WIDTHS)(
  "who is on the waitlist sees what comes and where they are, at %i px",
  async (width) => {
    const screen = await browser.open("/", {
      answers: [...signedIn(WAITING, []), CONFIG, PLACE],
      width,
    });
    const { page } = screen;

    await page.getByRole("heading", { name: "You're all set" }).waitFor();
    await page.getByText("Coming Soon", { exact: true }).waitFor();
    await page.getByText("AI manuscript generation").waitFor();
    await page.getByText("Expected timeline: 4-6 weeks").waitFor();
    await page.getByText("Your place in line: 1,204").waitFor();
    await page.getByText("K7Q2M9XA", { exact: true }).waitFor();

    expect(await faultsOf(screen, `coming-soon-${width}`)).toEqual([]);
  },
);

test("the place in line can be asked for again when it could not be loaded", async () => {
  const screen = await browser.open("/", {
    answers: [
      refuses(getMyWaitlistPlace, "tooMany", "Too many requests. Please try again in 5 seconds."),
      ...signedIn(WAITING, []),
      CONFIG,
    ],
  });
  const { page, change } = screen;
  await page.getByText("Your place in line could not be loaded").waitFor();
  expect(await faultsOf(screen, "coming-soon-failed")).toEqual([]);

  change([PLACE]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByText("Your place in line: 1,204").waitFor();
});

test("an invite code on the waitlist opens the workflow at once", async () => {
  const { page, change } = await browser.open("/", {
    answers: [
      answers(redeemInvite, { accessLevel: "beta", recognised: true }),
      ...signedIn(WAITING, []),
      ...emptyBook(),
      CONFIG,
      PLACE,
    ],
  });
  await page.getByLabel("Do you have an invite code?").fill("beta");
  change(signedIn(DANA, [DANAS_BOOK]));

  await page.getByRole("button", { name: "Use code" }).click();

  await page.getByRole("heading", { name: "Welcome, Dana!" }).waitFor();
});

test("who is on the waitlist does not get into the workflow", async () => {
  const { page } = await browser.open("/workflow/draft", {
    answers: [...signedIn(WAITING, []), CONFIG, PLACE],
  });

  await page.getByRole("heading", { name: "You're all set" }).waitFor();

  expect(new URL(page.url()).pathname).toBe("/");
});

test("after paying there is the order's reference and the way to sign in", async () => {
  const screen = await browser.open("/success?session_id=cs_123", { answers: [], width: 390 });

  await screen.page.getByText("cs_123").waitFor();
  await screen.page.getByRole("link", { name: "Sign in" }).waitFor();

  expect(await faultsOf(screen, "success-390")).toEqual([]);
});

test("an address that leads nowhere says so", async () => {
  const screen = await browser.open("/no/such/page", { answers: [], width: 390 });

  await screen.page.getByRole("heading", { name: "This page does not exist" }).waitFor();

  expect(await faultsOf(screen, "not-found-390")).toEqual([]);
});
