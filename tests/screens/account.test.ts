import { changeMe, deleteMe, deletePicture, exportMe, putPicture } from "#contracts/accounts.ts";
import { listMyOrders } from "#contracts/checkout.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answers,
  authAnswers,
  configAnswer,
  DANA,
  refuses,
  SIGNED_OUT,
  signedIn,
} from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";
import { ACCOUNT, HERE } from "./danas-account.ts";

/** A red square of 2 x 2 pixels. */
const RED_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGO4oGAARAwQCgAiDgSBIDiXQgAAAABJRU5ErkJggg==",
  "base64",
);

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

function region(page: Page, name: string) {
  return page.getByRole("region", { name });
}

test("shows the person, the sessions and the purchases", async () => {
  const screen = await browser.open("/account", { answers: ACCOUNT, width: 390 });
  const { page } = screen;

  await region(page, "Email address").getByText("dana@example.com").waitFor();
  await region(page, "Password").getByLabel("Current password").waitFor();
  await region(page, "Where you are logged in").getByText("Chrome on Windows").waitFor();
  await region(page, "Where you are logged in").getByText("Safari on iPhone").waitFor();
  await region(page, "Purchases").getByText("$499 USD").waitFor();
  await region(page, "Purchases").getByText("Order OCT-7K2M9X").waitFor();

  expect(await faultsAtWidths(screen, "account", WIDTHS)).toEqual([]);
});

test("who is signed out signs in first and comes back", async () => {
  const { page } = await browser.open("/account", {
    answers: [...SIGNED_OUT, configAnswer("production")],
  });

  await page.getByRole("heading", { name: "Welcome back" }).waitFor();

  expect(new URL(page.url()).searchParams.get("next")).toBe("/account");
});

test("the waitlist has an account too", async () => {
  const { page } = await browser.open("/account", {
    answers: [...signedIn({ ...DANA, accessLevel: "waitlist" }, []), ...ACCOUNT],
  });

  await page.getByRole("heading", { name: "Account", exact: true }).waitFor();
});

test("a new name is sent and shows at once", async () => {
  const { page, calls, bodies } = await browser.open("/account", {
    answers: [answers(changeMe, { ...DANA, name: "D. M. Whitlock" }), ...ACCOUNT],
  });

  await page.getByLabel("Name", { exact: true }).fill("  D. M. Whitlock ");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("banner").getByText("D. M. Whitlock").waitFor();

  expect(bodies[calls.indexOf("PATCH /api/me")]).toEqual({ name: "D. M. Whitlock" });
});

test("a name that is only the beginning of the address is not said to stand on books", async () => {
  const account = [...signedIn({ ...DANA, name: "dana" }, []), ...ACCOUNT];
  const { page } = await browser.open("/account", { answers: account });

  await page.getByText("Made from your address, so no book prints it.").waitFor();
});

test("a name that could not be saved says why and stays in its field", async () => {
  const screen = await browser.open("/account", {
    answers: [refuses(changeMe, "tooMany", "Please try again in 40 seconds."), ...ACCOUNT],
  });

  await screen.page.getByLabel("Name", { exact: true }).fill("D. M. Whitlock");
  await screen.page.getByRole("button", { name: "Save name" }).click();
  await screen.page.getByText(/not saved.*40 seconds/u).waitFor();

  expect(await screen.page.getByLabel("Name", { exact: true }).inputValue()).toBe("D. M. Whitlock");
  expect(await faultsOf(screen, "account-name-refused")).toEqual([]);
});

test("a picture is made small before it is sent", async () => {
  const { page, calls, bodies } = await browser.open("/account", {
    answers: [answers(putPicture, { ...DANA, picture: "/api/me/picture?v=1" }), ...ACCOUNT],
  });

  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: RED_PNG });
  await page.getByRole("button", { name: "Remove picture" }).waitFor();

  const form = String(bodies[calls.indexOf("PUT /api/me/picture")]);
  expect(form).toContain('name="picture"');
  expect(form).toContain("Content-Type: image/webp");
});

test("a file that is no picture is refused in words", async () => {
  const { page, calls } = await browser.open("/account", { answers: ACCOUNT });

  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await page.getByText("This file could not be read as a picture.").waitFor();

  expect(calls).not.toContain("PUT /api/me/picture");
});

test("a picture can be taken back", async () => {
  const { page } = await browser.open("/account", {
    answers: [
      answers(deletePicture, DANA),
      ...signedIn({ ...DANA, picture: "/icon.svg" }, []),
      ...ACCOUNT,
    ],
  });

  await page.getByRole("button", { name: "Remove picture" }).click();

  await page.getByRole("button", { name: "Add a picture" }).waitFor();
});

test("another address needs the password, and counts once its mail was read", async () => {
  const why = "This is not your current password. Please try again.";
  const refused = { error: { code: "invalid", message: why, requestId: "r" } };
  const screen = await browser.open("/account", {
    answers: [authAnswers("POST", "/change-email", refused, 400), ...ACCOUNT],
    width: 390,
  });
  const { page, calls, bodies, change } = screen;
  const address = region(page, "Email address");

  await address.getByLabel("New email address").fill("dana@books.example");
  await address.getByRole("button", { name: "Change address" }).click();
  await address.getByText("Please enter your password.").waitFor();
  expect(calls).not.toContain("POST /api/auth/change-email");
  await address.getByLabel("Your password").fill("not my password");
  await address.getByRole("button", { name: "Change address" }).click();
  await address.getByText(why).waitFor();
  expect(await faultsAtWidths(screen, "account-address-refused", WIDTHS)).toEqual([]);
  change([authAnswers("POST", "/change-email", { status: true })]);
  await address.getByLabel("Your password").fill("a long password");
  await address.getByLabel("Your password").press("Enter");
  await address
    .getByText("We sent a link to dana@books.example, if that address is free.")
    .waitFor();

  expect(bodies[calls.lastIndexOf("POST /api/auth/change-email")]).toEqual({
    newEmail: "dana@books.example",
    password: "a long password",
  });
  expect(await address.getByLabel("Your password").inputValue()).toBe("");
  await address.getByText("dana@example.com").waitFor();
});

test("another address is asked for by keyboard alone", async () => {
  const { page, calls } = await browser.open("/account", {
    answers: [authAnswers("POST", "/change-email", { status: true }), ...ACCOUNT],
  });
  const address = region(page, "Email address");

  await address.getByLabel("New email address").focus();
  await page.keyboard.type("dana@books.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("a long password");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await address.getByText("We sent a link to dana@books.example").waitFor();

  expect(calls).toContain("POST /api/auth/change-email");
});

test("who has no password sets one before the address can change", async () => {
  const screen = await browser.open("/account", {
    answers: [
      authAnswers("GET", "/list-accounts", [
        { id: "account-1", providerId: "google", accountId: "g-1", scopes: [] },
      ]),
      ...ACCOUNT,
    ],
  });
  const address = region(screen.page, "Email address");

  await address.getByText("Set one below first.").waitFor();

  expect(await address.getByRole("button").count()).toBe(0);
  expect(await faultsAtWidths(screen, "account-address-no-password", WIDTHS)).toEqual([]);
});

test("how one signs in is loaded again after it failed, for address and password alike", async () => {
  const screen = await browser.open("/account", {
    answers: [
      authAnswers("GET", "/list-accounts", { message: "Accounts are being moved." }, 400),
      ...ACCOUNT,
    ],
  });
  const { page, change } = screen;
  const address = region(page, "Email address");
  await address.getByText("How you log in could not be loaded").waitFor();
  expect(await faultsAtWidths(screen, "account-address-failed", WIDTHS)).toEqual([]);

  change(ACCOUNT);
  await address.getByRole("button", { name: "Try again" }).click();

  await address.getByLabel("New email address").waitFor();
  await region(page, "Password").getByLabel("Current password").waitFor();
});

test("a new password needs the current one", async () => {
  const screen = await browser.open("/account", {
    answers: [
      authAnswers(
        "POST",
        "/change-password",
        { code: "INVALID_PASSWORD", message: "Invalid password" },
        400,
      ),
      ...ACCOUNT,
    ],
  });
  const { page, change, calls, bodies } = screen;

  await page.getByLabel("Current password").fill("not my password");
  await page.getByLabel("New password").fill("another long one");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("This is not your current password. Please try again.").waitFor();
  change([authAnswers("POST", "/change-password", { token: "token-3", user: { id: DANA.id } })]);
  await page.getByLabel("Current password").fill("a long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed").waitFor();

  expect(bodies[calls.lastIndexOf("POST /api/auth/change-password")]).toEqual({
    currentPassword: "a long password",
    newPassword: "another long one",
    revokeOtherSessions: true,
  });
});

test("who came by another service has a password set by mail", async () => {
  const { page, calls, bodies } = await browser.open("/account", {
    answers: [
      authAnswers("GET", "/list-accounts", [
        { id: "account-1", providerId: "google", accountId: "g-1", scopes: [] },
      ]),
      authAnswers("POST", "/request-password-reset", { status: true }),
      ...ACCOUNT,
    ],
  });

  await page.getByRole("button", { name: "Set a password" }).click();
  await page.getByText("We sent a link to dana@example.com.").waitFor();

  expect(bodies[calls.indexOf("POST /api/auth/request-password-reset")]).toEqual({
    email: "dana@example.com",
  });
});

test("another browser is logged out", async () => {
  const { page, calls, bodies, change } = await browser.open("/account", {
    answers: [authAnswers("POST", "/revoke-session", { status: true }), ...ACCOUNT],
  });
  const sessions = region(page, "Where you are logged in");
  await sessions.getByText("Last used now", { exact: true }).waitFor();

  change([authAnswers("GET", "/list-sessions", [HERE])]);
  await sessions.getByRole("button", { name: /^Log out Safari on iPhone/u }).click();
  await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);

  expect(bodies[calls.indexOf("POST /api/auth/revoke-session")]).toEqual({ token: "token-2" });
});

test("signing out everywhere is asked first and leads to the first page", async () => {
  const screen = await browser.open("/account", {
    answers: [authAnswers("POST", "/revoke-sessions", { status: true }), ...ACCOUNT],
  });
  const { page, change } = screen;

  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Log out everywhere?" });
  await dialog.waitFor();
  expect(await faultsOf(screen, "account-sign-out-everywhere")).toEqual([]);
  change(SIGNED_OUT);
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();

  await page.getByRole("heading", { name: "You are logged out" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("parts that could not be loaded say so each, and the rest still works", async () => {
  const screen = await browser.open("/account", {
    answers: [
      refuses(listMyOrders, "conflict", "Orders are being moved."),
      authAnswers("GET", "/list-sessions", { message: "Sessions are being moved." }, 400),
      ...ACCOUNT,
    ],
    width: 390,
  });
  const { page, change } = screen;
  await page.getByText("Your purchases could not be loaded").waitFor();
  await page.getByText("Where you are logged in could not be loaded").waitFor();
  expect(await faultsOf(screen, "account-failed-390")).toEqual([]);

  change(ACCOUNT);
  await region(page, "Purchases").getByRole("button", { name: "Try again" }).click();

  await region(page, "Purchases").getByText("Order OCT-7K2M9X").waitFor();
});

test("everything is downloaded under the name that the server gives", async () => {
  const { page } = await browser.open("/account", {
    answers: [
      {
        method: exportMe.method,
        path: exportMe.path,
        status: 200,
        body: "PK",
        headers: { "content-disposition": 'attachment; filename="octavo-dana.zip"' },
      },
      ...ACCOUNT,
    ],
  });

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const file = await downloading;

  expect(file.suggestedFilename()).toBe("octavo-dana.zip");
  await page.getByText("Download Started").waitFor();
});

test("an account is deleted only when its own address was typed", async () => {
  const screen = await browser.open("/account", {
    answers: [answers(deleteMe, { deleted: true }), ...ACCOUNT],
  });
  const { page, calls, bodies, change } = screen;

  await page.getByLabel("Type your email address to confirm").fill("dana@example.org");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Please type dana@example.com to confirm.").waitFor();
  expect(calls).not.toContain("DELETE /api/me");
  change(SIGNED_OUT);
  await page.getByLabel("Type your email address to confirm").fill("Dana@example.com");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Your account is deleted").waitFor();

  expect(bodies[calls.indexOf("DELETE /api/me")]).toEqual({ confirmation: "Dana@example.com" });
  expect(new URL(page.url()).pathname).toBe("/");
});
