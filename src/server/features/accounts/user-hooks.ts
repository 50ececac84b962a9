import type { BetterAuthOptions } from "better-auth";
import { APIError, getOAuthState } from "better-auth/api";
import { MAX_FIELD_LENGTH } from "#contracts/projects.ts";
import type { Database } from "#server/data/database.ts";
import { rememberRedemption, takeInviteCode } from "#server/data/access-levels.ts";
import { moveAddress } from "#server/data/address-changes.ts";
import { emptyUnconfirmed } from "#server/data/users.ts";
import { addressChangeOf } from "./mailed-link.ts";

/**
 * Functions that Better Auth calls when it writes to the database. Without `mustConfirm`, every address counts as
 * confirmed.
 */
export function userHooks(
  db: Database,
  mustConfirm: boolean,
): NonNullable<BetterAuthOptions["databaseHooks"]> {
  return {
    user: {
      create: {
        before: async (user, context) => {
          // The level from the invite code is written together with the new user, so that a crash cannot leave an
          // account without it.
          const level = await levelOf(db, await codeOf(context));
          // Pages show only pictures that are stored here. So a picture's URL from the provider or the caller is not
          // stored.
          const own = { name: nameOf(user), image: null, accessLevel: level, grantedLevel: level };
          return { data: { ...user, ...own } };
        },
        after: async (user, context) => {
          const code = await codeOf(context);
          if (code && user["accessLevel"] !== "waitlist") {
            await rememberRedemption(db, user.id, code);
          }
        },
      },
      update: {
        before: async ({ email }, context) => {
          // The place on the waitlist moves before the address changes. Afterwards, nothing tells whether the old
          // address was confirmed.
          const change = context?.path === "/verify-email" && addressChangeOf(tokenOf(context));
          if (change && change.to === email) await moveAddress(db, change, !mustConfirm);
        },
      },
    },
    account: {
      create: {
        before: async (account) => {
          // A stranger may have made this account with somebody's address. Now that the address's owner signs in
          // through a provider, the stranger loses access.
          if (account.providerId !== "credential") await emptyUnconfirmed(db, account.userId);
          return { data: { ...account, ...NO_TOKENS } };
        },
      },
    },
  };
}

/** The provider's tokens are not stored, because this server never calls the provider in a person's name. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** Reads the token of the mailed link. Better Auth has checked it already. */
function tokenOf({ query }: { query?: Record<string, unknown> | undefined }): string {
  const token = query?.["token"];
  return typeof token === "string" ? token : "";
}

function nameOf({ name, email }: { name: string; email: string }): string {
  if (name.length > MAX_FIELD_LENGTH) {
    throw new APIError("BAD_REQUEST", {
      code: "FIELD_TOO_LONG",
      message: `Please keep each field to ${MAX_FIELD_LENGTH} characters.`,
    });
  }
  return name.trim() || email.split("@")[0] || "User";
}

async function levelOf(db: Database, code: string | null): Promise<string> {
  return (code && (await takeInviteCode(db, code))) || "waitlist";
}

/**
 * Reads the invite code, from the body of a sign-up by password or from the OAuth state of a sign-up through a
 * provider.
 */
async function codeOf(context: { body?: unknown } | null | undefined): Promise<string | null> {
  const carried = context?.body ?? (await getOAuthState());
  if (typeof carried !== "object" || carried === null || !("inviteCode" in carried)) return null;
  const code = carried.inviteCode;
  return typeof code === "string" && code.trim().length <= 100 ? code.trim() || null : null;
}
