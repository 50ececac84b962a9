import { fromNodeHeaders } from "better-auth/node";
import type { FastifyReply, FastifyRequest } from "fastify";
import { MAX_ADDRESS_LENGTH } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { Caller } from "#server/platform/caller.ts";
import { countAddress, countMail } from "#server/platform/count-address.ts";
import { troubleOf } from "#server/platform/database-away.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { App } from "#server/platform/http.ts";
import {
  IS_SECRET,
  polledRate,
  type AccountLimit,
  type AddressLimit,
} from "#server/platform/limits.ts";
import { takeTurns } from "#runtime/take-turns.ts";
import type { Auth } from "./auth.ts";
import { assertOwnPassword, assertHardToGuess, ownerByReset } from "./password-choice.ts";
import { inTime, providerDown, type ThirdParty } from "./third-party.ts";

export type AuthRoutesOptions = {
  auth: Auth;
  appUrl: string;
  thirdParty: ThirdParty | null;
  /** False if this server has no way to send mail. Calls that need a mail are then refused. */
  canMail: boolean;
};

type Call = {
  method: "GET" | "POST";
  path: string;
  /** The call counts against a low limit for each network, because it tries a password or a token, or sends a mail. */
  isSecret?: true;
  perAddress?: AddressLimit;
  perCaller?: AccountLimit;
  needsMail?: true;
  isPolled?: true;
};

/**
 * All the endpoints of Better Auth, the sign-in library, that this server offers. Its other endpoints do not exist
 * here.
 */
const CALLS: readonly Call[] = [
  { method: "POST", path: "/sign-up/email", isSecret: true, perAddress: "signUps" },
  { method: "POST", path: "/sign-in/email", isSecret: true, perAddress: "signIns" },
  { method: "POST", path: "/sign-out" },
  { method: "GET", path: "/get-session", isPolled: true },
  {
    method: "POST",
    path: "/request-password-reset",
    isSecret: true,
    perAddress: "resets",
    needsMail: true,
  },
  { method: "POST", path: "/reset-password", isSecret: true },
  {
    method: "POST",
    path: "/send-verification-email",
    isSecret: true,
    perAddress: "confirmations",
    needsMail: true,
  },
  { method: "POST", path: "/change-password", isSecret: true, perCaller: "passwordChanges" },
  {
    method: "POST",
    path: "/change-email",
    isSecret: true,
    // This call also checks the current password, so it counts against the limit on tries of a password.
    perCaller: "passwordChanges",
    needsMail: true,
  },
  { method: "GET", path: "/list-accounts" },
  { method: "GET", path: "/list-sessions" },
  { method: "POST", path: "/revoke-session" },
  { method: "POST", path: "/revoke-sessions" },
  { method: "POST", path: "/revoke-other-sessions" },
];

const BASE = "/api/auth";

/** Calls that people who are signed out can use to have a mail sent to any address. */
const SENDS_MAIL: ReadonlySet<string> = new Set([
  "/sign-up/email",
  "/request-password-reset",
  "/send-verification-email",
]);

/** Adds a route for each call in CALLS. The route counts and checks a call before Better Auth gets it. */
export function betterAuthRoutes(app: App, options: AuthRoutesOptions): void {
  const origin = new URL(options.appUrl).origin;
  // Sign-ups with the same e-mail address run one after the other. If two ran at once, the one that fails would still
  // use up its invite code.
  const turns = takeTurns();
  for (const call of CALLS) {
    app.route({
      method: call.method,
      url: `${BASE}${call.path}`,
      // Fastify would answer HEAD with the GET handler, but it cannot remove the body if that handler returns a
      // Response. So there are no HEAD routes.
      exposeHeadRoute: false,
      config: rateOf(app, call),
      handler: async (request, reply) => {
        await assertAllowed(app, options, call, request, reply);
        const handed = toRequest(request, origin, call.path);
        const answer = (): Promise<Response> => options.auth.handler(handed);
        if (call.path === "/sign-up/email") return turns(addressOf(request.body), answer);
        const answered = await answer();
        if (call.path === "/sign-out") assertEnded(request);
        return answered;
      },
    });
  }
  if (options.thirdParty) thirdPartyRoutes(app, options.thirdParty, options.appUrl);
}

/**
 * Throws if the database failed during a sign-out. Better Auth reports success even then, although the token still
 * works.
 */
export function assertEnded(request: FastifyRequest): void {
  const trouble = troubleOf(request);
  if (trouble) throw trouble;
}

function thirdPartyRoutes(app: App, thirdParty: ThirdParty, appUrl: string): void {
  const origin = new URL(appUrl).origin;
  const answer = async (request: FastifyRequest, path: string): Promise<Response> => {
    const auth = await thirdParty.auth();
    const answered = await inTime(auth.handler(toRequest(request, origin, path)));
    if (!answered) throw providerDown();
    return answered;
  };
  const config = rateOf(app, { isSecret: true });
  app.post(`${BASE}/sign-in/social`, { config }, (request) => answer(request, "/sign-in/social"));
  app.get(
    `${BASE}/callback/${thirdParty.id}`,
    { config, exposeHeadRoute: false },
    async (request, reply) => {
      try {
        return await answer(request, `/callback/${thirdParty.id}`);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // The provider has sent the browser to this URL, so the answer must be a page: the login page, instead of a
        // JSON error.
        return reply.redirect(`${appUrl}/login?error=provider_unavailable`);
      }
    },
  );
}

function rateOf(app: App, { isSecret, isPolled }: Partial<Call>): object {
  if (isPolled) return polledRate(app.limits);
  return isSecret ? IS_SECRET : {};
}

async function assertAllowed(
  app: App,
  { auth, canMail }: AuthRoutesOptions,
  { path, perAddress, perCaller, needsMail }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (needsMail && !canMail) {
    const why = "This server sends no mail, so it cannot do this. Please contact support.";
    throw new Refusal("unavailable", why);
  }
  assertShortAddresses(request.body);
  if (path === "/sign-up/email") assertWhole(request.body);
  if (SENDS_MAIL.has(path)) {
    await countMail(app.countCall, "accountMails", addressOf(request.body), { request, reply });
  }
  if (perAddress) {
    await countAddress(app.countCall, perAddress, addressOf(request.body), { request, reply });
  }
  const caller = perCaller ? await app.identify(request.headers) : null;
  if (perCaller && caller) await app.countCall([{ limit: perCaller, key: caller.userId }], reply);
  await assertPassword(auth, path, request.body, caller);
  if (path === "/change-email" && caller) {
    await assertOwnPassword(auth, caller.userId, fieldsOf(request.body)["password"]);
    await app.countCall([{ limit: "confirmations", key: caller.userId }], reply);
  }
}

/** Refuses easy passwords before Better Auth uses up a mailed link or writes anything. */
async function assertPassword(
  auth: Auth,
  path: string,
  body: unknown,
  caller: Caller | null,
): Promise<void> {
  const { password, newPassword, token, email, name } = fieldsOf(body);
  if (path === "/sign-up/email") {
    assertHardToGuess(password, { email: textOf(email), name: textOf(name) });
  }
  if (path === "/change-password" && caller) assertHardToGuess(newPassword, caller);
  if (path === "/reset-password") {
    const owner = await ownerByReset(auth, token);
    if (owner) assertHardToGuess(newPassword, owner);
  }
}

function toRequest(request: FastifyRequest, origin: string, path: string): Request {
  const headers = fromNodeHeaders(request.headers);
  // Better Auth refuses every POST without an Origin header. A call without Origin and without a cookie comes from a
  // program and not from a browser; it gets our origin, so that it is accepted.
  if (!headers.has("origin") && !headers.has("cookie")) headers.set("origin", origin);
  headers.delete("content-length");
  const url = `${origin}${BASE}${path}${searchOf(request, path)}`;
  if (request.method !== "POST") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: bodyOf(request.body, path) });
}

/** The query string that Better Auth gets. Only the callback of a sign-in provider needs one. */
function searchOf({ url }: FastifyRequest, path: string): string {
  return path.startsWith("/callback/") ? new URL(url, "http://localhost").search : "";
}

/**
 * Refuses a path that leads to another server. Browsers read "/..//elsewhere" as "//elsewhere", which is a URL of the
 * host "elsewhere".
 */
function ownPath(given: unknown): unknown {
  if (typeof given !== "string" || !given.startsWith("/")) return given;
  const url = URL.parse(given, "http://localhost");
  if (url?.host !== "localhost") return given;
  const { pathname, search } = url;
  if (pathname.startsWith("//"))
    throw new Refusal("invalid", "Please come back to a page of ours.");
  return `${pathname}${search}`;
}

/** The body that Better Auth gets. Fields with which a call could change more than intended are removed. */
function bodyOf(body: unknown, path: string): string {
  const given = fieldsOf(body);
  if (path === "/change-password") {
    return JSON.stringify({ ...given, revokeOtherSessions: true });
  }
  if (path === "/change-email") {
    const { newEmail } = given;
    return JSON.stringify({ newEmail });
  }
  if (path === "/sign-in/social") {
    const { provider, callbackURL, errorCallbackURL, newUserCallbackURL } = given;
    // OAuth's state parameter carries the invite code to the provider and back.
    const { inviteCode } = fieldsOf(given["additionalData"]);
    const additionalData = typeof inviteCode === "string" ? { inviteCode } : {};
    const fields = {
      provider,
      callbackURL: ownPath(callbackURL),
      errorCallbackURL: ownPath(errorCallbackURL),
      newUserCallbackURL: ownPath(newUserCallbackURL),
    };
    return JSON.stringify({ ...fields, additionalData, disableRedirect: true });
  }
  return JSON.stringify(given);
}

function addressOf(body: unknown): string {
  return textOf(fieldsOf(body)["email"]).trim().toLowerCase();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function assertShortAddresses(body: unknown): void {
  const { email, newEmail } = fieldsOf(body);
  const isLong = [email, newEmail].some(
    (address) => typeof address === "string" && address.length > MAX_ADDRESS_LENGTH,
  );
  if (isLong) throw new Refusal("invalid", MESSAGES.addressTooLong);
}

/**
 * Refuses what Better Auth does not check: missing fields, at which it throws, and malformed Unicode, which the
 * database cannot store.
 */
function assertWhole(body: unknown): void {
  const { name, email, password } = fieldsOf(body);
  const isWhole = (field: unknown): boolean => typeof field === "string" && field.isWellFormed();
  if ([name, email, password].every(isWhole)) return;
  throw new Refusal("invalid", "Please give your name, your email address and a password.");
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
