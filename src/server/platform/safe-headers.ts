import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Lets pages load files only from this server, and run no inline scripts or styles. */
export const CONTENT_SECURITY_POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "script-src-attr": ["'none'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "object-src": ["'none'"],
  "base-uri": ["'self'"],
  // Browsers also check to which site a form redirects. The buy form of pages without scripts redirects to the payment
  // provider.
  "form-action": ["'self'", "https://checkout.stripe.com"],
  "frame-ancestors": ["'none'"],
};

const PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=()";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Adds security headers to every answer, also to errors. It must be registered before everything else. */
export async function sendSafeHeaders(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    xFrameOptions: { action: "deny" },
    // Other sites do not see our URLs, which may contain tokens. `no-referrer` would hide them too, but then our own
    // forms would be posted without an origin.
    referrerPolicy: { policy: "same-origin" },
    // Not on plain http, where HSTS would lock people out of a server on their own machine. Subdomains are left out,
    // because the operator decides about them.
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", PERMISSIONS_POLICY);
    // Answers contain personal data, so nothing may cache them unless a route allows it.
    if (isCall(request)) reply.header("cache-control", "no-store");
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // If the answer is a Response, its headers are not yet on the reply at this point.
    const headers = payload instanceof Response ? payload.headers : null;
    const type = headers?.get("content-type") ?? reply.getHeader("content-type");
    if (isCall(request) && typeof type === "string" && ACTIVE.test(type)) {
      throw new Error(`A call gave ${type}: texts and files of people could run as a page of ours`);
    }
  });
}

/** Media types that a browser shows as a page, in which scripts can run. */
const ACTIVE = /\b(?:html|xml|svg)\b/iu;

function isCall({ url }: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/u.test(url);
}
