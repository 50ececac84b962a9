import { createHmac } from "node:crypto";
import { z } from "zod";

const OwnSession = z.looseObject({ session: z.looseObject({ token: z.string() }) });
const NewSession = z.looseObject({ token: z.string() });

/**
 * An answer of Better Auth that names its session's token, with the token as it may be sent back: signed, as in the cookie
 * and in `set-auth-token`. Better Auth writes it there as the database keeps it, which opens nothing. Undefined for every
 * other answer.
 */
export function withSignedToken(answer: unknown, secret: string): unknown {
  const own = OwnSession.safeParse(answer);
  if (own.success) {
    const { session } = own.data;
    return { ...own.data, session: { ...session, token: signed(session.token, secret) } };
  }
  const made = NewSession.safeParse(answer);
  return made.success ? { ...made.data, token: signed(made.data.token, secret) } : undefined;
}

/** As better-call signs a cookie. */
function signed(token: string, secret: string): string {
  return `${token}.${createHmac("sha256", secret).update(token).digest("base64")}`;
}
