import type { PageText, TextlessPage } from "#pipeline/sources/page-text.ts";
import { UnsafeAddress } from "./address-guard.ts";
import type { PageReader } from "./fetch-page.ts";
import { PageRefusal } from "./page-refusal.ts";
import { readPageText } from "#runtime/read-page.ts";
import type { Places } from "#runtime/take-turns.ts";
import { closedNetworkOf, hostOf } from "./readable-hosts.ts";

/** What came of a page: its text, or why there is none, as its author reads it. */
export type PageOutcome = { page: PageText } | { refusal: string };

/** A page of so much text would be a book by itself. */
const MOST_CHARACTERS = 400_000;
const TOO_MUCH_TEXT = "The page holds more text than a whole book, so it was left alone.";

/** What the author reads of a page that came and has no text. */
const TEXTLESS: Readonly<Record<TextlessPage, string>> = {
  scripts:
    "The page shows its text only with scripts, which are not run here. Paste its text instead.",
  cookies:
    "The page asks about cookies before it shows its text. Open it, and paste its text instead.",
  login: "The site shows this page only to those who sign in. Paste its text instead.",
  noText: "No text was found on this page.",
  tangled: "The page is built in a way that could not be read.",
};

/** The host of a link, and why its page is not even asked for, as the author reads it; null when it is. */
export function judgeLink(url: string): { host: string; refusal: string | null } {
  const host = hostOf(url);
  const network = closedNetworkOf(url);
  if (network !== null) {
    const refusal = `${network} shows posts only to those who sign in. Bring your ${network} export instead: it has their text.`;
    return { host, refusal };
  }
  const isPage = host !== "" && /^https?:/iu.test(url.trim());
  return { host, refusal: isPage ? null : "This is not the address of a web page." };
}

/**
 * Fetches a page and reads its main text in a thread, for which it waits in the places that are given; rejects with the
 * signal's reason, and with what is no affair of the page.
 */
export async function readLinkedPage(
  reader: PageReader,
  address: string,
  signal: AbortSignal,
  inThread: Places,
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
