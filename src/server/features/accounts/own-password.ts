import { Refusal } from "#server/platform/errors.ts";
import type { Auth } from "./auth.ts";

const NO_PASSWORD =
  "Your account has no password yet. Please set one first, by the mail that your account page sends.";
const WRONG = "This is not your current password. Please try again.";

/** Refuses a signed-in person who does not know the password of their account: a session that was left open is not enough. */
export async function assertOwnPassword(auth: Auth, userId: string, given: unknown): Promise<void> {
  const { internalAdapter, password } = await auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash) throw new Refusal("conflict", NO_PASSWORD);
  const isRight = typeof given === "string" && (await password.verify({ hash, password: given }));
  if (!isRight) throw new Refusal("invalid", WRONG);
}
