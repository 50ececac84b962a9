/** Where to go after signing in: only ever a page of the workflow, so that no link can lead elsewhere. */
export function nextAddress(next: string | null): string {
  return next !== null && /^\/workflow(?:[/?]|$)/u.test(next) ? next : "/";
}
