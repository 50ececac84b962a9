import { unsubscribeLinks } from "#contracts/waitlist.ts";
import type { Letter } from "#server/platform/letter.ts";

/** The letter that asks whether an address is its owner's. */
export function confirmLetter(appUrl: string, token: string): Letter {
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
