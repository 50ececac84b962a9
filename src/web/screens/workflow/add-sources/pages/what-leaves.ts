/** What the reading of pages tells to whom; said before it is started. */
export const WHAT_LEAVES =
  "This server then asks each of these sites for that one page, as a browser would: the site sees the link and this server's address, nothing else of yours.";
