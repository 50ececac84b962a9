import { CHECKOUT_METADATA } from "#contracts/checkout.ts";
import { asSystem, type Database } from "#server/data/database.ts";
import { readMailbox } from "#server/data/mails.ts";
import { PRICE_ID, startPaymentServer, type PaymentServer } from "./payment-server.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";

/** A server that sells, with the provider that it sells through. */
export type Selling = TestServer & {
  provider: PaymentServer;
  /** Begins a purchase, signed out with null, and answers its checkout session. */
  begin: (person: Person | null) => Promise<string>;
  levelOf: (person: Person) => Promise<string>;
  ordersOf: (person: Person) => Promise<{ id: string; reference: string; status: string }[]>;
};

/** Starts a server that sells; its admin is boss@example.org. */
export async function startSelling(db: Database): Promise<Selling> {
  const provider = await startPaymentServer();
  const env = { ...provider.env, ADMIN_EMAILS: "boss@example.org" };
  const server = await startServer(db, { env });
  const { call } = server;
  return {
    ...server,
    provider,
    begin: async (person) => {
      const path = "/api/stripe/create-checkout-session";
      return (await call(person?.token ?? null, "POST", path, purchase())).body.sessionId;
    },
    levelOf: async ({ token }) => (await call(token, "GET", "/api/me")).body.accessLevel,
    ordersOf: async ({ token }) => (await call(token, "GET", "/api/me/orders")).body.orders,
  };
}

/** What the buy button sends. */
export function purchase(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    priceId: PRICE_ID,
    quantity: 1,
    metadata: CHECKOUT_METADATA,
    successUrl: "http://127.0.0.1:3000/login?code=BETA",
    cancelUrl: "http://127.0.0.1:3000/",
    ...changes,
  };
}

/** As if the person had followed the link that confirms their address. */
export async function confirmAddress(db: Database, { userId }: Person): Promise<void> {
  await asSystem(db, (tx) =>
    tx.executeSql("update users set email_verified = true where id = $1", [userId]),
  );
}

/** The mails about purchases to an address, newest first. */
export async function mailsTo(
  db: Database,
  email: string,
): Promise<{ subject: string; text: string }[]> {
  return (await readMailbox(db)).filter(
    ({ recipient, subject }) => recipient === email && /\border\b/iu.test(subject),
  );
}
