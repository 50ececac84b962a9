/** Sections and their headings. */
export const SECTION = {
  // Short posts are joined to a section until it has this many words. Higher: fewer, longer sections.
  words: 520,
  // A post with at least this many words is a section of its own. Higher: fewer sections of one post.
  longPiece: 330,
  // A section may end before a change of subject when it has this share of `words`. Higher: longer sections.
  mayEnd: 0.75,
  // Short posts left over at the end join the section before if they have fewer words than this. Higher: fewer short
  // sections.
  leastRest: 160,
  // A chapter has headings if at most one piece and this share of all have none. Higher: more pieces without one.
  mostBare: 0.35,
  // ... and if this share of those with one that is no title of their author are more than a paragraph. Higher: fewer
  // chapters of captions have any.
  leastLong: 0.4,
} as const;

/** Headings of pieces. Readers of three books wanted one for each piece of more than a paragraph, from its own text. */
export const HEADING = {
  // A first line with more words is no headline. Higher: more of them, and longer ones.
  headlineWords: 20,
  // An opening sentence with fewer words ("No.") is no heading, and one with more is none. Higher: longer headings.
  fewestWords: 2,
  mostWords: 15,
  // A sentence from inside a piece becomes its heading only if its form (TITLE_FORM) scores at least this. Higher: fewer.
  leastForm: 0.4,
  // What `titleFault` has against an opening sentence as a title, and not as the heading of its own post.
  allowedFaults: ["about the author", "first person", "story", "says too little", "no verb"],
} as const;
