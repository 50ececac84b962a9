// The order matters: most browsers also name the browsers that they imitate, so the specific names come first.
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//u],
  ["Opera", /\bOPR\//u],
  ["Samsung Internet", /\bSamsungBrowser\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\//u],
  ["Safari", /\bSafari\//u],
] as const;

const SYSTEMS = [
  ["iPhone", /\biPhone\b/u],
  ["iPad", /\biPad\b/u],
  ["Android", /\bAndroid\b/u],
  ["Windows", /\bWindows\b/u],
  ["Mac", /\bMacintosh\b/u],
  ["ChromeOS", /\bCrOS\b/u],
  ["Linux", /\bLinux\b/u],
] as const;

/** Returns a text such as "Chrome on Windows" from a browser's user agent. */
export function browserName(userAgent: string | null): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent ?? ""))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent ?? ""))?.[0];
  if (!browser && !system) return "Another program";
  if (!system) return browser ?? "";
  return `${browser ?? "A browser"} on ${system}`;
}
