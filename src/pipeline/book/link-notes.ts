import { isWebAddress } from "./read-inlines.ts";
import { mapContent } from "./map-content.ts";
import type { BookBlock, Inline } from "./schema.ts";

/**
 * Gives the links of a chapter the numbers of its notes, in reading order: one for each page, however its
 * address is written. A heading has none.
 */
export function numberLinks(blocks: readonly BookBlock[]): {
  blocks: BookBlock[];
  /** The addresses, in the order of their notes. */
  urls: string[];
} {
  const urls: string[] = [];
  const noteByPage = new Map<string, number>();
  const noteOf = (url: string): number => {
    const page = printedAddress(url);
    const known = noteByPage.get(page);
    if (known !== undefined) return known;
    urls.push(url);
    noteByPage.set(page, urls.length);
    return urls.length;
  };
  const numbered = (content: Inline[]): Inline[] =>
    content.map((piece) => {
      if (typeof piece === "string" || !("content" in piece)) return piece;
      if (piece.mark !== "link") return { ...piece, content: numbered(piece.content) };
      return isWebAddress(piece.url) ? { ...piece, note: noteOf(piece.url) } : piece;
    });
  return {
    blocks: blocks.map((block) => (block.kind === "heading" ? block : mapContent(block, numbered))),
    urls,
  };
}

/** A longer address is printed without its query, which nobody types from a book; its link keeps it. */
const LONG_ADDRESS = 60;
/** What counts readers and says nothing of the page. */
const TRACKING =
  /^(?:utm_\w+|ref|ref_src|ref_url|fbclid|gclid|yclid|igshid|si|feature|mkt_tok|_hs\w+|mc_[ce]id)$/iu;

/** Networks whose addresses of posts have nothing in their query but how somebody came upon the post. */
const POSTS = /^(?:(?:www|mobile)\.)?(?:twitter|x|instagram|linkedin)\.com$/iu;

/** An address as a note prints it: "example.org/page", and no more of a long one than its host and path. */
export function printedAddress(address: string): string {
  const page = pageOf(address);
  return page.length > LONG_ADDRESS ? (page.split(/[?#]/u, 1)[0] ?? page) : page;
}

/** The host, path and query of an address, without what only counts readers. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const tracking = url.searchParams.keys().filter((name) => TRACKING.test(name));
  for (const name of tracking.toArray()) url.searchParams.delete(name);
  if (POSTS.test(url.host)) url.search = "";
  return url.href.replace(/^https?:\/\/(?:www\.)?/iu, "").replace(/\/(?=$|[?#])/u, "");
}
