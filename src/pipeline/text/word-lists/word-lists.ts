/**
 * What a language's small words give away, as alternatives of a regular expression ("a|b|c").
 *
 * English and French were tried on real corpora; the other languages are written from grammar and not yet measured.
 */
export type WordLists = {
  /** Words that tie a sentence to its day. */
  time: string;
  /** Openings that need the sentence before them. Matched at the start only. */
  anaphora: string;
  /** Pronouns and pointers that may have nothing to point at. */
  pronoun: string;
  /** References to the page the post stood on. */
  context: string;
  /** Words about the platform rather than the subject. */
  platform: string;
  /** Words of announcements. */
  news: string;
  /** Words that assert. */
  claim: string;
  /** Words that open a question. Matched at the start only. */
  question: string;
  /** Finite verbs common enough to prove a sentence. */
  auxiliary: string;
  /** Verbs that open advice. Matched at the start only. */
  imperative: string;
  /** Words that sum up. */
  summary: string;
  /** The noun of a listicle ("ways", "reasons"). */
  listWord: string;
  firstPerson: string;
  /** Calls to buy, follow or write. */
  sales: string;
  /** Credits and origins. Matched at the start only. */
  credit: string;
};
