import { type LoaderFunctionArgs, replace } from "react-router";
import { keepInviteCode } from "#web/api/invite-code.ts";

/** Takes the invite code out of the address before the page shows: an address is copied, kept and seen by others. */
export function loginLoader({ request }: LoaderFunctionArgs): Response | null {
  const url = new URL(request.url);
  const code = url.searchParams.get("code");
  if (code === null) return null;
  if (code.trim() !== "") keepInviteCode(code.trim());
  url.searchParams.delete("code");
  return replace(`${url.pathname}${url.search}`);
}
