/** How long this machine is assumed to be offline before the network is tried again. */
const HOLDS_MS = 30_000;

/** Tracks whether this machine is offline. If so, pages are refused at once. */
type Outage = {
  /** Throws a PageRefusal while this machine is offline. */
  assertOver: () => void;
  /** Records the result of a request. `refusal` is null on success. */
  note: (host: string, refusal: PageRefusal | null) => void;
};

/**
 * Makes an Outage. It takes this machine for offline only after failed look-ups of two different host names in a row,
 * because one failure may be that host's fault.
 */
export function makeOutage(now: () => number = Date.now): Outage {
  let lastFailed: string | null = null;
  let untilMs = 0;
  return {
    assertOver: () => {
      if (now() < untilMs) throw new PageRefusal("offline");
    },
    note: (host, refusal) => {
      if (refusal?.reason !== "offline") {
        lastFailed = null;
        return;
      }
      if (lastFailed !== null && lastFailed !== host) untilMs = now() + HOLDS_MS;
      lastFailed = host;
    },
  };
}

/** The messages to the author, by the reason why a page was not read. */
const SENTENCES = {
  robots: "The site asks programs not to read this page (its robots.txt says so).",
  robotsUnknown:
    "The site could not say whether its pages may be read (its robots.txt failed). Try again later.",
  gone: "There is no page at this address any more.",
  members: "The site shows this page only to those who log in, or turns programs away.",
  busy: "The site asked to be left alone for now. Try again later.",
  siteFailed: "The site failed to answer. Try again later.",
  redirects: "The address leads from one page to the next without end.",
  tooLarge: "The page is larger than the 3 MB that are read.",
  notPage: "There is no web page behind this address, but a file of another kind.",
  tooSlow: "The site took longer than 15 seconds to answer. Try again later.",
  brokenOff: "The connection broke off in the middle of the page. Try again later.",
  unknownHost: "There is no site of this name any more.",
  unreachable: "The site could not be reached. Try again later.",
  offline:
    "The name of the site could not be looked up: there may be no connection to the internet. Try again later.",
} as const;

type PageReason = keyof typeof SENTENCES;

/** A page that was not read. The message is for the author. */
export class PageRefusal extends Error {
  override readonly name = "PageRefusal";
  readonly reason: PageReason;

  constructor(reason: PageReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

/** Maps Node's error codes to reasons. */
const BY_CODE: Readonly<Record<string, PageReason>> = {
  ENOTFOUND: "unknownHost",
  ENODATA: "unknownHost",
  EAI_AGAIN: "offline",
  ENETUNREACH: "offline",
  ENETDOWN: "offline",
  ETIMEDOUT: "tooSlow",
  ECONNRESET: "brokenOff",
  EPIPE: "brokenOff",
};

/** Turns a connection error into a refusal. Unknown errors (certificates, refused connections) are "unreachable". */
export function refusalOf(error: unknown): PageRefusal {
  if (error instanceof PageRefusal) return error;
  const code = codeOf(error);
  return new PageRefusal(BY_CODE[code] ?? "unreachable", { cause: error });
}

/** Returns the code of an error. If all addresses of a host fail, Node wraps their errors in one error. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}
