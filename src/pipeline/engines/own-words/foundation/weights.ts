/**
 * Weights and thresholds of the foundation that the own-words engine writes. ../weights.ts explains how to read the
 * comments. Values are set by judgement and not measured, unless a comment says so. Each list is as long as the screen
 * that shows it needs (SPEC.md section 9).
 */

/** Which phrases of the posts are key phrases, such as "open source". */
export const KEY_PHRASE = {
  // A key phrase must be in at least this many posts. Higher: fewer and broader phrases.
  leastPosts: 3,
  // A key phrase must be in at least this share of the posts. Higher: fewer and broader phrases.
  leastShare: 0.01,
  // The most words of a key phrase. Higher: slower, with little effect, as longer phrases are seldom repeated.
  longest: 4,
  // The most key phrases that are kept. Higher: more long search phrases.
  most: 60,
  // A key phrase is dropped if a longer phrase that contains it is in at least this share of its posts. Higher: more
  // fragments of phrases.
  swallowed: 0.6,
  // How much more often than by chance the words of a key phrase must occur together, in bits for each pair of
  // neighbours. Higher: fewer words that are neighbours by chance.
  leastBond: 3,
  // A word counts as a verb if a larger share of its uses follows words like "to" or "we". No key phrase begins or ends
  // with a verb. Higher: more verbs in phrases.
  verbShare: 0.3,
  // A key phrase that is more frequent in one theme than in all posts scores up to this many times as much. Higher:
  // phrases of one theme lead.
  mostFocus: 3,
  // A key phrase is rewarded for being frequent in a theme only if it is in at least this many of its posts. Higher:
  // small themes count less.
  focusPosts: 2,
} as const;

/** Keywords, hashtags and long search phrases. */
export const KEYWORD = {
  // The most keywords. The screen shows ten.
  most: 10,
  // A key phrase stands in at least this many headlines, or beginnings of posts without one. Lower: more general ones.
  headlines: 2,
  mostHashtags: 15,
  mostLongTail: 12,
  // A single word is a hashtag only if at least this share of the posts uses it. Higher: fewer such words.
  leastWordShare: 0.05,
  // The number of distinctive words of each theme that are tried as hashtags. Higher: more minor words.
  themeTerms: 6,
  // Scores that decide the order of long search phrases: for a headline, for a heading, for a beginning with "how", and
  // for a beginning with "why".
  title: 1,
  heading: 0.5,
  how: 2,
  why: 1,
} as const;

/** The shop categories in which the book could be listed. */
export const CATEGORY = {
  // The most shop categories of the book. The screen shows five.
  most: 5,
  // A shop category needs at least this many posts of the author. Higher: fewer categories.
  leastPosts: 3,
  // A shop category needs at least this share of the author's posts. Higher: fewer categories.
  leastShare: 0.06,
  // A shop category needs at least this share of the number of posts in the largest category. Lower: more categories.
  leastOfBest: 0.3,
  // A post is in a shop category if it has at least this many different words of it. Higher: chance words count less.
  wordsInPost: 2,
  // All posts in a shop category together must have at least this many different words of it. Higher: chance words
  // count less.
  wordsInAll: 3,
  // The least words of a sentence that is shown as evidence for a category.
  fewestWords: 5,
  // The most words of a sentence that is shown as evidence for a category.
  mostWords: 40,
} as const;

/** The sales page. Its hooks are claims, its markers are sentences about the author's experience. */
export const DESCRIPTION = {
  hooks: 6, // Hooks made. From: the screen shows four. Higher: a longer list.
  claimsWeighed: 5, // Theses of a theme that are compared by breadth. Higher: broader, weaker claims.
  claimBreadth: 5, // Weight of a claim's breadth. Higher: commonplaces. Lower: claims about one tool.
  mostBreadth: 0.3, // Limit of each word's share of posts in the breadth. Higher: commonplaces.
  claimName: 0.5, // Penalty for each name. Higher: fewer claims about one person or product.
  // The least score of a claim. By judgement: 24 of 37 claims of long posts were good, but 3 of 23 of short ones
  // (own-words-craft.md section 4). Higher: fewer, better claims.
  claimGate: 2.4,
  // No claims are taken of an author whose median post has fewer words than this.
  longPostWords: 400,
  // The most sentences about the author's experience on the sales page. The screen shows three.
  markers: 5,
  // The least words of a sentence about the author's experience. Higher: fewer such sentences.
  fewestMarkerWords: 6,
  // The most words of a sentence about the author's experience. Higher: longer sentences.
  mostMarkerWords: 38,
} as const;

/** Whom the author writes for. */
export const AUDIENCE = {
  // The most sentences about what the author values, and the most about what troubles the readers.
  sentences: 6,
  // The least words of a sentence about what the author values or what troubles the readers. Higher: fewer sentences.
  fewestWords: 7,
  // The most words of a sentence about what the author values or what troubles the readers. Higher: longer sentences.
  mostWords: 32,
  // The most groups of people, such as "developers", that are named beside a title.
  people: 3,
  // A group of people, such as "developers", is named beside a title if at least this many posts name it. Higher: fewer
  // chance mentions.
  leastPosts: 3,
  // A post is about a proposed title if it has at least this many of the title's words. Higher: fewer posts are.
  titleWords: 2,
} as const;

/** The author's business. */
export const BUSINESS = {
  // A way of earning or a phase of the business is reported if at least this many posts say it. Higher: fewer guesses.
  leastPosts: 2,
  // The most words of a sentence that is evidence for the author's business. Higher: also long, complicated sentences.
  mostWords: 45,
} as const;

/** How the author sounds. Rates are counts in 1,000 words; shares are parts of all sentences or posts. */
export const TONE = {
  // Jokes or admitted mistakes are reported if at least this many posts have them. Fewer may be accidents.
  leastPosts: 3,
  // Jokes or admitted mistakes are reported only if at least this share of the posts has them. Lower: more often.
  leastShare: 0.02,
  // From these values on, the author is described as asking, exclaiming, advising or telling of themselves: two shares
  // of all sentences, and two counts in 1,000 words. Each value is the median of five test authors.
  questions: 0.042,
  exclamations: 0.039,
  imperatives: 1.6,
  firstPerson: 29,
  // The style is called "Direct" if at least this many words in 1,000 address the reader. Higher: fewer authors are.
  directWords: 15,
  // The style is called "Personal" if at least this many words in 1,000 are first-person. Higher: more authors are
  // "Matter-of-fact".
  personalWords: 25,
  // The author is called "Assertive" with at least this many words of certainty ("never") for each hedging word
  // ("maybe"). Higher: more authors are "Balanced".
  assertive: 1.5,
  // The author is called "Tentative" with at most this many words of certainty ("never") for each hedging word
  // ("maybe"). Lower: more authors are "Balanced".
  tentative: 0.75,
  // If an author uses fewer hedging words ("maybe") in 1,000 words, they count as this many. Higher: fewer authors who
  // never hedge are "Assertive".
  fewestHedges: 0.1,
  // The style is called "Lively" if at least this share of the sentences has an exclamation mark. Higher: fewer are.
  lively: 0.05,
  // The style is called "Brisk" if sentences have at most this many words on average. Higher: more authors are.
  briskWords: 12,
  // The style is called "Calm" if sentences have at least this many words on average. Higher: fewer authors are.
  calmWords: 20,
  // A habit, such as opening with a question, is reported if at least this many posts show it. Lower: more habits.
  habitPosts: 3,
  // A habit, such as opening with a question, is reported only if at least this share of the posts shows it. At .12,
  // three posts of 24 were called one.
  habitShare: 0.2,
  // The most habits of writing that are reported.
  habits: 6,
  // A post opens with a short sentence if that has at most this many words. Higher: more posts do.
  shortOpening: 8,
} as const;

/** The most sentences shown as evidence for a value, and their best length in words: the nearest are shown first. */
export const EVIDENCE = { shown: 3, glanceWords: 14 } as const;
