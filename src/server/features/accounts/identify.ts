import type { IncomingHttpHeaders } from "node:http";
import { fromNodeHeaders } from "better-auth/node";
import { AccessLevel } from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { ensureProject } from "#server/data/projects.ts";
import { makeAdmin } from "#server/data/users.ts";
import type { Caller, Identify } from "#server/platform/caller.ts";
import type { Auth } from "./auth.ts";

/** What is done for a person once, at their first call: all of it may be done again without harm. */
export type IdentifyOptions = {
  auth: Auth;
  db: Database;
  adminEmails: readonly string[];
  /** Outside production an address counts as confirmed at once. */
  isProduction: boolean;
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
    const key = `${caller.userId} ${caller.accessLevel}`;
    if (settled.has(key)) return caller;
    const present = await settle(options, caller, isConfirmed);
    settled.add(key);
    return present;
  };
}

async function findCaller(
  auth: Auth,
  headers: IncomingHttpHeaders,
): Promise<(Caller & { isConfirmed: boolean }) | null> {
  // Most calls of visitors carry neither; no need to ask the database about them.
  if (!headers.authorization && !headers.cookie) return null;
  const session = await auth.api.getSession({ headers: fromNodeHeaders(headers) });
  if (!session) return null;
  const { id, email, name, image, accessLevel, role, emailVerified } = session.user;
  return {
    userId: id,
    email,
    name,
    picture: image ?? null,
    accessLevel: AccessLevel.parse(accessLevel),
    role: role === "admin" ? "admin" : "user",
    isConfirmed: emailVerified,
  };
}

async function settle(
  { db, adminEmails, isProduction, putInLine }: IdentifyOptions,
  caller: Caller,
  isConfirmed: boolean,
): Promise<Caller> {
  await ensureProject(db, caller.userId, caller.email || "My First Book");
  const isAdmin = adminEmails.includes(caller.email) && (isConfirmed || !isProduction);
  if (isAdmin && (caller.role !== "admin" || caller.accessLevel !== "full")) {
    await makeAdmin(db, caller.userId);
    return { ...caller, role: "admin", accessLevel: "full" };
  }
  if (caller.accessLevel === "waitlist") await putInLine(caller.email);
  return caller;
}
