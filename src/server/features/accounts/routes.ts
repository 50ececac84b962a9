import { fromNodeHeaders } from "better-auth/node";
import {
  checkAuth,
  getConfig,
  getMe,
  hasAccount,
  logout,
  redeemInvite,
  verifyToken,
} from "#contracts/accounts.ts";
import type { User } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { redeemInviteCode } from "#server/data/invite-codes.ts";
import { hasUser } from "#server/data/users.ts";
import type { Caller } from "#server/platform/caller.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Auth } from "./auth.ts";
import { redeemedLevel } from "./levels.ts";

export type AccountsOptions = {
  db: Database;
  auth: Auth;
  isProduction: boolean;
  engine: string;
  requireEmailConfirmation: boolean;
  comingSoonTimeline: string;
};

/** Who is calling, invite codes, and what the web must know before anybody signs in. */
export function accountsRoutes(app: App, options: AccountsOptions): void {
  const { db, auth } = options;

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
    // Takes the cookie back, also when it belonged to no session any more.
    reply.header("set-cookie", ended.headers.getSetCookie());
    return { success: true };
  });

  serve(app, hasAccount, async ({ body }) => ({ exists: await hasUser(db, body.email) }), {
    limit: "secrets",
  });

  serve(
    app,
    redeemInvite,
    ({ caller, body }) => redeemInviteCode(db, caller.userId, body.code, redeemedLevel),
    { limit: "secrets" },
  );

  serve(app, getMe, async ({ caller }) => shown(caller));

  serve(app, getConfig, async () => ({
    mode: options.isProduction ? ("production" as const) : ("demo" as const),
    engine: options.engine,
    requireEmailConfirmation: options.requireEmailConfirmation,
    comingSoonTimeline: options.comingSoonTimeline,
  }));
}

function shown({ userId, email, name, picture, accessLevel, role }: Caller): User {
  return { id: userId, email, name, picture, accessLevel, role };
}
