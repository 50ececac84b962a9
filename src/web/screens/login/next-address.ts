/**
 * Returns the path to open after signing in. Only paths of this app are allowed, so that a link cannot lead to another
 * site.
 */
export function nextAddress(next: string | null): string {
  return next !== null && /^\/(?:workflow|account|admin|confirm)(?:[/?]|$)/u.test(next)
    ? next
    : "/";
}

/** Returns the address of the login page, which opens `next` afterwards. */
export function loginAddress(next: string | null): string {
  const address = nextAddress(next);
  return address === "/" ? "/login" : `/login?${new URLSearchParams({ next: address }).toString()}`;
}
