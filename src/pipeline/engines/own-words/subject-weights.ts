/** What a subtitle says of the book, by judgement. Higher: fewer subjects and readers are named, and surer ones. */
export const BOOK_SUBJECT = {
  // The most subjects that titles are made of, those of a subtitle, those of the book, and of a chapter's strongest how
  // many are looked at.
  most: 5,
  inSubtitle: 2,
  looked: 6,
  perChapter: 4,
  // A subject is in at least this share of its chapter's posts; a phrase says more, and may be rarer.
  wordShare: 0.4,
  phraseShare: 0.3,
  // A name is a subject of the book if at least these shares of all posts and of their headlines or first letters have it.
  nameShare: 0.2,
  nameHeadlines: 0.08,
  // A subject is in so many headlines (or first letters of posts without one), and in this share of them.
  headlines: 3,
  headlineShare: 0.02,
  headlineLetters: 90,
  // A subject of a part is in so many headlines of its posts.
  partHeadlines: 2,
  // A second subject of a part has at least this share of the first one's weight. Higher: more parts of one subject.
  partWeight: 0.7,
  // Short posts are called notes where at least this share of them has headlines.
  titledShare: 0.5,
  // So many posts, and this share of all, speak to the readers whom the subtitle names.
  readerPosts: 5,
  readerShare: 0.04,
} as const;

/** Which phrases of headlines a title or subtitle lists, by judgement. Higher: fewer books list any. */
export const HEADLINE_SUBJECT = {
  // So many headlines, and this share of them, have it.
  least: 3,
  share: 0.03,
  // So often, and in this share of its uses, it stands right behind a preposition and before no other noun.
  alone: 3,
  aloneShare: 0.1,
  // The same of a single noun that is no name: its share of the headlines, and of its uses; and its least letters.
  shareOfNoun: 0.03,
  aloneOfNoun: 2,
  aloneShareOfNoun: 0.08,
  // The same of a noun in so many headlines, which needs less proof.
  shareOfFrequent: 0.1,
  aloneShareOfFrequent: 0.04,
  // A noun that is in this share of a chapter's posts and this share of all needs one headline only, and one such use.
  shareOfChapter: 0.4,
  shareOfPosts: 0.1,
  // A noun in so many headlines may stand in a subtitle: "On building" says too much of three posts.
  shareInSubtitle: 0.06,
  letters: 4,
  // So many posts are read for it. Higher: slower.
  readPosts: 400,
  // The most words of a phrase.
  words: 3,
} as const;

/** Which proposals for the book's title stand first, from reading those of twelve archives. */
export const PROPOSAL = {
  // A line, and one that asks, stands before the pairs of subjects if its score (BOOK_TITLE) is at least this. Higher: more
  // sober titles of two subjects.
  leastOfLine: 2,
  leastOfQuestion: 1.7,
  // A line that is no headline is proposed only if this share of the posts has one of its words: others are passing remarks.
  leastShare: 0.06,
  // More than half of a line's content words are in so many posts and this share of them: one book was to be called by what a
  // single post compares its subject with. Higher: fewer lines, and plainer ones.
  leastPosts: 2,
  leastShareOfWord: 0.03,
  // Every word of a line that is no saying is in this share of the chapters, of a book with so many. Higher: fewer lines.
  shareOfChapters: 0.15,
  fewestChapters: 8,
  // So many titles of subjects stand before the lines that are left.
  ofSubjects: 5,
  // So many headlines are read where there are fewer than nine proposals.
  readHeadlines: 60,
} as const;

/** Which words of titles count as typing errors, by judgement. */
export const MISSPELT = {
  // A shorter word resembles others by chance.
  letters: 6,
  // The author writes the right word so often; a swapped or doubled letter is an easier slip. Lower: more titles are
  // dropped for a rare word.
  uses: 5,
  usesOfEasy: 2,
  // So many words of the posts are read at most. Higher: slower, and fewer rare words are taken for errors.
  readWords: 200_000,
  // The best titles of a chapter that are looked at.
  checked: 15,
} as const;

/** Parts of the book, by judgement. */
export const PARTS = {
  // A part has about so many chapters, and there are at most so many parts. Higher: fewer and longer parts.
  chapters: 5,
  most: 6,
  // A book with fewer parts has none. Higher: fewer books have parts.
  fewest: 2,
  // The least and most chapters of a part.
  fewestChapters: 3,
  mostChapters: 8,
  // A line of the author's names a part if its score, coverage, contrast (CHAPTER_TITLE) and length allow it.
  leastOfLine: 2.8,
  lineCoverage: 0.5,
  lineContrast: 0,
  // At least so many of the part's chapters have headlines with words of what names it, and at least this share prints a
  // post with words of the line, or of the subject.
  headedChapters: 2,
  lineFit: 0.8,
  subjectFit: 0.6,
  lineWords: 8,
} as const;
