import { Refusal } from "#server/platform/errors.ts";
import type { Auth } from "./auth.ts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";

const NO_PASSWORD =
  "Your account has no password yet. Please set one first, by the mail that your account page sends.";
const WRONG = "This is not your current password. Please try again.";

/**
 * Throws if the given current password is wrong. To change an account, it is not enough to use a browser that is signed
 * in.
 */
export async function assertOwnPassword(auth: Auth, userId: string, given: unknown): Promise<void> {
  const { internalAdapter, password } = await auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash) throw new Refusal("conflict", NO_PASSWORD);
  const isRight = typeof given === "string" && (await password.verify({ hash, password: given }));
  if (!isRight) throw new Refusal("invalid", WRONG);
}

/**
 * Finds the account that a password-reset link belongs to. Null if the link is invalid. The link can still be used
 * afterwards.
 */
export async function ownerByReset(auth: Auth, token: unknown): Promise<PasswordOwner | null> {
  if (typeof token !== "string") return null;
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && internalAdapter.findUserById(link.value);
}

/** What other people know about an account's owner. The password must be neither of the two. */
export type PasswordOwner = { email: string; name: string };

const EASY =
  "This password is easy to guess: it is among the most common ones, one character again and again, or your own address " +
  "or name. Please choose another one, such as a few words that do not belong together.";

/** About 18,000 passwords from published leaks, in lower case. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_LENGTH.min),
);

/** Refuses passwords that an attacker tries first. Better Auth checks the length of passwords. */
export function assertHardToGuess(password: unknown, owner: PasswordOwner): void {
  if (typeof password !== "string" || password.length > PASSWORD_LENGTH.max) return;
  if (password.length < PASSWORD_LENGTH.min) return;
  const plain = password.normalize("NFKC").toLowerCase();
  const isEasy = COMMON.has(plain) || new Set(plain).size === 1 || ownTexts(owner).has(core(plain));
  if (isEasy) throw new Refusal("invalid", EASY);
}

function ownTexts({ email, name }: PasswordOwner): ReadonlySet<string> {
  const whole = [email, ...email.split("@"), name];
  const texts = [...whole, ...whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))].map(core);
  return new Set(texts.filter((text) => text !== ""));
}

/** Removes everything but letters and digits. */
function core(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
