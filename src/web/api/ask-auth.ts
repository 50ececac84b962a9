import { ErrorAnswer } from "#contracts/endpoint.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { asCaller } from "./call.ts";
import { noAnswer } from "./token.ts";
import { AuthError, HttpError } from "./errors.ts";

type AuthAnswer<Data> =
  | { data: Data; error: null }
  | {
      data: null;
      error: { status: number; code?: string | undefined; message?: string | undefined };
    };

type Ask<Data> = () => Promise<AuthAnswer<Data>>;

/**
 * Calls Better Auth. Rejects with an AuthError if it refuses the call. If no answer came, rejects with the error that
 * `noAnswer` makes.
 */
export async function askAuth<Data>(ask: Ask<Data>): Promise<NonNullable<Data>> {
  const { data, error } = await ask().catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  if (error !== null) throw refusalOf(error);
  if (!data) throw new Error("The accounts answered nothing");
  return data;
}

/** Calls Better Auth for the signed-in person. If the session has expired, the person first logs in again. */
export async function askAuthAsCaller<Data>(ask: Ask<Data>): Promise<NonNullable<Data>> {
  return asCaller({ access: "signedIn" }, undefined, async (callerHeaders) => {
    // The call needs only the cookie. The token is fetched nevertheless, so that `asCaller` knows which session the
    // call was made with.
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

/**
 * Makes an AuthError of a refusal. It comes from Better Auth, or from our server before Better Auth was called (too
 * many tries, no mail).
 */
function refusalOf(error: { code?: string | undefined; message?: string | undefined }): AuthError {
  const ours = ErrorAnswer.safeParse(error);
  const { code, message } = ours.success ? ours.data.error : error;
  return new AuthError(code ?? "", message || MESSAGES.authenticationFailed);
}
