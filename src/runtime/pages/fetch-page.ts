import { safeUrl } from "./address-guard.ts";
import type { Head } from "./guarded-request.ts";
import { PageRefusal } from "./page-refusal.ts";
import { isRedirect, makePoliteAsk, redirectOf, type PoliteOptions } from "./polite-request.ts";
import { makeRulesOf } from "./site-rules.ts";

/** The bytes behind an address, after at most five redirects. */
export type FetchedPage = { url: string; contentType: string; bytes: Uint8Array };

/** Reads pages of the web, politely: one call of a host at a time, robots.txt first. */
export type PageReader = {
  /** Rejects with a PageRefusal or an UnsafeAddress, both in words for the author, or with the signal's reason. */
  read: (address: string, signal: AbortSignal) => Promise<FetchedPage>;
};

/** How pages are read; `pauseMs` is how long a host is left alone between two calls. */
export type PageReaderOptions = PoliteOptions & { pauseMs?: number };

const PAGE_BYTES = 3_000_000;
const PAUSE_MS = 1_000;
/** A robots.txt that asks for more is met so far: a thousand pages would take all day. */
const LONGEST_PAUSE_MS = 10_000;
const REDIRECTS = 5;
/** A page without a type is read, and is none if it has no text. */
const TEXTS = new Set(["text/html", "application/xhtml+xml", "text/plain", ""]);

/** Opens the one reader of a process: what it knows of a site's rules and pace holds for every job. */
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
