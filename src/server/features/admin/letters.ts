import type { Letter } from "#server/platform/letter.ts";

/** Tells somebody in line that it is their turn; the link opens once. */
export function inviteLetter(appUrl: string, code: string, days: number): Letter {
  return {
    subject: "Your place in Octavo is ready",
    paragraphs: [
      "Thank you for waiting: it is your turn. The link below opens Octavo, which turns what you have published into a book in your own words.",
      `Sign in or sign up with the link within ${days} days. It works once, so please keep it to yourself.`,
    ],
    action: { label: "Open Octavo", url: `${appUrl}/login?code=${encodeURIComponent(code)}` },
    footnote: "You get this mail because you joined our waitlist.",
  };
}
