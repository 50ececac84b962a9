import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";

/**
 * How many passwords are hashed at the same time. Each hash takes 0.1 s of a core, 32 MB, and one of Node's four worker
 * threads, which other work needs as well.
 */
const AT_ONCE = 2;

export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * Makes the functions that hash and check passwords, with the scrypt of Better Auth. They run outside the event loop,
 * at most AT_ONCE at a time.
 */
export function makePasswords(): Passwords {
  const inPlace = pLimit(AT_ONCE);
  return {
    hash: (password) => inPlace(() => hashPassword(password)),
    verify: (given) => inPlace(() => verifyPassword(given)),
  };
}
