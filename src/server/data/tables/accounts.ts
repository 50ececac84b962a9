import { sql, type NotNull } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type PgTextBuilderInitial,
} from "drizzle-orm/pg-core";
import { bytea } from "./columns.ts";

/** Better Auth's users. Only the server writes `role` and `access_level` (access-levels.ts). */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  email_verified: boolean("email_verified").notNull().default(false),
  name: text("name").notNull(),
  picture: text("picture"),
  access_level: text("access_level").notNull().default("waitlist"),
  granted_level: text("granted_level").notNull().default("waitlist"),
  role: text("role").notNull().default("user"),
  /** When the person agreed that Octavo may use their uploaded texts. Null before. */
  may_use_texts_at: timestamp("may_use_texts_at", { withTimezone: true }),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** The column user_id, for tables whose rows are deleted together with their user. */
export function userId(): NotNull<PgTextBuilderInitial<"user_id", [string, ...string[]]>> {
  return text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
}

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    user_id: userId(),
    token: text("token").notNull().unique(),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
    ip_address: text("ip_address"),
    user_agent: text("user_agent"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.user_id)],
);

/** Better Auth's accounts. Each is one way for a user to sign in: by password or by a sign-in provider. */
export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    user_id: userId(),
    account_id: text("account_id").notNull(),
    provider_id: text("provider_id").notNull(),
    access_token: text("access_token"),
    refresh_token: text("refresh_token"),
    id_token: text("id_token"),
    access_token_expires_at: timestamp("access_token_expires_at", { withTimezone: true }),
    refresh_token_expires_at: timestamp("refresh_token_expires_at", { withTimezone: true }),
    scope: text("scope"),
    password: text("password"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("accounts_user").on(table.user_id)],
);

/** Better Auth's values for one use, such as those in mailed links and those that protect a sign-in by a provider. */
export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** A picture that a user has uploaded. `users.picture` is the URL it is shown at. */
export const pictures = pgTable("pictures", {
  user_id: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  media_type: text("media_type").notNull(), // the media type: image/png, image/jpeg or image/webp
  bytes: bytea("bytes").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Invite codes, in upper case. Each raises the access level of whoever enters it. `uses_left` is null for a code
 * without a limit.
 */
export const inviteCodes = pgTable(
  "invite_codes",
  {
    code: text("code").primaryKey(),
    access_level: text("access_level").notNull(),
    uses_left: integer("uses_left"),
    expires_at: timestamp("expires_at", { withTimezone: true }),
    active: boolean("active").notNull().default(true),
    /** The address that this code was mailed to, in lower case. Null if it was not mailed to one person. */
    sent_to: text("sent_to"),
    /**
     * For a code from the server's settings: whether the settings still list it, which makes it valid. Null for a code
     * made by an admin.
     */
    is_listed: boolean("is_listed"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("invite_codes_sent_to")
      .on(table.sent_to)
      .where(sql`${table.sent_to} is not null`),
  ],
);

export const inviteRedemptions = pgTable(
  "invite_redemptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    code: text("code")
      .notNull()
      .references(() => inviteCodes.code),
    user_id: userId(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("invite_redemptions_user").on(table.user_id),
    uniqueIndex("invite_redemptions_once").on(table.code, table.user_id),
  ],
);

/** A row for every action of an admin, such as each look at other people's data. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null once the admin's account is deleted. */
    admin_id: text("admin_id").references(() => users.id, { onDelete: "set null" }),
    /** A name such as `level.grant` or `captures.list`. */
    action: text("action").notNull(),
    /** The user whose data the action was about. Null for lists, and after that account is deleted. */
    user_id: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Figures, levels and codes of the action; never a person's name, address or text. */
    details: jsonb("details").notNull().default({}),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("audit_log_created").on(table.created_at)],
);

/**
 * The outbox. A mail is deleted after it is delivered. A server without SMTP keeps all mails for the development
 * mailbox.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null for a recipient without an account. */
    user_id: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Mail headers besides the usual ones, such as List-Unsubscribe. */
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    /** The time before which no further attempt is made. */
    due_at: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("mails_due").on(table.due_at), index("mails_recipient").on(table.recipient)],
);

/**
 * Counts calls in windows of time, for limits that all servers share. The table is unlogged (migration 0014): it is
 * faster, and a crash may empty it.
 */
export const callCounts = pgTable("call_counts", {
  /** A hash of what is counted and for whom, such as the sign-ins of one address. */
  id: text("id").primaryKey(),
  calls: integer("calls").notNull(),
  ends_at: timestamp("ends_at", { withTimezone: true }).notNull(),
});
