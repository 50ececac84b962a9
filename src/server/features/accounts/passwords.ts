import { hashPassword, verifyPassword } from "better-auth/crypto";
import { makePlaces } from "#runtime/take-turns.ts";

/**
 * Hashes at once. Each is 0.1 s of a core and 32 MB, in one of the four threads in which Node also compresses answers
 * and reads files: a storm of sign-ins leaves two of them free, and the others wait in line.
 */
const AT_ONCE = 2;

/** How a password is kept and known again. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/** Better Auth's scrypt, which Node runs off the event loop, a few at a time. */
export function makePasswords(): Passwords {
  const inPlace = makePlaces(AT_ONCE);
  return {
    hash: (password) => inPlace(() => hashPassword(password)),
    verify: (given) => inPlace(() => verifyPassword(given)),
  };
}
