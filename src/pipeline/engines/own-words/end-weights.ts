/** Which posts begin and end the book. By judgement, from reading what greenfeld, benbalter and swyx have of such. */
export const BOOK_END = {
  // A post with a lower score neither begins nor ends the book. Higher: fewer books have such a beginning or end.
  least: 2.5,
  // Reward for a headline of a beginning or an end.
  title: 2.5,
  // Reward for each expression of a beginning or an end ("I grew up", "looking back"), and how many count.
  match: 0.9,
  mostMatches: 2,
  // Reward for each clause that tells what the author did, in the first paragraphs, and the most of it. Higher: stories.
  telling: 0.12,
  mostTelling: 0.6,
  // Reward for the earliest post as a beginning, and for the latest as an end. Higher: the archive's own order.
  time: 0.6,
  // Penalty for a post that is bound to its day.
  timeBound: 0.6,
  // Penalty for a post that ends with a list, code, advice or a call. Higher: fewer books end with a tip.
  tip: 0.8,
  // Penalty for a post that counts its parts ("Twelve things").
  counted: 0.8,
  // Penalty for a post whose first paragraph only presents something, such as a quotation.
  presents: 0.6,
  // The expressions are searched for in this many first (and last) paragraphs, and in this many letters of them.
  paragraphs: 3,
  letters: 1200,
  // A chapter of a beginning is made of posts until they have this many words. Higher: weaker ones, too.
  mostWords: 2000,
  // A chapter of an end is made of the end and what is near to it (KINSHIP) until it has this many words. Higher: more.
  endWords: 1000,
  // ... but of no theme with fewer posts than this. Higher: fewer come.
  fewPosts: 4,
  // It is searched for in this many posts, the longest. Higher: slower (1 s for 5,000 long ones).
  readPosts: 5000,
  // It is made only of at least this many words. Lower: a prologue of one short post.
  fewestWords: 700,
  // It is made only beside this many other groups. Higher: fewer small books have one.
  fewestGroups: 4,
  // Score that a post gains in the first or the last chapter, for being its beginning or end. Higher: it is printed.
  chosen: 4,
} as const;
