import type { Letter } from "#server/platform/letter.ts";

/** The last letter to somebody whose account was deleted. */
export function goodbyeLetter(): Letter {
  return {
    subject: "Your Octavo account is deleted",
    paragraphs: [
      "As you asked, we have deleted your account with everything in it: your posts, your books, your sessions and your place in line.",
      "If you bought something, the order itself stays in our books, as the law asks, without your name and your address.",
      "This mail is the last one, and this address goes with it. If it was not you who deleted the account, please write to us.",
    ],
    footnote: "You get this mail because an account with this address was deleted.",
  };
}
