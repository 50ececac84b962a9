import { Refusal } from "#server/platform/errors.ts";
import { createAuth } from "./auth.ts";
import type { Auth, AuthOptions } from "./auth.ts";
import type { SignInProvider } from "./sign-in-provider.ts";

/** A provider that takes longer is treated as one that is down. */
const PATIENCE_MS = 15_000;

/** Sign-in by a third party: the Better Auth that knows the provider. */
export type ThirdParty = { id: string; auth: () => Promise<Auth> };

/**
 * Makes the Better Auth that knows the provider, at the first call that needs it.
 *
 * It is one of its own because it asks the provider for its addresses before it answers anything: a provider that is down
 * must not keep those out who sign in with a password. Where the asking failed, the next call asks again.
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

/** Gives what was promised, or null when it takes too long. */
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

/** The refusal while the provider cannot be reached. */
export function providerDown(): Refusal {
  return new Refusal(
    "unavailable",
    "This way to sign in does not answer right now. Please try again later, or sign in with your password.",
  );
}
