import type { IncomingHttpHeaders } from "node:http";
import { fromNodeHeaders } from "better-auth/node";
import { AccessLevel } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { ensureProject } from "#server/data/projects.ts";
import { endAdmin, makeAdmin } from "#server/data/users.ts";
import type { Caller, Identify } from "#server/platform/caller.ts";
import type { Auth } from "./auth.ts";

/** What is done for a person once, at their first call: all of it may be done again without harm. */
export type IdentifyOptions = {
  auth: Auth;
  db: Database;
  adminEmails: readonly string[];
  /** False where only the person at this machine can come: there an admin's address counts before it is confirmed. */
  mustConfirm: boolean;
  /** Gives a confirmed address the orders that were made with it; answers the level that holds if there were any. */
  claimOrders: (userId: string) => Promise<Caller["accessLevel"] | null>;
  /** Puts a person with access level waitlist in line. */
  putInLine: (email: string) => Promise<void>;
};

/**
 * Finds the person behind a bearer token or cookie. At a person's first call to this process it also makes what every
 * account has (a project, a place in line, an admin's rights), since signing up is several statements and may be cut short.
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
    // Where something had to change, it may have to again: an admin's address can be left and come back.
    if (present === caller) settled.add(key);
    return present;
  };
}

async function findCaller(
  auth: Auth,
  headers: IncomingHttpHeaders,
): Promise<(Caller & { isConfirmed: boolean }) | null> {
  // Most calls of visitors carry neither; no need to ask the database about them.
  if (!headers.authorization && !headers.cookie) return null;
  // Renewed by the web's own call for its session only: what is answered here carries no new cookie.
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
  const bought = isConfirmed ? await claimOrders(known.userId) : null;
  const caller = bought ? { ...known, accessLevel: bought } : known;
  await ensureProject(db, caller.userId, caller.email || "My First Book");
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
