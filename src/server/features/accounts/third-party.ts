import { Refusal } from "#server/platform/errors.ts";
import { createAuth, type Auth, type AuthOptions } from "./auth.ts";
import type { SignInProvider } from "./sign-in-provider.ts";

/** If a provider does not answer within this time, it counts as down. */
const PATIENCE_MS = 15_000;

export type ThirdParty = { id: string; auth: () => Promise<Auth> };

/**
 * Makes a second instance of Better Auth for the sign-in provider, at the first call that needs it. This instance first
 * asks the provider for its addresses. If the main instance did that, signing in by password would not work while the
 * provider is down.
 */
export function thirdPartyOf(options: AuthOptions, provider: SignInProvider): ThirdParty {
  let made: Auth | null = null;
  return {
    id: provider.id,
    auth: async () => {
      made ??= createAuth({ ...options, provider });
      const auth = made;
      const context = await inTime(auth.$context);
      if (context?.socialProviders.some(({ id }) => id === provider.id)) return auth;
      if (made === auth) made = null;
      throw providerDown();
    },
  };
}

/** Waits for a promise, but not longer than PATIENCE_MS. Null if it takes longer. */
export async function inTime<T>(promised: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function providerDown(): Refusal {
  return new Refusal(
    "unavailable",
    "This way to log in does not answer right now. Please try again later, or log in with your password.",
  );
}
