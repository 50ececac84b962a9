import { randomInt } from "node:crypto";
import { MESSAGES } from "#contracts/messages.ts";
import { captureEmail } from "#server/data/captures.ts";
import type { Capture } from "#server/data/captures.ts";
import type { Database } from "#server/data/database.ts";
import { DENIED, sqlStateOf } from "#server/data/sql-state.ts";
import { putInLine as putInLineWithoutAnswers } from "#server/data/waitlist.ts";
import { askToConfirm } from "#server/data/waitlist-letters.ts";
import type { Config } from "#server/platform/config.ts";
import { Refusal } from "#server/platform/errors.ts";
import { renderLetter } from "#server/platform/letter.ts";
import { confirmLetter } from "./letters.ts";

/** What the waitlist needs of the rest of the server. */
export type WaitlistOptions = {
  db: Database;
  config: Pick<Config, "appUrl" | "operator">;
  /** Whether a mail reaches anybody. Where none does, an address counts as soon as it is left. */
  canMail: boolean;
  isThrowAway: (email: string) => boolean;
};

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const CODE_LENGTH = 8;

/** Keeps an address, asks its owner by mail to confirm it, and returns their referral code. */
export async function capture(
  { db, config, canMail, isThrowAway }: WaitlistOptions,
  left: Pick<Capture, "email" | "source" | "inviterCode">,
  failed: string,
): Promise<string> {
  return orRefused(failed, async () => {
    const referralCode = await captureEmail(db, {
      ...left,
      referralCode: makeReferralCode(),
      isThrowAway: isThrowAway(left.email),
      isConfirmed: !canMail,
    });
    if (canMail) {
      await askToConfirm(db, left.email, (token) => ({
        recipient: left.email.toLowerCase(),
        ...renderLetter(confirmLetter(config.appUrl, token), config.operator),
      }));
    }
    return referralCode;
  });
}

/** Puts a person who signed in with access level waitlist in line; one who stands there keeps the place. */
export async function putInLine(options: WaitlistOptions, email: string): Promise<string> {
  const left = { email, source: "waitlist_form" as const, inviterCode: null };
  const referralCode = await capture(options, left, MESSAGES.waitlistFailed);
  await putInLineWithoutAnswers(options.db, email);
  return referralCode;
}

/** Does something for a visitor; when the database does not, that is said in the words of SPEC.md section 8. */
export async function orRefused<T>(failed: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isDenied = sqlStateOf(error) === DENIED;
    if (isDenied) throw new Refusal("unavailable", MESSAGES.captureDenied, { cause: error });
    throw new Refusal("internal", failed, { cause: error });
  }
}

function makeReferralCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CHARACTERS[randomInt(CHARACTERS.length)] ?? "",
  ).join("");
}
