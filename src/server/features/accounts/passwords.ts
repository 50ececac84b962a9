import { hashPassword, verifyPassword } from "better-auth/crypto";
import { makePlaces } from "#runtime/take-turns.ts";

/**
 * Hashes at once. Each is 0.1 s of a core and 32 MB, in one of the four threads in which Node also compresses answers
 * and reads files: a storm of sign-ins leaves two of them free, and the others wait in line.
 */
const AT_ONCE = 2;

/** Better Auth's scrypt, which Node runs off the event loop, a few at a time. */
export function makePasswords(): {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
} {
  const inPlace = makePlaces(AT_ONCE);
  return {
    hash: (password) => inPlace(() => hashPassword(password)),
    verify: (given) => inPlace(() => verifyPassword(given)),
  };
}
