import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth";
import { bearer } from "better-auth/plugins";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";
import { MAX_FIELD_LENGTH } from "#contracts/projects.ts";
import type { Database } from "#server/data/database.ts";
import { rememberRedemption, takeInviteCode } from "#server/data/invite-codes.ts";
import { kyselyDialect } from "#server/data/kysely-dialect.ts";
import { ConfigError } from "#server/platform/config.ts";

/** Sends somebody the link that confirms their address. */
export type SendConfirmation = (mail: { email: string; url: string }) => Promise<void>;

export type AuthOptions = {
  db: Database;
  secret: string;
  appUrl: string;
  origins: readonly string[];
  requireEmailConfirmation: boolean;
  sendConfirmation?: SendConfirmation;
};

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth over our tables: accounts and sessions. Levels and roles are no fields that a caller can write. */
// eslint-disable-next-line typescript/explicit-module-boundary-types -- because the type is Better Auth's, inferred from these options
export function createAuth(options: AuthOptions) {
  const { db, sendConfirmation } = options;
  if (options.requireEmailConfirmation && !sendConfirmation) {
    throw new ConfigError(
      "This version sends no mail yet, so it cannot confirm addresses. Set REQUIRE_EMAIL_CONFIRMATION=off.",
    );
  }
  return betterAuth({
    appName: "Octavo",
    baseURL: options.appUrl,
    basePath: "/api/auth",
    secret: options.secret,
    trustedOrigins: [...options.origins],
    database: { dialect: kyselyDialect(db), type: "postgres" },
    plugins: [bearer()],
    telemetry: { enabled: false },
    // platform/http-server.ts counts calls, for these and all others alike.
    rateLimit: { enabled: false },
    advanced: { ipAddress: { disableIpTracking: true } },
    logger: { level: "error" },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      requireEmailVerification: options.requireEmailConfirmation,
    },
    emailVerification: sendConfirmation
      ? {
          sendOnSignUp: options.requireEmailConfirmation,
          sendVerificationEmail: ({ user, url }) => sendConfirmation({ email: user.email, url }),
        }
      : {},
    ...TABLES,
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: {
              ...user,
              name: nameOf(user),
              // Part of the row that is made, so that no crash can part an account from its code.
              accessLevel: await levelOf(db, codeOf(context)),
            },
          }),
          after: async (user, context) => {
            const code = codeOf(context);
            if (code && user["accessLevel"] !== "waitlist") {
              await rememberRedemption(db, user.id, code);
            }
          },
        },
        update: { before: async (user) => assertShort(user.name, user.image) },
      },
    },
  });
}

/** Better Auth's shapes under the specification's names. */
const TABLES = {
  user: {
    modelName: "users",
    fields: {
      emailVerified: "email_verified",
      image: "picture",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    additionalFields: {
      accessLevel: {
        type: "string",
        fieldName: "access_level",
        defaultValue: "waitlist",
        input: false,
      },
      role: { type: "string", defaultValue: "user", input: false },
    },
  },
  session: {
    modelName: "sessions",
    fields: {
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  account: {
    modelName: "accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  verification: {
    modelName: "verifications",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} as const;

function nameOf({ name, email, image }: { name: string; email: string; image?: unknown }): string {
  assertShort(name, image);
  return name.trim() || email.split("@")[0] || "User";
}

function assertShort(...texts: unknown[]): void {
  if (texts.every((text) => typeof text !== "string" || text.length <= MAX_FIELD_LENGTH)) return;
  throw new APIError("BAD_REQUEST", {
    code: "FIELD_TOO_LONG",
    message: `Please keep each field to ${MAX_FIELD_LENGTH} characters.`,
  });
}

async function levelOf(db: Database, code: string | null): Promise<string> {
  return (code && (await takeInviteCode(db, code))) || "waitlist";
}

/** The invite code that a sign-up carries beside Better Auth's own fields. */
function codeOf(context: { body?: unknown } | null | undefined): string | null {
  const body = context?.body;
  if (typeof body !== "object" || body === null || !("inviteCode" in body)) return null;
  const code = body.inviteCode;
  return typeof code === "string" && code.trim().length <= 100 ? code.trim() || null : null;
}
