/** What the package contains. The values are in US dollars and come from SPEC.md section 1. */
export const PACKAGE_ITEMS = [
  {
    name: "Complete manuscript draft",
    detail: "Every chapter, built from your posts and traced back to them",
    value: 2000,
  },
  {
    name: "Book foundation",
    detail: "Titles to choose from, a table of contents, your reader in your own words",
    value: 800,
  },
  {
    name: "Voice and style profile",
    detail:
      "How you sound, with lines of yours that show it: tone, phrases that are yours and, in English, how easily you are read",
    value: 300,
  },
  {
    name: "Chapter outlines",
    detail: "Opening, sections and stories, each with the posts behind it",
    value: 500,
  },
  {
    name: "Bookshop listing kit",
    detail: "Lines of yours that sell it, keywords, categories and long-tail phrases",
    value: 400,
  },
  {
    name: "Typeset PDF, e-book, Word, Markdown",
    detail: "Set like a printed book, for e-readers and shops, and to go on writing in",
    value: 600,
  },
  {
    name: "Unlimited re-runs",
    detail: "Add posts, change the title, run any step again. Earlier versions stay",
    value: 200,
  },
] as const;

/** Invented testimonials. They are shown only outside production, each marked with the word "Sample". */
export const SAMPLE_TESTIMONIALS = [
  {
    text: "I had nine years of posts and no idea there was an argument in them. There was.",
    name: "Maya R.",
    role: "Leadership coach",
    isSample: true,
  },
  {
    text: "I read chapter two and looked for the sentence I had not written. I clicked on nine of them. All mine.",
    name: "Tom E.",
    role: "Agency founder",
    isSample: true,
  },
  {
    text: "My clients ask which chapter is about them. Most of the chapters are: I wrote those posts after our calls.",
    name: "Priya S.",
    role: "Career coach",
    isSample: true,
  },
];
