import { Refusal } from "#server/platform/errors.ts";
import type { App } from "#server/platform/http.ts";
import { polledRate } from "#server/platform/limits.ts";
import { carryOut } from "./carry-out.ts";
import type { CheckoutOptions } from "./carry-out.ts";

/** Takes the payment provider's events: its signature is what counts, no session and no page. */
export async function webhookRoute(app: App, options: CheckoutOptions): Promise<void> {
  const { payment, log } = options;
  await app.register(async (inner) => {
    // The signature is over the bytes as they came.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    // Its addresses are not ours to know, and a sale makes a handful of events: what comes by the hundred is not from it.
    const config = polledRate(app.limits);
    inner.post("/api/stripe/webhook", { config }, async ({ headers, body }) => {
      const signature = headers["stripe-signature"];
      const isSigned = Buffer.isBuffer(body) && typeof signature === "string";
      const event = isSigned ? payment?.readEvent(body, signature) : null;
      if (!event) throw new Refusal("invalid", "This is no event of our payment provider.");
      if (event.isLive === payment?.isLive) await carryOut(options, event);
      else log.error({ event: event.id }, "An event of the payment provider's other mode");
      return { received: true };
    });
  });
}
