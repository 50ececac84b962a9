import type { PreflightCheck } from "./schema.ts";

type CheckTexts = {
  title: string;
  /** Nothing was found. */
  passed: string;
  /** Something was found: what it does to a reader, and what to do. */
  advice: string;
  /** It could not be looked for. Absent: it always can. */
  unmeasured?: string;
};

/** What each check says to the author, in plain words. */
export const PREFLIGHT_TEXTS: Readonly<Record<PreflightCheck["id"], CheckTexts>> = {
  chapters: {
    title: "Chapters",
    passed: "Every chapter is written, and each fills a page or more.",
    advice: "A reader who opens an empty or very short chapter thinks that something is missing.",
  },
  print: {
    title: "Print",
    passed:
      "A printer takes this number of pages, the inner margin is set for it, and every letter has a font.",
    advice: "Settle this before you send the PDF to a printer.",
    unmeasured: "The PDF could not be made, so its pages were not looked at.",
  },
  titlePage: {
    title: "Title page",
    passed: "The author is named, and title and subtitle fit into a shop's form.",
    advice: "You can change this under “Book details”.",
  },
  headings: {
    title: "Spelling of titles and headings",
    passed: "No typing errors were found in titles and headings.",
    advice:
      "Typing errors in a heading are seen first. For those in the text, open “Typing errors”.",
    unmeasured:
      "There is no dictionary of your book's language on this server: have somebody else read the headings.",
  },
  questions: {
    title: "Open questions",
    passed: "There are no open questions about single sentences.",
    advice:
      "The model was not sure that your posts say this. Compare each sentence with its post; once you edit or lock the paragraph, the question is settled.",
  },
  interview: {
    title: "Questions for you",
    passed: "You have been through all questions, and your answers are in the text.",
    advice:
      "Only you know this, and readers will ask it. Answer or skip each question, and let new answers into the book.",
    unmeasured: "Questions for you are asked in the app, where you can answer them.",
  },
  placeholders: {
    title: "Words still to come",
    passed: "No place is left where words are still to come.",
    advice: "These look like notes to yourself. Replace them before anybody else reads the book.",
  },
  leaning: {
    title: "Sentences that need something else",
    passed: "No sentence points at something that the book does not print.",
    advice:
      "These sentences point at a picture, a link or a post that is not in the book. Say it in words, or delete them.",
    unmeasured: "This cannot be looked for in your book's language yet.",
  },
  leftovers: {
    title: "Leftovers from posts",
    passed: "No hashtags, bare links, calls to follow or greetings are left.",
    advice: "These made sense in a post. In a book, most readers stumble over them.",
  },
  doubled: {
    title: "Said twice",
    passed: "No sentence or paragraph is printed twice.",
    advice: "Readers take a repeated sentence for a mistake. Keep the better place.",
  },
  languages: {
    title: "Languages",
    passed: "The whole text is in one language.",
    advice:
      "These sentences are in another language than the book. Translate them, or make them a quotation.",
  },
  quotations: {
    title: "Long quotations",
    passed: "No quotation is longer than 400 words.",
    advice:
      "British authors' and publishers' associations advise asking for permission from 400 words on; the law differs by country. Shorten the quotation, or ask whoever holds the rights.",
  },
  links: {
    title: "Links",
    passed: "Every link has the form of a public web address. No page was opened.",
    advice: "These links lead most readers nowhere. Correct the address, or remove the link.",
  },
};
