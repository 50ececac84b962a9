import { fromNodeHeaders } from "better-auth/node";
import {
  checkAuth,
  getConfig,
  getMe,
  hasAccount,
  logout,
  redeemInvite,
  verifyToken,
  type User,
  type AccessLevel,
  listMails,
} from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { redeemInviteCode } from "#server/data/access-levels.ts";
import { readMailbox } from "#server/data/mails.ts";
import { hasUser } from "#server/data/users.ts";
import type { Caller } from "#server/platform/caller.ts";
import type { Config } from "#server/platform/config.ts";
import { countAddress } from "#server/platform/count-address.ts";
import { notFound } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { assertEnded } from "./auth-routes.ts";
import type { Auth } from "./auth.ts";

export type AccountsOptions = {
  db: Database;
  auth: Auth;
  engine: string;
  hasMailbox: boolean;
  config: Pick<
    Config,
    | "isProduction"
    | "requireEmailConfirmation"
    | "comingSoonTimeline"
    | "google"
    | "oidc"
    | "operator"
  >;
};

export function accountsRoutes(app: App, options: AccountsOptions): void {
  const { db, auth, config } = options;

  serve(app, checkAuth, async ({ caller }) => ({
    authenticated: caller !== null,
    user: caller && shown(caller),
  }));

  serve(app, verifyToken, async ({ caller, body: { token } }) => {
    const checked = token ? await app.identify({ authorization: `Bearer ${token}` }) : caller;
    return { valid: checked !== null, user: checked && shown(checked) };
  });

  serve(app, logout, async ({ request, reply }) => {
    const headers = fromNodeHeaders(request.headers);
    const ended = await auth.api.signOut({ headers, asResponse: true });
    assertEnded(request);
    // Removes the cookie even if its session had ended before.
    reply.header("set-cookie", ended.headers.getSetCookie());
    return { success: true };
  });

  serve(
    app,
    hasAccount,
    async ({ body, request, reply }) => {
      await countAddress(app.countCall, "lookUps", body.email, { request, reply });
      return { exists: await hasUser(db, body.email) };
    },
    { limit: "secrets" },
  );

  serve(
    app,
    redeemInvite,
    ({ caller, body }) => redeemInviteCode(db, caller.userId, body.code, redeemedLevel),
    { limit: "secrets", perCaller: "redeems" },
  );

  serve(app, getMe, async ({ caller }) => shown(caller));

  serve(app, listMails, async () => {
    if (!options.hasMailbox) throw notFound();
    const mails = await readMailbox(db);
    return { mails: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })) };
  });

  serve(app, getConfig, async () => ({
    mode: config.isProduction ? ("production" as const) : ("demo" as const),
    engine: options.engine,
    requireEmailConfirmation: config.requireEmailConfirmation,
    signInProviders: [
      ...(config.google ? [{ id: "google", name: "Google" }] : []),
      ...(config.oidc ? [{ id: "oidc", name: config.oidc.name }] : []),
    ],
    hasMailbox: options.hasMailbox,
    operator: { name: config.operator.name, email: config.operator.email },
    comingSoonTimeline: config.comingSoonTimeline,
  }));
}

export function shown({ userId, ...person }: Caller): User {
  return { id: userId, sub: userId, ...person };
}

const RANK: Record<AccessLevel, number> = { waitlist: 0, alpha: 1, beta: 1, full: 2 };

/**
 * The access level after an invite code was entered. A code can raise the level, or change it between alpha and beta.
 * It never lowers the level.
 */
function redeemedLevel(present: AccessLevel, offered: AccessLevel): AccessLevel {
  return RANK[offered] >= RANK[present] ? offered : present;
}
