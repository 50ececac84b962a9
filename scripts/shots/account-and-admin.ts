import {
  listAccounts,
  listAllJobs,
  listAudit,
  listCaptures,
  listInviteCodes,
  listOrders,
  listWaiting,
} from "#contracts/admin.ts";
import { changeMe } from "#contracts/accounts.ts";
import { listMyOrders } from "#contracts/checkout.ts";
import { listJobs } from "#contracts/jobs.ts";
import { ADMIN_IN } from "#tests/screens/admin-answers.ts";
import { answers, authAnswers, refuses } from "#tests/screens/answers.ts";
import { ACCOUNT, HERE } from "#tests/screens/danas-account.ts";
import { LISTED_JOBS, SIGNED_IN } from "#tests/screens/danas-jobs.ts";
import { breaks, inTurn, press, type Shot, shows } from "./shot.ts";

const ACCOUNT_SHOTS: Shot[] = [
  {
    name: "account",
    open: "/account",
    answers: ACCOUNT,
    steps: shows("Chrome on Windows", "Order OCT-7K2M9X"),
  },
  {
    name: "account-empty",
    open: "/account",
    answers: [
      answers(listMyOrders, { orders: [] }),
      authAnswers("GET", "/list-sessions", [HERE]),
      authAnswers("GET", "/list-accounts", [
        { id: "account-1", providerId: "google", accountId: "g-1", scopes: [] },
      ]),
      ...ACCOUNT,
    ],
    steps: shows("You have bought nothing yet.", "Set one below first."),
  },
  {
    name: "account-failed",
    open: "/account",
    answers: [
      refuses(listMyOrders, "conflict", "Orders are being moved."),
      authAnswers("GET", "/list-sessions", { message: "Sessions are being moved." }, 400),
      authAnswers("GET", "/list-accounts", { message: "Accounts are being moved." }, 400),
      ...ACCOUNT,
    ],
    steps: shows("Your purchases could not be loaded", "How you log in could not be loaded"),
  },
  {
    name: "account-loading",
    open: "/account",
    answers: ACCOUNT,
    holds: listMyOrders,
    steps: shows("Chrome on Windows"),
    isMoving: true,
  },
  {
    name: "account-name-refused",
    open: "/account",
    answers: [refuses(changeMe, "tooMany", "Please try again in 40 seconds."), ...ACCOUNT],
    steps: async (screen) => {
      await screen.page.getByLabel("Name", { exact: true }).fill("D. M. Whitlock");
      await press("Save name")(screen);
      await shows("Please try again in 40 seconds.")(screen);
    },
  },
  {
    name: "account-sign-out-everywhere",
    open: "/account",
    answers: ACCOUNT,
    steps: inTurn(shows("Safari on iPhone"), press("Log out everywhere")),
    isMoving: true,
  },
  {
    name: "account-refund",
    open: "/account",
    answers: ACCOUNT,
    steps: inTurn(press("Request a refund"), shows("Request a refund?")),
    isMoving: true,
  },
];

const LISTS = [
  ["captures", "ana@example.com"],
  ["waitlist", "bo@example.com"],
  ["users", "Dana Whitlock"],
  ["codes", "BETA"],
  ["orders", "OCT-7K2M9QXA"],
  ["jobs", "3f0c1f6e"],
  ["audit", "grant level"],
] as const;
const NOTHING = [
  answers(listCaptures, { captures: [], total: 0 }),
  answers(listWaiting, { waiting: [], total: 0, stillWaiting: 0 }),
  answers(listAccounts, { users: [], total: 0 }),
  answers(listInviteCodes, { codes: [], total: 0 }),
  answers(listOrders, { orders: [], total: 0, openRefundRequests: 0 }),
  answers(listAllJobs, { jobs: [], total: 0 }),
  answers(listAudit, { entries: [], total: 0 }),
];

const ADMIN: Shot[] = [
  ...LISTS.map(([tab, text]) => ({
    name: `admin-${tab}`,
    open: `/admin?tab=${tab}`,
    answers: ADMIN_IN,
    steps: shows(text),
  })),
  ...LISTS.map(([tab]) => ({
    name: `admin-${tab}-empty`,
    open: `/admin?tab=${tab}`,
    answers: [...NOTHING, ...ADMIN_IN],
    steps: shows(/ yet\./u),
  })),
  {
    name: "admin-no-match",
    open: "/admin?search=zebra",
    answers: [...NOTHING, ...ADMIN_IN],
    steps: shows("Nothing matches “zebra”."),
  },
  {
    name: "admin-failed",
    open: "/admin",
    answers: [breaks(listCaptures), ...ADMIN_IN],
    steps: shows("Failed to fetch email captures."),
  },
  {
    name: "admin-loading",
    open: "/admin",
    answers: ADMIN_IN,
    holds: { method: "GET", path: "/api/admin/captures" },
    steps: shows("Loading captures"),
    isMoving: true,
  },
  {
    name: "admin-invite-asks",
    open: "/admin?tab=waitlist",
    answers: ADMIN_IN,
    steps: inTurn(press("Invite"), shows("Invite the next 7 people?")),
    isMoving: true,
  },
  {
    name: "admin-grant-asks",
    open: "/admin?tab=users",
    answers: ADMIN_IN,
    steps: inTurn(press("Change level of dana@example.com"), shows("Which level for Dana")),
    isMoving: true,
  },
];

const DEBUG: Shot[] = [
  {
    name: "debug",
    open: "/workflow/debug",
    answers: LISTED_JOBS,
    steps: inTurn(press("3f0c1f6e"), shows("There are too few words.")),
  },
  {
    name: "debug-empty",
    open: "/workflow/debug",
    answers: [answers(listJobs, { jobs: [] }), ...SIGNED_IN],
    steps: shows("No jobs yet"),
  },
  {
    name: "debug-failed",
    open: "/workflow/debug",
    answers: [refuses(listJobs, "tooMany", "Slow down."), ...SIGNED_IN],
    steps: shows(/^HTTP 429/u),
  },
  {
    name: "debug-loading",
    open: "/workflow/debug",
    answers: LISTED_JOBS,
    holds: listJobs,
    steps: shows("Loading jobs"),
    isMoving: true,
  },
  {
    name: "debug-asks",
    open: "/workflow/debug",
    answers: LISTED_JOBS,
    steps: inTurn(press("Force Cleanup ALL"), shows("Cancel all jobs")),
    isMoving: true,
  },
];

/** The account of a person, the pages of the admin, and the monitor of jobs. */
export const ACCOUNT_AND_ADMIN: Shot[] = [...ACCOUNT_SHOTS, ...ADMIN, ...DEBUG];
