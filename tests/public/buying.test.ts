import { createCheckoutSession } from "#contracts/checkout.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers, configAnswer, refuses, SIGNED_OUT } from "#tests/screens/answers.ts";
import { faultsOf, letTimePass, type ScreenBrowser, startBrowser } from "#tests/screens/browser.ts";
import { reachIsland, serveSite } from "./site.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser(() => serveSite());
});
afterAll(() => browser.close());

test("buying leaves for the payment page, with what the specification sends along", async () => {
  const { page, calls, bodies } = await browser.open("/", {
    answers: [
      ...SIGNED_OUT,
      configAnswer("demo"),
      answers(createCheckoutSession, {
        sessionId: "cs_test_123456",
        url: "https://pay.example/cs_test_123456",
      }),
    ],
  });
  await page.route("https://pay.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Pay here</h1>" }),
  );
  await reachIsland(page, "buy");
  const { origin } = new URL(page.url());

  await page.getByRole("button", { name: "Get my book started" }).click();
  await page.getByRole("heading", { name: "Pay here" }).waitFor();

  expect(bodies[calls.indexOf("POST /api/stripe/create-checkout-session")]).toEqual({
    priceId: "price_sandbox",
    quantity: 1,
    metadata: {
      product_type: "book_package",
      package_name: "Complete Book Creation Package",
      source: "landing_page",
    },
    successUrl: `${origin}/login?code=BETA`,
    cancelUrl: `${origin}/`,
  });
});

test("a checkout that does not begin says so, and can be tried again", async () => {
  const screen = await browser.open("/", { answers: [configAnswer("demo")] });
  const { page } = screen;
  await reachIsland(page, "buy");
  await page.route("**/api/stripe/**", (route) => route.abort("connectionfailed"));

  await page.getByRole("button", { name: "Get my book started" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Checkout Error" });
  await toast.getByText("There was an issue starting your checkout. Please try again.").waitFor();

  expect(await page.getByRole("button", { name: "Get my book started" }).isEnabled()).toBe(true);
  expect(await faultsOf(screen)).toEqual([]);
});

test("a checkout is tried three times while the server fails, before the buyer is bothered", async () => {
  const { page, calls } = await browser.open("/", {
    answers: [
      configAnswer("demo"),
      refuses(createCheckoutSession, "internal", "Something broke on our side."),
    ],
    withClock: true,
  });
  await reachIsland(page, "buy");

  await page.getByRole("button", { name: "Get my book started" }).click();
  await letTimePass(page, page.getByRole("status").filter({ hasText: "Checkout Error" }));

  expect(calls.filter((call) => call === "POST /api/stripe/create-checkout-session")).toHaveLength(
    3,
  );
});

test("buying works by keyboard", async () => {
  const { page, calls } = await browser.open("/", {
    answers: [
      configAnswer("demo"),
      refuses(createCheckoutSession, "unavailable", "Stripe failed to initialize"),
    ],
  });
  await reachIsland(page, "buy");

  await page.getByRole("button", { name: "Get my book started" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Stripe failed to initialize").waitFor();

  expect(calls).toContain("POST /api/stripe/create-checkout-session");
});

test("who comes back from the payment page can press the button again", async () => {
  const { page } = await browser.open("/", {
    answers: [configAnswer("demo")],
    holds: { method: "POST", path: createCheckoutSession.path },
  });
  await reachIsland(page, "buy");
  await page.getByRole("button", { name: "Get my book started" }).click();
  await page.getByRole("button", { name: "Opening the checkout..." }).waitFor();

  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");

  await page.getByRole("button", { name: "Get my book started" }).waitFor();
});
