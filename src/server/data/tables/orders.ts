import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** A purchase of the book package. If its buyer's account is deleted, the order stays without a name. */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The order number for the buyer: "OCT-" and 8 characters of A-Z and 0-9. */
    reference: text("reference").notNull().unique(),
    /** The payment provider's checkout session. Whoever returns from the checkout with this id may claim the order. */
    checkout_session_id: text("checkout_session_id").notNull().unique(),
    /** Null until the checkout is completed. */
    payment_intent: text("payment_intent").unique(),
    status: text("status").notNull().default("pending"), // the status: pending, paid, refunded or disputed
    /**
     * The account that gets access through this order. Null until the buyer is known, and after the account is deleted.
     */
    user_id: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /**
     * The buyer's e-mail address from the checkout, in lower case. Null until the checkout is completed, and after the
     * account is deleted.
     */
    email: text("email"),
    /** In the smallest unit of the currency, such as cents. */
    amount: integer("amount").notNull(),
    /** The currency's three-letter code, in lower case. */
    currency: text("currency").notNull(),
    is_sandbox: boolean("is_sandbox").notNull().default(false),
    /**
     * True if this order gives access. False for a sandbox order on a server that is meant to take real money (see
     * `letTrialsOpen`).
     */
    opens_account: boolean("opens_account").notNull().default(true),
    /**
     * Where the sandbox's payment page leads after paying (`success_url`) or cancelling (`cancel_url`). Null for real
     * purchases.
     */
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

/** The payment provider's events that were applied. An event that comes again is recognised and has no effect. */
export const paymentEvents = pgTable("payment_events", {
  /** The provider's id of the event. */
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Refunds and disputes. They have a table of their own because they may be reported before their payment. */
export const paymentReversals = pgTable("payment_reversals", {
  payment_intent: text("payment_intent").primaryKey(),
  is_refunded: boolean("is_refunded").notNull().default(false),
  /**
   * The state of the buyer's dispute about this payment, null without one. The payment does not count while the dispute
   * is open or once the seller has lost it.
   */
  dispute: text("dispute"), // the state: open, lost or won
  updated_at: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
