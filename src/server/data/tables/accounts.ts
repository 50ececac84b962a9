import { sql } from "drizzle-orm";
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
} from "drizzle-orm/pg-core";
import { bytea } from "./bytea.ts";

/**
 * Better Auth's user table, under the specification's names. `access_level` and `role` are written by the server only:
 * the level is `full` while a paid order stands, else `granted_level`, which codes and admins give (access-levels.ts).
 */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  email_verified: boolean("email_verified").notNull().default(false),
  name: text("name").notNull(),
  picture: text("picture"),
  access_level: text("access_level").notNull().default("waitlist"),
  granted_level: text("granted_level").notNull().default("waitlist"),
  role: text("role").notNull().default("user"),
  /** When the person said that the uploaded texts may be used; null: not yet. */
  may_use_texts_at: timestamp("may_use_texts_at", { withTimezone: true }),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Better Auth's sessions. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
    ip_address: text("ip_address"),
    user_agent: text("user_agent"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.user_id)],
);

/** Better Auth's accounts: a password or a sign-in provider of one user. */
export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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

/** Better Auth's one-time values: mail links, states of third-party sign-in. */
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

/** A picture that a person gave of themselves; `users.picture` is its address. */
export const pictures = pgTable("pictures", {
  user_id: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  media_type: text("media_type").notNull(), // image/png | image/jpeg | image/webp
  bytes: bytea("bytes").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Codes that raise an access level. Stored in upper case; `uses_left` null: without end. */
export const inviteCodes = pgTable(
  "invite_codes",
  {
    code: text("code").primaryKey(),
    access_level: text("access_level").notNull(),
    uses_left: integer("uses_left"),
    expires_at: timestamp("expires_at", { withTimezone: true }),
    active: boolean("active").notNull().default(true),
    /** Whom a one-time code was mailed to, in lower case; null for codes that are handed around. */
    sent_to: text("sent_to"),
    /** Of a code from the settings: whether it stands there still, and opens only then. Null: made by an admin. */
    is_listed: boolean("is_listed"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("invite_codes_sent_to")
      .on(table.sent_to)
      .where(sql`${table.sent_to} is not null`),
  ],
);

/** Who redeemed which code: redeeming again changes nothing. */
export const inviteRedemptions = pgTable(
  "invite_redemptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    code: text("code")
      .notNull()
      .references(() => inviteCodes.code),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("invite_redemptions_user").on(table.user_id),
    uniqueIndex("invite_redemptions_once").on(table.code, table.user_id),
  ],
);

/** What admins did and looked at: every look at other people's data, every grant. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null once the admin's own account is gone. */
    admin_id: text("admin_id").references(() => users.id, { onDelete: "set null" }),
    /** What was done, such as `level.grant` or `captures.list`. */
    action: text("action").notNull(),
    /** Whose data; null for lists, and once that account is gone. */
    user_id: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Figures and levels only: never a name, an address or a text of somebody's. */
    details: jsonb("details").notNull().default({}),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("audit_log_created").on(table.created_at)],
);
