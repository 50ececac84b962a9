import type { Endpoint } from "#contracts/endpoint.ts";
import { HttpError } from "./http-error.ts";
import { getToken } from "./token.ts";

/** Who looks after the session, and is told what the server thinks of it. */
export type SessionKeeper = {
  /** The server knows no session behind the token that was sent. True: there is one again, and the call may be repeated. */
  whenUnknown: (token: string | null, signal: AbortSignal | undefined) => Promise<boolean>;
  /** The level of this person no longer opens the workflow. */
  whenForbidden: () => void;
};

/** What a call is sent with. */
type CallerHeaders = Record<string, string>;

let keeper: SessionKeeper | null = null;

/** From now on `chosen` looks after the session. */
export function setSessionKeeper(chosen: SessionKeeper): void {
  keeper = chosen;
}

/** Calls in the name of whoever is signed in. A call that came after the session's end waits for it to begin again. */
export async function asCaller<Result>(
  { access }: Pick<Endpoint, "access">,
  signal: AbortSignal | undefined,
  call: (headers: () => Promise<CallerHeaders>) => Promise<Result>,
): Promise<Result> {
  if (access === "public") return call(async () => ({}));
  for (;;) {
    let token: string | null = null;
    try {
      return await call(async () => {
        token = await getToken();
        return token === null ? {} : { authorization: `Bearer ${token}` };
      });
    } catch (error) {
      if (!(error instanceof HttpError) || keeper === null) throw error;
      if (error.status === 403 && access === "author") keeper.whenForbidden();
      if (error.status !== 401 || !(await keeper.whenUnknown(token, signal))) throw error;
    }
  }
}
