/** Reading pages is switched off, by FETCH_PAGES. */
export const PAGES_OFF = "Reading linked pages is switched off on this server.";
