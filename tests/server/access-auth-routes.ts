import type { OwnersIds } from "./access-bodies.ts";
import type { Kind } from "./access-rule.ts";
import { PASSWORD } from "./start-server.ts";

/** A route, by its kind; what it is sent so that who may call it succeeds. */
export type RouteEntry = {
  kind: Kind;
  query?: string;
  body?: object | ((ids: OwnersIds) => object);
  /** Ends the session or the account that calls, so it is called by somebody who is made for it. */
  ends?: true;
  /** Statuses of a success that come from the state of things, such as 409 for an order that was refunded already. */
  alsoFine?: number;
};

/** The routes of signing in, in the order in which they are called. */
export const AUTH_ROUTES: Record<string, RouteEntry> = {
  // Better Auth's own calls. Links in mails carry a token: a session is none, and a wrong one is refused to everybody.
  "POST /api/auth/sign-up/email": {
    kind: "public",
    body: { name: "Ida", email: "ida@example.org", password: PASSWORD },
    alsoFine: 422,
  },
  "POST /api/auth/sign-in/email": {
    kind: "public",
    body: { email: "ida@example.org", password: PASSWORD },
  },
  "GET /api/auth/get-session": { kind: "public" },
  "POST /api/auth/sign-in/social": {
    kind: "public",
    body: { provider: "oidc", callbackURL: "/" },
  },
  // Leads back to the sign-in screen, with what went wrong.
  "GET /api/auth/callback/oidc": { kind: "public", query: "?state=none&code=none" },
  "POST /api/auth/request-password-reset": {
    kind: "public",
    body: { email: "nobody@example.org" },
  },
  // Who is signed in may ask for their own address only.
  "POST /api/auth/send-verification-email": {
    kind: "public",
    body: { email: "nobody@example.org" },
    alsoFine: 400,
  },
  "POST /api/auth/reset-password": {
    kind: "signed",
    body: { newPassword: PASSWORD, token: "none" },
  },
  "POST /api/auth/confirm-address": { kind: "public", body: { token: "none" } },
  "GET /api/auth/list-accounts": { kind: "signedIn" },
  "GET /api/auth/list-sessions": { kind: "signedIn" },
  "POST /api/auth/revoke-session": { kind: "signedIn", body: { token: "none" } },
  "POST /api/auth/revoke-other-sessions": { kind: "signedIn", body: {}, ends: true },
  "POST /api/auth/revoke-sessions": { kind: "signedIn", body: {}, ends: true },
  "POST /api/auth/change-password": {
    kind: "signedIn",
    body: { currentPassword: PASSWORD, newPassword: PASSWORD },
    ends: true,
  },
  "POST /api/auth/change-email": {
    kind: "signedIn",
    body: { newEmail: "new@example.org", password: PASSWORD },
    ends: true,
  },
  "POST /api/auth/sign-out": { kind: "public", body: {}, ends: true },
};
