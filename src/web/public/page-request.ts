import { MESSAGES } from "#contracts/messages.ts";
import type { PageRequest, SiteFacts } from "#contracts/public-site.ts";

export type PageProps = { request: PageRequest; facts: SiteFacts };

const REFERRAL_CODE = /^[A-Z0-9]{8}$/u;

/**
 * Finds the referral code in a text, or returns null. A mistyped code is ignored, because it must not stop anybody from
 * joining.
 */
export function referralCodeIn(given: string | undefined): string | null {
  const code = given?.trim().toUpperCase() ?? "";
  return REFERRAL_CODE.test(code) ? code : null;
}

/**
 * Messages for pages that show what went wrong with a form without JavaScript. The server puts the key into the URL.
 */
const PROBLEMS: Record<string, string> = {
  waitlist: MESSAGES.waitlistFailed,
  capture: MESSAGES.captureFailed,
  denied: MESSAGES.captureDenied,
  project: MESSAGES.projectDetailsFailed,
  link: MESSAGES.waitlistLinkUnknown,
  tooMany: MESSAGES.tooManyMails,
};

/** Returns the message for the problem that the URL names. "" if it names none. */
export function problemIn(name: string | undefined): string {
  return name !== undefined && Object.hasOwn(PROBLEMS, name) ? (PROBLEMS[name] ?? "") : "";
}

/** Returns what was typed into a field of a form that is shown again. Undefined if the form is shown for the first time. */
export function typedInto(filled: PageRequest["filled"], field: string): string | undefined {
  return filled?.[field]?.[0];
}
