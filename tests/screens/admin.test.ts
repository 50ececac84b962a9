import { exportCaptures, listCaptures } from "#contracts/admin.ts";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_IN } from "./admin-answers.ts";
import { answers, configAnswer, DANA, refuses, SIGNED_OUT, signedIn } from "./answers.ts";
import { faultsAtWidths, faultsOf, type ScreenBrowser, startBrowser, WIDTHS } from "./browser.ts";

const CAPTURES = "GET /api/admin/captures";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("for somebody who is no admin the page does not exist", async () => {
  const { page, calls } = await browser.open("/admin?tab=users", {
    answers: signedIn(DANA, []),
  });

  await page.getByRole("heading", { name: "This page does not exist" }).waitFor();
  await page.getByRole("link", { name: "Back to your book" }).waitFor();

  expect(calls.filter((call) => call.includes("/api/admin/"))).toEqual([]);
});

test("who is signed out is asked to sign in, and comes back to the same list", async () => {
  const { page } = await browser.open("/admin?tab=orders", {
    answers: [configAnswer("production"), ...SIGNED_OUT],
  });

  await page.waitForURL("**/login?*");

  expect(new URL(page.url()).searchParams.get("next")).toBe("/admin?tab=orders");
});

test("every list can be read", { timeout: 240_000 }, async () => {
  const screen = await browser.open("/admin", { answers: ADMIN_IN, width: 390 });
  const { page } = screen;
  const look = async (tab: string, row: RegExp): Promise<string[]> => {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("row", { name: row }).first().waitFor();
    return faultsAtWidths(screen, `admin-${tab.toLowerCase().replace(" ", "-")}`, WIDTHS);
  };

  expect(await look("Captures", /^ana@example\.com landing/u)).toEqual([]);
  expect(await look("Waitlist", /^2 bo@example\.com .* invited/u)).toEqual([]);
  expect(await look("Users", /^dana@example\.com Dana Whitlock waitlist/u)).toEqual([]);
  const hint = page.getByText("The table is wider than your window: scroll it sideways.");
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await hint.isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await hint.isVisible()).toBe(true);
  expect(await look("Invite codes", /^BETA/u)).toEqual([]);
  expect(await look("Orders", /^OCT-7K2M9QXA dana@example\.com \$499 USD paid/u)).toEqual([]);
  expect(await look("Jobs", /^analysis 3f0c1f6e dana@example\.com failed/u)).toEqual([]);
  expect(await look("Audit", /olga@example\.com grant level dana@example\.com/u)).toEqual([]);
});

test("the address says which list is open", async () => {
  const { page } = await browser.open("/admin?tab=users", { answers: ADMIN_IN });
  await page.getByText("The Third Monday").waitFor();

  await page.getByRole("tab", { name: "Invite codes" }).click();
  await page.getByRole("row", { name: /^BETA/u }).waitFor();

  expect(new URL(page.url()).search).toBe("?tab=codes");
});

test("a list is searched, sorted and paged through, and the address keeps how", async () => {
  const { page } = await browser.open("/admin", { answers: ADMIN_IN });
  await page.getByText("1,204 captures").waitFor();

  await page.getByRole("searchbox", { name: "Search captures" }).fill("ana");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin?*search=ana*");
  await page.getByRole("button", { name: "Email" }).click();
  await page.getByText("Page 1 of 25").waitFor();
  const asked = page.waitForRequest((request) => request.url().includes("page=2"));
  await page.getByRole("button", { name: "Next" }).click();

  expect(new URL((await asked).url()).search).toBe("?search=ana&sort=email&direction=asc&page=2");
  const head = page.getByRole("columnheader", { name: "Email" });
  expect(await head.getAttribute("aria-sort")).toBe("ascending");
  expect(await page.getByRole("columnheader", { name: "Captured" }).getAttribute("aria-sort")).toBe(
    "none",
  );
  await page.reload();
  await page.getByText("Page 2 of 25").waitFor();
  expect(await page.getByRole("searchbox", { name: "Search captures" }).inputValue()).toBe("ana");
});

test("says when nothing matches, and when there is nothing at all", async () => {
  const nothing = answers(listCaptures, { captures: [], total: 0 });
  const screen = await browser.open("/admin?search=zebra", { answers: [nothing, ...ADMIN_IN] });
  const { page } = screen;

  await page.getByText("Nothing matches “zebra”.").waitFor();
  expect(await faultsOf(screen, "admin-no-match")).toEqual([]);
  await page.getByRole("button", { name: "Show all" }).click();

  await page.getByText("Nobody has left an address yet.").waitFor();
});

test("says that the captures could not be fetched, and tries again on demand", async () => {
  const screen = await browser.open("/admin", {
    answers: [refuses(listCaptures, "tooMany", "Please try again in 9 seconds."), ...ADMIN_IN],
  });
  const { page, change } = screen;
  await page.getByText("Failed to fetch email captures.").waitFor();
  expect(await faultsOf(screen, "admin-failed")).toEqual([]);

  change([...ADMIN_IN]);
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("row", { name: /^ana@example\.com/u }).waitFor();
});

test("a list that is still on its way says so", async () => {
  const { page } = await browser.open("/admin", {
    answers: ADMIN_IN,
    holds: { method: "GET", path: "/api/admin/captures" },
  });

  await page.getByRole("status").filter({ hasText: "Loading captures" }).waitFor();
});

test("the answers of somebody are shown on demand", async () => {
  const { page } = await browser.open("/admin", { answers: ADMIN_IN });

  await page.getByText("Show answers").click();

  await page.getByText("Leadership, Coffee").waitFor();
});

test("the captures are saved as CSV, as searched and sorted", async () => {
  const { page } = await browser.open("/admin?search=ana&sort=email&direction=asc", {
    answers: [
      {
        method: "GET",
        path: exportCaptures.path,
        status: 200,
        body: "email,source\r\nana@example.com,landing\r\n",
        headers: { "content-disposition": 'attachment; filename="captures.csv"' },
      },
      ...ADMIN_IN,
    ],
  });
  await page.getByRole("row", { name: /^ana@example\.com/u }).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes("captures.csv"));
  const downloading = page.waitForEvent("download");

  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;

  expect(file.suggestedFilename()).toBe("captures.csv");
  expect(readFileSync(await file.path(), "utf8")).toBe(
    "email,source\r\nana@example.com,landing\r\n",
  );
  expect(new URL((await asked).url()).search).toBe("?search=ana&sort=email&direction=asc");
});

test("the lists are worked by keyboard", async () => {
  const { page, calls } = await browser.open("/admin", { answers: ADMIN_IN });
  await page.getByRole("row", { name: /^ana@example\.com/u }).waitFor();

  await page.getByRole("tab", { name: "Captures" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("row", { name: /^2 bo@example\.com/u }).waitFor();
  await page.getByRole("button", { name: "Place" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin?*sort=position&direction=asc*");

  expect(calls.filter((call) => call === CAPTURES)).toHaveLength(1);
});
