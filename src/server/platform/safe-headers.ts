import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Where pages may take things from, by directive: only from this server, and no script or style in the page itself. */
export const CONTENT_SECURITY_POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "script-src-attr": ["'none'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  // A browser holds to this where a form of ours is led on, too: buying without scripts leads to the payment provider.
  "form-action": ["'self'", "https://checkout.stripe.com"],
  "frame-ancestors": ["'none'"],
};

const PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=()";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Sends safe headers with every answer, errors included: added first, so that nothing answers before it. */
export async function sendSafeHeaders(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    xFrameOptions: { action: "deny" },
    // Addresses hold tokens and codes, which no other site may see. Not `no-referrer`: with that, a browser names no
    // origin when a form of ours is posted without scripts, and it would be refused as a foreign page's.
    referrerPolicy: { policy: "same-origin" },
    // Told to a browser on plain http, it would lock people out of a copy that runs on their own machine. What else
    // its operator serves below the same name is not ours to decide.
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", PERMISSIONS_POLICY);
    // Answers of calls are about people: no proxy and no browser keeps them, unless a route says otherwise.
    if (isCall(request)) reply.header("cache-control", "no-store");
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // The headers of a Response are taken over after this.
    const headers = payload instanceof Response ? payload.headers : null;
    const type = headers?.get("content-type") ?? reply.getHeader("content-type");
    if (isCall(request) && typeof type === "string" && ACTIVE.test(type)) {
      throw new Error(`A call gave ${type}: texts and files of people could run as a page of ours`);
    }
  });
}

/** What a browser shows as a page, with the scripts in it. */
const ACTIVE = /\b(?:html|xml|svg)\b/iu;

function isCall({ url }: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/u.test(url);
}
