/** Exercises: advice and questions of the author's that the reader gets at the end of a chapter. By judgement. */
export const EXERCISE = {
  // A chapter with fewer exercises gets none. Higher: more chapters without any.
  fewest: 3,
  // The most exercises of a chapter.
  most: 5,
  // The number of words that an exercise must have at least. Higher: fewer exercises.
  shortest: 5,
  // The most words of an exercise. Higher: longer exercises.
  longest: 28,
  // The least content words of an exercise. Higher: fewer exercises.
  contentWords: 2,
  // Of two pieces of advice in a post, the longer one is preferred, up to this many words. Higher: longer exercises.
  fullWords: 14,
} as const;
