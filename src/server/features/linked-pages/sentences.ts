import type { TextlessPage } from "#pipeline/sources/page-text.ts";
import { closedNetworkOf, hostOf } from "#server/platform/readable-hosts.ts";
import type { JudgeLink } from "#server/data/pages.ts";

/** Reading pages is switched off, by FETCH_PAGES. */
export const PAGES_OFF = "Reading linked pages is switched off on this server.";

/** A page of so much text would be a book by itself. */
export const MOST_CHARACTERS = 400_000;
/** What is said of it. */
export const TOO_MUCH_TEXT = "The page holds more text than a whole book, so it was left alone.";

/** What the author reads of a page that came and has no text. */
export const TEXTLESS: Readonly<Record<TextlessPage, string>> = {
  scripts:
    "The page shows its text only with scripts, which are not run here. Paste its text instead.",
  cookies:
    "The page asks about cookies before it shows its text. Open it, and paste its text instead.",
  login: "The site shows this page only to those who sign in. Paste its text instead.",
  noText: "No text was found on this page.",
  tangled: "The page is built in a way that could not be read.",
};

/** What the author reads of a link to a network's own post, and what is no link to a page. */
export const judgeLink: JudgeLink = (url) => {
  const host = hostOf(url);
  const network = closedNetworkOf(url);
  if (network !== null) {
    const refusal = `${network} shows posts only to those who sign in. Bring your ${network} export instead: it has their text.`;
    return { host, refusal };
  }
  const isPage = host !== "" && /^https?:/iu.test(url.trim());
  return { host, refusal: isPage ? null : "This is not the address of a web page." };
};
