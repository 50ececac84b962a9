/**
 * How much a run asks beside what its posts decide, on average: the one place where an estimate is adjusted to what runs
 * really asked. "A careful writer" is the book of 57 posts whose 40 questions were answered by hand (38, and 2 again).
 */
export const EXPECTED = {
  /** How many questions are asked again, whole or to repair a part, for each question: 2 for 38 with a careful writer. */
  again: 0.05,
  /** What is added to the price alone, so that a model that has to be asked again more often costs no more than was said. */
  priceMargin: 0.1,
  /** Sections for each that an outline may have: a careful writer made 22 of 25. */
  sections: 0.78,
  /** Repairs for each chapter that is written at once: 5 for 6 and 1 for 5 chapters by careful writers. */
  mended: 0.5,
  /** Paragraphs for each section that are written again because they stray: 7 of 60 in a trial, 1 of 105 by careful writers. */
  strayed: 0.03,
  /** Paragraphs for each section in which the last look finds something: two to none in a chapter. */
  found: 0.2,
  /** Questions that merge subjects which several batches of cards have named. */
  subjectMerges: 1,
  /** Openings of parts for each chapter of a book that has parts: three parts for twelve chapters. */
  partOpenings: 0.25,
  /** Prologues of a book: an author who has said who they are needs none, and few archives have pieces to spare for one. */
  frames: 0.3,
} as const;
