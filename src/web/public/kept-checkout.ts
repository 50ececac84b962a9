const KEY = "octavo-checkout";

/** Keeps the checkout that a visitor leaves for, until an account has its order; the tab forgets it when it closes. */
export function keepCheckout(sessionId: string): void {
  sessionStorage.setItem(KEY, sessionId);
}

/** The kept checkout, or null. */
export function keptCheckout(): string | null {
  return sessionStorage.getItem(KEY);
}

/** Forgets the checkout once an account has its order, or none ever will. */
export function dropCheckout(): void {
  sessionStorage.removeItem(KEY);
}
