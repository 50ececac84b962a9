import { type User } from "#contracts/accounts.ts";
import {
  claimCheckout,
  createCheckoutSession,
  getCheckout,
  getSandboxCheckout,
  paySandboxCheckout,
} from "#contracts/checkout.ts";
import { getMyWaitlistPlace } from "#contracts/waitlist.ts";
import { type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  configAnswer,
  DANA,
  offerAnswer,
  refuses,
  SIGNED_OUT,
  signedIn,
  type StubbedAnswer,
} from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { REVIEWED_BOOK } from "./danas-posts.ts";
import { SANDBOX } from "./danas-order.ts";

const WAITING: User = { ...DANA, accessLevel: "waitlist" };
const OFFER = offerAnswer("price_book");
const PLACE = answers(getMyWaitlistPlace, {
  referralCode: "K7Q2M9XA",
  position: 12,
  isConfirmed: true,
});
/** Somebody who waits, at the page that offers the way past the line. */
const IN_LINE = [PLACE, ...signedIn(WAITING, [])];
const BUY = "POST /api/stripe/create-checkout-session";
const SESSION = "cs_test_a1b2c3d4e5";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("where nothing can be bought there is nothing to buy", async () => {
  const { page, calls } = await browser.open("/", { answers: IN_LINE });

  await page.getByText("Coming Soon").first().waitFor();
  await expect.poll(() => calls).toContain("GET /api/offer");

  expect(await page.getByRole("button", { name: "Get my book started" }).count()).toBe(0);
});

test("buying sends what the specification says, keeps the checkout and leaves for the payment page", async () => {
  const { page, calls, bodies } = await browser.open("/", {
    answers: [
      OFFER,
      configAnswer("demo"),
      answers(createCheckoutSession, {
        sessionId: SESSION,
        url: `https://pay.example.com/${SESSION}`,
      }),
      ...IN_LINE,
    ],
  });
  const { origin } = new URL(page.url());
  await page.route("https://pay.example.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Pay</title>" }),
  );

  await page.getByRole("button", { name: "Get my book started" }).click();
  await page.waitForURL(`https://pay.example.com/${SESSION}`);

  expect(bodies[calls.indexOf(BUY)]).toEqual({
    priceId: "price_book",
    quantity: 1,
    metadata: {
      product_type: "book_package",
      package_name: "Complete Book Creation Package",
      source: "landing_page",
    },
    successUrl: `${origin}/login?code=BETA`,
    cancelUrl: `${origin}/`,
  });
  await page.goBack();
  expect(await page.evaluate("sessionStorage.getItem('octavo-checkout')")).toBe(SESSION);
});

const PAID = {
  ...answers(getCheckout, {
    reference: "OCT-7Q2M",
    status: "paid",
    amount: 49_900,
    currency: "usd",
    isClaimed: false,
    email: "payer@example.com",
  }),
  path: `/api/checkouts/${SESSION}`,
};

/** Comes back from the payment page of the demo, which leads to the login. */
async function comeBack(given: StubbedAnswer[]): Promise<Page> {
  const { page } = await browser.open("/dev/checkout", { answers: given, isAlone: true });
  await page.evaluate(`sessionStorage.setItem("octavo-checkout", "${SESSION}")`);
  await page.goto(`${new URL(page.url()).origin}/login`);
  return page;
}

test("in demo mode, a visitor who has paid is thanked, and their address is filled in", async () => {
  const page = await comeBack([PAID, configAnswer("demo"), ...SIGNED_OUT]);

  await page.getByRole("heading", { name: "Thank you" }).waitFor();

  expect(await page.getByLabel("Email").inputValue()).toBe("payer@example.com");
});

test("in demo mode, a buyer who is signed in is thanked on the way to their book", async () => {
  const claimed = answers(claimCheckout, { accessLevel: "full", status: "paid" });
  const page = await comeBack([
    PAID,
    { ...claimed, path: `/api/checkouts/${SESSION}/claim` },
    configAnswer("demo"),
    ...REVIEWED_BOOK,
  ]);

  await page.getByText("Thank you. Your payment is confirmed").waitFor();

  expect(await page.evaluate("sessionStorage.getItem('octavo-checkout')")).toBe(null);
});

test("in production the payment page leads back to the page after payment", async () => {
  const { page, calls, bodies } = await browser.open("/", {
    answers: [
      OFFER,
      configAnswer("production"),
      refuses(createCheckoutSession, "unavailable", "Failed to create checkout session"),
      ...IN_LINE,
    ],
  });
  const { origin } = new URL(page.url());

  await page.getByRole("button", { name: "Get my book started" }).click();
  await expect.poll(() => calls).toContain(BUY);

  expect(bodies[calls.indexOf(BUY)]).toMatchObject({
    successUrl: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/`,
  });
});

test("while the checkout opens, the button is busy and cannot be pressed again", async () => {
  const { page } = await browser.open("/", {
    answers: [OFFER, configAnswer("demo"), ...IN_LINE],
    holds: { method: "POST", path: createCheckoutSession.path },
  });

  await page.getByRole("button", { name: "Get my book started" }).click();
  const busy = page.getByRole("button", { name: "Opening the checkout..." });
  await busy.waitFor();

  expect(await busy.isDisabled()).toBe(true);
});

/** What stands where `url` should. */
const WITHOUT_URL: StubbedAnswer = {
  method: "POST",
  path: createCheckoutSession.path,
  status: 200,
  body: { sessionId: SESSION },
};

test.each([
  {
    when: "the payment provider is down",
    answer: refuses(createCheckoutSession, "unavailable", "Failed to create checkout session"),
    why: "There was an issue starting your checkout. Please try again.",
  },
  {
    when: "no payment key is set",
    answer: refuses(createCheckoutSession, "unavailable", "Stripe failed to initialize"),
    why: "Stripe failed to initialize",
  },
  { when: "the answer has no url", answer: WITHOUT_URL, why: "Stripe failed to initialize" },
  {
    when: "everything is bought already",
    answer: refuses(createCheckoutSession, "conflict", "There is an order."),
    why: "You already have the whole package. Log in and go on with your book.",
  },
])("says why nothing was bought when $when", async ({ answer, why }) => {
  const screen = await browser.open("/", {
    answers: [OFFER, configAnswer("demo"), answer, ...IN_LINE],
  });
  const { page } = screen;

  await page.getByRole("button", { name: "Get my book started" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Checkout Error" });
  await toast.getByText(why).waitFor();

  await page.getByRole("button", { name: "Get my book started" }).waitFor();
  expect(await faultsOf(screen)).toEqual([]);
});

test("somebody in line may buy, too", async () => {
  const screen = await browser.open("/", {
    width: 390,
    answers: [
      OFFER,
      PLACE,
      configAnswer("demo"),
      refuses(createCheckoutSession, "unavailable", "Failed to create checkout session"),
      ...signedIn(WAITING, []),
    ],
  });

  const { page, calls, bodies } = screen;
  await page.getByText("$499 USD").waitFor();
  expect(await faultsAtWidths(screen, "coming-soon-offer", WIDTHS)).toEqual([]);
  await page.getByRole("button", { name: "Get my book started" }).click();
  await expect.poll(() => calls).toContain(BUY);

  expect(bodies[calls.indexOf(BUY)]).toMatchObject({ priceId: "price_book" });
});

test("the sandbox says that no money moves", async () => {
  const screen = await browser.open(`/dev/checkout?session=${SESSION}`, {
    answers: [
      answers(getSandboxCheckout, { ...SANDBOX, email: "dana@example.com" }),
      ...SIGNED_OUT,
    ],
    width: 390,
  });
  const { page } = screen;

  await page.getByText("No card is charged and no money moves.").waitFor();
  await page.getByText("$499 USD").waitFor();

  expect(await page.getByLabel("Email").inputValue()).toBe("dana@example.com");
  expect(await page.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe(
    "http://127.0.0.1/",
  );
  expect(await faultsAtWidths(screen, "sandbox", WIDTHS)).toEqual([]);
});

test("paying in the sandbox by keyboard leads where a buyer comes back to", async () => {
  const screen = await browser.open(`/dev/checkout?session=${SESSION}`, {
    answers: [answers(getSandboxCheckout, SANDBOX), ...SIGNED_OUT],
  });
  const { page, calls, bodies, change } = screen;
  const redirectTo = `${new URL(page.url()).origin}/success`;
  change([answers(paySandboxCheckout, { redirectTo })]);

  await page.getByLabel("Email").focus();
  await page.keyboard.type("ana@example.com");
  await page.keyboard.press("Enter");
  await page.waitForURL(redirectTo);

  expect(bodies[calls.indexOf(`POST /api/dev/checkout/${SESSION}/pay`)]).toEqual({
    email: "ana@example.com",
  });
});

test("the sandbox asks for an address before it pays", async () => {
  const { page, calls } = await browser.open(`/dev/checkout?session=${SESSION}`, {
    answers: [answers(getSandboxCheckout, SANDBOX), ...SIGNED_OUT],
  });

  await page.getByRole("button", { name: "Pay $499" }).click();

  await page.getByText("Please enter an email address.").waitFor();
  expect(calls).not.toContain(`POST /api/dev/checkout/${SESSION}/pay`);
});

test("a checkout that is paid or unknown cannot be paid", async () => {
  const paid = await browser.open(`/dev/checkout?session=${SESSION}`, {
    answers: [answers(getSandboxCheckout, { ...SANDBOX, status: "paid" }), ...SIGNED_OUT],
  });
  const unknown = await browser.open("/dev/checkout?session=somebody-elses", {
    answers: [
      refuses(getSandboxCheckout, "notFound", "This checkout does not exist."),
      ...SIGNED_OUT,
    ],
  });

  await paid.page.getByText("This checkout has been paid already.").waitFor();
  await unknown.page.getByText("This checkout is not known here.").waitFor();

  expect(await paid.page.getByRole("button").count()).toBe(0);
  expect(await faultsOf(paid, "sandbox-paid")).toEqual([]);
  expect(await faultsOf(unknown, "sandbox-unknown")).toEqual([]);
});
