import type { IncomingHttpHeaders } from "node:http";
import { fromNodeHeaders } from "better-auth/node";
import { AccessLevel } from "#contracts/accounts.ts";
import { FIRST_BOOK } from "#contracts/projects.ts";
import type { Database } from "#server/data/database.ts";
import { ensureProject } from "#server/data/projects.ts";
import { endAdmin, makeAdmin } from "#server/data/users.ts";
import type { Caller, Identify } from "#server/platform/caller.ts";
import type { Auth } from "./auth.ts";

/** Options of identifyBy. Its callbacks run at a person's first call and must be safe to repeat. */
export type IdentifyOptions = {
  auth: Auth;
  db: Database;
  adminEmails: readonly string[];
  /** If false, an address in `adminEmails` makes its account an admin without being confirmed. */
  mustConfirm: boolean;
  /** Assigns orders made with the account's address. Gives the new access level, or null without orders. */
  claimOrders: (userId: string) => Promise<Caller["accessLevel"] | null>;
  putInLine: (email: string) => Promise<void>;
};

/**
 * Makes the function that finds the signed-in person by bearer token or cookie. At a person's first call in this
 * process, it also adds what the account may lack (project, waitlist place, admin rights), because a crash may have
 * interrupted the sign-up.
 */
export function identifyBy(options: IdentifyOptions): Identify {
  const settled = new Set<string>();
  return async (headers) => {
    const found = await findCaller(options.auth, headers);
    if (!found) return null;
    const { isConfirmed, ...caller } = found;
    const { userId, email, accessLevel, role } = caller;
    const key = `${userId} ${email} ${accessLevel} ${role} ${isConfirmed}`;
    if (settled.has(key)) return caller;
    const present = await settle(options, caller, isConfirmed);
    // The next call skips this only if nothing was missing. If the account was changed here, the same state may come
    // back (admin rights can be lost and given again) and must then be settled again.
    if (present === caller) settled.add(key);
    return present;
  };
}

async function findCaller(
  auth: Auth,
  headers: IncomingHttpHeaders,
): Promise<(Caller & { isConfirmed: boolean }) | null> {
  if (!headers.authorization && !headers.cookie) return null;
  // Does not renew the session, because the answers here set no cookie. Better Auth's call get-session renews it.
  const query = { disableRefresh: true };
  const session = await auth.api.getSession({ headers: fromNodeHeaders(headers), query });
  if (!session) return null;
  const { id, email, name, image, accessLevel, role, emailVerified, mayUseTextsAt } = session.user;
  return {
    userId: id,
    email,
    name,
    picture: image ?? null,
    accessLevel: AccessLevel.parse(accessLevel),
    role: role === "admin" ? "admin" : "user",
    mayUseTexts: Boolean(mayUseTextsAt),
    isConfirmed: emailVerified,
  };
}

async function settle(
  { db, adminEmails, mustConfirm, claimOrders, putInLine }: IdentifyOptions,
  known: Caller,
  isConfirmed: boolean,
): Promise<Caller> {
  const bought = isConfirmed || !mustConfirm ? await claimOrders(known.userId) : null;
  const caller = bought ? { ...known, accessLevel: bought } : known;
  await ensureProject(db, caller.userId, FIRST_BOOK);
  const isAdmin = adminEmails.includes(caller.email) && (isConfirmed || !mustConfirm);
  if (isAdmin && (caller.role !== "admin" || caller.accessLevel !== "full")) {
    await makeAdmin(db, caller.userId);
    return { ...caller, role: "admin", accessLevel: "full" };
  }
  if (!isAdmin && caller.role === "admin") {
    await endAdmin(db, caller.userId);
    return { ...caller, role: "user" };
  }
  if (caller.accessLevel === "waitlist") await putInLine(caller.email);
  return caller;
}
