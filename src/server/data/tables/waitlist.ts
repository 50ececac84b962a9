import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
  },
  (table) => [index("email_captures_referred").on(table.referred_by)],
);

/** A place in line: made by the waitlist form, or by the first sign-in of a waitlist account. */
export const waitlistEntries = pgTable("waitlist_entries", {
  email: text("email")
    .primaryKey()
    .references(() => emailCaptures.email, { onDelete: "cascade" }),
  form: jsonb("form"),
  submitted_at: timestamp("submitted_at", { withTimezone: true }).notNull().defaultNow(),
  /** When an admin let this person in; null while they wait. */
  invited_at: timestamp("invited_at", { withTimezone: true }),
});
