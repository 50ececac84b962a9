import { type LoaderFunctionArgs, replace } from "react-router";

const KEY = "octavo-invite-code";

/** Stores the invite code from the page's address. It stays until it is used or the tab is closed. */
export function keepInviteCode(code: string): void {
  sessionStorage.setItem(KEY, code);
}

export function keptInviteCode(): string | null {
  return sessionStorage.getItem(KEY);
}

export function dropInviteCode(): void {
  sessionStorage.removeItem(KEY);
}

type LinkPurpose = "confirm" | "reset-password";

/**
 * Stores the token from a mailed link. It stays until it is used or the tab is closed, also when the page is reloaded.
 */
function keepLinkToken(purpose: LinkPurpose, token: string): void {
  sessionStorage.setItem(keyOf(purpose), token);
}

export function keptLinkToken(purpose: LinkPurpose): string | null {
  return sessionStorage.getItem(keyOf(purpose));
}

export function dropLinkToken(purpose: LinkPurpose): void {
  sessionStorage.removeItem(keyOf(purpose));
}

function keyOf(purpose: LinkPurpose): string {
  return `octavo-${purpose}-token`;
}

/**
 * Before the page is shown, removes the token of a mailed link from the address, because whoever sees the token could
 * use it.
 */
export function linkLoader(
  purpose: LinkPurpose,
): (args: Pick<LoaderFunctionArgs, "request">) => Response | null {
  return ({ request }) => {
    const url = new URL(request.url);
    const token = url.searchParams.get("token");
    if (token === null) return null;
    if (token.trim() !== "") keepLinkToken(purpose, token.trim());
    return replace(url.pathname);
  };
}

/**
 * Before the page is shown, removes the invite code from the address, because people copy addresses and browsers store
 * them.
 */
export function loginLoader({ request }: LoaderFunctionArgs): Response | null {
  const url = new URL(request.url);
  const code = url.searchParams.get("code");
  if (code === null) return null;
  if (code.trim() !== "") keepInviteCode(code.trim());
  url.searchParams.delete("code");
  return replace(`${url.pathname}${url.search}`);
}
