import { ErrorAnswer } from "#contracts/endpoint.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { asCaller } from "./caller.ts";
import { noAnswer } from "./auth-client.ts";
import { AuthError } from "./errors.ts";
import { HttpError } from "./http-error.ts";

/** What Better Auth's client answers. */
type AuthAnswer<Data> =
  | { data: Data; error: null }
  | {
      data: null;
      error: { status: number; code?: string | undefined; message?: string | undefined };
    };

type Ask<Data> = () => Promise<AuthAnswer<Data>>;

/** Asks Better Auth for whoever comes. Rejects with an AuthError, its code Better Auth's, or as `noAnswer` says. */
export async function askAuth<Data>(ask: Ask<Data>): Promise<NonNullable<Data>> {
  const { data, error } = await ask().catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  if (error !== null) throw refusalOf(error);
  if (!data) throw new Error("The accounts answered nothing");
  return data;
}

/** Asks Better Auth for the signed-in person, who may have to log in again first. */
export async function askAuthAsCaller<Data>(ask: Ask<Data>): Promise<NonNullable<Data>> {
  return asCaller({ access: "signedIn" }, undefined, async (callerHeaders) => {
    // The cookie says who calls; the token is asked for so that it is known which session that was.
    await callerHeaders();
    try {
      return await askAuth(ask);
    } catch (error) {
      const isSignedOut =
        error instanceof AuthError && ["UNAUTHORIZED", "signedOut"].includes(error.code);
      throw isSignedOut ? new HttpError(401, error.message) : error;
    }
  });
}

/** What Better Auth says, or our own server in front of it (too many tries, no mail). */
function refusalOf(error: { code?: string | undefined; message?: string | undefined }): AuthError {
  const ours = ErrorAnswer.safeParse(error);
  const { code, message } = ours.success ? ours.data.error : error;
  return new AuthError(code ?? "", message || MESSAGES.authenticationFailed);
}
