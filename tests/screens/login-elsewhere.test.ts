import { afterAll, beforeAll, expect, test } from "vitest";
import { authAnswers, configAnswer, SIGNED_OUT } from "./answers.ts";
import { faultsAtWidths, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const WITH_PROVIDER = configAnswer("production", {
  signInProviders: [{ id: "oidc", name: "Example Id" }],
});

test("offers the services that this server knows", async () => {
  const screen = await browser.open("/login", {
    answers: [WITH_PROVIDER, ...SIGNED_OUT],
    width: 390,
  });

  await screen.page.getByRole("button", { name: "Continue with Example Id" }).waitFor();

  expect(await faultsAtWidths(screen, "login-elsewhere", WIDTHS)).toEqual([]);
});

test("another service is asked with the code, and leads back to what was asked for", async () => {
  const { page, calls, bodies } = await browser.open("/login?next=%2Fworkflow%2Freview", {
    answers: [
      authAnswers("POST", "/sign-in/social", {
        redirect: false,
        url: "/login?error=access_denied",
      }),
      WITH_PROVIDER,
      ...SIGNED_OUT,
    ],
  });

  await page.getByLabel("Invite Code (Optional)").fill("BETA");
  await page.getByRole("button", { name: "Continue with Example Id" }).click();
  await page.getByText("You did not agree to log in there.").waitFor();

  expect(bodies[calls.indexOf("POST /api/auth/sign-in/social")]).toEqual({
    provider: "oidc",
    callbackURL: "/login?next=%2Fworkflow%2Freview",
    errorCallbackURL: "/login?next=%2Fworkflow%2Freview",
    additionalData: { inviteCode: "BETA" },
  });
  expect(await page.evaluate("sessionStorage.getItem('octavo-invite-code')")).toBe("BETA");
});

test.each([
  ["access_denied", "You did not agree to log in there. Nothing has changed."],
  ["account_not_linked", "There is an account with this email address already."],
  ["email_not_verified", "That service has not confirmed your email address."],
  ["state_mismatch", "This login took too long, or went on in another window."],
  ["<b>made up</b>", "Authentication failed. Please try again."],
])("coming back from another service with %s is said in words", async (code, text) => {
  const { page } = await browser.open(`/login?error=${encodeURIComponent(code)}`, {
    answers: [WITH_PROVIDER, ...SIGNED_OUT],
  });

  await page.getByText(text).waitFor();

  expect(await page.getByText(code).count()).toBe(0);
});
