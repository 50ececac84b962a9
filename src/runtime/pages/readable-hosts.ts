/** Networks that show posts only after login, by domain. */
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

/** Whether a link may be read: a web address outside the closed networks. */
export function canBeRead(url: string): boolean {
  return isWebAddress(url) && closedNetworkOf(url) === null;
}

/** The closed network that a link belongs to, or null. */
export function closedNetworkOf(url: string): string | null {
  if (!isWebAddress(url)) return null;
  const labels = hostOf(url).split(".");
  for (let from = 0; from < labels.length - 1; from += 1) {
    const domain = labels.slice(from).join(".");
    if (Object.hasOwn(CLOSED, domain)) return CLOSED[domain] ?? null;
  }
  return null;
}

/** The host in lower case without "www." and a final dot, or "" for an invalid address. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return "";
  return new URL(url).hostname.replace(/\.$/u, "").replace(/^www\./u, "");
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
}
