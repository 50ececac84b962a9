import { DANA, DANAS_BOOK, emptyBook, signedIn } from "./answers.ts";

/** Another book of Dana's. */
export const SECOND = {
  ...DANAS_BOOK,
  id: "5f0e0c39-8a2f-4b1d-9e0e-7c7f8f3f2a10",
  name: "Letters to a young manager",
};
/** It was deleted and can be put back until then. */
export const GONE = { id: SECOND.id, name: SECOND.name, goneAt: "2026-12-23T09:00:00.000Z" };
/** Dana has one book. */
export const ONE_BOOK = [...signedIn(DANA, [DANAS_BOOK]), ...emptyBook()];
/** Dana has two. */
export const TWO_BOOKS = [...signedIn(DANA, [SECOND, DANAS_BOOK]), ...emptyBook()];
