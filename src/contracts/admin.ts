import { z } from "zod";
import { AccessLevel } from "./accounts.ts";
import { Order } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { BackgroundJob } from "./jobs.ts";
import { WAITLIST_FLAGS } from "./waitlist.ts";

/** Rows of an admin's list at once. */
export const ADMIN_PAGE_SIZE = 50;
/** How many people can be let in by one press. */
export const MAX_INVITED_AT_ONCE = 500;

/** How an admin's list is asked for: a page of what matches, sorted by one of its columns. */
function listQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    search: z.string().trim().max(200).default(""),
    sort: z.enum(columns).default(columns[0]),
    direction: z.enum(["asc", "desc"]).default("desc"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  });
}

const total = z.int().nonnegative();

/** Why an address does not count in line; a row may carry several. */
export const WaitlistFlag = z.enum(WAITLIST_FLAGS);
export type WaitlistFlag = z.infer<typeof WaitlistFlag>;

const standing = {
  /** By a mailed link, or by a confirmed account. */
  isConfirmed: z.boolean(),
  /** False: gets no more mails about the waitlist. */
  isSubscribed: z.boolean(),
  flags: z.array(WaitlistFlag),
};

/** An address that somebody left. */
export const Captured = z.object({
  email: z.string(),
  source: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  referralCode: z.string(),
  referredBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ...standing,
});
export type Captured = z.infer<typeof Captured>;

const CaptureQuery = listQuery(["createdAt", "email", "source"]);
/** All captured addresses, newest first. */
export const listCaptures = endpoint({
  method: "GET",
  path: "/api/admin/captures",
  access: "admin",
  query: CaptureQuery,
  answer: z.object({ captures: z.array(Captured), total }),
});
/** The same as CSV, whole. */
export const exportCaptures = endpoint({
  method: "GET",
  path: "/api/admin/captures.csv",
  access: "admin",
  query: CaptureQuery,
  answer: z.unknown(),
  gives: "file",
});

/** Somebody in line. */
export const Waiting = z.object({
  email: z.string(),
  /** The same number for all who do not count: the place behind those who do. */
  position: z.int().positive(),
  /** People who count and came by this person's code. */
  referrals: total,
  form: z.record(z.string(), z.unknown()).nullable(),
  referralCode: z.string(),
  submittedAt: z.iso.datetime(),
  invitedAt: z.iso.datetime().nullable(),
  /** The level of the account with this address, if there is one. */
  accessLevel: AccessLevel.nullable(),
  ...standing,
});
export type Waiting = z.infer<typeof Waiting>;

const WaitlistQuery = listQuery(["submittedAt", "email", "position", "invitedAt"]);
/** The line. */
export const listWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waitlist",
  access: "admin",
  query: WaitlistQuery,
  /** `stillWaiting`: who can be let in by a mail. */
  answer: z.object({ waiting: z.array(Waiting), total, stillWaiting: total }),
});
/** The same as CSV, whole. */
export const exportWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waitlist.csv",
  access: "admin",
  query: WaitlistQuery,
  answer: z.unknown(),
  gives: "file",
});
/**
 * Lets the next people of the line in: each gets a mail with a code of their own, good once. Whoever does not count in
 * line, or takes no mails about it, is passed over.
 */
export const inviteNext = endpoint({
  method: "POST",
  path: "/api/admin/waitlist/invite",
  access: "admin",
  body: z.object({
    count: z.int().min(1).max(MAX_INVITED_AT_ONCE),
    level: AccessLevel.exclude(["waitlist"]).default("beta"),
  }),
  answer: z.object({ invited: z.int().nonnegative() }),
});

/** An account as an admin sees it. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  accessLevel: AccessLevel,
  role: z.enum(["user", "admin"]),
  createdAt: z.iso.datetime(),
  projects: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      selectedTitle: z.string().nullable(),
      entries: total,
    }),
  ),
});
export type Account = z.infer<typeof Account>;

/** All accounts. */
export const listAccounts = endpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "admin",
  query: listQuery(["createdAt", "email", "name", "accessLevel"]),
  answer: z.object({ users: z.array(Account), total }),
});
/** Gives somebody a level by hand; a paid order goes on giving `full`. */
export const grantLevel = endpoint({
  method: "POST",
  path: "/api/admin/users/:userId/level",
  access: "admin",
  params: z.object({ userId: z.string().min(1).max(100) }),
  body: z.object({ level: AccessLevel }),
  answer: z.object({ accessLevel: AccessLevel }),
});

/** A code that opens something. */
export const InviteCode = z.object({
  code: z.string(),
  level: AccessLevel,
  /** Null: without end. */
  usesLeft: z.int().nullable(),
  timesUsed: total,
  expiresAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  /** Whom a one-time code was mailed to. */
  sentTo: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type InviteCode = z.infer<typeof InviteCode>;

/** All codes. */
export const listInviteCodes = endpoint({
  method: "GET",
  path: "/api/admin/invite-codes",
  access: "admin",
  query: listQuery(["createdAt", "code"]),
  answer: z.object({ codes: z.array(InviteCode), total }),
});
/** Makes a code; without one of the admin's own choosing, one is drawn. 409 when it is there already. */
export const makeInviteCode = endpoint({
  method: "POST",
  path: "/api/admin/invite-codes",
  access: "admin",
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,40}$/u, "use 4 to 40 letters, digits and hyphens")
      .optional(),
    level: AccessLevel.exclude(["waitlist"]),
    uses: z.int().min(1).max(100_000).nullable().default(null),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  answer: z.object({ code: InviteCode }),
});
/** Ends a code: it opens nothing any more; whoever used it keeps their level. */
export const endInviteCode = endpoint({
  method: "POST",
  path: "/api/admin/invite-codes/:code/end",
  access: "admin",
  params: z.object({ code: z.string().min(1).max(100) }),
  answer: z.object({ code: InviteCode }),
});

/** An order with its buyer. */
export const AdminOrder = Order.omit({ canRequestRefund: true }).extend({
  email: z.string().nullable(),
  refundReason: z.string().nullable(),
  isSandbox: z.boolean(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** All orders; those whose buyer asks for the money back are marked. */
export const listOrders = endpoint({
  method: "GET",
  path: "/api/admin/orders",
  access: "admin",
  query: listQuery(["createdAt", "refundRequestedAt", "amount"]),
  answer: z.object({ orders: z.array(AdminOrder), total, openRefundRequests: total }),
});
/** Gives the money back through the payment provider; its event then takes the level back. 409 when it was not paid. */
export const refundOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/:orderId/refund",
  access: "admin",
  params: z.object({ orderId: z.uuid() }),
  answer: z.object({ isRequested: z.literal(true) }),
});

/** Everybody's jobs, newest first. */
export const listAllJobs = endpoint({
  method: "GET",
  path: "/api/admin/jobs",
  access: "admin",
  query: listQuery(["createdAt", "status"]),
  answer: z.object({
    jobs: z.array(BackgroundJob.extend({ projectId: z.uuid(), email: z.string() })),
    total,
  }),
});

/** What admins did and looked at. */
export const Audited = z.object({
  id: z.uuid(),
  adminEmail: z.string().nullable(),
  action: z.string(),
  userEmail: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type Audited = z.infer<typeof Audited>;

/** The audit log, newest first. */
export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin",
  query: listQuery(["createdAt", "action"]),
  answer: z.object({ entries: z.array(Audited), total }),
});

/** One thing that was looked at in the language model's set-up. */
export const ModelFinding = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** What was found, in plain words. */
  sentence: z.string(),
  /** What to do about it; null: nothing. */
  advice: z.string().nullable(),
});
export type ModelFinding = z.infer<typeof ModelFinding>;

/** Asks the language model a few questions, for a cent at most, to find what its server can do. 409 when none is set up. */
export const checkModel = endpoint({
  method: "POST",
  path: "/api/admin/model-check",
  access: "admin",
  answer: z.object({ findings: z.array(ModelFinding) }),
});
