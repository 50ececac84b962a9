import { parseCookies, parseSetCookieHeader } from "better-auth/cookies";
import { z } from "zod";

/** What of Better Auth's context says which session token goes out with an answer. */
export type AnswerContext = {
  headers?: Headers | undefined;
  context: {
    returned?: unknown;
    responseHeaders?: Headers | undefined;
    authCookies: { sessionToken: { name: string } };
  };
};

const OwnSession = z.looseObject({ session: z.looseObject({ token: z.string() }) });
const NewSession = z.looseObject({ token: z.string() });

/**
 * An answer that names its session's token, with the token as it may be sent back: signed. Better Auth writes it there as
 * the database keeps it, which opens nothing. Undefined for every other answer.
 */
export function withSignedToken(answer: AnswerContext): unknown {
  const { returned } = answer.context;
  const token = signedTokenOf(answer);
  if (token === null) return undefined;
  const own = OwnSession.safeParse(returned);
  if (own.success) return { ...own.data, session: { ...own.data.session, token } };
  const made = NewSession.safeParse(returned);
  return made.success ? { ...made.data, token } : undefined;
}

/** The one that the answer sets, else the one that was asked with. */
function signedTokenOf({ headers, context }: AnswerContext): string | null {
  const { name } = context.authCookies.sessionToken;
  const set = context.responseHeaders?.get("set-cookie");
  const given =
    (set && parseSetCookieHeader(set).get(name)?.value) ||
    parseCookies(headers?.get("cookie") ?? "").get(name);
  return given ? decoded(given) : null;
}

function decoded(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    // Another cookie of this name, which is not the one that signed this caller in.
    return given;
  }
}
