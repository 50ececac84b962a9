import { fromNodeHeaders } from "better-auth/node";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { confirmAddress } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { endMailedLinks, takeAddressChange } from "#server/data/one-time-links.ts";
import { DUPLICATE, sqlStateOf } from "#server/data/sql-state.ts";
import { findUser, renewUnconfirmed } from "#server/data/users.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { takeTurns } from "#runtime/take-turns.ts";
import type { Auth } from "./auth.ts";
import { readLink } from "./link-token.ts";
import { assertHardToGuess } from "./password-choice.ts";
import { signUpMarker } from "./sign-up-marker.ts";

export type ConfirmAddressOptions = { db: Database; auth: Auth; secret: string; appUrl: string };

type Outcome = z.infer<typeof confirmAddress.answer>;

/** The link of a confirmation mail; docs/decisions/012-accounts.md says where it signs in by itself. */
export function confirmAddressRoutes(app: App, options: ConfirmAddressOptions): void {
  const { db, auth, secret, appUrl } = options;
  const marker = signUpMarker(secret, appUrl);
  // Opened twice at once, the second one must find what the first has done.
  const turns = takeTurns();

  serve(
    app,
    confirmAddress,
    async ({ caller, body, request, reply }): Promise<Outcome> => {
      const link = await readLink(body.token, secret);
      if (typeof link === "string") return { outcome: link };
      const { email, changesTo } = link;
      return turns(email, async () => {
        const user = await findUser(db, email);
        if (!user) return { outcome: "useless" };
        // Before anything else: a link from somewhere must not put another person's session into this browser.
        if (caller && caller.userId !== user.id) return { outcome: "otherAccount", email };
        // A new address may be mistyped, and the link older than a new password: alone it opens nobody's account.
        if (changesTo !== null) {
          if (!caller) return { outcome: "logInFirst" };
          return changeAddress(options, { userId: user.id, token: body.token }, request, reply);
        }
        if (user.isConfirmed) return { outcome: caller ? "signedIn" : "confirmed" };
        if (!caller && !marker.isIn(request.headers.cookie, user.id)) {
          // Somebody else may have made this account, and must not stay in it when the address's owner comes.
          if (body.newPassword === undefined) return { outcome: "needsPassword", email };
          assertHardToGuess(body.newPassword, { email, name: user.name });
          const { password } = await auth.$context;
          await renewUnconfirmed(db, user.id, await password.hash(body.newPassword));
        }
        return useLink(auth, body.token, request, reply);
      });
    },
    { limit: "secrets" },
  );
}

/** Gives the account of who is signed in the address of a link; afterwards it is open in this browser only. */
async function changeAddress(
  { db, auth }: ConfirmAddressOptions,
  { userId, token }: { userId: string; token: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const headers = fromNodeHeaders(request.headers);
  const own = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  const isTaken =
    own && (await takeAddressChange(db, { userId, token, sessionId: own.session.id }));
  if (!isTaken) return { outcome: "useless" };
  const outcome = await useLink(auth, token, request, reply);
  // One may have been asked for at the old address in this moment.
  await endMailedLinks(db, userId);
  return outcome;
}

/** Confirms or changes the address, and begins the session that Better Auth gives for it. */
async function useLink(
  auth: Auth,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const headers = fromNodeHeaders(request.headers);
  const used = await auth.api
    .verifyEmail({ query: { token }, headers, asResponse: true })
    .catch((error: unknown) => {
      if (sqlStateOf(error) !== DUPLICATE) throw error;
      const why =
        "This address has got an account of its own meanwhile. Your account keeps its old one.";
      throw new Refusal("conflict", why, { cause: error });
    });
  // Gone in this moment, such as an account that was deleted in another tab.
  if (!used.ok) return { outcome: "useless" };
  reply.header("set-cookie", used.headers.getSetCookie());
  const session = used.headers.get("set-auth-token");
  // For programs, which keep no cookie.
  if (session) reply.header("set-auth-token", session);
  return { outcome: "signedIn" };
}
