import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";
import { Refusal } from "#server/platform/errors.ts";

/** Whose password it is: what a stranger knows of them is no secret. */
export type PasswordOwner = { email: string; name: string };

const EASY =
  "This password is easy to guess: it is among the most common ones, one character again and again, or your own address " +
  "or name. Please choose another one, such as a few words that do not belong together.";

/** Some 18,000 from published leaks, in lower case; shorter ones are refused for their length. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_LENGTH.min),
);

/** Refuses a password that whoever wants to get in tries first. There are no other rules: its length is Better Auth's. */
export function assertHardToGuess(password: unknown, owner: PasswordOwner): void {
  if (typeof password !== "string" || password.length > PASSWORD_LENGTH.max) return;
  if (password.length < PASSWORD_LENGTH.min) return;
  const plain = password.normalize("NFKC").toLowerCase();
  const isEasy = COMMON.has(plain) || new Set(plain).size === 1 || ownTexts(owner).has(core(plain));
  if (isEasy) throw new Refusal("invalid", EASY);
}

/** The address, its two halves, the name and each word of both. */
function ownTexts({ email, name }: PasswordOwner): ReadonlySet<string> {
  const whole = [email, ...email.split("@"), name];
  const texts = [...whole, ...whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))].map(core);
  return new Set(texts.filter((text) => text !== ""));
}

/** What is left without dots, blanks and the like. */
function core(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
