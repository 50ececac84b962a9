import { MESSAGES } from "#contracts/messages.ts";

/** What a form without JavaScript comes back with in the address, as the text for it; any other word says nothing. */
const PROBLEMS: Record<string, string> = {
  waitlist: MESSAGES.waitlistFailed,
  capture: MESSAGES.captureFailed,
  denied: MESSAGES.captureDenied,
  project: MESSAGES.projectDetailsFailed,
  link: MESSAGES.waitlistLinkUnknown,
  tooMany: MESSAGES.tooManyMails,
};

/** The text of a problem that is named in the address; empty when there is none. */
export function problemIn(name: string | undefined): string {
  return name !== undefined && Object.hasOwn(PROBLEMS, name) ? (PROBLEMS[name] ?? "") : "";
}
