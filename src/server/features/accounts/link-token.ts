/** The token of a mailed link that changes an address: from which to which. */
export type AddressChange = { from: string; to: string };

/**
 * Reads out of a mailed token whether it changes an address; null for one that confirms an address, and for what is no
 * token. The signature is checked where the token is used, not here.
 */
export function addressChangeOf(token: string): AddressChange | null {
  const payload = payloadOf(token);
  if (typeof payload !== "object" || payload === null) return null;
  if (!("updateTo" in payload) || typeof payload.updateTo !== "string") return null;
  if (!("email" in payload) || typeof payload.email !== "string") return null;
  return { from: payload.email, to: payload.updateTo };
}

function payloadOf(token: string): unknown {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return null;
  }
}
