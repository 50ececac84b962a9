import { type User } from "#contracts/accounts.ts";
import { claimCheckout, getCheckout } from "#contracts/checkout.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  configAnswer,
  DANA,
  DANAS_BOOK,
  emptyBook,
  refuses,
  SIGNED_OUT,
  signedIn,
} from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { SESSION, ORDER } from "./danas-order.ts";

const WAITING: User = { ...DANA, accessLevel: "waitlist" };

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("without a session id the page after payment claims no order, and leads in", async () => {
  const screen = await browser.open("/success", { answers: SIGNED_OUT });

  await screen.page.getByRole("heading", { name: "There is no order at this address" }).waitFor();
  expect(await screen.page.getByText("Your order is in").count()).toBe(0);

  expect(await screen.page.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
    "/login",
  );
  expect(await faultsOf(screen, "success-plain")).toEqual([]);
});

test.each(WIDTHS)(
  "a paid order names the address and leads into sign-up with it filled in, at %i px",
  async (width) => {
    const email = "ida@example.org";
    const paid = { ...ORDER, status: "paid" as const, email };
    const screen = await browser.open(`/success?session_id=${SESSION}`, {
      answers: [answers(getCheckout, paid), configAnswer("production"), ...SIGNED_OUT],
      width,
    });
    const { page } = screen;
    await page.getByText("the receipt is on its way to ida@example.org").waitFor();
    await page.getByText("Bring your posts").waitFor();
    // The address is on one line, and is not broken inside a word.
    const address = await page.getByText(email, { exact: true }).last().boundingBox();
    expect(address?.height).toBeLessThan(40);
    expect(await faultsOf(screen, `success-buyer-${width}`)).toEqual([]);

    await page.getByRole("link", { name: "Make my account" }).click();
    await page.getByText("Your payment is confirmed. Choose a password").waitFor();
    await page.waitForURL("**/login");

    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await page.getByLabel("Invite Code (Optional)").count()).toBe(0);
  },
);

test("a pending payment is waited for until it is there", async () => {
  const pending = answers(getCheckout, { ...ORDER, status: "pending" });
  const screen = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [pending, configAnswer("production"), ...SIGNED_OUT],
    width: 390,
  });
  const { page, change } = screen;
  await page.getByText("We are waiting for the payment to be confirmed.").waitFor();
  await page.getByRole("heading", { name: "Your payment is not confirmed yet" }).waitFor();
  await page.getByText("OCT-7K2M9QXA").waitFor();
  expect(await faultsAtWidths(screen, "success-pending", WIDTHS)).toEqual([]);
  await page.getByRole("link", { name: "Go to the home page" }).waitFor();

  change([answers(getCheckout, { ...ORDER, status: "paid" })]);
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByText("Your payment is confirmed").waitFor();
  expect(await faultsAtWidths(screen, "success-paid", WIDTHS)).toEqual([]);
  await page.getByRole("link", { name: "Log in" }).click();
  await page.waitForURL("**/login");

  expect(await page.evaluate("sessionStorage.getItem('octavo-checkout')")).toBe(SESSION);
});

test("who asks whether the payment is there sees and hears that it is asked, and keeps the keyboard", async () => {
  const screen = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [
      answers(getCheckout, { ...ORDER, status: "pending" }),
      configAnswer("production"),
      ...SIGNED_OUT,
    ],
  });
  const { page } = screen;
  const told = page.getByRole("status").filter({ hasText: "Checking…" });
  const focused = (): Promise<unknown> => page.evaluate("document.activeElement.textContent");
  await page.getByRole("button", { name: "Check now" }).waitFor();
  let answer = (): void => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/checkouts/*", async (route) => {
    await isAnswered;
    await route.continue();
  });

  await page.getByRole("button", { name: "Check now" }).press("Enter");
  await page.getByRole("button", { name: "Checking…" }).waitFor();
  await told.waitFor({ state: "attached" });
  const focusedMeanwhile = await focused();
  expect(await faultsOf(screen, "success-checking")).toEqual([]);
  answer();
  await page.getByRole("button", { name: "Check now" }).waitFor();

  expect(focusedMeanwhile).toBe("Checking…");
  expect(await focused()).toBe("Check now");
  expect(await told.count()).toBe(0);
});

test("a signed-in buyer has the workflow at once", async () => {
  const screen = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [
      answers(getCheckout, { ...ORDER, status: "paid" }),
      answers(claimCheckout, { accessLevel: "full", status: "paid" }),
      ...signedIn(WAITING, [DANAS_BOOK]),
      ...emptyBook(),
    ],
  });
  const { page, calls, change } = screen;
  change([...signedIn({ ...DANA, accessLevel: "full" }, [DANAS_BOOK])]);

  await page.getByText("has the whole workflow").waitFor();
  expect(await faultsOf(screen, "success-claimed")).toEqual([]);
  await page.getByRole("link", { name: "Go to your book" }).click();
  await page.waitForURL("**/workflow/welcome");

  expect(calls).toContain(`POST /api/checkouts/${SESSION}/claim`);
});

test("an order of somebody else's says which account it needs", async () => {
  const screen = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [
      answers(getCheckout, { ...ORDER, status: "paid", isClaimed: true }),
      refuses(claimCheckout, "notFound", "This order does not exist."),
      ...signedIn(DANA, []),
    ],
  });

  await screen.page
    .getByRole("heading", { name: "This order belongs to another account" })
    .waitFor();
  await screen.page
    .getByText("You are logged in as dana@example.com: log out, and log in with the account")
    .waitFor();

  expect(await faultsOf(screen, "success-others")).toEqual([]);
});

test("an order that nobody has yet is not put beside a package that is there", async () => {
  const screen = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [
      answers(getCheckout, { ...ORDER, status: "paid" }),
      refuses(claimCheckout, "conflict", "You already have the whole package."),
      ...signedIn(DANA, []),
    ],
  });

  await screen.page
    .getByText("You are logged in as dana@example.com, which has the whole package. If")
    .waitFor();
  await screen.page.getByRole("button", { name: "Logout" }).waitFor();

  expect(await faultsOf(screen, "success-not-needed")).toEqual([]);
});

test("an unknown order and a refunded one say what to do", async () => {
  const unknown = await browser.open("/success?session_id=mistyped-id", {
    answers: [refuses(getCheckout, "notFound", "This order does not exist."), ...SIGNED_OUT],
  });
  const refunded = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [answers(getCheckout, { ...ORDER, status: "refunded" }), ...SIGNED_OUT],
  });

  await unknown.page.getByRole("heading", { name: "We do not know this order" }).waitFor();
  await unknown.page.getByRole("link", { name: "Log in" }).waitFor();
  await refunded.page.getByRole("heading", { name: "This order was refunded" }).waitFor();

  expect(await faultsOf(unknown, "success-unknown")).toEqual([]);
  expect(await faultsOf(refunded, "success-refunded")).toEqual([]);
});

test("an order that could not be looked up is not thanked for, and can be asked for again", async () => {
  const screen = await browser.open(`/success?session_id=${SESSION}`, {
    answers: [refuses(getCheckout, "tooMany", "Please wait a minute."), ...SIGNED_OUT],
  });
  const { page, change } = screen;

  await page.getByRole("heading", { name: "Your order could not be looked up" }).waitFor();
  await page.getByRole("alert").getByText("Please wait a minute.").waitFor();
  await page.getByText("A payment that went through is not lost").waitFor();
  expect(await page.getByText("Thank you").count()).toBe(0);
  expect(await page.title()).toBe("Your order could not be looked up · Octavo");
  expect(await faultsAtWidths(screen, "success-failed", WIDTHS)).toEqual([]);
  change([answers(getCheckout, { ...ORDER, status: "paid" })]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("heading", { name: "Thank you" }).waitFor();
});

test("the order of a kept checkout is claimed by whoever signs in", async () => {
  const screen = await browser.open("/success", {
    answers: [
      answers(claimCheckout, { accessLevel: "full", status: "paid" }),
      configAnswer("demo"),
      ...SIGNED_OUT,
      ...emptyBook(),
    ],
  });
  const { page, calls, change } = screen;
  await page.evaluate(`sessionStorage.setItem('octavo-checkout', '${SESSION}')`);
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  change([
    ...signedIn({ ...DANA, accessLevel: "full" }, [DANAS_BOOK]),
    {
      method: "POST",
      path: "/api/auth/sign-in/email",
      status: 200,
      body: { redirect: false, token: "token-1", user: { id: DANA.id } },
    },
  ]);

  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/workflow/welcome");

  expect(calls).toContain(`POST /api/checkouts/${SESSION}/claim`);
  expect(await page.evaluate("sessionStorage.getItem('octavo-checkout')")).toBeNull();
});
