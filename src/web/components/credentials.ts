import { z } from "zod";
import { PASSWORD_LENGTH } from "#contracts/accounts.ts";

/** An e-mail address as somebody types it. */
export const EmailInput = z.string().trim().pipe(z.email("Please enter your email address."));

/** A password as somebody types it. */
export const PasswordInput = z
  .string()
  .min(PASSWORD_LENGTH.min, `Passwords have at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Passwords have at most ${PASSWORD_LENGTH.max} characters.`);

/** Says how long a password must be. */
export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.min} characters`;
