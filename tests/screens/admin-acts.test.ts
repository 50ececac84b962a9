import {
  endInviteCode,
  grantLevel,
  inviteNext,
  listInviteCodes,
  listOrders,
  makeInviteCode,
  refundOrder,
} from "#contracts/admin.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_IN, BETA, ORDER } from "./admin-answers.ts";
import { answers, refuses } from "./answers.ts";
import { faultsOf, type ScreenBrowser, startBrowser } from "./browser.ts";

let browser: ScreenBrowser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test("inviting says how many mails go out, and asks first", async () => {
  const screen = await browser.open("/admin?tab=waitlist", {
    answers: [answers(inviteNext, { invited: 2 }), ...ADMIN_IN],
  });
  const { page, calls, bodies } = screen;
  const call = "POST /api/admin/waitlist/invite";
  await page.getByLabel("How many").fill("2");
  await page.getByLabel("Level of the invited").selectOption("alpha");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Invite the next 2 people?" });
  await dialog.getByText("2 mails go out.").waitFor();
  expect(await faultsOf(screen, "admin-invite-asks")).toEqual([]);
  expect(calls).not.toContain(call);

  await dialog.getByRole("button", { name: "Send 2 mails" }).click();

  await page.getByText("2 people invited").waitFor();
  expect(bodies[calls.indexOf(call)]).toEqual({ count: 2, level: "alpha" });
});

test("no more mails are promised than people wait, and no number beyond the limit is taken", async () => {
  const { page } = await browser.open("/admin?tab=waitlist", { answers: ADMIN_IN });

  await page.getByLabel("How many").fill("100");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("alertdialog", { name: "Invite the next 7 people?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByLabel("How many").fill("501");

  await page.getByText("From 1 to 500 at once.").waitFor();
  expect(await page.getByRole("button", { name: "Invite", exact: true }).isDisabled()).toBe(true);
});

test("an invitation whose answer is lost is not sent twice", async () => {
  const { page, calls } = await browser.open("/admin?tab=waitlist", {
    answers: [refuses(inviteNext, "unavailable", "Please try again later."), ...ADMIN_IN],
  });

  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("button", { name: "Send 7 mails" }).click();
  await page.getByText("Nobody could be invited").waitFor();

  expect(calls.filter((call) => call === "POST /api/admin/waitlist/invite")).toHaveLength(1);
});

test("granting a level names the person and asks first", async () => {
  const screen = await browser.open("/admin?tab=users", {
    answers: [answers(grantLevel, { accessLevel: "beta" }), ...ADMIN_IN],
  });
  const { page, calls, bodies } = screen;
  const call = "POST /api/admin/users/user-1/level";
  await page.getByRole("button", { name: "Change level of dana@example.com" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Which level for Dana Whitlock?" });
  await dialog.getByLabel("New level of dana@example.com").selectOption("beta");
  expect(await faultsOf(screen, "admin-grant-asks")).toEqual([]);
  expect(calls).not.toContain(call);

  await dialog.getByRole("button", { name: "Give beta" }).click();

  await page.getByText("dana@example.com has the level beta").waitFor();
  expect(bodies[calls.indexOf(call)]).toEqual({ level: "beta" });
});

test("a code is made as filled in, shown, and copied as a link", async () => {
  const made = { ...BETA, code: "FRIENDS-26", level: "full" as const, usesLeft: 5 };
  const screen = await browser.open("/admin?tab=codes", {
    answers: [answers(makeInviteCode, { code: made }), ...ADMIN_IN],
  });
  const { page, calls, bodies, change } = screen;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("row", { name: /^BETA/u }).waitFor();
  change([answers(listInviteCodes, { codes: [made, BETA], total: 2 })]);

  await page.getByLabel("Code", { exact: true }).fill("FRIENDS-26");
  await page.getByLabel("Level of the code").selectOption("full");
  await page.getByLabel("Uses").fill("5");
  await page.getByLabel("Good until").fill("2096-12-24");
  await page.getByRole("button", { name: "Make code" }).click();
  await page.getByRole("row", { name: /^FRIENDS-26/u }).waitFor();
  const notice = page.getByRole("status").filter({ hasText: "The code is made" });
  expect(await faultsOf(screen, "admin-code-made")).toEqual([]);
  await notice.getByRole("button", { name: "Copy the link of FRIENDS-26" }).click();
  await page.getByText("Copied").waitFor();

  const body = bodies[calls.indexOf("POST /api/admin/invite-codes")];
  expect(body).toEqual({
    code: "FRIENDS-26",
    level: "full",
    uses: 5,
    expiresAt: expect.stringMatching(/^2096-12-2[345]T\d\d:\d\d:59\.000Z$/u),
  });
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    `${new URL(page.url()).origin}/login?code=FRIENDS-26`,
  );
});

test("a code that is left empty is drawn, without limit and without end", async () => {
  const { page, calls, bodies } = await browser.open("/admin?tab=codes", {
    answers: [answers(makeInviteCode, { code: { ...BETA, code: "Q7M2-K9XA" } }), ...ADMIN_IN],
  });

  await page.getByRole("button", { name: "Make code" }).click();
  await page.getByText("The code is made").waitFor();

  expect(bodies[calls.indexOf("POST /api/admin/invite-codes")]).toEqual({
    level: "beta",
    uses: null,
    expiresAt: null,
  });
});

test("what cannot be a code is said at the field, and so is a code that is there already", async () => {
  const taken = refuses(makeInviteCode, "conflict", "There is a code BETA already.");
  const { page, calls } = await browser.open("/admin?tab=codes", {
    answers: [taken, ...ADMIN_IN],
  });
  const field = page.getByLabel("Code", { exact: true });

  await field.fill("no good!");
  await page.getByLabel("Uses").fill("0");
  await page.getByLabel("Good until").fill("2020-01-01");
  await page.getByRole("button", { name: "Make code" }).click();
  await page.getByText("Please use 4 to 40 letters, digits and hyphens.").waitFor();
  await page.getByText("Please give a number up to 99,999, or nothing.").waitFor();
  await page.getByText("Please choose a day that is still to come.").waitFor();
  expect(calls).not.toContain("POST /api/admin/invite-codes");
  await field.fill("BETA");
  await page.getByLabel("Uses").fill("");
  await page.getByLabel("Good until").fill("");
  await page.getByRole("button", { name: "Make code" }).click();

  await page.getByRole("alert").filter({ hasText: "There is a code BETA already." }).waitFor();
  expect(await field.inputValue()).toBe("BETA");
});

test("ending a code asks first, and an ended code cannot be ended again", async () => {
  const ended = { ...BETA, isActive: false };
  const screen = await browser.open("/admin?tab=codes", {
    answers: [answers(endInviteCode, { code: ended }), ...ADMIN_IN],
  });
  const { page, calls, change } = screen;
  await page.getByRole("button", { name: "End BETA" }).click();
  const dialog = page.getByRole("alertdialog", { name: "End the code BETA?" });
  expect(calls).not.toContain("POST /api/admin/invite-codes/BETA/end");
  change([answers(listInviteCodes, { codes: [ended], total: 1 })]);

  await dialog.getByRole("button", { name: "End the code" }).click();

  await page.getByRole("row", { name: /^BETA .* ended$/u }).waitFor();
  expect(calls).toContain("POST /api/admin/invite-codes/BETA/end");
  expect(await page.getByRole("button", { name: "End BETA" }).count()).toBe(0);
});

test("a code says why it opens nothing any more", async () => {
  const codes = [
    { ...BETA, code: "ENDED-1", isActive: false },
    { ...BETA, code: "USED-1", isActive: false, usesLeft: 0 },
    { ...BETA, code: "LATE-1", isActive: false, expiresAt: "2020-01-01T00:00:00.000Z" },
  ];
  const { page } = await browser.open("/admin?tab=codes", {
    answers: [answers(listInviteCodes, { codes, total: 3 }), ...ADMIN_IN],
  });

  await page.getByRole("row", { name: /^ENDED-1 .* ended$/u }).waitFor();
  await page.getByRole("row", { name: /^USED-1 .* used up$/u }).waitFor();
  await page.getByRole("row", { name: /^LATE-1 .* expired$/u }).waitFor();
});

test("open refund requests are counted and marked, and a refund asks first", async () => {
  const screen = await browser.open("/admin?tab=orders", {
    answers: [answers(refundOrder, { isRequested: true }), ...ADMIN_IN],
  });
  const { page, calls, change } = screen;
  await page.getByText("1 refund request is open.").waitFor();
  await page.getByText("“I have no posts after all”").waitFor();
  await page.getByRole("button", { name: "Refund OCT-7K2M9QXA" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Give $499 back?" });
  expect(await faultsOf(screen, "admin-refund-asks")).toEqual([]);
  expect(calls).not.toContain(`POST /api/admin/orders/${ORDER.id}/refund`);
  const refunded = {
    ...ORDER,
    status: "refunded" as const,
    refundedAt: "2026-11-21T08:00:00.000Z",
  };
  change([answers(listOrders, { orders: [refunded], total: 1, openRefundRequests: 0 })]);

  await dialog.getByRole("button", { name: "Refund $499" }).click();

  await page.getByRole("row", { name: /^OCT-7K2M9QXA .* refunded/u }).waitFor();
  expect(calls).toContain(`POST /api/admin/orders/${ORDER.id}/refund`);
  expect(await page.getByRole("button", { name: "Refund OCT-7K2M9QXA" }).count()).toBe(0);
  expect(await page.getByText("1 refund request is open.").count()).toBe(0);
});
