import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Access levels, SPEC.md section 6. */
export const AccessLevel = z.enum(["alpha", "beta", "full", "waitlist"]);
export type AccessLevel = z.infer<typeof AccessLevel>;

/** The levels that open the workflow and the job monitor. */
export const AUTHOR_LEVELS: readonly AccessLevel[] = ["alpha", "beta", "full"];

/** Passwords, DESIGN.md section 6. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Logging out must not take longer than this, in milliseconds, whatever the network does. */
export const LOGOUT_TIMEOUT_MS = 5_000;

/** A signed-in person. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  accessLevel: AccessLevel,
  role: z.enum(["user", "admin"]),
});
export type User = z.infer<typeof User>;

/** Whether a session stands behind the call; 200 also for signed-out callers. */
export const checkAuth = endpoint({
  method: "GET",
  path: "/api/auth/check-auth",
  access: "public",
  answer: z.object({ authenticated: z.boolean(), user: User.nullable() }),
});

/** Checks a token, from the header or the body. */
export const verifyToken = endpoint({
  method: "POST",
  path: "/api/auth/verify-token",
  access: "public",
  body: z.object({ token: z.string().max(10_000).optional() }),
  answer: z.object({ valid: z.boolean(), user: User.nullable() }),
});

/** Ends the session that the call carries. */
export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "public",
  answer: z.object({ success: z.boolean() }),
});

/** Whether an address has an account: only an address without one may be signed up by a failed sign-in. */
export const hasAccount = endpoint({
  method: "POST",
  path: "/api/auth/has-account",
  access: "public",
  body: z.object({ email: z.email().max(320) }),
  answer: z.object({ exists: z.boolean() }),
});

/** Redeems an invite code for the signed-in person; a code never lowers a level. */
export const redeemInvite = endpoint({
  method: "POST",
  path: "/api/auth/redeem-invite",
  access: "signedIn",
  body: z.object({ code: z.string().trim().min(1).max(100) }),
  answer: z.object({ accessLevel: AccessLevel, recognised: z.boolean() }),
});

/** The signed-in person. */
export const getMe = endpoint({
  method: "GET",
  path: "/api/me",
  access: "signedIn",
  answer: User,
});

/** What the web needs to know about this server before anybody signs in. */
export const getConfig = endpoint({
  method: "GET",
  path: "/api/config",
  access: "public",
  answer: z.object({
    /** demo: not in production; every sample figure of the specification shows. */
    mode: z.enum(["demo", "production"]),
    engine: z.string(),
    requireEmailConfirmation: z.boolean(),
    /** How long until the next features, on the coming-soon screen. */
    comingSoonTimeline: z.string(),
  }),
});
