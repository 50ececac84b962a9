import { verifyJWT } from "better-auth/crypto";
import { z } from "zod";
import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";

export type AddressChange = { from: string; to: string };

/**
 * What a mailed link does: it confirms the address `email`. If `changesTo` is set, it changes the address of the
 * account with `email` to that one instead.
 */
export type MailedLink = { email: string; changesTo: string | null };

const Payload = z.object({
  email: z.string(),
  updateTo: z.string().optional(),
  exp: z.number(),
});
type Payload = z.infer<typeof Payload>;

export async function readLink(
  token: string,
  secret: string,
): Promise<MailedLink | "expired" | "useless"> {
  const payload = Payload.safeParse(await verifyJWT(token, secret));
  if (payload.success) {
    return { email: payload.data.email, changesTo: payload.data.updateTo ?? null };
  }
  // The signature is wrong, so the link is refused in any case. The unverified content only decides which message is
  // shown: "expired" or "useless".
  const claimed = unsignedPayloadOf(token);
  return claimed && claimed.exp * 1000 <= Date.now() ? "expired" : "useless";
}

/**
 * Reads a change of address from a token without checking its signature. Call it only with a token that was checked
 * already.
 */
export function addressChangeOf(token: string): AddressChange | null {
  const payload = unsignedPayloadOf(token);
  return payload?.updateTo === undefined ? null : { from: payload.email, to: payload.updateTo };
}

function unsignedPayloadOf(token: string): Payload | null {
  const [, payload = ""] = token.split(".");
  try {
    return Payload.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  } catch {
    return null;
  }
}

/** How long the cookie lasts: as long as the confirmation link that is mailed at sign-up. */
const LASTS_S = 24 * 60 * 60;

/** A cookie that proves that an account was made in this browser. Scripts on a page cannot read it. */
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

export function signUpMarker(secret: string, appUrl: string): SignUpMarker {
  const isHttps = appUrl.startsWith("https:");
  // Browsers let no other subdomain set a cookie whose name begins with __Host-.
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
