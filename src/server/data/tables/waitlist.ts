import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * SQL that makes two addresses of the same mailbox equal, to compare them: it drops what follows a plus, and at Gmail
 * all dots.
 */
const MAILBOX = sql`
  case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', '') || '@gmail.com'
    else coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@' || split_part(email, '@', 2)
  end`;

/**
 * One row for each e-mail address that a visitor has left. `source` keeps its first value; new `metadata` is merged
 * into the old.
 */
export const emailCaptures = pgTable(
  "email_captures",
  {
    /** The address in lower case. */
    email: text("email").primaryKey(),
    source: text("source").notNull(), // the source: landing_page or waitlist_form
    metadata: jsonb("metadata").notNull().default({}),
    referral_code: text("referral_code").notNull().unique(),
    referred_by: text("referred_by"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    mailbox: text("mailbox").notNull().generatedAlwaysAs(MAILBOX),
    /**
     * True if the address belongs to a throw-away mail provider, whose mails anybody can read, as far as was known when
     * it was left.
     */
    is_throw_away: boolean("is_throw_away").notNull().default(false),
    /** When the address's owner opened the mailed link. A confirmed account with this address counts as well. */
    confirmed_at: timestamp("confirmed_at", { withTimezone: true }),
    /** After this time, no mail about the waitlist is sent to this address. */
    unsubscribed_at: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (table) => [
    index("email_captures_referred").on(table.referred_by),
    index("email_captures_mailbox").on(table.mailbox),
  ],
);

/**
 * A place in line on the waitlist. It is made by the waitlist form, or by the first sign-in of an account with the
 * level `waitlist`.
 */
export const waitlistEntries = pgTable("waitlist_entries", {
  email: text("email")
    .primaryKey()
    .references(() => emailCaptures.email, { onDelete: "cascade", onUpdate: "cascade" }),
  form: jsonb("form"),
  submitted_at: timestamp("submitted_at", { withTimezone: true }).notNull().defaultNow(),
  /** When an admin invited this person. Null while they wait. */
  invited_at: timestamp("invited_at", { withTimezone: true }),
});

/**
 * The mails sent about the waitlist. Each contains a secret token: whoever knows it can read the mailbox, so it proves
 * whose address this is.
 */
export const waitlistLetters = pgTable(
  "waitlist_letters",
  {
    /** A SHA-256 hash of the token, so that whoever reads this table cannot confirm or unsubscribe anybody. */
    token_hash: text("token_hash").primaryKey(),
    email: text("email")
      .notNull()
      .references(() => emailCaptures.email, { onDelete: "cascade" }),
    sent_at: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("waitlist_letters_email").on(table.email)],
);
