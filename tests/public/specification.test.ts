import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser, type ScreenBrowser } from "#tests/screens/browser.ts";
import { PRODUCTION, serveSite } from "./site.ts";

// Everything here is written out from SPEC.md, so that a slip in the product cannot slip in here, too.

let demo: ScreenBrowser;
let production: ScreenBrowser;
beforeAll(async () => {
  demo = await startBrowser(() => serveSite());
  production = await startBrowser(() => serveSite(PRODUCTION));
});
afterAll(async () => {
  await demo.close();
  await production.close();
});

const ON_THE_LANDING_PAGE = [
  "Count me in",
  "Tell us about your book project",
  "What It Feels Like",
  "Join 2,847+ authors",
  "Only 23 spots left at $499",
  "$499",
  "$4,800",
  "87% off",
  "30-day money-back guarantee",
  "7 days",
  "$2,000",
  "$800",
  "$300",
  "$500",
  "$400",
  "$600",
  "$200",
  "Total value",
  "21d 00h 00m 00s",
  "$15,000",
  "$14,501",
  "2,906%",
  "Login",
  "Privacy",
  "Terms",
  "Support",
  "Early Access Login",
  "Sample",
];

test("without JavaScript the landing page says everything that the specification says", async () => {
  const { page, problems } = await demo.open("/", { answers: [], isScriptless: true });

  const text = await page.locator("body").innerText();

  expect(ON_THE_LANDING_PAGE.filter((expected) => !text.includes(expected))).toEqual([]);
  expect(problems).toEqual([]);
});

test("the seven values add up to the total", async () => {
  const { page } = await demo.open("/", { answers: [], isScriptless: true });

  const values = await page.locator("#offer li > p").allInnerTexts();

  expect(values).toEqual(["$2,000", "$800", "$300", "$500", "$400", "$600", "$200"]);
});

test("there are six questions, and each opens without JavaScript", async () => {
  const { page } = await demo.open("/", { answers: [], isScriptless: true });
  const questions = page.locator("#questions details");

  await questions.nth(1).locator("summary").click();

  expect(await questions.count()).toBe(6);
  expect(await questions.nth(1).locator("p").first().isVisible()).toBe(true);
});

test("the calculator's ranges, steps and defaults are the specification's", async () => {
  const { page } = await demo.open("/", { answers: [], isScriptless: true });

  const ranges = await page
    .getByRole("slider")
    .evaluateAll((sliders) =>
      sliders.map((slider) =>
        ["min", "max", "step", "value"].map((name) => slider.getAttribute(name)),
      ),
    );

  expect(ranges).toEqual([
    ["5", "50", "1", "15"],
    ["100", "10000", "100", "1000"],
  ]);
});

test.each([
  [
    "topic",
    "business personal-development technology health-wellness finance marketing leadership lifestyle education other",
  ],
  [
    "audience",
    "entrepreneurs professionals students general-public industry-experts beginners executives",
  ],
  ["stage", "just-idea research-phase have-outline started-writing first-draft editing-phase"],
  [
    "goal",
    "share-expertise build-authority generate-leads passive-income personal-legacy help-others career-advancement",
  ],
  ["timeline", "asap 1-3-months 3-6-months 6-12-months no-rush"],
])("the project form offers each %s without JavaScript, and wants one", async (name, values) => {
  const { page } = await demo.open("/", { answers: [], isScriptless: true });
  const select = page.locator(`form[action="/api/captures/project"] select[name="${name}"]`);

  const offered = await select
    .locator("option:enabled")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));

  expect(offered).toEqual(values.split(" "));
  expect(await select.getAttribute("required")).not.toBeNull();
});

test("the waitlist has every field and option of the specification without JavaScript", async () => {
  const { page } = await demo.open("/waitlist?email=ana%40example.com&ref=A1B2C3D4", {
    answers: [],
    isScriptless: true,
  });
  const form = page.locator('form[action="/waitlist"][method="post"]');

  const fields = await form
    .locator("[name]")
    .evaluateAll((inputs) =>
      inputs.map((input) =>
        [input.getAttribute("name"), input.getAttribute("value")].filter(Boolean).join("="),
      ),
    );

  expect(fields).toEqual([
    "firstName",
    "lastName",
    "email=ana@example.com",
    "instagram",
    "linkedin",
    "twitter",
    "otherSocial",
    "goal",
    "title",
    "topic",
    "targetAudience",
    "experience=complete-beginner",
    "experience=blog-posts",
    "experience=business-writing",
    "experience=social-media",
    "experience=published-author",
    "experience=academic-writing",
    "timeline=3-months",
    "timeline=6-months",
    "timeline=1-year",
    "timeline=flexible",
    "additionalInfo",
    "ref=A1B2C3D4",
  ]);
  const required = await form
    .locator("[required]")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(required).toEqual(["firstName", "lastName", "email", "goal"]);
});

test.each(["/", "/waitlist"])(
  "every field for an email address is required and of its type, at %s",
  async (path) => {
    const { page } = await demo.open(path, { answers: [], isScriptless: true });

    const fields = await page
      .locator('form input[name="email"]')
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute("type"), input.hasAttribute("required")]),
      );

    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(([type, isRequired]) => type !== "email" || !isRequired)).toEqual([]);
  },
);

test("every form of the landing page can be sent without JavaScript", async () => {
  const { page } = await demo.open("/?ref=A1B2C3D4", { answers: [], isScriptless: true });

  const forms = await page
    .locator("form:visible")
    .evaluateAll((all) =>
      all.map((form) => `${form.getAttribute("method")} ${form.getAttribute("action")}`),
    );

  expect(forms).toEqual([
    "post /api/captures",
    "post /api/stripe/create-checkout-session",
    "post /api/captures/project",
  ]);
  expect(await page.locator('form:visible input[name="ref"]').count()).toBe(2);
});

test("a fresh production server claims nothing that it cannot know", async () => {
  const { page } = await production.open("/", { answers: [], isScriptless: true });

  const html = await page.content();

  const claimed = [
    "2,847",
    "2847",
    "spots left",
    "4,800",
    "4800",
    "87%",
    '"percentOff"',
    "Early-bird",
    "21d",
    "Sample",
    "Maya R.",
    "<blockquote",
  ].filter((claim) => html.includes(claim));
  expect(claimed).toEqual([]);
  expect(html).toContain("$499");
  expect(html).toContain("30-day money-back guarantee");
});

test("where nothing can be bought the offer leads to the waitlist", async () => {
  const { page } = await production.open("/", { answers: [], isScriptless: true });

  const link = page.locator("#offer").getByRole("link", { name: "Join the waitlist" });

  expect(await link.getAttribute("href")).toBe("/waitlist");
  expect(await page.getByRole("button", { name: "Get my book started" }).count()).toBe(0);
});
