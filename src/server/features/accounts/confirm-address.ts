import { fromNodeHeaders } from "better-auth/node";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { confirmAddress } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { endMailedLinks, takeAddressChange } from "#server/data/address-changes.ts";
import { DUPLICATE, sqlStateOf } from "#server/data/database-errors.ts";
import { findUser, renewUnconfirmed } from "#server/data/users.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import { takeTurns } from "#runtime/take-turns.ts";
import type { Auth } from "./auth.ts";
import { readLink, signUpMarker } from "./mailed-link.ts";
import { assertHardToGuess } from "./password-choice.ts";

export type ConfirmAddressOptions = { db: Database; auth: Auth; secret: string; appUrl: string };

type Outcome = z.infer<typeof confirmAddress.answer>;

/**
 * Adds the route that the links in confirmation mails lead to. docs/decisions/012-accounts.md says when opening such a
 * link also signs the person in.
 */
export function confirmAddressRoutes(app: App, options: ConfirmAddressOptions): void {
  const { db, auth, secret, appUrl } = options;
  const marker = signUpMarker(secret, appUrl);
  // Links for the same address are handled one after the other, so that opening a link twice shows what the first
  // opening did.
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
        // This comes first. Otherwise a stranger could send the link of their own account, and opening it would sign
        // this browser in to that account.
        if (caller && caller.userId !== user.id) return { outcome: "otherAccount", email };
        // The link alone is not enough to change an address; the person must be signed in. The new address may be
        // mistyped and its mailbox somebody else's, or the password may have been changed since the mail was sent.
        if (changesTo !== null) {
          if (!caller) return { outcome: "logInFirst" };
          return changeAddress(options, { userId: user.id, token: body.token }, request, reply);
        }
        if (user.isConfirmed) return { outcome: caller ? "signedIn" : "confirmed" };
        if (!caller && !marker.isIn(request.headers.cookie, user.id)) {
          // A stranger may have made this account with the person's address. The new password takes the stranger's
          // access away.
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

/** Changes the account's address and ends its sessions in all other browsers. */
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
  // At the last moment, somebody with the old address may have requested another link. It becomes invalid here.
  await endMailedLinks(db, userId);
  return outcome;
}

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
  // Better Auth also refuses the link if the account was deleted just now, for example in another tab.
  if (!used.ok) return { outcome: "useless" };
  reply.header("set-cookie", used.headers.getSetCookie());
  const session = used.headers.get("set-auth-token");
  // Programs store no cookies, so they get the session token in a header.
  if (session) reply.header("set-auth-token", session);
  return { outcome: "signedIn" };
}
