import { randomInt } from "node:crypto";
import { MESSAGES } from "#contracts/messages.ts";
import type { Database } from "#server/data/database.ts";
import { DENIED, sqlStateOf } from "#server/data/sql-state.ts";
import { captureEmail, joinWaitlist } from "#server/data/waitlist.ts";
import type { Capture } from "#server/data/waitlist.ts";
import { Refusal } from "#server/platform/errors.ts";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const CODE_LENGTH = 8;

/** Keeps an address and returns the referral code of its owner. */
export async function capture(
  db: Database,
  left: Omit<Capture, "referralCode">,
  failed: string,
): Promise<string> {
  try {
    return await captureEmail(db, { ...left, referralCode: makeReferralCode() });
  } catch (error) {
    const isDenied = sqlStateOf(error) === DENIED;
    if (isDenied) throw new Refusal("unavailable", MESSAGES.captureDenied, { cause: error });
    throw new Refusal("internal", failed, { cause: error });
  }
}

/** Puts a person who signed in with access level waitlist in line; one who stands there keeps the place. */
export async function putInLine(db: Database, email: string): Promise<string> {
  const left = { email, source: "waitlist_form" as const, metadata: {}, referredBy: null };
  const referralCode = await capture(db, left, MESSAGES.waitlistFailed);
  await joinWaitlist(db, email, null);
  return referralCode;
}

function makeReferralCode(): string {
  return Array.from(
    { length: CODE_LENGTH },
    () => CHARACTERS[randomInt(CHARACTERS.length)] ?? "",
  ).join("");
}
