/**
 * Weights and thresholds of the own-words engine, by subject. Those of its foundation are in foundation/weights.ts.
 * A comment says what the value below it does. After "Higher" or "Lower" it says how books change when the value is
 * raised or lowered. A value is set by judgement and not measured, unless a comment names a source:
 * - "craft N" and "structure N" are sections of design/own-words-craft.md and design/own-words-structure.md. Their
 *   formulas were set by hand on five corpora (benbalter, swyx, anand, chesterton, hoizey), and one reader judged the
 *   results. A single weight was measured only where its comment says so.
 * - "test readers" are two people who read whole drafts and found a fault that the value mends
 *   (docs/own-words-findings.md). The value itself was set by hand.
 * After a change, run `npm run golden` and `npm run eval`, and read what differs.
 */

/**
 * The score by which posts are chosen for a chapter. Each measure of a post, such as its likes, is first converted to
 * standard deviations from the mean of the chapter's posts. The score is their weighted sum, minus penalties.
 */
export const POST_RANK = {
  // Weight of a post's likeness to the chapter's title. With .8, plans for a year stood in place of an essay that blind
  // editors missed. Higher: posts that use the title's words win.
  titleNearness: 0.6,
  // Weight of a post's likes and comments. Higher: popular posts win over posts that fit the chapter better.
  engagement: 0.5,
  // Weight of storytelling in a post. In a test, .3 raised the precision of the choice from .575 to .650, and .5 to
  // .625 (structure 3). Blind readers wanted first person: with .5, benbalter has 14 % more "I" than with .3. Of .5, .6
  // and .7, read in five books, .6 was best; .7 put a notice of a talk in place of an argument.
  // Higher: more memoir.
  stories: 0.6,
  // A telling clause ("I said") counts as this many first-person words ("my") when storytelling is measured.
  tellingClause: 3,
  // Penalty for a post about the day it was written, such as an announcement. Higher: fewer dated posts.
  timeBound: 1.2,
  // Penalty for a post of code, instructions, figures, links or others' words, multiplied by how dry it is (DRYNESS).
  // Higher: more essays, where the author has any.
  dry: 2,
  // Penalty for a very short post: below `scrapWords` and below the author's median. Higher: fewer such posts.
  scrap: 0.6,
  // A post with fewer words than this can count as very short. Higher: more posts do.
  scrapWords: 60,
  // A measure of a post, such as its likes, counts for at most this many standard deviations. Higher: one viral post
  // can outweigh everything else.
  mostDeviation: 2.5,
  // Storytelling and words like "above" are measured in this many first letters of a post. Higher: slower.
  readLetters: 6000,
  // Counts of storytelling and of words like "above" are divided by the words of the post, but by this at most. Higher:
  // long posts count as less story.
  readWords: 1000,
} as const;

/** Penalties for weak beginnings and headlines: test readers met an unexplained "the ruling" or "the list above". */
export const LEANING = {
  // Penalty for a post whose first sentence refers to something before it (test readers). Higher: fewer such posts.
  start: 2.2,
  // The same penalty as `start` for authors of long posts, which soon explain what they refer to (test readers).
  startOfLongPiece: 0.9,
  // Penalty for a post whose first sentence names its day ("today", "last week"). Higher: fewer dated beginnings.
  dated: 0.4,
  // Penalty for a post whose first sentence is about the page ("in this post"). Higher: fewer such posts.
  pageTalk: 1.5,
  // Penalty for a post that begins with news (test readers). From about 2 on, a chapter prints such a post only if it
  // has few others.
  newsPeg: 3,
  // Penalty for each expression like "above" or "see below" in 100 words of a post. Higher: posts without them win.
  pointer: 0.5,
  // The highest penalty of a post for expressions like "above". Higher: posts full of them are printed less often.
  mostPointers: 1.5,
  // A paragraph about the page ("in this post") counts as this many expressions like "above". Higher: fewer such posts.
  pageTalkPointers: 2,
  // When expressions like "above" are counted per 100 words, a shorter post counts as having this many words. Higher:
  // more short posts.
  fewestWords: 60,
  // Penalty for each list of links in a post. Higher: fewer posts that are an index of other pages.
  linkList: 1.5,
  // The highest penalty of a post for lists of links. Higher: fewer posts with several such lists.
  mostLinkLists: 3,
  // A list with at least this many items, of which at least this share reads "Title - text", counts as a list of links.
  linkListItems: 4,
  linkListShare: 0.7,
  // Penalty for a post whose headline announces something. Higher: fewer announcements.
  newsTitle: 0.5,
  // Penalty for a post whose headline is about the platform ("blog", "retweet"). Higher: fewer such posts.
  platformTitle: 0.5,
  // Penalty for a post whose headline names its day ("today", "last week"). Higher: fewer dated posts.
  datedTitle: 0.9,
} as const;

/** How the posts of a chapter are chosen: single short posts one by one, or the best set of a few long posts. */
export const CHOICE = {
  // An author whose median post has at least this many words writes long posts. Higher: more authors count as writers
  // of short posts, so that their chapters have many posts.
  longFormWords: 350,
  // The fewest words of a post that is printed, for authors of long posts and for authors of short ones (commit
  // f549d5e). Higher: longer posts.
  fewestWordsLong: 250,
  fewestWordsShort: 25,
  // No post is cut to fewer words than this. Lower: long posts can lose more of their middle.
  leastCut: 600,
  // If a chapter is longer than this many times its target words, long posts are cut (test readers; decision 005 says
  // 1.15). Higher: fewer cuts, longer chapters.
  mostOver: 1.25,
  // A chapter that aims at fewer words than this many times the usual ones has no more than that, and one that aims at more has
  // `mostPerWordBeyond` more for each word of its aim beyond it. Higher: longer chapters.
  mostOfUsual: 1.4,
  mostPerWordBeyond: 2,
  // A post with more than this many times the words of a chapter does not name one: most of it would have to be cut.
  mostLead: 2,
  // Two posts with a higher cosine than this are not printed in one chapter. Lower: less repetition, less unity.
  tooAlike: 0.7,
  // The best set of long posts for a chapter is searched for among this many of its best posts. More would be slow.
  combined: 16,
  // A chapter has at most this many long posts. With more, the search for the best set of posts would take too long.
  mostPieces: 5,
  // In the search for the best set of long posts, a set longer than this many times the chapter's target words is not
  // extended. Higher: slower.
  hopeless: 2.2,
  // A set of long posts scores the mean score of its posts, without the post that names the chapter. A set of only that
  // post scores this value. Lower: fewer chapters of one post.
  loneMean: -0.5,
  // A set of long posts loses score if it is longer than this many times the chapter's target words. Lower: shorter
  // chapters.
  longFrom: 1.15,
  // How much score a set of long posts loses for its length above `longFrom`. Higher: lengths nearer to the target, but
  // weaker posts.
  long: 2,
  // A set of long posts loses score if it is shorter than this many times the chapter's target words. Higher: longer
  // chapters.
  shortFrom: 0.88,
  // How much score a set of long posts loses for what it lacks to `shortFrom`. Higher: lengths nearer to the target,
  // but weaker posts.
  short: 5,
  // Penalty for a set of long posts that must be cut (test readers). Higher: fewer cuts.
  cutStep: 0.6,
  // Penalty for a set of long posts in proportion to the length that must be cut (test readers). Higher: shorter cuts.
  cutSlope: 10,
  // Reward for how near the long posts of a set are to each other, in the mean (KINSHIP): .12 reads well, below .10 does
  // not (craft 6). Readers of four books did not see why a better, but lonely post stood there. Higher: posts that are
  // more alike.
  likeness: 10,
  // Two long posts that are nearer to each other than this are not rewarded more. Higher: sets of very similar posts win.
  mostLikeness: 0.3,
  // Penalty for the long post of a set that is nearest to none of the others, times what it lacks to `lonelyBelow`.
  // Higher: such posts are left out.
  lonely: 25,
  lonelyBelow: 0.15,
  // A single long post gets this score instead of the reward for likeness. Higher: more chapters of one post.
  alone: -0.2,
  // Reward for each long post of a set (craft 6 has three essays a chapter). Higher: more and shorter posts a chapter.
  piece: 0.35,
  // No more than this many long posts of a set are rewarded. Higher: more and shorter posts a chapter.
  mostCountedPieces: 3,
  // A chapter of short posts is chosen from this many of the best ones. Higher: slower.
  readPosts: 400,
  // Short posts are added until a chapter has this share of its target words (decision 005 allows .85 to 1.15).
  filled: 0.95,
  // A short post that makes a chapter longer than this share of its target words is not added. Higher: longer chapters.
  mostFilled: 1.15,
  // A chapter with less than this share of its target words takes even a short post that exceeds `mostFilled`.
  fillAnyway: 0.6,
  // Reward for the short post that names the chapter. It exceeds every other score, so that this post comes first.
  lead: 9,
  // A post with fewer words than this is a scrap: readers wanted whole pieces (readers/own-words.md). Higher: fewer short
  // posts.
  scrapWords: 110,
  // Only an author whose middle post has this many words has scraps. Higher: more authors of short posts keep them all.
  scrapMedian: 150,
  // A scrap is printed beside a post that it is like by this cosine. By judgement. Higher: fewer scraps.
  completes: 0.25,
  // Reward for how near a short post is to those already chosen (KINSHIP), up to `alikeFrom`. Readers did not see why a
  // better, but lonely post stood there. Higher: more unity, less variety.
  kin: 4,
  // Penalty for a short post that is like one already chosen, multiplied by their cosine above `alikeFrom`. Higher:
  // more variety, less unity.
  alike: 4.4,
  // The cosine above which two short posts count as alike. Lower: more variety, less unity.
  alikeFrom: 0.35,
} as const;

/** What the author's wishes for a single chapter change. By judgement, from reading chapters of benbalter and swyx. */
export const WISH = {
  // With each wish for more stories, storytelling in a post weighs this much more. Higher: more memoir.
  stories: 1.2,
  // With each wish for more stories, a post with a scene from the author's life (ANECDOTE) gains this score.
  scene: 0.8,
  // A chapter of a wished length may be this many times as long. Higher: fewer cuts.
  most: 1.15,
  // A longer one has at most this many times the wished length where some posts fit. "Longer" came out at up to 1.72 times
  // the words, at 1.6 with this. Higher: longer chapters.
  mostFitting: 1.05,
  // Posts are added to a chapter until it has this share of the wished length. Higher: longer chapters.
  filled: 0.92,
  // A chapter without posts that its author wished away gets others where less than this share of its words is left.
  leastLeft: 0.5,
} as const;

/** The score of passages that the book does not print, for the author who looks for one. By judgement. */
export const UNUSED = {
  // A passage with fewer words than this is not offered. Higher: no short remarks.
  fewestWords: 5,
  // A passage with more words than this does not replace another one, and loses `long` in the list.
  swapWords: 200,
  // Among so many first passages there are at most this many of one post. Lower: more posts to choose from.
  first: 10,
  firstOfPost: 2,
  // Weight of the cosine between the passage and the chapter. Higher: more on the chapter's subject.
  chapter: 1,
  // Weight of the cosines of the passage and of its post with the passage that it is to replace.
  near: 1.5,
  // Score of a passage whose first sentence refers to nothing before it.
  startsWell: 0.25,
  // Score of a passage whose first sentence makes sense alone.
  standsAlone: 0.1,
  // A passage with fewer words than this gets the score `short`.
  shortWords: 20,
  short: -0.3,
  long: -0.1,
  // Score of a passage with code.
  code: -0.3,
  // Score of a passage that points to other text on its page ("see above").
  pageTalk: -0.3,
  // Score of a passage that thanks, sells, or points to other pages.
  afterword: -0.4,
  // Score of a passage about plans whose outcome is known by now.
  aged: -0.2,
  // Weight of how much the post is bound to its day.
  timeBound: 0.2,
} as const;

/** Which parts of a post are printed. */
export const PIECE = {
  // A post is left out if another post tells at least this share of it, too (craft 7). Lower: fewer retold stories.
  retoldShare: 0.4,
  // What follows a heading such as "Discarded" is left out if this share of the words stands before it. Lower: more is.
  discardedShare: 0.6,
  // A post is left out if a larger share of its words than this is quoted. Lower: fewer posts that quote.
  quotedShare: 0.5,
  // Code with more lines than this is left out. Higher: more code in the book.
  codeLines: 14,
  // A post with at least this many headings of a sales page is left out as an advertisement.
  adHeadings: 2,
  // News of the day is searched for in this many first sentences of a post. Higher: more posts count as news.
  openingSentences: 3,
  // A paragraph with fewer words than this is left out together with the paragraph it continues. Higher: larger gaps.
  hangingWords: 60,
  // A last paragraph with thanks or links is cut if it has at most this many words (craft 8: sales lines have fewer
  // than 30). Higher: more endings are cut.
  afterwordWords: 45,
  // A last part of links ("Related links") is cut if its paragraphs have at most this many words. Higher: more are cut.
  appendixWords: 60,
  // A last list is cut, too, if links have this share of its letters. Lower: more are cut.
  linkedShare: 0.4,
  // When the middle of a long post is cut out, its beginning fills at least about this share of what is printed.
  headShare: 0.6,
  // When the middle of a long post is cut out, its beginning fills at most this share of what is printed.
  mostHeadShare: 0.85,
  // A first paragraph about the page ("in this post") is left out if it has fewer words than this (craft 8 has 40).
  talkWords: 60,
  // Paragraphs about the page are left out only among this many first paragraphs of a post.
  talkBlocks: 3,
  // An ornament ("---") marks a place where more than this many words were left out. Higher: fewer cuts are visible.
  shownGapWords: 60,
} as const;

/** The number of chapters, and which themes become a chapter. */
export const CHAPTERS = {
  // A chapter with fewer words than this in posts that are not dry (DRYNESS) is dissolved: its posts go to other chapters. Under 600 words is a fragment.
  // Higher: fewer chapters.
  leastWords: 650,
  // When chapters are dissolved, the others get their words, up to this many times their own. Higher: longer chapters.
  mostShared: 1.25,
  // The fewest words of a chapter for an author with fewer than `fewPosts` posts.
  leastWordsOfFew: 150,
  // Authors with fewer posts than this may have short chapters. Higher: more authors do.
  fewPosts: 25,
  // Themes are left out only while this many chapters remain (decision 006 has the rule). Higher: more chapters.
  fewest: 5,
  // The largest share of themes that may be left out. Higher: fewer mixed chapters, more unused posts.
  mostLeftOut: 0.4,
  // A theme may be left out if its best title scores less than this (test readers). Higher: fewer weak titles.
  weakTitle: 3.3,
  // A theme without one clear subject may be left out: its best title has a coverage below this (the share of the theme
  // in posts with the title's words), and a contrast below `mixedContrast` (craft 1). Higher: fewer mixed themes.
  mixedCoverage: 0.5,
  // A theme whose best title has a coverage below `mixedCoverage` is left out only if the title's contrast is below
  // this, too: its coverage minus its highest coverage of another theme. Higher: fewer mixed themes.
  mixedContrast: 0.1,
  // A chapter whose title scores less (CHAPTER_TITLE) does not open the book. Higher: fewer chapters may.
  leastOfOpening: 3,
  // Of those that may, the chapter with the best title, and with the post that tells most, opens it; the dryness of that post
  // (DRYNESS) counts so much against it, and so does code in it. Higher: fewer books begin with a manual.
  dryOpening: 3,
  codeOpening: 1,
  // When changing a chapter, the author can choose from at least this many posts, if there are so many.
  poolPosts: 60,
  // When changing a chapter, the author can choose from posts with at least this many times its words. Higher: longer
  // lists.
  poolTimes: 5,
  // The target words of a chapter are a multiple of this.
  targetStep: 50,
  // When the share of a chapter that a title is true of is measured, a post counts for at most this many words (craft
  // 1). Higher: long essays decide the title of a chapter.
  coverageWords: 1200,
} as const;

/** When chapters follow the years instead of subjects. By judgement, from reading an archive of tweets. */
export const BY_TIME = {
  // Authors whose median post has fewer words write notes of a sentence or two. Higher: more books by years.
  medianWords: 30,
  // Notes with headlines have subjects; if at least this share of the posts has one, chapters follow the subjects.
  titledShare: 0.5,
  // At least this share of the posts must be dated.
  datedShare: 0.9,
  // A chapter has at least this many times its words to choose from. Higher: fewer chapters, with better notes.
  filled: 1.5,
  // Chapters are of whole years unless one year has more than this many times the words of a chapter. Lower: more books by months.
  mostOfYear: 1.7,
} as const;

/** Paragraphs that open and close a chapter (craft 3, unless a comment says otherwise). */
export const FRAME = {
  // The least likeness (cosine) of an opening paragraph to the chapter's first post. From reading nine openings of three
  // archives: those at .23 and more led into the post, those at .14 and less were a second, unrelated start.
  leadsIn: 0.2,
  // The least score of an opening or closing paragraph: 15 of 19 above it were good. Higher: fewer are printed.
  gate: 1.75,
  // The least cosine of an opening, closing or thesis with the chapter's printed posts. Of 19 theses of benbalter_blog
  // and three openings of hoizey_articles_fr, those below it were about something else. Higher: fewer are printed.
  nearness: 0.2,
  // The least words of an opening or closing paragraph. Higher: fewer are found.
  fewestWords: 28,
  // The most words of an opening or closing paragraph. Higher: longer ones.
  mostWords: 120,
  // No closing paragraph is added to a chapter whose last post has at least this many words. By judgement. Higher: more
  // closing paragraphs.
  longEnding: 330,
  // Opening and closing paragraphs are searched for in this many posts of a chapter. By judgement. Higher: slower.
  readPosts: 80,
  // No opening or closing paragraph is taken from a post that is more than this much about its day (0 to 1). Higher:
  // dated paragraphs.
  mostTimeBound: 0.9,
  // Reward for an opening paragraph that is the first one of its post. Higher: more such openings.
  first: 0.35,
  // Reward for a closing paragraph that is the last one of its post. Higher: more such closings.
  last: 0.5,
  // Penalty for an opening paragraph that the chapter prints elsewhere, too. Lower: fewer such openings.
  printed: -0.3,
  // Penalty for an opening paragraph that begins with a story. Lower: fewer such openings.
  narrative: -0.3,
  // Opening paragraphs are searched for in this first share of a post's paragraphs, or in the first three if that is
  // more.
  openingUntil: 0.5,
  // Closing paragraphs are searched for after this share of a post's paragraphs. Lower: more closings.
  closingFrom: 0.6,
  // Reward for a closing paragraph that sums up. Higher: more such closings.
  summary: 0.25,
  // Reward for a closing paragraph that ends with advice. Higher: more such closings.
  advice: 0.15,
  // Weight of an opening or closing paragraph's cosine with the chapter. Higher: paragraphs with the chapter's words.
  centroid: 2,
  // Weight of the root of an opening or closing paragraph's coverage: the share of the chapter's words in posts that
  // use the paragraph's most distinctive words. Higher: paragraphs that concern more of the chapter.
  coverage: 0.8,
  // Weight of the share of an opening or closing paragraph's sentences that make a claim. Higher: paragraphs that
  // argue.
  claims: 0.35,
  // Reward for a question mark in an opening or closing paragraph. Higher: paragraphs that ask.
  question: 0.12,
  // Weight of the cosine between an opening or closing paragraph's post and the chapter. Higher: more typical posts.
  postFit: 0.4,
  // Penalty for words like "I" in an opening or closing paragraph, times their share. Higher: less personal paragraphs.
  firstPerson: 3,
  // Penalty for names in an opening or closing paragraph, times their share of its words. Higher: more general ones.
  names: 3,
  // Penalty for each year such as "2019" in an opening or closing paragraph. Higher: timeless paragraphs.
  year: 0.3,
  // No more than this many years in an opening or closing paragraph are penalised. Higher: timeless paragraphs.
  mostYears: 2,
  // Penalty for each word of time, such as "yesterday", in an opening or closing paragraph. Higher: timeless
  // paragraphs.
  timeWord: 0.25,
  // No more than this many words of time in an opening or closing paragraph are penalised. Higher: timeless paragraphs.
  mostTimeWords: 3,
} as const;

/** A thesis is a sentence of the author's that sums up a chapter (craft 4, unless a comment says otherwise). */
export const THESIS = {
  // The least words of a thesis, a sentence that sums up a chapter. Higher: fewer theses.
  fewestWords: 7,
  // The most words of a thesis, a sentence that sums up a chapter. Higher: longer theses.
  mostWords: 18,
  // A thesis with at least this many words gets the reward `full`. Higher: longer theses.
  fullWords: 10,
  // Reward for a thesis with at least `fullWords` words. Higher: longer theses.
  full: 0.2,
  // Reward for a thesis in the first paragraph of a post. Higher: more such theses.
  firstParagraph: 0.15,
  // Reward for a thesis in the last paragraph of a post. Higher: more such theses.
  lastParagraph: 0.25,
  // Reward for a thesis that is the first or last sentence of its paragraph. Higher: more such theses.
  edgeSentence: 0.12,
  // Weight of the root of a thesis's coverage: the share of the chapter's words in posts that use the thesis's most
  // distinctive words. Higher: theses that concern more of the chapter.
  coverage: 1.2,
  // Weight of a thesis's four most distinctive words: how distinctive they are, added up. Higher: theses of rare words.
  distinct: 0.3,
  // If the sum for a thesis's four most distinctive words is larger, it counts as this. Higher: theses of rare words.
  mostDistinct: 3,
  // Weight of a thesis's cosine with the chapter. Higher: theses with the chapter's words.
  centroid: 1.5,
  // Reward for a thesis with a word that asserts something. Higher: theses that argue.
  claim: 0.35,
  // Reward for a thesis with "must", "never", "better" or a similar word. Higher: theses that demand or judge.
  must: 0.3,
  // Weight of the cosine between a thesis's post and the chapter. Higher: theses of typical posts.
  postFit: 0.4,
  // Penalty for a thesis that is a command. Lower: fewer commands.
  imperative: -0.1,
  // Penalty for each name in a thesis. Higher: fewer names.
  name: 0.35,
  // Penalty for a thesis that begins with "The writer ...", for example, if the chapter is not about writers. Lower:
  // fewer such theses.
  dangling: -0.8,
} as const;

/** The order of chapters, and of the posts in a chapter. */
export const ORDER = {
  // In a book of so many chapters, this share of them, the least like all others, does not open it. Higher: the book opens
  // with what most of it is about. A programmer's book had begun with tips for visas; at half, another's best essay could not
  // open it.
  remoteFrom: 8,
  remoteShare: 0.25,
  // The end of a post and the beginning of the next are compared by this many blocks (craft 5: the likeness of
  // neighbours rose by 42 to 100 %).
  edgeBlocks: 2,
  // Weight of how near a post is to the one before it (KINSHIP), beside the likeness of their edges. Higher: posts on one
  // subject stand together, whatever their beginnings say.
  kinship: 1,
  // Two posts whose dates and words are this near are the halves of one story, with less likeness needed within a week.
  // From reading pairs in linkedin_shares_anand: tests and sequels within a week had cosines of .26 and .29; weeks
  // apart, a pair at .31 was two stories, pairs at .45 and .49 were one.
  sameWeek: { days: 7, likeness: 0.25 },
  sameWeeks: { days: 45, likeness: 0.35 },
  // A post cites another if it contains the other's title. Titles with fewer words than this do not count. Lower:
  // chance matches decide the order of posts.
  citedWords: 3,
  // A title with fewer letters than this does not count as cited by other posts of its chapter. Lower: chance matches
  // decide the order of posts.
  citedLetters: 12,
  // Score of a post that may begin a chapter, if its first paragraph asks a question (craft 5). By judgement, as are
  // the scores below. Higher: more chapters begin with such a post.
  question: 1,
  // Score of a post that may begin a chapter, if its first paragraph tells a story.
  story: 0.6,
  // Score of a post that may begin a chapter, if its first paragraph names a problem.
  problem: 0.5,
  // Score of a post that may begin a chapter, if its first paragraph sums up.
  summary: -1,
  // Score of a post that may begin a chapter, if its first paragraph refers to something before it.
  leans: -1,
  // Score of a post that may begin a chapter, if it begins with news (test readers).
  news: -3,
  // Score of a post that may begin a chapter, if it begins by referring to an earlier post (test readers).
  refersBack: -6,
  // A post that begins so comes after the one most like it, if their cosine is at least this. By judgement. Higher:
  // more such posts stand wherever their words fit.
  meantLikeness: 0.05,
  // Score of a post that may begin a chapter, if it has fewer than `scrapWords` words.
  scrap: -0.4,
  scrapWords: 60,
} as const;

/** Stories the author tells of themselves. "Telling clauses" are clauses such as "I said". */
export const ANECDOTE = {
  // The least words of a paragraph that counts as a story. Higher: fewer stories.
  fewestWords: 30,
  // The most words of a paragraph that counts as a story. Higher: longer stories.
  mostWords: 260,
  // A story told in short paragraphs has at most so many. Higher: what follows a story counts as a part of it.
  mostParagraphs: 4,
  // The least telling clauses of such a story that does not say when it happened. Lower: reports count as stories.
  leastClausesOfRun: 3,
  // First sentences of the story are quoted until they have this many words. Higher: longer quotations.
  shownWords: 60,
  // The least telling clauses of a story. Lower: reports count as stories.
  leastClauses: 2,
  // The least telling clauses per sentence of a story. Lower: reports count as stories.
  leastDensity: 0.4,
  // The least score of a story: those below it in the five corpora were opinions or reports. Higher: fewer stories.
  leastStrength: 0.9,
  // A story scores its telling clauses per sentence, but at most this. Higher: stories dense with such clauses win.
  mostDensity: 1.5,
  // A story also scores a tenth for each telling clause, but at most this. Higher: long stories win.
  mostLength: 0.5,
  // Reward for a story that says when it happened. Higher: more such stories.
  saysWhen: 0.5,
  // Reward for a story that begins without a reference to something before it. Higher: more such stories.
  startsWell: 0.3,
  // Penalty for a story that mentions its page ("in this post"). Lower: fewer such stories.
  context: -0.5,
  // Penalty for a story that sells something. Lower: fewer such stories.
  sales: -0.5,
} as const;

/** Readers notice when a sentence of at least this many words is printed twice (DESIGN.md section 7). */
export const NOTICED_WORDS = 8;
