import { createHash, randomBytes } from "node:crypto";

/** Draws the token of a mailed link; only its hash is kept. */
export function drawLetterToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLetterToken(token) };
}

/** The hash under which the token of a mailed link is found again. */
export function hashLetterToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
