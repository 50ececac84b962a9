/** What a link may lead to. Everything else could run something, or show a page that only looks like ours. */
const SAFE: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** An address from outside as a link may carry it; undefined where it is none of the web or of mail. */
export function safeHref(address: string): string | undefined {
  // Read as the browser will read it: blanks and control characters before or within the scheme count for nothing there.
  const url = URL.parse(address);
  return url && SAFE.has(url.protocol) ? url.href : undefined;
}
