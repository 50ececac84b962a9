import type { Letter } from "#server/platform/letter.ts";

export function confirmationLetter(url: string): Letter {
  return {
    subject: "Confirm your e-mail address",
    paragraphs: [
      "An account was made with this address. Confirm that it is yours, and you are logged in.",
      "The link works for 24 hours. In another browser than the one in which the account was made, you choose a new password first.",
    ],
    action: { label: "Confirm my address", url },
    footnote:
      "If you did not make this account, do nothing: it stays closed, and nobody else can open it with your address.",
  };
}

export function addressChangeLetter(url: string): Letter {
  return {
    subject: "Confirm your new e-mail address",
    paragraphs: [
      "You asked to use this address for your account. Open the link in the browser you are logged in with.",
      "The link works for 24 hours, and once. Until then the old address stays; after it you are logged out everywhere else.",
    ],
    action: { label: "Use this address", url },
    footnote: "If you did not ask for this, do nothing: nothing changes.",
  };
}

export function addressChangeNotice(newEmail: string, appUrl: string): Letter {
  return {
    subject: "Your e-mail address is about to change",
    paragraphs: [
      `Somebody who is logged in to your account asked to change its address to ${newEmail}. It changes once that address is confirmed.`,
      "If this was you, there is nothing to do. If it was not, set a new password now: that ends every session, and the change with it.",
    ],
    action: { label: "Set a new password", url: `${appUrl}/reset-password` },
  };
}

export function resetLetter(url: string): Letter {
  return {
    subject: "Set a new password",
    paragraphs: [
      "Somebody asked for a new password for the account with this address.",
      "The link works for one hour, and once. A new password signs you out everywhere.",
    ],
    action: { label: "Set a new password", url },
    footnote: "If you did not ask for this, do nothing: your password stays as it is.",
  };
}

export function passwordChangedLetter(appUrl: string): Letter {
  return {
    subject: "Your password was changed",
    paragraphs: [
      "The password of your account was changed just now, and other sessions were ended.",
      "If this was you, there is nothing to do. If it was not, set a new password at once.",
    ],
    action: { label: "Set a new password", url: `${appUrl}/reset-password` },
  };
}

const STAYS =
  "Nobody has confirmed that this address is theirs. So what was left under it without an account stays, such as a place on the waitlist: please write to us if that shall go, too.";

/**
 * The mail after an account was deleted. `isProved`: its address was confirmed, so everything else stored under that
 * address was deleted as well, and the mail says so.
 */
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
