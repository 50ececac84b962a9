/** When chapters and pieces stand in order of time. By judgement, from reading books of three archives (docs/own-words-findings.md). */
export const IN_TIME = {
  // At least this share of the posts must say in which month they were written. Lower: more books are in order of time.
  datedShare: 0.9,
  // The first post and the last must be so many days apart. Lower: more books are in order of time.
  leastDays: 270,
  // One of this first share of the chapters opens the book. Higher: better beginnings, less order.
  early: 0.35,
  // Chapters whose middles are no further apart than this share of the posts count as written at the same time. Higher: like
  // chapters stand together, and the order of time is looser.
  sameTime: 0.1,
  // More posts of a chapter than this stand strictly in order of time. Higher: slower.
  mostMoved: 40,
} as const;
