/** Why a page was not read, as its author reads it. */
const SENTENCES = {
  robots: "The site asks programs not to read this page (its robots.txt says so).",
  robotsUnknown:
    "The site could not say whether its pages may be read (its robots.txt failed). Try again later.",
  gone: "There is no page at this address any more.",
  members: "The site shows this page only to those who sign in, or turns programs away.",
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

/** A kind of refusal. */
export type PageReason = keyof typeof SENTENCES;

/** A page that was not read; the message is for its author. */
export class PageRefusal extends Error {
  override readonly name = "PageRefusal";
  readonly reason: PageReason;

  constructor(reason: PageReason, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

/** Errors of a connection, by Node's code, as the refusal that they mean. */
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

/** The refusal that an error of a connection means: certificates, refused connections and the like are "unreachable". */
export function refusalOf(error: unknown): PageRefusal {
  if (error instanceof PageRefusal) return error;
  const code = codeOf(error);
  return new PageRefusal(BY_CODE[code] ?? "unreachable", { cause: error });
}

/** Node tries every address of a host and tells all that went wrong in one error. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}
