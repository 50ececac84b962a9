import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What the provider signs with. */
export const WEBHOOK_SECRET = "whsec_for_tests_only";
/** What is sold, as the provider calls it. */
export const PRICE_ID = "price_octavo";

/** What was asked of the provider: the form's fields by their names, such as "line_items[0][price]". */
export type Asked = {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
};

/** How the provider behaves; a test may change it. */
export type PaymentServer = {
  origin: string;
  /** Settings of a server that sells through it. */
  env: Record<string, string>;
  asked: Asked[];
  isDown: boolean;
  /** Sessions cannot be ended any more: they were paid, or have expired. */
  isOver: boolean;
  /** Gives a session without a page to go to. */
  hasNoUrl: boolean;
  /** What the price costs there. */
  amount: number;
  currency: string;
  /** What was bought in sessions that were made elsewhere. */
  priceElsewhere: string;
};

/** Answers like the payment provider on the loopback interface; it ends with the test. */
export async function startPaymentServer(): Promise<PaymentServer> {
  const provider: PaymentServer = {
    origin: "",
    env: {},
    asked: [],
    isDown: false,
    isOver: false,
    hasNoUrl: false,
    amount: 49_900,
    currency: "usd",
    priceElsewhere: PRICE_ID,
  };
  const http = createServer((request, response) => void respond(provider, request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close());
  // A server that listens on a port has such an address.
  provider.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  provider.env = {
    STRIPE_SECRET_KEY: "sk_test_for_tests_only",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_ID: PRICE_ID,
    STRIPE_API_BASE: provider.origin,
  };
  return provider;
}

async function respond(
  provider: PaymentServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await answer(provider, request);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

async function answer(
  provider: PaymentServer,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "", url = "", headers } = request;
  const path = url.replace(/\?.*$/u, "");
  provider.asked.push({
    method,
    path,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    idempotencyKey: headers["idempotency-key"] as string | undefined,
  });
  if (provider.isDown) return { status: 503, body: { error: { type: "api_error", message: "x" } } };
  if (path === "/v1/checkout/sessions") return { status: 200, body: sessionOf(provider) };
  if (path === "/v1/refunds") return { status: 200, body: { id: "re_1", object: "refund" } };
  if (path.endsWith("/expire")) {
    const over = { status: 400, body: { error: { type: "invalid_request_error", message: "x" } } };
    return provider.isOver ? over : { status: 200, body: { object: "checkout.session" } };
  }
  if (/^\/v1\/checkout\/sessions\/[^/]+\/line_items$/u.test(path)) {
    const item = { id: "li_1", object: "item", price: { id: provider.priceElsewhere } };
    return { status: 200, body: { object: "list", data: [item], has_more: false } };
  }
  return { status: 404, body: { error: { type: "invalid_request_error", message: path } } };
}

function sessionOf({ asked, hasNoUrl, amount, currency }: PaymentServer): unknown {
  const id = `cs_test_${asked.length}_a1b2c3d4e5f6`;
  const url = hasNoUrl ? null : `https://checkout.example/pay/${id}`;
  return { id, object: "checkout.session", url, amount_total: amount, currency };
}
