import { checkedBy, replacedBy, seenBy, type Sentence } from "./sentence.ts";

const TABS = "screens/specified-review: the review has five tabs, and offers titles first";
const CONTENTS =
  "screens/specified-review: the table of contents has its three counts and a card for each chapter";
const STYLE = "screens/specified-review: the writing style says how it was found and what it is";
const MARKETING =
  "screens/specified-review: marketing says for whom the book is and by which words it is found";
const PREVIEW =
  "screens/specified-review: the preview looks like a page that sells the chosen title";
const KEPT = "screens/review: clicking the chosen title again keeps it";
const CHOSEN = "screens/review: a title is chosen by keyboard, shows at once and leads on";

/** SPEC.md section 2: Review. */
export const REVIEW: Sentence[] = [
  [
    "A loader shows first.",
    seenBy(
      "screens/loading: while %s waits for its data it says so",
      "Loading your book foundation",
    ),
  ],
  [
    "Then, if no project is selected or analysis is missing, an error notice appears.",
    seenBy(
      "screens/loading: without a project %s says so and can be asked again",
      "No project selected.",
    ),
    seenBy(
      "screens/review: before the analysis the screen says what to do",
      "Please complete the analysis step first to review your book foundation.",
    ),
  ],
  [
    "There are five tabs:",
    seenBy(TABS, "Book Titles", "Table of Contents", "Writing Style", "Marketing", "Preview"),
  ],
  [
    "Book Titles: primary options with marketability and target appeal detail, plus alternatives as a grid.",
    seenBy(TABS, "Primary options", "Marketability", "Target appeal", "Alternatives"),
  ],
  [
    "Clicking selects a title; clicking again does not toggle it off.",
    checkedBy(KEPT, "title.click()"),
    checkedBy(CHOSEN, "Title Selected"),
  ],
  [
    "Table of Contents: total chapters, total pages and average pages per chapter, then chapter cards (number, title, description, key topics).",
    seenBy(
      CONTENTS,
      "Total chapters",
      "Total pages, estimated",
      "Average pages per chapter",
      "Key topics",
    ),
    checkedBy(CONTENTS, "1. The resignation before the resignation"),
    checkedBy(CONTENTS, "12 posts on leaving."),
  ],
  [
    "Writing Style: analysis info (profile, posts analysed, generated, version), voice characteristics, vocabulary and signature phrases, emotional tone, signature elements.",
    seenBy(
      STYLE,
      "Analysis info",
      "Profile",
      "Posts analyzed",
      "Generated",
      "Version",
      "Voice characteristics",
      "Communication style",
      "Authority level",
      "Energy level",
      "Vocabulary and language",
      "Reading level",
      "Signature phrases",
      "Emotional tone",
      "Primary energy",
      "Range",
      "Humor usage",
      "Vulnerability level",
      "Signature elements",
    ),
  ],
  [
    "Marketing: business model, target audience, keywords, categories, hashtag keywords, long-tail phrases.",
    seenBy(
      MARKETING,
      "Business model",
      "Current revenue",
      "Business stage",
      "Monetization methods",
      "Target audience",
      "Core values",
      "Pain points",
      "Keywords",
      "Categories",
      "Hashtag keywords",
      "Long-tail phrases",
    ),
  ],
  [
    "Preview: a mock book sales page for the chosen title.",
    seenBy(
      PREVIEW,
      "Mock-up",
      "{4.9} out of 5",
      "Kindle",
      "Hardcover",
      "Paperback",
      "Audible",
      "About this book",
      "Product details",
      "Top keywords",
      "Related topics",
    ),
    replacedBy("preview: rating 4.9, random reviews and price"),
  ],
  [
    "Without a title it shows 'Select a Title First'.",
    seenBy("screens/review: the preview needs a title first", "Select a Title First"),
  ],
  [
    "A bottom banner says 'Select a Book Title' until one is chosen.",
    seenBy(CHOSEN, "Select a Book Title"),
  ],
  [
    "Then it says 'Title Selected' with Continue to /workflow/outline.",
    seenBy(CHOSEN, "Title Selected", "Continue"),
    checkedBy(CHOSEN, "/workflow/outline"),
  ],
];
