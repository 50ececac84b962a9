const STORY =
  "e2e/author-story: an author makes a book of their own from their posts, and the file says what the screen says, at %i px";
const FIRST_BOOK =
  "e2e/first-book: a new author walks from the printed address to a PDF and a Markdown file, and finds all of it the next day";
const TRACED =
  "screens/origin: a paragraph is chosen by keyboard, and its posts stand beside it or below it";
const VERSIONS = "screens/versions: an earlier version is compared, read and restored";
const EARLIER_BOOK =
  "e2e/earlier-book: a book of other contents begins empty, and the earlier one is read, downloaded and taken over from";
const FIVE_FILES =
  "e2e/sources: five files at once with one bad, a mapping corrected, a post left out and put back";
const REPORT =
  "screens/add-sources-report: every row is told with its number, fate and reason, at %i px";
const PASTED = "screens/add-sources: pasted text is sent trimmed, once there is any";
const TITLES = "screens/review: offers titles with what speaks for each, at %i px";
const REFUND = "screens/account-purchases: a refund is asked for with a reason";
const PREVIEW =
  "screens/review: the preview shows the first four hooks and three credibility markers of the chosen title";

const READER =
  "screens/marketing: your reader is asked for, and stands in the author's own words once answered";
const PROOFS =
  "screens/marketing: keywords, categories and phrases are shown, and what is doubtful has its sentences and their posts, at %i px";

/** The page "About This Book" is the only prose of Octavo's in a file. Each sentence that denies such prose says so. */
const BUT_FOR_A_PAGE = ", but for a page that says how the book was made, which you can leave out.";
const ABOUT_BOOK = [
  "screens/review: the preview shows what the files print about the book, before they are downloaded, at %i px",
  "server/about-book: is shown as the files print it, tells what the author adds, and goes when it is not wanted",
];

/** What the public pages say one can do, and the browser tests that do it ("file: its name"). */
export const CLAIMS: Record<string, string[]> = {
  // The landing page
  "Octavo reads what you have published, finds the chapters in it and typesets the book.": [
    FIRST_BOOK,
  ],
  [`Every sentence is one you wrote, and leads back to the post it came from${BUT_FOR_A_PAGE}`]: [
    TRACED,
    STORY,
    ...ABOUT_BOOK,
  ],
  "Drop in the CSV export of your posts, bookmarks or articles, or paste them.": [
    FIRST_BOOK,
    PASTED,
  ],
  "Octavo says what became of every row.": [REPORT],
  "Octavo shows the ones it keeps, and why it leaves out the rest.": [
    "screens/analysis: shows what a finished analysis found",
  ],
  "See what your posts add up to: titles to choose from, the contents, the voice they are written in.":
    [
      TITLES,
      "screens/review: the contents say how large the book is and which chapter needs a name",
    ],
  "Outlines first, then every chapter.": [FIRST_BOOK],
  "Download it as a typeset PDF, or as Markdown to go on writing.": [FIRST_BOOK],
  // The package
  "Every chapter, built from your posts and traced back to them": [STORY, TRACED],
  "Titles to choose from, a table of contents, your reader in your own words": [TITLES, READER],
  "How you sound, with lines of yours that show it: tone, phrases that are yours and, in English, how easily you are read":
    [
      "screens/specified-review: the writing style says how it was found and what it is",
      "screens/review: what the posts do not tell has no line, what is uncertain is marked",
    ],
  "Opening, sections and stories, each with the posts behind it": [
    "screens/outline: opens one chapter with all its parts",
  ],
  "Lines of yours that sell it, keywords, categories and long-tail phrases": [PREVIEW, PROOFS],
  "Set like a printed book, and as plain text to go on writing in": [FIRST_BOOK],
  "Add posts, change the title, run any step again.": [EARLIER_BOOK, STORY],
  "Earlier versions stay": [VERSIONS, EARLIER_BOOK],
  // The questions
  "Octavo selects, orders and cleans sentences you have published.": [TRACED],
  [`It does not write any of its own${BUT_FOR_A_PAGE}`]: [STORY, ...ABOUT_BOOK],
  "Bookmarks without a word of yours and other people’s articles are set aside: their sentences never become yours.":
    [
      "e2e/sources: the pages behind bare links are read when the author says so, and can be said to be their own",
    ],
  "Ten entries: posts, articles or bookmarks.": [
    "screens/add-sources: with nine posts the way on is closed and says how many are missing",
  ],
  "CSV, and the exports of networks and blogs as they come, such as LinkedIn’s ZIP; or any table with a column for the text.":
    [
      FIRST_BOOK,
      "e2e/sources: a blog in a ZIP is dropped under its guide, and its report leads to the post",
    ],
  "Five files at once, up to 50 MB each.": [FIVE_FILES],
  "Octavo finds the columns itself and says what became of every row.": [FIVE_FILES, REPORT],
  "You can also paste links and texts.": [PASTED],
  "Click into a chapter and write: what you type is saved as you go, and every earlier version can be read, compared and brought back.":
    ["screens/editing-clicks: a click into the text begins editing there", VERSIONS, STORY],
  "You can also change the title and the table of contents, add posts and run the later steps again.":
    [STORY, EARLIER_BOOK],
  "Or download the draft as Markdown and go on in any editor you like.": [FIRST_BOOK],
  "Ask for your money back within 30 days of payment, in your account or by writing to us.": [
    REFUND,
  ],
  // The terms
  "Within 30 days of payment you get all of it back, without a reason: ask in your account menu or by support.":
    [REFUND],
};

const MODEL_BOOK =
  "e2e/model-book: an author has a book written through: agrees, cancels, goes on, meets the limit, finishes in own words, and has a chapter written anew";
const AGREED =
  "screens/writer: before the first run the author reads what is sent to whom and what it costs, agrees, and starts";
const OWN_WORDS_FIRST = "screens/writer: own words stand first and need no agreement";

/** The provider of the language model, in the sentences below. */
export const PROVIDER = "api.model.example";

/** What the public pages of a server with a language model say instead of `WITHOUT_MODEL`. */
export const CLAIMS_WITH_MODEL: Record<string, string[]> = {
  [`In your own sentences, or written through by a language model: each paragraph leads back to your posts${BUT_FOR_A_PAGE}`]:
    [TRACED, MODEL_BOOK, ...ABOUT_BOOK],
  "You choose for each book.": [OWN_WORDS_FIRST, AGREED],
  [`Octavo can arrange the sentences you have published, and then it writes none of its own${BUT_FOR_A_PAGE}`]:
    [STORY, ...ABOUT_BOOK],
  [`Or a language model (${PROVIDER}) writes prose from your posts, and every paragraph lists the posts it was written from; lines that only link are marked.`]:
    [MODEL_BOOK, TRACED],
  "It gets your posts only once you have agreed.": [AGREED],
  // The terms
  [`Either Octavo selects, orders and cleans sentences of yours, and writes none of its own${BUT_FOR_A_PAGE}`]:
    [STORY, ...ABOUT_BOOK],
  [`Or, once you have agreed that your posts are sent to it, a language model (${PROVIDER}) writes from them, and each paragraph lists the posts behind it, but for marked lines that only link.`]:
    [AGREED, MODEL_BOOK, TRACED],
  "A model can be wrong: check what it says against your posts, which stand beside it.": [TRACED],
};

/** Claims and other sentences that hold only where no language model writes. */
export const WITHOUT_MODEL: readonly string[] = [
  `Every sentence is one you wrote, and leads back to the post it came from${BUT_FOR_A_PAGE}`,
  "Octavo selects, orders and cleans sentences you have published.",
  `It does not write any of its own${BUT_FOR_A_PAGE}`,
];

/** Sentences among the answers that say nothing of what one can do. */
export const NO_CLAIMS: readonly string[] = [
  "Yes.",
  "A book takes about 15,000 words of yours; with less you get an honest booklet, and it says so before its contents.",
  "The machine is quick: a few hundred posts are analysed, outlined and drafted in minutes.",
  "The week is for you: choosing the title, reading the outline, going over every chapter.",
  "We promise the finished draft within 7 days of payment.",
  "Yours is not here?",
  "Write to us.",
  "You do not have to give a reason, and the manuscript stays yours.",
];
