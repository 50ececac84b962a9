import { verifyJWT } from "better-auth/crypto";
import { z } from "zod";

/** The token of a mailed link that changes an address: from which to which. */
export type AddressChange = { from: string; to: string };

/** What a mailed link is for: confirming `email`, or, with `changesTo`, taking another address for that account. */
export type MailedLink = { email: string; changesTo: string | null };

const Payload = z.object({
  email: z.string(),
  updateTo: z.string().optional(),
  exp: z.number(),
});
type Payload = z.infer<typeof Payload>;

/** Reads the token of a mailed link that this server has signed; says why where it is of no use. */
export async function readLink(
  token: string,
  secret: string,
): Promise<MailedLink | "expired" | "useless"> {
  const payload = Payload.safeParse(await verifyJWT(token, secret));
  if (payload.success) {
    return { email: payload.data.email, changesTo: payload.data.updateTo ?? null };
  }
  // Only which reason is shown hangs on what nobody has signed.
  const claimed = unsignedPayloadOf(token);
  return claimed && claimed.exp * 1000 <= Date.now() ? "expired" : "useless";
}

/** Reads out of a token that was made just now whether it changes an address; the signature is not checked. */
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
