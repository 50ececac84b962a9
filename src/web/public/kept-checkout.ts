const KEY = "octavo-checkout";

/** Stores a visitor's checkout in this tab. It stays until an account has got its order, or the tab is closed. */
export function keepCheckout(sessionId: string): void {
  sessionStorage.setItem(KEY, sessionId);
}

export function keptCheckout(): string | null {
  return sessionStorage.getItem(KEY);
}

export function dropCheckout(): void {
  sessionStorage.removeItem(KEY);
}
