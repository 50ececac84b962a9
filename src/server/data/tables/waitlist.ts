import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The mailbox behind an address: what follows a plus does not matter, nor at Gmail the dots. It is compared
 * and never written to.
 */
const MAILBOX = sql`
  case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@' || split_part(email, '@', 2)
  end`;

/** One row an address: the source stays the first, metadata is merged. */
export const emailCaptures = pgTable(
  "email_captures",
  {
    /** Lower case. */
    email: text("email").primaryKey(),
    source: text("source").notNull(), // landing_page | waitlist_form
    metadata: jsonb("metadata").notNull().default({}),
    referral_code: text("referral_code").notNull().unique(),
    referred_by: text("referred_by"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    mailbox: text("mailbox").notNull().generatedAlwaysAs(MAILBOX),
    /** Of a provider whose mail anybody can read, as known when it was left. */
    is_throw_away: boolean("is_throw_away").notNull().default(false),
    /** When its owner opened the link that was mailed; a confirmed account counts as well. */
    confirmed_at: timestamp("confirmed_at", { withTimezone: true }),
    /** From then on no mail about the waitlist goes there. */
    unsubscribed_at: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (table) => [
    index("email_captures_referred").on(table.referred_by),
    index("email_captures_mailbox").on(table.mailbox),
  ],
);

/** A place in line: made by the waitlist form, or by the first sign-in of a waitlist account. */
export const waitlistEntries = pgTable("waitlist_entries", {
  email: text("email")
    .primaryKey()
    .references(() => emailCaptures.email, { onDelete: "cascade", onUpdate: "cascade" }),
  form: jsonb("form"),
  submitted_at: timestamp("submitted_at", { withTimezone: true }).notNull().defaultNow(),
  /** When an admin let this person in; null while they wait. */
  invited_at: timestamp("invited_at", { withTimezone: true }),
});

/** Letters about the waitlist: whoever knows the token of one reads the mail of its address. */
export const waitlistLetters = pgTable(
  "waitlist_letters",
  {
    /** SHA-256, so that nobody who reads this table can confirm or unsubscribe anybody. */
    token_hash: text("token_hash").primaryKey(),
    email: text("email")
      .notNull()
      .references(() => emailCaptures.email, { onDelete: "cascade" }),
    sent_at: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("waitlist_letters_email").on(table.email)],
);
