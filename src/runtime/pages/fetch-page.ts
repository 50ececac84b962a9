import { safeUrl } from "./address-guard.ts";
import type { Head } from "./guarded-request.ts";
import { PageRefusal } from "./page-refusal.ts";
import { isRedirect, makePoliteAsk, redirectOf, type PoliteOptions } from "./polite-request.ts";
import { makeRulesOf } from "./robots.ts";

/** A page as received. `url` is its address after at most five redirects. */
export type FetchedPage = { url: string; contentType: string; bytes: Uint8Array };

/** Reads web pages politely: robots.txt first, one request to a host at a time. */
export type PageReader = {
  /** Rejects with PageRefusal or UnsafeAddress, whose messages are for the author, or with the signal's reason. */
  read: (address: string, signal: AbortSignal) => Promise<FetchedPage>;
};

/** `pauseMs` is the least pause between two requests to a host. */
export type PageReaderOptions = PoliteOptions & { pauseMs?: number };

const PAGE_BYTES = 3_000_000;
const PAUSE_MS = 1_000;
/** The longest pause that a robots.txt can demand, because a thousand pages would otherwise take all day. */
const LONGEST_PAUSE_MS = 10_000;
const REDIRECTS = 5;
/** Content types that are read. A page without a type ("") is tried, too. */
const TEXTS = new Set(["text/html", "application/xhtml+xml", "text/plain", ""]);

/** Opens the only reader of a process, so that all jobs share each site's rules and pace. */
export function openPageReader({ pauseMs = PAUSE_MS, ...options }: PageReaderOptions): PageReader {
  const ask = makePoliteAsk(options);
  const rulesOf = makeRulesOf(ask, options.guard, pauseMs);
  return {
    read: async (address, signal) => {
      let url = safeUrl(address, options.guard);
      for (let step = 0; step <= REDIRECTS; step += 1) {
        const { allows, crawlDelay } = await rulesOf(url, signal);
        if (!allows(url)) throw new PageRefusal("robots");
        const asked = Math.min((crawlDelay ?? 0) * 1_000, LONGEST_PAUSE_MS);
        const { body, ...head } = await ask(url, signal, {
          pauseMs: Math.max(pauseMs, asked),
          maxBytes: PAGE_BYTES,
          onHead: assertPage,
        });
        const next = redirectOf(head, url);
        if (next === null) return { url: url.href, contentType: head.contentType, bytes: body };
        url = safeUrl(next, options.guard);
      }
      throw new PageRefusal("redirects");
    },
  };
}

function assertPage({ status, contentType }: Head): void {
  if (isRedirect(status)) return;
  if (status === 404 || status === 410) throw new PageRefusal("gone");
  if (status === 429 || status === 503) throw new PageRefusal("busy");
  if (status >= 500) throw new PageRefusal("siteFailed");
  if (status >= 400) throw new PageRefusal("members");
  const [type = ""] = contentType.toLowerCase().split(";");
  if (status < 200 || status >= 300 || !TEXTS.has(type.trim())) throw new PageRefusal("notPage");
}
