import type { PageText, TextlessPage } from "#pipeline/sources/page-text.ts";
import { UnsafeAddress } from "./address-guard.ts";
import type { PageReader } from "./fetch-page.ts";
import { PageRefusal } from "./page-refusal.ts";
import { readPageText } from "#runtime/read-page.ts";
import { closedNetworkOf, hostOf } from "./readable-hosts.ts";

/** The text of a page, or a message to the author that says why there is none. */
export type PageOutcome = { page: PageText } | { refusal: string };

/** The most characters of a page's text. A longer text has the length of a book. */
const MOST_CHARACTERS = 400_000;
const TOO_MUCH_TEXT = "The page holds more text than a whole book, so it was left alone.";

/** Messages to the author for pages without text. */
const TEXTLESS: Readonly<Record<TextlessPage, string>> = {
  scripts:
    "The page shows its text only with scripts, which are not run here. Paste its text instead.",
  cookies:
    "The page asks about cookies before it shows its text. Open it, and paste its text instead.",
  login: "The site shows this page only to those who log in. Paste its text instead.",
  noText: "No text was found on this page.",
  tangled: "The page is built in a way that could not be read.",
};

/** Returns the host of a link, and the message to the author if its page may not be requested (else null). */
export function judgeLink(url: string): { host: string; refusal: string | null } {
  const host = hostOf(url);
  const network = closedNetworkOf(url);
  if (network !== null) {
    const refusal = `${network} shows posts only to those who log in. Bring your ${network} export instead: it has their text.`;
    return { host, refusal };
  }
  const isPage = host !== "" && /^https?:/iu.test(url.trim());
  return { host, refusal: isPage ? null : "This is not the address of a web page." };
}

/** Fetches a page and reads its text in a thread. Rejects with the signal's reason and with unexpected errors only. */
export async function readLinkedPage(
  reader: PageReader,
  address: string,
  signal: AbortSignal,
  inThread: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<PageOutcome> {
  try {
    const fetched = await reader.read(address, signal);
    const reading = await inThread(() => readPageText(fetched, { signal }));
    if ("textless" in reading) return { refusal: TEXTLESS[reading.textless] };
    const { page } = reading;
    return page.text.length > MOST_CHARACTERS ? { refusal: TOO_MUCH_TEXT } : { page };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PageRefusal || error instanceof UnsafeAddress) {
      return { refusal: error.message };
    }
    throw error;
  }
}
