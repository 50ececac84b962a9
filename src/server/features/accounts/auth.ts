import { betterAuth } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { bearer, genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { kyselyDialect } from "#server/data/kysely-dialect.ts";
import { endMailedLinks, keepAddressChange } from "#server/data/address-changes.ts";
import { sqlStateOf } from "#server/data/database-errors.ts";
import { confirmAddress } from "#server/data/users.ts";
import type { Letter, SendLetter } from "#server/platform/letter.ts";
import { TABLES } from "./auth-tables.ts";
import type { Background } from "./background.ts";
import {
  addressChangeLetter,
  addressChangeNotice,
  confirmationLetter,
  passwordChangedLetter,
  resetLetter,
} from "./letters.ts";
import { addressChangeOf, signUpMarker } from "./mailed-link.ts";
import type { Passwords } from "./passwords.ts";
import { pluginOptionsOf, type SignInProvider } from "./sign-in-provider.ts";
import { userHooks } from "./user-hooks.ts";
import { createHmac } from "node:crypto";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** How long links and sessions are valid, in seconds. docs/decisions/012-accounts.md gives the reasons. */
const LASTS = { confirmation: DAY_S, reset: HOUR_S, session: 30 * DAY_S, renewal: HOUR_S } as const;

export type AuthOptions = {
  db: Database;
  secret: string;
  appUrl: string;
  origins: readonly string[];
  requireEmailConfirmation: boolean;
  /** False if only this machine can reach the server. E-mail addresses then count without being confirmed. */
  mustConfirm: boolean;
  passwords: Passwords;
  sendLetter: SendLetter;
  /** Runs work after the answer, so that timing does not reveal whether an address has an account. */
  background: Background;
  /** Receives error lines without personal data. */
  log: (line: string) => void;
  provider?: SignInProvider;
};

export type Auth = ReturnType<typeof createAuth>;

/** Sets up Better Auth. Callers cannot set their own access level or role. */
// eslint-disable-next-line typescript/explicit-module-boundary-types -- because the type is Better Auth's, inferred from these options
export function createAuth(options: AuthOptions) {
  const { db, appUrl, provider } = options;
  const marker = signUpMarker(options.secret, appUrl);
  return betterAuth({
    appName: "Octavo",
    baseURL: appUrl,
    basePath: "/api/auth",
    secret: options.secret,
    trustedOrigins: [...options.origins],
    database: { dialect: kyselyDialect(db), type: "postgres" },
    plugins: [
      // A bearer token must carry this server's signature. So nobody can use a token that was stolen from the database.
      bearer({ requireSignature: true }),
      genericOAuth({ config: provider ? [pluginOptionsOf(provider)] : [] }),
    ],
    telemetry: { enabled: false },
    // Off, because platform/http-server.ts limits all calls already, including those of Better Auth.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      // One statement reads the session together with its user, because every call needs both.
      database: { joins: true },
      ...cookieOptions(appUrl),
      // Better Auth would switch these checks off in a test run.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: {
      level: "error",
      log: (_level, message, ...given) =>
        options.log(["Better Auth:", message, ...given.map(nameOfError)].join(" ")),
    },
    onAPIError: { errorURL: `${appUrl}/login`, onError: throwOn },
    ...TABLES,
    session: { ...TABLES.session, expiresIn: LASTS.session, updateAge: LASTS.renewal, freshAge: 0 },
    account: {
      ...TABLES.account,
      // An account with an unconfirmed address goes to whoever proves at a provider that the address is theirs (see
      // user-hooks.ts).
      accountLinking: { requireLocalEmailVerified: false, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    verification: { ...TABLES.verification, storeIdentifier: "hashed" },
    emailAndPassword: passwordOptions(options),
    emailVerification: confirmationOptions(options),
    user: {
      ...TABLES.user,
      changeEmail: { enabled: true },
      validateUserInfo: ({ user, source }) =>
        source.method === "oauth" && source.action !== "sign-in" && user.emailVerified !== true
          ? { error: "email_not_verified" }
          : undefined,
    },
    databaseHooks: userHooks(db, options.mustConfirm),
    hooks: {
      after: createAuthMiddleware(async ({ path, context, setCookie }) => {
        if (isAPIError(context.returned)) return undefined;
        if (path === "/sign-up/email") {
          // If the address has an account already, Better Auth answers as if it had made one, with an invented user id.
          // The cookie is set even then, so that it does not reveal that the account exists.
          const { user } = SignUpAnswer.parse(context.returned);
          setCookie(marker.name, marker.valueOf(user.id), marker.attributes);
        }
        if (path === "/change-password" && context.session) {
          await endMailedLinks(db, context.session.user.id);
          mail(options, context.session.user, passwordChangedLetter(appUrl));
        }
        return withSignedToken(context.returned, options.secret);
      }),
    },
  });
}

/**
 * Options of Better Auth's cookies. On https, their names begin with __Host-. Browsers let no other subdomain set a
 * cookie with such a name. Better Auth's own prefix, __Secure-, does not prevent that.
 */
function cookieOptions(appUrl: string) {
  if (!appUrl.startsWith("https:")) return {};
  const cookiePrefix = "__Host-better-auth";
  return { cookiePrefix, useSecureCookies: false, defaultCookieAttributes: { secure: true } };
}

const SignUpAnswer = z.object({ user: z.object({ id: z.string() }) });

/**
 * What is logged of an error: its name and its SQL state. The message is left out, because it can contain tokens and
 * addresses.
 */
function nameOfError(given: unknown): string {
  return given instanceof Error ? `${given.name} ${sqlStateOf(given) ?? ""}`.trim() : "";
}

type Person = { id: string; email: string };

function passwordOptions(options: AuthOptions) {
  const { db, appUrl } = options;
  return {
    enabled: true,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max,
    password: options.passwords,
    requireEmailVerification: options.requireEmailConfirmation,
    resetPasswordTokenExpiresIn: LASTS.reset,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, token }: { user: Person; token: string }) =>
      mail(options, user, resetLetter(`${appUrl}/reset-password?token=${token}`)),
    onPasswordReset: async ({ user }: { user: Person }) => {
      // The person has opened the mailed link, which proves that the address is their own.
      await confirmAddress(db, user.id);
      await endMailedLinks(db, user.id);
      mail(options, user, passwordChangedLetter(appUrl));
    },
  };
}

function confirmationOptions(options: AuthOptions) {
  const { db, appUrl, requireEmailConfirmation } = options;
  return {
    sendOnSignUp: requireEmailConfirmation,
    autoSignInAfterVerification: true,
    expiresIn: LASTS.confirmation,
    sendVerificationEmail: async ({ user, token }: { user: Person; token: string }) => {
      const url = `${appUrl}/confirm?token=${token}`;
      const change = addressChangeOf(token);
      if (!change) return mail(options, user, confirmationLetter(url));
      // `user` already has the new address here, so the old address is read from the token.
      const old = { id: user.id, email: change.from };
      options.background.run(async () => {
        const expiresAt = new Date(Date.now() + LASTS.confirmation * 1000);
        await keepAddressChange(db, { userId: user.id, token, expiresAt });
        await options.sendLetter({ email: change.to, userId: user.id }, addressChangeLetter(url));
      });
      mail(options, old, addressChangeNotice(change.to, appUrl));
    },
  };
}

function mail(
  { background, sendLetter }: AuthOptions,
  { id, email }: Person,
  letter: Letter,
): void {
  background.run(() => sendLetter({ email, userId: id }, letter));
}

/** Rethrows internal errors, so that our own error handler logs and answers them. Better Auth would only print them. */
function throwOn(error: unknown): never {
  const isRefusal = isAPIError(error) && error.statusCode < 500;
  throw isRefusal ? error : new Error("Better Auth failed", { cause: error });
}

const OwnSession = z.looseObject({ session: z.looseObject({ token: z.string() }) });
const NewSession = z.looseObject({ token: z.string() });

/**
 * Signs the session token in an answer of Better Auth, because the server accepts only signed tokens. Undefined if the
 * answer has no token.
 */
function withSignedToken(answer: unknown, secret: string): unknown {
  const own = OwnSession.safeParse(answer);
  if (own.success) {
    const { session } = own.data;
    return { ...own.data, session: { ...session, token: signed(session.token, secret) } };
  }
  const made = NewSession.safeParse(answer);
  return made.success ? { ...made.data, token: signed(made.data.token, secret) } : undefined;
}

/** Signs a value in the same way as better-call, Better Auth's HTTP layer, signs cookies. */
function signed(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}
