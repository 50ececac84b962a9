import type { FastifyRequest } from "fastify";
import { fromNodeHeaders } from "better-auth/node";
import type { App } from "#server/platform/http.ts";
import type { Auth } from "./auth.ts";

/** Calls that try a password or send a mail: counted against the low limit. */
const SECRET_PATHS = [
  "/api/auth/sign-in/*",
  "/api/auth/sign-up/*",
  "/api/auth/request-password-reset",
  "/api/auth/send-verification-email",
  "/api/auth/change-password",
];

/** Hands everything under /api/auth that is no call of ours to Better Auth. */
export async function betterAuthRoutes(app: App, auth: Auth, appUrl: string): Promise<void> {
  const origin = new URL(appUrl).origin;
  await app.register(async (inner) => {
    // Better Auth reads the body itself.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    const answer = (request: FastifyRequest): Promise<Response> =>
      auth.handler(toRequest(request, origin));
    for (const url of SECRET_PATHS) {
      const config = { rateLimit: { max: app.limits.secrets } };
      inner.route({ method: ["GET", "POST"], url, config, handler: answer });
    }
    // The web asks for its session as often as it polls.
    const config = { rateLimit: false as const };
    inner.route({ method: "GET", url: "/api/auth/get-session", config, handler: answer });
    inner.route({ method: ["GET", "POST"], url: "/api/auth/*", handler: answer });
  });
}

function toRequest(request: FastifyRequest, origin: string): Request {
  const { method, url, body } = request;
  const headers = fromNodeHeaders(request.headers);
  // Better Auth refuses what comes from no page. A browser always names the page that posts; without a name and without
  // a cookie it is a program, which could not be tricked into anything.
  if (!headers.has("origin") && !headers.has("cookie")) headers.set("origin", origin);
  const hasBody = Buffer.isBuffer(body) && body.length > 0;
  return new Request(`${origin}${url}`, {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}
