import { betterAuth } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { bearer, genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { kyselyDialect } from "#server/data/kysely-dialect.ts";
import { endMailedLinks, keepAddressChange } from "#server/data/one-time-links.ts";
import { sqlStateOf } from "#server/data/sql-state.ts";
import { confirmAddress } from "#server/data/users.ts";
import type { Letter, SendLetter } from "#server/platform/letter.ts";
import { throwOn } from "./auth-errors.ts";
import { TABLES } from "./auth-tables.ts";
import type { Background } from "./background.ts";
import { withSignedToken } from "./handed-token.ts";
import {
  addressChangeLetter,
  addressChangeNotice,
  confirmationLetter,
  passwordChangedLetter,
  resetLetter,
} from "./letters.ts";
import { addressChangeOf } from "./link-token.ts";
import type { Passwords } from "./passwords.ts";
import { pluginOptionsOf } from "./sign-in-provider.ts";
import { signUpMarker } from "./sign-up-marker.ts";
import type { SignInProvider } from "./sign-in-provider.ts";
import { userHooks } from "./user-hooks.ts";

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** How long what is mailed or signed in with holds, in seconds; docs/decisions/012-accounts.md. */
const LASTS = { confirmation: DAY_S, reset: HOUR_S, session: 30 * DAY_S, renewal: HOUR_S } as const;

export type AuthOptions = {
  db: Database;
  secret: string;
  appUrl: string;
  origins: readonly string[];
  requireEmailConfirmation: boolean;
  /** False where only the person at this machine can come: there an address counts before it is confirmed. */
  mustConfirm: boolean;
  passwords: Passwords;
  sendLetter: SendLetter;
  /** Runs what the answer must not wait for: how long an answer takes tells nobody whether an address has an account. */
  background: Background;
  /** Told what went wrong, in words without anybody's data. */
  log: (line: string) => void;
  /** Third-party sign-in; left out, there is none. */
  provider?: SignInProvider;
};

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth over our tables: accounts and sessions. Levels and roles are no fields that a caller can write. */
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
      // What the database keeps is no key: without this server's signature a token opens nothing.
      bearer({ requireSignature: true }),
      genericOAuth({ config: provider ? [pluginOptionsOf(provider)] : [] }),
    ],
    telemetry: { enabled: false },
    // platform/http-server.ts counts calls, for these and all others alike.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      ...cookieOptions(appUrl),
      // Better Auth would leave both out where it sees a test run.
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
      // An address that nobody has confirmed is taken over by whoever proves it at the provider: user-hooks.ts.
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
          // Also for an address that has an account: there the answer names one that does not exist, and so does this.
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

/** On https the prefix keeps other servers of the same domain from setting a session: Better Auth's own, __Secure-, does not. */
function cookieOptions(appUrl: string) {
  if (!appUrl.startsWith("https:")) return {};
  const cookiePrefix = "__Host-better-auth";
  return { cookiePrefix, useSecureCookies: false, defaultCookieAttributes: { secure: true } };
}

const SignUpAnswer = z.object({ user: z.object({ id: z.string() }) });

/** What is logged beside the words can hold tokens and addresses. */
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
      // Who followed the link reads this address's mail.
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
      // Better Auth hands over the user with the new address; the token names both.
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
