import type { BetterAuthOptions } from "better-auth";
import { APIError, getOAuthState } from "better-auth/api";
import { MAX_FIELD_LENGTH } from "#contracts/projects.ts";
import type { Database } from "#server/data/database.ts";
import { rememberRedemption, takeInviteCode } from "#server/data/invite-codes.ts";
import { moveAddress } from "#server/data/move-address.ts";
import { emptyUnconfirmed } from "#server/data/users.ts";
import { addressChangeOf } from "./link-token.ts";

/**
 * What happens along with Better Auth's writes: levels by code, names, what an address takes along, and whose an
 * unconfirmed account is. Without `mustConfirm` an address counts as shown to be theirs at once.
 */
export function userHooks(
  db: Database,
  mustConfirm: boolean,
): NonNullable<BetterAuthOptions["databaseHooks"]> {
  return {
    user: {
      create: {
        before: async (user, context) => {
          // Part of the row that is made, so that no crash can part an account from its code.
          const level = await levelOf(db, await codeOf(context));
          // Pages show pictures of our own only, so none comes from a provider or a caller.
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
          // Before the account has its new address: afterwards nothing says whether the old one was confirmed.
          const change = context?.path === "/verify-email" && addressChangeOf(tokenOf(context));
          if (change && change.to === email) await moveAddress(db, change, !mustConfirm);
        },
      },
    },
    account: {
      create: {
        before: async (account) => {
          // Whoever made an account with an address that is not theirs must not stay in it when its owner comes.
          if (account.providerId !== "credential") await emptyUnconfirmed(db, account.userId);
          return { data: { ...account, ...NO_TOKENS } };
        },
      },
    },
  };
}

/** A provider's tokens would let us act there in the person's name; nothing here does. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** Better Auth has checked its signature by then. */
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

/** The invite code that a sign-up carries beside Better Auth's own fields, or took along to a sign-in provider. */
async function codeOf(context: { body?: unknown } | null | undefined): Promise<string | null> {
  const carried = context?.body ?? (await getOAuthState());
  if (typeof carried !== "object" || carried === null || !("inviteCode" in carried)) return null;
  const code = carried.inviteCode;
  return typeof code === "string" && code.trim().length <= 100 ? code.trim() || null : null;
}
