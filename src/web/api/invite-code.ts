const KEY = "octavo-invite-code";

/** Keeps the code that came in the address until it is used; the tab forgets it when it closes. */
export function keepInviteCode(code: string): void {
  sessionStorage.setItem(KEY, code);
}

/** The kept code, or null. */
export function keptInviteCode(): string | null {
  return sessionStorage.getItem(KEY);
}

/** Forgets the code once it was used. */
export function dropInviteCode(): void {
  sessionStorage.removeItem(KEY);
}
