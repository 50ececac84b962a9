import { askSupport } from "#contracts/support.ts";
import { joinWaitlist } from "#contracts/waitlist.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, configAnswer, SIGNED_OUT } from "#tests/screens/answers.ts";
import { type ScreenBrowser, startBrowser } from "#tests/screens/browser.ts";
import { reachIsland, serveSite } from "./site.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

/** Every stop of the Tab key from the top of the page to its end. */
const STOPS = [
  "Skip to the content",
  "Octavo home",
  "See a page",
  "What you get",
  "Returns",
  "Questions",
  "Login",
  "Join the waitlist",
  "Count me in",
  "Or begin today: the whole package is $499",
  "Every organization is optimized for exactly one thing.",
  "ben.balter.com",
  "CC BY 3.0",
  "Get my book started",
  "Book price",
  "Expected sales",
  "Your email",
  "Continue",
  "Write to us",
  "Is the writing really mine?",
  "What do I need to start?",
  "Which file formats can I upload?",
  "How long does it take?",
  "Can I edit the chapters?",
  "What if I do not like it?",
  "Leave my email",
  "Privacy",
  "Terms",
  "Support",
  "Early Access Login",
];

test("the Tab key reaches everything on the first page in order, and shows where it is", async () => {
  const { page } = await browser.open("/", { answers: [] });
  const stops: string[] = [];
  const unseen: string[] = [];

  for (let press = 0; press < STOPS.length; press += 1) {
    await page.keyboard.press("Tab");
    const [name, isSeen] = await page.evaluate<[string, boolean]>(`(() => {
      const at = document.activeElement;
      const name = at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.innerText;
      const marked = [at, at.closest("label")].filter(Boolean);
      return [name.trim(), marked.some((part) => getComputedStyle(part).outlineStyle === "solid")];
    })()`);
    stops.push(name);
    if (!isSeen) unseen.push(name);
  }

  expect(stops).toEqual(STOPS);
  expect(unseen).toEqual([]);
});

test.each(["Control+Shift+L", "Meta+Shift+L"])("%s opens the login page", async (keys) => {
  const { page } = await browser.open("/", { answers: [...SIGNED_OUT, configAnswer("demo")] });

  await page.keyboard.press(keys);

  await page.waitForURL("**/login");
});

test("the first press of Tab offers to skip to the content, and questions open by keyboard", async () => {
  const { page } = await browser.open("/", { answers: [] });

  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#content");
  await page.getByText("What do I need to start?").focus();
  await page.keyboard.press("Enter");

  await page.getByText("Ten entries: posts, articles or bookmarks.").waitFor();
});

test("the whole waitlist can be filled in and sent by keyboard", async () => {
  const { page, calls, bodies } = await browser.open("/waitlist", {
    answers: [answers(joinWaitlist, { referralCode: "K7Q2M9XA", position: 1204 })],
  });
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  };

  await page.getByLabel("First name").focus();
  for (const text of ["Ana", "Souza", "ana@example.com", "", "in/ana", "", ""]) await type(text);
  for (const text of ["Bring clients", "", "", ""]) await type(text);
  await page.keyboard.press("Space");
  for (let box = 0; box < 6; box += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await type("Soon");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/waitlist/joined?code=K7Q2M9XA");

  expect(bodies[calls.indexOf("POST /api/waitlist")]).toEqual({
    personalInfo: { firstName: "Ana", lastName: "Souza", email: "ana@example.com" },
    socialProfiles: { instagram: "", linkedin: "in/ana", twitter: "", otherSocial: "" },
    bookVision: { goal: "Bring clients", title: "", topic: "", targetAudience: "" },
    writingBackground: { experience: ["complete-beginner"], timeline: "6-months" },
    additionalInfo: "Soon",
  });
});

test("a message to support can be written and sent by keyboard", async () => {
  const { page, bodies } = await browser.open("/support", {
    answers: [answers(askSupport, { sent: true })],
  });
  await reachIsland(page, "support");

  await page.getByLabel("Your name").focus();
  for (const text of ["Ana Souza", "ana@example.com", "Where is my book?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText("Your message is kept on the machine of this copy.").waitFor();

  expect(bodies).toEqual([
    { name: "Ana Souza", email: "ana@example.com", message: "Where is my book?" },
  ]);
});
