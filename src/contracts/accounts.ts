import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What an account may use (SPEC.md section 6). "waitlist" waits for access; the other levels may make books. */
export const AccessLevel = z.enum(["alpha", "beta", "full", "waitlist"]);
export type AccessLevel = z.infer<typeof AccessLevel>;

/** The access levels with which a person may make books and see the job monitor. */
export const AUTHOR_LEVELS: readonly AccessLevel[] = ["alpha", "beta", "full"];

/** The least and most characters of a password (DESIGN.md section 6). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The most characters of an e-mail address. No mail server accepts longer ones. */
export const MAX_ADDRESS_LENGTH = 320;

/** How long the browser waits at most for the server's answer to a logout, in ms. */
export const LOGOUT_TIMEOUT_MS = 5_000;

/** A signed-in person. */
export const User = z.object({
  id: z.string(),
  /** The same id under the name that the specification gives it. */
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  accessLevel: AccessLevel,
  role: z.enum(["user", "admin"]),
  /** Whether the author has confirmed the right to use the uploaded texts. This is asked once, at the first upload. */
  mayUseTexts: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Tells whether the caller is signed in. The status is 200 in both cases. */
export const checkAuth = endpoint({
  method: "GET",
  path: "/api/auth/check-auth",
  access: "public",
  answer: z.object({ authenticated: z.boolean(), user: User.nullable() }),
});

export const verifyToken = endpoint({
  method: "POST",
  path: "/api/auth/verify-token",
  access: "public",
  body: z.object({ token: z.string().max(10_000).optional() }),
  answer: z.object({ valid: z.boolean(), user: User.nullable() }),
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "public",
  answer: z.object({ success: z.boolean() }),
});

/** Tells whether an e-mail address has an account. If not, the sign-in form makes one. */
export const hasAccount = endpoint({
  method: "POST",
  path: "/api/auth/has-account",
  access: "public",
  body: z.object({ email: z.email().max(MAX_ADDRESS_LENGTH) }),
  answer: z.object({ exists: z.boolean() }),
});

/**
 * Confirms an e-mail address by a mailed link. In the browser that made the account, the link also signs in. In another
 * browser, the person must first set a new password: a stranger may have made the account with this address, and the
 * new password ends the stranger's access.
 */
export const confirmAddress = endpoint({
  method: "POST",
  path: "/api/auth/confirm-address",
  access: "public",
  body: z.object({
    token: z.string().min(1).max(10_000),
    /** The new password, sent in a second call after the answer `needsPassword`. */
    newPassword: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max).optional(),
  }),
  answer: z.discriminatedUnion("outcome", [
    /**
     * "confirmed": the address was confirmed before. "logInFirst": this link changes the address of an account, which
     * needs a login. "useless": the link is not valid.
     */
    z.object({ outcome: z.enum(["signedIn", "confirmed", "logInFirst", "expired", "useless"]) }),
    /**
     * The link has changed nothing; it is for the address `email`. "needsPassword": the person must set a new password.
     * "otherAccount": this browser is signed in to another account.
     */
    z.object({ outcome: z.enum(["needsPassword", "otherAccount"]), email: z.string() }),
  ]),
});

/** Redeems an invite code for the signed-in person. It may raise the access level, but never lowers it. */
export const redeemInvite = endpoint({
  method: "POST",
  path: "/api/auth/redeem-invite",
  access: "signedIn",
  body: z.object({ code: z.string().trim().min(1).max(100) }),
  answer: z.object({ accessLevel: AccessLevel, recognised: z.boolean() }),
});

export const getMe = endpoint({
  method: "GET",
  path: "/api/me",
  access: "signedIn",
  answer: User,
});

/** Changes the person's name, which is also the author's name in books if the project names no other author. */
export const changeMe = endpoint({
  method: "PATCH",
  path: "/api/me",
  access: "signedIn",
  body: z.object({ name: z.string().trim().min(1).max(200) }),
  answer: User,
});

/** The most bytes of a person's picture. The browser makes pictures smaller before it sends them. */
export const MAX_PICTURE_BYTES = 300_000;
/** Picture formats that cannot contain scripts. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** Stores the person's picture, which is sent as the form part `picture`. */
export const putPicture = endpoint({
  method: "PUT",
  path: "/api/me/picture",
  access: "signedIn",
  takes: "multipart",
  answer: User,
});

export const getPicture = endpoint({
  method: "GET",
  path: "/api/me/picture",
  access: "signedIn",
  // `v` changes with every new picture, so that a browser that caches pictures never shows an outdated one.
  query: z.object({ v: z.string().max(100).optional() }),
  answer: z.unknown(),
  gives: "file",
});

export const deletePicture = endpoint({
  method: "DELETE",
  path: "/api/me/picture",
  access: "signedIn",
  answer: User,
});

export const exportMe = endpoint({
  method: "GET",
  path: "/api/me/export",
  access: "signedIn",
  answer: z.unknown(),
  gives: "file",
});

/** Deletes the account and all its data at once. As `confirmation`, the person types the account's e-mail address. */
export const deleteMe = endpoint({
  method: "DELETE",
  path: "/api/me",
  access: "signedIn",
  body: z.object({ confirmation: z.string().trim().max(320) }),
  answer: z.object({ deleted: z.literal(true) }),
});

/** What the website needs to know about this server before anybody signs in. */
export const getConfig = endpoint({
  method: "GET",
  path: "/api/config",
  access: "public",
  answer: z.object({
    /** "demo" is any server outside production. Its pages show the sample figures of SPEC.md. */
    mode: z.enum(["demo", "production"]),
    engine: z.string(),
    requireEmailConfirmation: z.boolean(),
    /** The sign-in services that are set up, such as Google. The button shows `name`, the sign-in call sends `id`. */
    signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
    hasMailbox: z.boolean(),
    /** The name and address of who runs this server. Null if they are not set. */
    operator: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
    comingSoonTimeline: z.string(),
  }),
});

/** A mail that is not sent but shown at /dev/mail, for development. */
export const KeptMail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
});
export type KeptMail = z.infer<typeof KeptMail>;

/** The mails shown at /dev/mail, newest first. 404 in production, in a public demo, or if mails are really sent. */
export const listMails = endpoint({
  method: "GET",
  path: "/api/dev/mails",
  access: "public",
  answer: z.object({ mails: z.array(KeptMail) }),
  isPolled: true,
});
