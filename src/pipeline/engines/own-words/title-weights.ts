/**
 * The score of a chapter title (craft 1, unless a comment says otherwise): 42 of 60 titles were acceptable, up from 30.
 * "Coverage" is the share of the chapter's words in posts that use the title's most distinctive words.
 */
export const CHAPTER_TITLE = {
  // Weight of the root of a title's coverage: the share of the chapter's words in posts that use the title's words.
  // Higher: plainer titles.
  coverage: 1.5,
  // Weight of a title's contrast: its coverage of this chapter minus its highest coverage of another chapter. Higher:
  // titles that fit no other chapter.
  contrast: 0.9,
  // If the contrast of a title (see `contrast`) is lower, it counts as this. Lower: titles that fit another chapter
  // better lose more.
  leastContrast: -0.2,
  // Weight of the title's two most distinctive words: how distinctive they are, added up. Higher: titles of rarer
  // words.
  distinct: 0.35,
  // If the sum for the title's two most distinctive words is larger, it counts as this. Higher: titles of rarer words.
  mostDistinct: 2,
  // Weight of the cosine between the title's post and the chapter (craft 1 uses page rank). Higher: titles of posts
  // that are typical of the chapter.
  postFit: 0.35,
  // Weight of the cosine between the title and the chapter. Higher: titles that repeat the chapter's words.
  nearness: 0.6,
  // Penalty for a title from a post that would begin the chapter and is dry, times how much drier than `littleDry` it is
  // (DRYNESS). Higher: fewer chapters begin with a manual.
  dry: 2.5,
  littleDry: 0.3,
  // Penalty for a title that fits another chapter much better: its contrast is below `leastContrast`.
  foreign: 0.5,
  // A title gets the penalty `low` if its coverage (see `coverage`) is below this. Higher: broader titles.
  lowCoverage: 0.3,
  // Penalty for a title whose coverage is below `lowCoverage`. Higher: broader titles.
  low: 0.4,
  // Penalty for a title without any distinctive word of the chapter. Higher: fewer such titles.
  noTerm: 1,
  // Penalty for a title with fewer than two distinctive words. A post's headline gets none. Higher: fewer such titles.
  oneTerm: 0.8,
  // A title counts as a passing remark if the posts that use its most distinctive word have less than this share of the
  // chapter's words (test readers). Headlines never do. Higher: more plain lists of topics.
  leadingShare: 0.3,
  // A sentence gets the penalty `passingRemark` below this share: "Exercise is great" was such a remark (test readers).
  leadingShareOfSentence: 0.5,
  // Penalty for a passing remark (test readers). Higher: fewer titles from remarks.
  passingRemark: 0.8,
  // Score of a title that is a post's headline, for an author who gives most posts one. Higher: more such titles.
  ownTitle: 1,
  // Score of a title that is a post's headline, for an author who gives few posts one.
  title: 0.3,
  question: 0.25,
  // Score of a title that is a heading inside a post, for an author who gives most posts a headline. By judgement.
  headingBesideTitles: -0.3,
  heading: 0.1,
  sentence: -0.1,
  // Score added for a title that is only a part of a headline, such as the text before its colon.
  part: -0.1,
  // An author counts as giving most posts a headline if at least this share of the posts has one.
  titledShare: 0.5,
  // If no title scores this much, the chapter is named by a plain list of topics, which the author should replace.
  least: 2.6,
  // The least score of a sentence that becomes a chapter title (test readers). Higher: fewer sentences as titles.
  leastOfSentence: 3,
  // The least score of a sentence that becomes a chapter title and is true of most of the chapter (from reading
  // sentences of the five corpora).
  leastOfThesis: 2,
  // Where no title is strong, a headline with this score stands before a list of topics, and a line with this score,
  // coverage and contrast: editors found every list of topics worse. Higher: more lists of topics.
  leastOfHeadline: 1.8,
  leastOfLine: 1.2,
  lineCoverage: 0.5,
  lineContrast: -0.1,
  // The least coverage of a sentence that gets the lower limit `leastOfThesis`. Higher: fewer sentences as titles.
  thesisCoverage: 0.7,
  // The least contrast of a sentence that gets the lower limit `leastOfThesis`. Higher: fewer sentences as titles.
  thesisContrast: 0.3,
  // Two titles are too alike for one book if they share this part of their content words. By judgement.
  sameWords: 0.6,
  // A post that counts its parts ("Twelve things") is printed whole, so it cannot name a chapter if it has more than
  // 1.25 times this many words (decision 005).
  chapterWords: 2000,
  // Titles are searched for in this many of a chapter's posts. By judgement. Higher: slower.
  readPosts: 120,
} as const;

/**
 * How the titles of all chapters are chosen together (`assignTitles`). A title's value is its score and what it gains here.
 * By judgement, from reading the titles of all corpora; decision 045 says in which order titles are given.
 */
export const TITLE_CHOICE = {
  // Titles of a chapter that are tried, the best. Higher: slower.
  tried: 30,
  // How often all chapters are looked at again. The choice is mostly settled after two.
  rounds: 12,
  // Penalty for each content word that two titles share. Higher: titles that share nothing, and are weaker.
  shared: 9,
  // Penalty for two titles that say the same.
  same: 30,
  // Gained by a headline of a post, or by any line where few posts have one, that is no weak title (CHAPTER_TITLE).
  strongHeadline: 3,
  // Gained by another title that is not weak. Higher: more headings and sentences where most posts have headlines.
  strong: 1.5,
  // Gained by the headline of the post with which the book begins or ends.
  ofEnd: 6,
  // Lost by a weak headline, and by another weak line. Higher: more plain lists of topics.
  weakHeadline: -1,
  weak: -2.5,
  // The value of a plain list of topics, and of one that is a single word.
  label: -4,
  labelOfOneWord: -8,
  // Gained by a list of topics times the share of the chapter's words in posts on them. Higher: commoner words.
  labelCoverage: 1.5,
  // Gained by a headline that a chapter without a title of its own prints. Lower: more plain lists of topics.
  printedHeadline: 10,
  // The value of a list of topics beside such headlines: below one that shares two words with another title. "Space race and
  // unique position" was absurd.
  labelBesidePrinted: -9,
  // The value of a weak line beside such headlines. Higher: fewer headlines that share a word with another title.
  weakLine: 6.5,
  // The value of the headline of any post, where nothing else is left.
  anyHeadline: -9,
} as const;

/**
 * How well a title fits what is printed under it (`fitOfTitle`), from the titles of 3 or more pieces in four archives that
 * editors judged. In a blog of technical notes all 14 weak titles fit less than `least`, of 15 better ones 5; elsewhere 3 of 8
 * and 1 of 22. The rest by judgement.
 */
export const TITLE_FIT = {
  // A title that fits less is given up for another that fits `leastOfOther`. Higher: fewer headlines of one piece.
  least: 0.46,
  leastOfOther: 0.5,
  // Chapters with fewer pieces keep their titles unless these fit less than `leastOfTwo`: one of two pieces is half, and "Use fear as
  // your compass" over three eighths of a chapter reads better than the plain headline of the rest.
  fewestPieces: 3,
  leastOfTwo: 0.3,
  // Weight of the fit beside the score of a title. Higher: plainer titles that fit more.
  weight: 8,
  // The same where posts have no headlines: a saying is true of more than its words tell.
  weightOfLine: 4,
  // The least fit of a title that a chapter takes because the book has its own: as much as one of three pieces. Higher: more books
  // that take their next best title.
  leastBesideBook: 0.3,
  // Gained by the other half of the headline that named a chapter whose title the book has ("More Than Just Pixels").
  otherHalf: 2,
  // A name must be in more than this share of the pieces, the subject beside it in at least this share, and in this much
  // larger a share than in all posts. Lower: more chapters are named by what few of their pieces are about.
  shareOfName: 0.6,
  shareOfSecond: 0.33,
  lift: 0.25,
  // A subject in a larger share of all posts tells nothing: "the web". Higher: plainer pairs.
  mostOfAll: 0.23,
  // Chapters with fewer pieces are named by no pair of subjects: two of three share one by chance.
  fewestOfPair: 5,
  // So many posts are read to see which words stand everywhere. Higher: slower.
  readPosts: 100,
} as const;

/**
 * The plain list of one or two topics that names a chapter without a good title, such as "Meetings and remotes". The
 * values come from reading such names for five test authors and were not counted.
 */
export const LABEL = {
  // A second subject must be in at least this share of the chapter's posts: "ChatGPT and buttons" was absurd. Higher: more
  // chapters are named by one subject.
  secondShare: 0.12,
  // Lists are made of this many subjects of a chapter, the best. Higher: commoner words.
  subjects: 6,
} as const;

/**
 * Scores for the form of a title, added up (craft 1, unless a comment says otherwise). Higher: more titles of that
 * form.
 */
export const TITLE_FORM = {
  // Score of a title with three to seven words.
  goodLength: 0.4,
  // Score of a title with two or eight words.
  fairLength: 0.15,
  // Score of a title that begins with "how" or "why".
  howOrWhy: 0.35,
  // Score of a title that begins with another question word than "how" or "why".
  asks: 0.1,
  // Score of a title that begins with a command, as "Write less" does.
  imperative: 0.3,
  // Score of a title with a word that asserts, such as "must" or "never".
  claim: 0.2,
  // Score of a title that argues: it has a word of contrast ("not", "instead") or a statement ("is").
  contrast: 0.15,
  digit: -0.3,
  questionMark: -0.05,
  exclamationMark: -0.25,
  // Score of a title with a colon, brackets or quotation marks.
  marks: -0.25,
  // Score of a title with a name. Besides, it loses the share of its content words that are names.
  hasName: -0.25,
  // Score of a title that names the author's own site or product. By judgement.
  ownName: -0.5,
  // Score of a title that is only an article and one or two words, as "The lion" is.
  bareArticle: -0.25,
  // Score of a title that begins with "Introducing", "Notes" or the like.
  weakStart: -0.8,
  // Score of a title with news in French, where most failed titles were news (craft 10).
  newsInFrench: -0.9,
  // Score of a title with news in another language than French.
  news: -0.6,
  // Score of a title about the platform that the post was written for ("blog", "retweet").
  platform: -0.6,
  firstPerson: -0.45,
  // Score of a title that tells a story in the past tense.
  narrative: -0.5,
} as const;

/**
 * The most words of a title, and how many more it may have in a Romance language (craft 1, 2 and 9; for Romance
 * languages craft 10) and in Japanese, where particles and endings count as words. Higher: longer titles.
 */
export const TITLE_WORDS = {
  book: 7,
  chapter: 9,
  section: 12,
  // Of a headline that names a chapter as its last resort.
  longest: 16,
  moreInRomance: 2,
  moreInJapanese: 6,
} as const;

/**
 * The score of a book title, which is chosen from the possible chapter titles (craft 9, and November 2026 from reading the first
 * five titles of twelve archives). Its form (TITLE_FORM) is added as it is.
 */
export const BOOK_TITLE = {
  // A book title scores the mean share of posts that use its words, but at most this (craft 9 uses the best word only,
  // and .5). Higher: commonplace titles.
  mostShare: 0.7,
  // Weight of the book title's cosines with the chapters nearest to it, added up. Higher: titles true of more chapters.
  spread: 0.6,
  // If a book title's cosine with one chapter is higher, it counts as this. Higher: titles close to one chapter.
  mostNearness: 0.3,
  // The number of chapters nearest to a book title whose cosines are added up. Higher: titles true of more chapters.
  spreadChapters: 5,
  // Weight of how many chapters bear a book title out (`throughBook`), by its best word, and how much its other words count
  // beside that. Higher: titles true of more chapters, and plainer ones.
  borne: 0.7,
  otherWords: 0.3,
  // Reward for a book title that names what the book is about, which more than this share of the chapters bears out. Higher:
  // more titles such as "Open Source is not a verb".
  subject: 0.8,
  mostChapters: 0.5,
  // Reward for a book title that claims or demands something. Higher: fewer names of things ("Geeks and suits").
  saying: 0.5,
  // A book title of at most `shortWords` words gets 1, and `perWord` less for each word more. Lower: longer titles.
  shortWords: 5,
  perWord: 0.4,
  // Reward for each post whose text contains the book title. By judgement. Higher: phrases the author repeats win.
  mention: 0.1,
  // No more than this many posts that contain the book title are rewarded. Higher: phrases the author repeats win.
  mostMentions: 4,
  // A book title with fewer letters gets no reward for posts that contain it, because that may be by chance.
  fewestLetters: 10,
  // Reward for a book title that is a headline of the author's. Higher: more headlines.
  headline: 1,
  // Weight of the score that a book title has as a chapter title. Higher: good chapter titles win.
  chapterScore: 0.15,
  // Reward for a book title from the post that names its chapter (docs/own-words-findings.md, "named after a piece").
  leads: 0.5,
  // Penalty for a book title that asks. By judgement. Lower: fewer questions.
  question: -0.4,
  // The number of possible titles of each chapter that are tried as book titles. Higher: slower.
  perChapter: 12,
  // The number of posts whose words are looked up to see how many posts use a word. Higher: slower.
  readPosts: 1000,
} as const;

/** Which words are names. */
export const NAME = {
  // A word is a name if at least this share of its uses inside sentences has a capital (craft 1). Lower: nouns count
  // as names.
  capitals: 0.7,
  // A word that is used less often than this inside sentences is not a name. Lower: chance capitals make names.
  leastUses: 2,
  // A name in a larger share of the posts than this is the author's own site or product (craft 10). Higher: fewer
  // names are.
  ownShare: 0.05,
  // Names are searched for in about this many words of the posts. Higher: slower.
  readWords: 400_000,
} as const;
