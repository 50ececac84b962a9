import type { User } from "#contracts/accounts.ts";
import {
  type Account,
  type AdminOrder,
  type InviteCode,
  listAccounts,
  listAllJobs,
  listAudit,
  listCaptures,
  listInviteCodes,
  listOrders,
  listWaiting,
} from "#contracts/admin.ts";
import { answers, DANA, signedIn, type StubbedAnswer } from "./answers.ts";

/** Who runs this copy. */
const ADMIN: User = {
  ...DANA,
  id: "user-9",
  name: "Olga Ortiz",
  email: "olga@example.com",
  accessLevel: "full",
  role: "admin",
};

/** Dana as the admin sees her. */
const DANAS_ACCOUNT: Account = {
  id: "user-1",
  email: "dana@example.com",
  name: "Dana Whitlock",
  emailVerified: true,
  accessLevel: "waitlist",
  role: "user",
  createdAt: "2026-11-20T09:10:00.000Z",
  projects: [
    {
      id: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c11",
      name: "My book",
      selectedTitle: "The Third Monday",
      entries: 1_204,
    },
  ],
};

/** A code of the demo seed. */
export const BETA: InviteCode = {
  code: "BETA",
  level: "beta",
  usesLeft: null,
  timesUsed: 12,
  expiresAt: null,
  isActive: true,
  sentTo: null,
  createdAt: "2026-11-01T08:00:00.000Z",
};

/** An order whose buyer asks for the money back. */
export const ORDER: AdminOrder = {
  id: "5f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c25",
  reference: "OCT-7K2M9QXA",
  status: "paid",
  amount: 49_900,
  currency: "usd",
  createdAt: "2026-11-10T12:00:00.000Z",
  paidAt: "2026-11-10T12:01:00.000Z",
  refundedAt: null,
  refundRequestedAt: "2026-11-18T07:30:00.000Z",
  email: "dana@example.com",
  refundReason: "I have no posts after all",
  isSandbox: false,
};

const CAPTURES = answers(listCaptures, {
  captures: [
    {
      email: "ana@example.com",
      source: "landing",
      metadata: { project: { goal: "Bring clients", topics: ["Leadership", "Coffee"] } },
      referralCode: "K7Q2M9XA",
      referredBy: "A1B2C3D4",
      createdAt: "2026-11-19T10:00:00.000Z",
      isConfirmed: true,
      isSubscribed: true,
      flags: [],
    },
    {
      email: "a.very.long.address.of.somebody@a-long-company-name.example.com",
      source: "waitlist",
      metadata: {},
      referralCode: "B8R3N0YB",
      referredBy: null,
      createdAt: "2026-11-18T10:00:00.000Z",
      isConfirmed: false,
      isSubscribed: true,
      flags: ["throwAway"],
    },
  ],
  total: 1_204,
});

const WAITING = answers(listWaiting, {
  waiting: [
    {
      email: "ana@example.com",
      position: 1,
      form: { personalInfo: { firstName: "Ana", lastName: "Souza" }, goal: "Bring clients" },
      referralCode: "K7Q2M9XA",
      submittedAt: "2026-11-19T10:00:00.000Z",
      invitedAt: null,
      accessLevel: "waitlist",
      referrals: 3,
      isConfirmed: true,
      isSubscribed: true,
      flags: [],
    },
    {
      email: "bo@example.com",
      position: 2,
      form: null,
      referralCode: "B8R3N0YB",
      submittedAt: "2026-11-18T10:00:00.000Z",
      invitedAt: "2026-11-20T10:00:00.000Z",
      accessLevel: null,
      referrals: 0,
      isConfirmed: true,
      isSubscribed: false,
      flags: ["sameMailbox", "ownReferral"],
    },
  ],
  total: 2,
  stillWaiting: 7,
});

const JOBS = answers(listAllJobs, {
  jobs: [
    {
      id: "3f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c23",
      operation: "analysis",
      status: "failed",
      progress_percentage: 41,
      created_at: "2026-11-20T09:00:00.000Z",
      started_at: "2026-11-20T09:00:01.000Z",
      completed_at: "2026-11-20T09:02:11.000Z",
      current_step: "Finding themes",
      total_steps: 8,
      error_message: "There are too few words.",
      metadata: {},
      projectId: "0b8f2c6e-5d1a-4f7e-9a53-2f1f3a7f9c11",
      email: "dana@example.com",
    },
  ],
  total: 1,
});

const AUDIT = answers(listAudit, {
  entries: [
    {
      id: "7f0c1f6e-5d1a-4f7e-9a53-2f1f3a7f9c27",
      adminEmail: "olga@example.com",
      action: "grant level",
      userEmail: "dana@example.com",
      details: { from: "waitlist", to: "beta" },
      createdAt: "2026-11-20T11:00:00.000Z",
    },
  ],
  total: 1,
});

/** The admin is signed in, and every list has something in it. */
export const ADMIN_IN: StubbedAnswer[] = [
  CAPTURES,
  WAITING,
  answers(listAccounts, { users: [DANAS_ACCOUNT], total: 1 }),
  answers(listInviteCodes, { codes: [BETA], total: 1 }),
  answers(listOrders, { orders: [ORDER], total: 1, openRefundRequests: 1 }),
  JOBS,
  AUDIT,
  ...signedIn(ADMIN, []),
];
