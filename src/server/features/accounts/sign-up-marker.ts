import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";

/** As long as the link of the mail that a sign-up sends. */
const LASTS_S = 24 * 60 * 60;

/** What says that an account was made in this browser: a cookie that no script can read, tied to that account. */
export type SignUpMarker = {
  name: string;
  attributes: {
    httpOnly: true;
    secure: boolean;
    sameSite: "strict";
    path: "/";
    maxAge: number;
  };
  valueOf: (userId: string) => string;
  isIn: (cookies: string | undefined, userId: string) => boolean;
};

/** Makes the markers of this server. */
export function signUpMarker(secret: string, appUrl: string): SignUpMarker {
  const isHttps = appUrl.startsWith("https:");
  // The prefix keeps other servers of the same domain from setting it.
  const name = isHttps ? "__Host-octavo-sign-up" : "octavo-sign-up";
  const valueOf = (userId: string): string =>
    createHmac("sha256", secret).update(`signed up here: ${userId}`).digest("base64url");
  return {
    name,
    attributes: {
      httpOnly: true,
      secure: isHttps,
      sameSite: "strict",
      path: "/",
      maxAge: LASTS_S,
    },
    valueOf,
    isIn: (cookies, userId) => {
      const given = Buffer.from(parseCookies(cookies ?? "").get(name) ?? "");
      const expected = Buffer.from(valueOf(userId));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
