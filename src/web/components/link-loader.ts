import { type LoaderFunctionArgs, replace } from "react-router";
import { keepLinkToken, type LinkPurpose } from "#web/api/link-token.ts";

/** Takes the token of a mailed link out of the address before the page shows: whoever reads it could use it. */
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
