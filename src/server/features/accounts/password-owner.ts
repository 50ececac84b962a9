import type { Auth } from "./auth.ts";
import type { PasswordOwner } from "./password-choice.ts";

/** Whose password a mailed link sets; null for a link of no use. The link goes on working. */
export async function ownerByReset(auth: Auth, token: unknown): Promise<PasswordOwner | null> {
  if (typeof token !== "string") return null;
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && internalAdapter.findUserById(link.value);
}
