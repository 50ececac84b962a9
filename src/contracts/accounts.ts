import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Access levels, SPEC.md section 6. */
export const AccessLevel = z.enum(["alpha", "beta", "full", "waitlist"]);
export type AccessLevel = z.infer<typeof AccessLevel>;

/** The levels that open the workflow and the job monitor. */
export const AUTHOR_LEVELS: readonly AccessLevel[] = ["alpha", "beta", "full"];

/** Passwords, DESIGN.md section 6. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** A longer e-mail address is refused: no mail server takes one. */
export const MAX_ADDRESS_LENGTH = 320;

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
  /** They have said that the texts they upload may be used; asked once, with the first upload. */
  mayUseTexts: z.boolean(),
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
  body: z.object({ email: z.email().max(MAX_ADDRESS_LENGTH) }),
  answer: z.object({ exists: z.boolean() }),
});

/**
 * Opens the link of a confirmation mail. It signs in by itself only in the browser in which the account was made: whoever
 * opens it elsewhere may not have made it, and chooses a new password first, which takes every other way in away.
 */
export const confirmAddress = endpoint({
  method: "POST",
  path: "/api/auth/confirm-address",
  access: "public",
  body: z.object({
    token: z.string().min(1).max(10_000),
    /** Once the answer was `needsPassword`. */
    newPassword: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
  }),
  answer: z.discriminatedUnion("outcome", [
    /** confirmed: it was before, so nobody is signed in by it; logInFirst: it changes the address of who is signed in. */
    z.object({ outcome: z.enum(["signedIn", "confirmed", "logInFirst", "expired", "useless"]) }),
    /** Nothing has happened. The address is that of the link's account; otherAccount: somebody else is signed in here. */
    z.object({ outcome: z.enum(["needsPassword", "otherAccount"]), email: z.string() }),
  ]),
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

/** Changes the name that greets this person and stands on their books unless a project says otherwise. */
export const changeMe = endpoint({
  method: "PATCH",
  path: "/api/me",
  access: "signedIn",
  body: z.object({ name: z.string().trim().min(1).max(200) }),
  answer: User,
});

/** Pictures are made small in the browser; a file of more bytes is refused. */
export const MAX_PICTURE_BYTES = 300_000;
/** What a picture may be: formats that hold no script. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Takes a picture, as the part `picture` of a form. */
export const putPicture = endpoint({
  method: "PUT",
  path: "/api/me/picture",
  access: "signedIn",
  takes: "multipart",
  answer: User,
});

/** This person's own picture; nobody else's can be asked for. */
export const getPicture = endpoint({
  method: "GET",
  path: "/api/me/picture",
  access: "signedIn",
  // The address changes with the picture, so that a browser may keep it.
  query: z.object({ v: z.string().max(100).optional() }),
  answer: z.unknown(),
  gives: "file",
});

/** Takes the picture back. */
export const deletePicture = endpoint({
  method: "DELETE",
  path: "/api/me/picture",
  access: "signedIn",
  answer: User,
});

/** Everything that is kept about this person, as a ZIP. */
export const exportMe = endpoint({
  method: "GET",
  path: "/api/me/export",
  access: "signedIn",
  answer: z.unknown(),
  gives: "file",
});

/** Deletes the account with everything in it, at once. The confirmation is the account's own e-mail address. */
export const deleteMe = endpoint({
  method: "DELETE",
  path: "/api/me",
  access: "signedIn",
  body: z.object({ confirmation: z.string().trim().max(320) }),
  answer: z.object({ deleted: z.literal(true) }),
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
    /** Third-party sign-in that is set up: the id goes to the sign-in call, the name on the button. */
    signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Mails of this copy can be read at /dev/mail. */
    hasMailbox: z.boolean(),
    /** Who runs this server, where it is said. */
    operator: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
    /** How long until the next features, on the coming-soon screen. */
    comingSoonTimeline: z.string(),
  }),
});
