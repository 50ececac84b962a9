import { randomInt } from "node:crypto";
import { MESSAGES } from "#contracts/messages.ts";
import {
  captureEmail,
  type Capture,
  putInLine as putInLineWithoutAnswers,
  askToConfirm,
} from "#server/data/waitlist.ts";
import type { Database } from "#server/data/database.ts";
import { DENIED, sqlStateOf } from "#server/data/database-errors.ts";
import type { Config } from "#server/platform/config.ts";
import { Refusal } from "#server/platform/errors.ts";
import { renderLetter, type Letter } from "#server/platform/letter.ts";
import { unsubscribeLinks } from "#contracts/waitlist.ts";

export type WaitlistOptions = {
  db: Database;
  config: Pick<Config, "appUrl" | "operator">;
  /** False if this server cannot send mail. Then an address counts at once, without being confirmed. */
  canMail: boolean;
  isThrowAway: (email: string) => boolean;
};

// Without letters and digits that are taken for each other.
const CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** Stores an e-mail address, mails its owner a request to confirm it, and returns the referral code. */
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

/**
 * Puts a signed-in person with the access level `waitlist` on the waitlist. If they are on it already, they keep their
 * place.
 */
export async function putInLine(options: WaitlistOptions, email: string): Promise<string> {
  const left = { email, source: "waitlist_form" as const, inviterCode: null };
  const referralCode = await capture(options, left, MESSAGES.waitlistFailed);
  await putInLineWithoutAnswers(options.db, email);
  return referralCode;
}

/** Turns errors of the database into the messages that SPEC.md section 8 gives. */
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

function confirmLetter(appUrl: string, token: string): Letter {
  return {
    subject: "Confirm your address for the Octavo waitlist",
    paragraphs: [
      "This address was left on the Octavo waitlist. Confirm that it is yours: only confirmed people have a place in line, and move up whoever invited them.",
      "If you did not leave it, do nothing. We then write only if it is left again; to hear nothing more at all, unsubscribe below.",
    ],
    action: { label: "Confirm my address", url: `${appUrl}/waitlist?confirm=${token}` },
    footnote: "You get this mail because your address was left on our waitlist.",
    unsubscribe: unsubscribeLinks(appUrl, token),
  };
}

/**
 * Makes a function that is true for an address at a throw-away mail provider. Subdomains of its domain count as well.
 */
export function throwAwayIn(domains: ReadonlySet<string>): (email: string) => boolean {
  return (email) => {
    const labels = email.toLowerCase().split("@").at(-1)?.split(".") ?? [];
    return labels.some((_label, index) => domains.has(labels.slice(index).join(".")));
  };
}
