/** Where to go after signing in: only ever a page of this app, so that no link can lead elsewhere. */
export function nextAddress(next: string | null): string {
  return next !== null && /^\/(?:workflow|account|admin|confirm)(?:[/?]|$)/u.test(next)
    ? next
    : "/";
}

/** /login with the page that was asked for first. */
export function loginAddress(next: string | null): string {
  const address = nextAddress(next);
  return address === "/" ? "/login" : `/login?${new URLSearchParams({ next: address }).toString()}`;
}
