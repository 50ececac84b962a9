import { z } from "zod";
import { AccessLevel } from "./accounts.ts";
import { Order } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { BackgroundJob } from "./jobs.ts";
import { WAITLIST_FLAGS } from "./waitlist.ts";

export const ADMIN_PAGE_SIZE = 50;
/** The most people that an admin can invite at once. */
export const MAX_INVITED_AT_ONCE = 500;

/** The query of every list for admins: a search text, a column to sort by, a direction and a page. */
function listQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    search: z.string().trim().max(200).default(""),
    sort: z.enum(columns).default(columns[0]),
    direction: z.enum(["asc", "desc"]).default("desc"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  });
}

const total = z.int().nonnegative();

/** A reason why an address, or the referral by which it came, does not count. An address may have several. */
export const WaitlistFlag = z.enum(WAITLIST_FLAGS);
export type WaitlistFlag = z.infer<typeof WaitlistFlag>;

const standing = {
  /** Whether the address is confirmed: by a mailed link, or because a confirmed account has it. */
  isConfirmed: z.boolean(),
  /** False if the person has unsubscribed from mails about the waitlist. */
  isSubscribed: z.boolean(),
  flags: z.array(WaitlistFlag),
};

/** An e-mail address that a visitor left on the first page. */
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
export const listCaptures = endpoint({
  method: "GET",
  path: "/api/admin/captures",
  access: "admin",
  query: CaptureQuery,
  answer: z.object({ captures: z.array(Captured), total }),
});
export const exportCaptures = endpoint({
  method: "GET",
  path: "/api/admin/captures.csv",
  access: "admin",
  query: CaptureQuery,
  answer: z.unknown(),
  gives: "file",
});

/** A person on the waitlist. */
export const Waiting = z.object({
  email: z.string(),
  /** The place in line. All who do not count, such as unconfirmed people, have the place after the last who does. */
  position: z.int().positive(),
  /** How many people joined with this person's referral code and count on the waitlist. */
  referrals: total,
  form: z.record(z.string(), z.unknown()).nullable(),
  referralCode: z.string(),
  submittedAt: z.iso.datetime(),
  invitedAt: z.iso.datetime().nullable(),
  /** The level of the account with this address, if one exists. */
  accessLevel: AccessLevel.nullable(),
  ...standing,
});
export type Waiting = z.infer<typeof Waiting>;

const WaitlistQuery = listQuery(["submittedAt", "email", "position", "invitedAt"]);
export const listWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waitlist",
  access: "admin",
  query: WaitlistQuery,
  /** `stillWaiting` is the number of people who can still be invited by mail. */
  answer: z.object({ waiting: z.array(Waiting), total, stillWaiting: total }),
});
export const exportWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waitlist.csv",
  access: "admin",
  query: WaitlistQuery,
  answer: z.unknown(),
  gives: "file",
});
/** Mails a one-time invite code to the next people in line. Skips those who do not count or have unsubscribed. */
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

export const listAccounts = endpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "admin",
  query: listQuery(["createdAt", "email", "name", "accessLevel"]),
  answer: z.object({ users: z.array(Account), total }),
});
/** Sets the access level of an account. An account with a paid order stays `full`. */
export const grantLevel = endpoint({
  method: "POST",
  path: "/api/admin/users/:userId/level",
  access: "admin",
  params: z.object({ userId: z.string().min(1).max(100) }),
  body: z.object({ level: AccessLevel }),
  answer: z.object({ accessLevel: AccessLevel }),
});

/** An invite code, which gives an access level to those who redeem it. */
export const InviteCode = z.object({
  code: z.string(),
  level: AccessLevel,
  /** How often the code can still be redeemed. Null: without a limit. */
  usesLeft: z.int().nullable(),
  timesUsed: total,
  expiresAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  /** For a one-time code: the address to which it was mailed. */
  sentTo: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type InviteCode = z.infer<typeof InviteCode>;

export const listInviteCodes = endpoint({
  method: "GET",
  path: "/api/admin/invite-codes",
  access: "admin",
  query: listQuery(["createdAt", "code"]),
  answer: z.object({ codes: z.array(InviteCode), total }),
});
/** Makes an invite code. If the admin sends none, it is random. 409 if the code exists already. */
export const makeInviteCode = endpoint({
  method: "POST",
  path: "/api/admin/invite-codes",
  access: "admin",
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,40}$/u, "Please use 4 to 40 letters, digits and hyphens.")
      .optional(),
    level: AccessLevel.exclude(["waitlist"]),
    uses: z.int().min(1).max(100_000).nullable().default(null),
    expiresAt: z.iso.datetime().nullable().default(null),
  }),
  answer: z.object({ code: InviteCode }),
});
/** Ends an invite code, so that nobody can redeem it any more. People who have redeemed it keep their level. */
export const endInviteCode = endpoint({
  method: "POST",
  path: "/api/admin/invite-codes/:code/end",
  access: "admin",
  params: z.object({ code: z.string().min(1).max(100) }),
  answer: z.object({ code: InviteCode }),
});

/** An order, with its buyer, as an admin sees it. */
export const AdminOrder = Order.omit({ canRequestRefund: true }).extend({
  email: z.string().nullable(),
  refundReason: z.string().nullable(),
  isSandbox: z.boolean(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const listOrders = endpoint({
  method: "GET",
  path: "/api/admin/orders",
  access: "admin",
  query: listQuery(["createdAt", "refundRequestedAt", "amount"]),
  answer: z.object({ orders: z.array(AdminOrder), total, openRefundRequests: total }),
});
/**
 * Asks the payment provider to refund an order. The access level is lowered when the provider confirms it. 409 if the
 * order is not paid.
 */
export const refundOrder = endpoint({
  method: "POST",
  path: "/api/admin/orders/:orderId/refund",
  access: "admin",
  params: z.object({ orderId: z.uuid() }),
  answer: z.object({ isRequested: z.literal(true) }),
});

/** A background job, with its project and its owner's address. */
export const AdminJob = BackgroundJob.extend({ projectId: z.uuid(), email: z.string() });
export type AdminJob = z.infer<typeof AdminJob>;

export const listAllJobs = endpoint({
  method: "GET",
  path: "/api/admin/jobs",
  access: "admin",
  query: listQuery(["createdAt", "status"]),
  answer: z.object({ jobs: z.array(AdminJob), total }),
});

/** One line of the audit log: what an admin did or looked at. */
export const Audited = z.object({
  id: z.uuid(),
  adminEmail: z.string().nullable(),
  action: z.string(),
  userEmail: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type Audited = z.infer<typeof Audited>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin",
  query: listQuery(["createdAt", "action"]),
  answer: z.object({ entries: z.array(Audited), total }),
});

/** What a check of the language model found out about one point. */
export const ModelFinding = z.object({
  id: z.string(),
  ok: z.boolean(),
  sentence: z.string(),
  /** What the operator can do about it. Null: nothing needs to be done. */
  advice: z.string().nullable(),
});
export type ModelFinding = z.infer<typeof ModelFinding>;

/** Finds out with a few questions (a cent at most) what the model's server can do. 409 if no model is set up. */
export const checkModel = endpoint({
  method: "POST",
  path: "/api/admin/model-check",
  access: "admin",
  answer: z.object({ findings: z.array(ModelFinding) }),
});
