import { fromNodeHeaders } from "better-auth/node";
import type { FastifyReply, FastifyRequest } from "fastify";
import { MAX_ADDRESS_LENGTH } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { Caller } from "#server/platform/caller.ts";
import { countAddress, countMail } from "#server/platform/count-address.ts";
import { Refusal } from "#server/platform/errors.ts";
import type { App } from "#server/platform/http.ts";
import { polledRate } from "#server/platform/limits.ts";
import type { AccountLimit, AddressLimit } from "#server/platform/limits.ts";
import { takeTurns } from "#runtime/take-turns.ts";
import type { Auth } from "./auth.ts";
import { assertOwnPassword } from "./own-password.ts";
import { assertHardToGuess } from "./password-choice.ts";
import { ownerByReset } from "./password-owner.ts";
import { inTime, providerDown } from "./third-party.ts";
import type { ThirdParty } from "./third-party.ts";

export type AuthRoutesOptions = {
  auth: Auth;
  appUrl: string;
  /** Null where no provider is set up. */
  thirdParty: ThirdParty | null;
  /** False where no mail reaches anybody: then nothing is promised that comes by mail. */
  canMail: boolean;
};

type Call = {
  method: "GET" | "POST";
  path: string;
  /** Counted against the low limit: it tries a password or a token, or sends a mail. */
  isSecret?: true;
  /** Counted for the address in its body. */
  perAddress?: AddressLimit;
  /** Counted for the person who is signed in. */
  perCaller?: AccountLimit;
  needsMail?: true;
  /** The web asks for its session as often as it polls. */
  isPolled?: true;
};

/** The calls of Better Auth that are open; all its others do not exist here. */
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
    // Each try is one at the password, too.
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

/** Signed-out callers name an address here, which is sent a mail. */
const SENDS_MAIL: ReadonlySet<string> = new Set([
  "/sign-up/email",
  "/request-password-reset",
  "/send-verification-email",
]);

/** Hands the calls that are open to Better Auth, counted and with the fields that it may read. */
export function betterAuthRoutes(app: App, options: AuthRoutesOptions): void {
  const origin = new URL(options.appUrl).origin;
  // Two at once with one address and a one-time code: the one that loses must not use up the code.
  const turns = takeTurns();
  for (const call of CALLS) {
    app.route({
      method: call.method,
      url: `${BASE}${call.path}`,
      // Fastify's own answer to HEAD cannot take the body off a Response.
      exposeHeadRoute: false,
      config: rateOf(app, call),
      handler: async (request, reply) => {
        await assertAllowed(app, options, call, request, reply);
        const handed = toRequest(request, origin, call.path);
        const answer = (): Promise<Response> => options.auth.handler(handed);
        return call.path === "/sign-up/email" ? turns(addressOf(request.body), answer) : answer();
      },
    });
  }
  if (options.thirdParty) thirdPartyRoutes(app, options.thirdParty, options.appUrl);
}

/** The way to the provider, and back from it. */
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
        // A person stands here in the middle of signing in: they go back to where they came from.
        return reply.redirect(`${appUrl}/login?error=provider_unavailable`);
      }
    },
  );
}

function rateOf(app: App, { isSecret, isPolled }: Partial<Call>): object {
  if (isPolled) return polledRate(app.limits);
  return isSecret ? { rateLimit: { max: app.limits.secrets } } : {};
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
    countMail(app.countCall, "accountMails", addressOf(request.body), { request, reply });
  }
  if (perAddress) {
    countAddress(app.countCall, perAddress, addressOf(request.body), { request, reply });
  }
  const caller = perCaller ? await app.identify(request.headers) : null;
  if (perCaller && caller) app.countCall(perCaller, caller.userId, reply);
  await assertPassword(auth, path, request.body, caller);
  if (path === "/change-email" && caller) {
    await assertOwnPassword(auth, caller.userId, fieldsOf(request.body)["password"]);
    app.countCall("confirmations", caller.userId, reply);
  }
}

/** Whatever sets a password, before Better Auth uses up a link or writes anything. */
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
  // Better Auth refuses what comes from no page. A browser always names the page that posts; without a name and without
  // a cookie it is a program, which could not be tricked into anything.
  if (!headers.has("origin") && !headers.has("cookie")) headers.set("origin", origin);
  headers.delete("content-length");
  const url = `${origin}${BASE}${path}${searchOf(request, path)}`;
  if (request.method !== "POST") return new Request(url, { headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: bodyOf(request.body, path) });
}

/** Only what comes back from the provider has a query of its own making. */
function searchOf({ url }: FastifyRequest, path: string): string {
  return path.startsWith("/callback/") ? new URL(url, "http://localhost").search : "";
}

/**
 * A path of ours to come back to. Better Auth looks at whole addresses itself, but to a browser "/..//elsewhere" is a path
 * that begins with two slashes, and that is another server.
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

/** The fields that Better Auth may read of the calls that could ask for more than they are for. */
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
    // Travels to the provider and back within our own state.
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

/** Before they are counted or looked up. */
function assertShortAddresses(body: unknown): void {
  const { email, newEmail } = fieldsOf(body);
  const isLong = [email, newEmail].some(
    (address) => typeof address === "string" && address.length > MAX_ADDRESS_LENGTH,
  );
  if (isLong) throw new Refusal("invalid", MESSAGES.addressTooLong);
}

/** Better Auth reads them before it looks whether they are there, and takes what no database can keep. */
function assertWhole(body: unknown): void {
  const { name, email, password } = fieldsOf(body);
  const isWhole = (field: unknown): boolean => typeof field === "string" && field.isWellFormed();
  if ([name, email, password].every(isWhole)) return;
  throw new Refusal("invalid", "Please give your name, your email address and a password.");
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
