const STORY =
  "e2e/author-story: an author makes a book of their own from their posts, and the file says what the screen says, at %i px";
const FIRST_BOOK =
  "e2e/first-book: a new author walks from the printed address to a PDF, an e-book and a Markdown file, and finds all of it the next day";
const FORMATS =
  "server/book-formats: are listed with what each is for, and each is given as what it is; nobody else gets any";
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

const SET_ASIDE = [
  "src/pipeline/sources/rights.test.ts: what a bookmark quotes is others', a note with it is the author's own",
  "src/pipeline/sources/rights.test.ts: posts by anybody but the usual author of an export are others' words",
  "src/pipeline/analysis/prepare-posts.test.ts: every entry becomes a post or is set aside with its reason",
  "screens/add-sources-asides: posts that were set aside say why, and are found by it",
];
const SAMPLE =
  "public/sample: the page on the landing page holds sentences of its two posts, and no other";
const CALCULATOR =
  "src/web/public/landing/returns-calculator.test.ts: follows the specification's formula at the defaults";
const PROJECT =
  "public/landing: the project form goes from email over project to success, at any width";
const PAID_ONCE =
  "src/server/features/checkout/checkout.test.ts: makes a checkout at the provider for one package, with the company's name and tax id asked";
const TAKEN_ALONG = [
  "e2e/accounts: everything is taken along, and then nothing is left",
  "src/server/features/accounts/own-data-export.test.ts: the archive holds everything that is kept about its person, and nothing of others",
];
const OPERATOR = "public/pages: %s names who runs the server, without JavaScript";
/** Figures that may be invented are left out in production. */
const FIGURES = [
  "public/first-page: shows the same figures as GET /api/offer",
  "public/specification: a fresh production server claims nothing that it cannot know",
];

const READER =
  "screens/marketing: your reader is asked for, and stands in the author's own words once answered";
const PROOFS =
  "screens/marketing: keywords, categories and phrases are shown, and what is doubtful has its sentences and their posts, at %i px";

/** The page "About This Book" is the only prose of Octavo's in a file. Each sentence that denies such prose in the whole book says so. */
const BUT_FOR_A_PAGE = ", but for a page that says how the book was made, which you can leave out.";
const ABOUT_BOOK = [
  "screens/review: the preview shows what the files print about the book, before they are downloaded, at %i px",
  "server/about-book: is shown as the files print it, tells what the author adds, and goes when it is not wanted",
];

/** What the landing page and the terms say one can do, and the tests that do it ("file: its name"). */
export const CLAIMS: Record<string, string[]> = {
  // The landing page
  "Octavo reads what you have published, finds the chapters in it and typesets the book.": [
    FIRST_BOOK,
  ],
  "Its chapters are made of your own sentences, and each paragraph leads back to the post it came from.":
    [TRACED, STORY],
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
  "Download it as a typeset PDF, as an e-book, or as Word or Markdown to go on writing.": [
    FIRST_BOOK,
    FORMATS,
  ],
  "Titles to choose from, and a table of contents.": [FIRST_BOOK],
  "A typeset PDF, with your name on it.": [STORY],
  "A real page, from a book that Octavo made of 24 blog posts.": [SAMPLE],
  "Here a post of 2013 ends and one of 2015 takes up its thought.": [SAMPLE],
  "No sentence was added, so there is none you would have to take back.": [SAMPLE],
  "Price times copies, less the package.": [CALCULATOR],
  "Revenue is what readers pay.": [CALCULATOR],
  "At Amazon’s e-book royalty for this price, 35%, $5,250 of it would reach you.": [
    "src/web/public/landing/returns-calculator.test.ts: at %i dollars the royalty is %d of the revenue",
  ],
  "Five choices and a line of your own.": [PROJECT],
  "Step 1 of 3": [PROJECT],
  // The price
  "Join 2,847+ authors.": FIGURES,
  "Or begin today: the whole package is $499": [
    "public/landing-on-phones: the price is one press away at the top of a phone",
  ],
  "Total value $4,800": ["public/specification: the seven values add up to the total"],
  "$499 USD Regular price $4,800 87% off": FIGURES,
  "One payment.": [PAID_ONCE],
  "No subscription.": [PAID_ONCE],
  "Early-bird price ends in": [
    "public/landing: the countdown runs 21 days from when the page was opened",
  ],
  "Only 23 spots left at $499": FIGURES,
  "30-day money-back guarantee": [REFUND],
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
  "Set like a printed book, for e-readers and shops, and to go on writing in": [
    FORMATS,
    FIRST_BOOK,
  ],
  "Add posts, change the title, run any step again.": [EARLIER_BOOK, STORY],
  "Earlier versions stay": [VERSIONS, EARLIER_BOOK],
  // The questions
  "Octavo selects, orders and cleans sentences you have published.": [TRACED],
  [`It does not write any of its own${BUT_FOR_A_PAGE}`]: [STORY, ...ABOUT_BOOK],
  "Bookmarks without a word of yours and other people’s articles are set aside: their sentences never become yours.":
    [
      ...SET_ASIDE,
      "books/whose-words: no run of others' words stands in the draft as the author's prose",
    ],
  "Ten entries: posts, articles or bookmarks.": [
    "screens/add-sources: with nine posts the way on is closed and says how many are missing",
  ],
  "A book takes about 20,000 words of yours; with less you get an honest booklet.": [
    "src/pipeline/analysis/judge-material.test.ts: of %i words of one's own is %s",
  ],
  "With fewer than 8,000 words or five chapters it says so before its contents.": [
    "src/pipeline/book/book.test.ts: of %i words in %i chapters a book says that it is a booklet, or does not",
    "src/cli/book.test.ts: ten short posts become a booklet that says so",
  ],
  "CSV, and the exports of networks and blogs as they come, such as LinkedIn’s ZIP; or any table with a column for the text.":
    [
      FIRST_BOOK,
      "e2e/sources: a blog in a ZIP is dropped under its guide, and its report leads to the post",
    ],
  "Five files at once, up to 50 MB each.": [FIVE_FILES],
  "Octavo finds the columns itself and says what became of every row.": [FIVE_FILES, REPORT],
  "You can also paste links and texts.": [PASTED],
  // The long run has a blog of 194 posts.
  "The machine is quick: a few hundred posts are analysed, outlined and drafted in minutes.": [
    FIRST_BOOK,
  ],
  "Click into a chapter and write: what you type is saved as you go, and every earlier version can be read, compared and brought back.":
    ["screens/editing-clicks: a click into the text begins editing there", VERSIONS, STORY],
  "You can also change the title and the table of contents, add posts and run the later steps again.":
    [STORY, EARLIER_BOOK],
  "Or download the draft for Word or as Markdown, and go on in any editor you like.": [
    FIRST_BOOK,
    FORMATS,
  ],
  "Ask for your money back within 30 days of payment, in your account or by writing to us.": [
    REFUND,
  ],
  "You do not have to give a reason, and the manuscript stays yours.": [REFUND, ...TAKEN_ALONG],
  // The terms
  "Within 30 days of payment you get all of it back, without a reason: ask in your account menu or by support.":
    [REFUND],
  "This copy of Octavo has no operator yet.": [OPERATOR],
  "Access to Octavo for your account, and with it the parts of the package that the offer names: analysis, foundation, outlines, drafted chapters, and the files to download.":
    [FIRST_BOOK],
  "$499, paid once.": [PAID_ONCE],
  "No subscription, nothing renews by itself.": [PAID_ONCE],
  "The access that you paid for ends with the refund.": [
    "e2e/checkout: somebody in line buys and is in at once; the admin gives the money back and they are out, in the open page too",
  ],
  "What an export marks as theirs, Octavo sets aside.": SET_ASIDE,
  "Octavo selects, orders and cleans sentences of yours.": [TRACED],
  "We keep what you made, and you can download all of it in your account.": [
    FIRST_BOOK,
    ...TAKEN_ALONG,
  ],
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
  "In your own sentences, or written through by a language model: each paragraph of its chapters leads back to your posts.":
    [TRACED, MODEL_BOOK],
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
  "Its chapters are made of your own sentences, and each paragraph leads back to the post it came from.",
  "Octavo selects, orders and cleans sentences you have published.",
  "Octavo selects, orders and cleans sentences of yours.",
  `It does not write any of its own${BUT_FOR_A_PAGE}`,
];

/** Sentences of the landing page and of the terms that say nothing of what one can do. */
export const NO_CLAIMS: readonly string[] = [
  // What leads on, or introduces what follows
  "Yes.",
  "Yours is not here?",
  "Write to us.",
  "You have written more than that this year.",
  "Text by Ben Balter, ben.balter.com, licensed under CC BY 3.0; selected, reordered and typeset by Octavo.",
  "He has no part in this product.",
  "Short, because the arrangement is simple: you bring your words, Octavo makes a book of them, and the book is yours.",
  "Last changed on 27 November 2026",
  // Advice and estimates
  "The week is for you: choosing the title, reading the outline, going over every chapter.",
  "An estimate, not a promise: most of what a book brings is not on its receipt.",
  "Sold by yourself, more of it does.",
  "A draft is a draft.",
  "Read it before you publish it: you decide what goes into your book, and you answer for it.",
  // The story of a week
  "A week with Octavo, the way it is meant to go.",
  "Monday 9:10",
  "You drop in the export of your posts, 214 of them.",
  "You had forgotten half.",
  "Monday 9:14",
  "One of the titles is the sentence your clients keep quoting back at you.",
  "Tuesday 12:30",
  "The outline is up.",
  "Chapter four opens with something you posted in 2019, on a train, and never used again.",
  "Sunday 20:15",
  "You know every thought in it, and you have never seen them stand together.",
  // What the operator promises, and what people agree on
  "Your posts stay yours.",
  "We read it before we write to you about your place.",
  "Your draft in 7 days",
  "Your posts and your book stay yours",
  "We promise the finished draft within 7 days of payment.",
  "It runs for trying it out, and whoever started it is responsible for it.",
  "The draft can be made within 7 days of payment, provided you have added the posts it is made from.",
  "What you have downloaded stays yours.",
  "Everything you add, and everything made from it.",
  "We get no right to it beyond what making your book takes: storing it, working on it, handing it back to you.",
  "We do not publish it, and we do not train anything with it.",
  "The posts you add as your own are yours, or you may use them in a book.",
  "Other people’s texts, such as articles you saved, you do not add as your own.",
  "You do not try to reach other people’s material, or to overload the service.",
  "We are liable for what we do on purpose or by gross negligence, and where a law says that nobody can exclude it; otherwise up to the price you paid.",
  "If we close the service, we tell you at least 30 days before, so that you can take your books with you.",
  "Changed terms hold for you once you have been told by mail, and not for what you bought before.",
  "The law of the operator’s seat applies; where you live as a consumer, its protection stays with you.",
];
