import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** A purchase of the book package. It stays without a name when its buyer's account is deleted. */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What the buyer quotes: OCT- and 8 of A-Z0-9. */
    reference: text("reference").notNull().unique(),
    /** The payment provider's checkout session: whoever comes back with it may claim the order. */
    checkout_session_id: text("checkout_session_id").notNull().unique(),
    /** Known once the checkout is completed. */
    payment_intent: text("payment_intent").unique(),
    status: text("status").notNull().default("pending"), // pending | paid | refunded | disputed
    /** Whose account it opens; null while nobody has claimed it, and once the account is gone. */
    user_id: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** What the buyer gave at checkout, in lower case; null before, and once the account is gone. */
    email: text("email"),
    /** In the smallest unit of the currency, such as cents. */
    amount: integer("amount").notNull(),
    /** Three letters, lower case. */
    currency: text("currency").notNull(),
    is_sandbox: boolean("is_sandbox").notNull().default(false),
    /** False: a trial purchase on a server that takes real money or is meant to (trials.ts). */
    opens_account: boolean("opens_account").notNull().default(true),
    /** Where the sandbox's own page leads, paid or not; null for real purchases, whose provider knows. */
    success_url: text("success_url"),
    cancel_url: text("cancel_url"),
    refund_requested_at: timestamp("refund_requested_at", { withTimezone: true }),
    refund_reason: text("refund_reason"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    paid_at: timestamp("paid_at", { withTimezone: true }),
    refunded_at: timestamp("refunded_at", { withTimezone: true }),
  },
  (table) => [index("orders_user").on(table.user_id), index("orders_email").on(table.email)],
);

/** Events of the payment provider that were carried out: each one counts once. */
export const paymentEvents = pgTable("payment_events", {
  /** The provider's own id of the event. */
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What took a payment back, kept by itself: it may be told before the payment is. */
export const paymentReversals = pgTable("payment_reversals", {
  payment_intent: text("payment_intent").primaryKey(),
  is_refunded: boolean("is_refunded").notNull().default(false),
  /** Null: no dispute; open or lost takes the payment back, won gives it back. */
  dispute: text("dispute"), // open | lost | won
  updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
