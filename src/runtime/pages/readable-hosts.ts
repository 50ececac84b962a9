/** Networks that show nothing of a post without signing in, and what to bring instead. */
const CLOSED: Readonly<Record<string, string>> = {
  "linkedin.com": "LinkedIn",
  "lnkd.in": "LinkedIn",
  "x.com": "X",
  "twitter.com": "X",
  "t.co": "X",
  "instagram.com": "Instagram",
  "facebook.com": "Facebook",
  "fb.com": "Facebook",
  "fb.watch": "Facebook",
  "fb.me": "Facebook",
  "threads.net": "Threads",
  "threads.com": "Threads",
  "tiktok.com": "TikTok",
  "quora.com": "Quora",
  "pinterest.com": "Pinterest",
  "pin.it": "Pinterest",
  "snapchat.com": "Snapchat",
  "discord.com": "Discord",
  "slack.com": "Slack",
  "whatsapp.com": "WhatsApp",
};

/**
 * Whether it makes sense to ask for the page behind a link: an address of the web, and of no network that shows its posts
 * to its members only. Nothing is connected to; a page that can be read may still refuse.
 */
export function canBeRead(url: string): boolean {
  return isWebAddress(url) && closedNetworkOf(url) === null;
}

/** The network that shows a link's page to its members only, by name; null for all others. */
export function closedNetworkOf(url: string): string | null {
  if (!isWebAddress(url)) return null;
  const labels = hostOf(url).split(".");
  for (let from = 0; from < labels.length - 1; from += 1) {
    const domain = labels.slice(from).join(".");
    if (Object.hasOwn(CLOSED, domain)) return CLOSED[domain] ?? null;
  }
  return null;
}

/** The host of an address as pages are grouped by it: lower case, without "www." and a dot at its end; "" when none. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return "";
  return new URL(url).hostname.replace(/\.$/u, "").replace(/^www\./u, "");
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
}
