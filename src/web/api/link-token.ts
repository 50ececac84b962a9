/** The pages that a mail leads to with a token. */
export type LinkPurpose = "confirm" | "reset-password";

/** Keeps the token that came in the address until it is used, also over a reload; the tab forgets it when it closes. */
export function keepLinkToken(purpose: LinkPurpose, token: string): void {
  sessionStorage.setItem(keyOf(purpose), token);
}

/** The kept token, or null. */
export function keptLinkToken(purpose: LinkPurpose): string | null {
  return sessionStorage.getItem(keyOf(purpose));
}

/** Forgets the token once it was used, or was of no use. */
export function dropLinkToken(purpose: LinkPurpose): void {
  sessionStorage.removeItem(keyOf(purpose));
}

function keyOf(purpose: LinkPurpose): string {
  return `octavo-${purpose}-token`;
}
