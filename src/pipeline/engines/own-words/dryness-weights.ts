/**
 * How dry a post is: 0 for an essay, 1 for a manual. By judgement, from reading benbalter, swyx and greenfeld: readers put
 * a book of manuals, figures and lists of links behind one of the same author's essays.
 */
export const DRYNESS = {
  // Weight of the share of letters that are code, in blocks and in sentences. Higher: less code in the book.
  code: 2,
  // Weight of each word of a manual ("click", "install") in 100 words, above `fewInstructions`. Higher: fewer manuals.
  instruction: 0.4,
  // So many of them in 100 words are no manual yet: essays on software have about as many.
  fewInstructions: 0.3,
  // Weight of each figure in 100 words, above `fewFigures`. Years and the numbers of a list's items are no figures, and one
  // in a sentence counts as `figureInSentence`: stories of money and sizes have many.
  figure: 0.3,
  fewFigures: 1.5,
  figureInSentence: 0.5,
  // With so many words of the first person in 100, figures count nothing; with fewer, they count less than with none.
  story: 6,
  // Weight of the share of letters in lists that are links. Higher: fewer lists of links.
  linkedList: 4,
  // Weight of the share of words that stand in lists, above `someLists`. Higher: fewer posts of nothing but lists.
  list: 0.7,
  someLists: 0.45,
  // Weight of the share of words that are quoted, above `someQuoted`. Higher: fewer words of others.
  quoted: 1.2,
  someQuoted: 0.1,
  // Added where no word of the first person ("I", "we") is used; less for each that is, up to `personal` in 100 words.
  impersonal: 0.3,
  personal: 0.6,
  // A shorter post counts as having this many words. Lower: a single figure makes a short post dry.
  fewestWords: 100,
  // The most that one of these adds. Lower: no single one makes a post dry.
  mostOfEach: 1,
  // Added where the headline names a report of its day ("Nov 2019 Recap", "2015 edition"). Higher: fewer serial reports.
  report: 0.5,
  // Added where the headline says that the post takes down what somebody else taught. Higher: fewer study notes.
  studyNotes: 0.5,
  // A post counts as dry if it is drier than this, and than this share of the author's posts: the manuals of an author who
  // writes nothing else are the book. Higher: more of them are printed.
  limit: 0.3,
  usual: 0.75,
  // Dry posts are left out of a chapter if the others have this share of its words. Higher: longer chapters, more manuals.
  filled: 0.6,
  // A chapter that is to be longer than usual gets dry posts until it has this share of its words (decision 038: .85 at least).
  filledLong: 0.9,
  // With fewer words than this an archive makes no book, but a booklet: there, the others have to fill the chapter.
  bookWords: 20_000,
} as const;
