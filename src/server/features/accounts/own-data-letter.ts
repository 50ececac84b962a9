import type { Letter } from "#server/platform/letter.ts";

const STAYS =
  "Nobody has confirmed that this address is theirs. So what was left under it without an account stays, such as a place on the waitlist: please write to us if that shall go, too.";

/** The last letter to somebody whose account was deleted; `isProved`: what was kept under the address went with it. */
export function goodbyeLetter(isProved: boolean): Letter {
  return {
    subject: "Your Octavo account is deleted",
    paragraphs: [
      `As you asked, we have deleted your account with everything in it: your posts, your books${isProved ? ", your sessions and your place in line" : " and your sessions"}.`,
      ...(isProved ? [] : [STAYS]),
      "If you bought something, the order itself stays in our books, as the law asks, without your name and your address.",
      "This mail is the last one, and this address goes with it. If it was not you who deleted the account, please write to us.",
    ],
    footnote: "You get this mail because an account with this address was deleted.",
  };
}
