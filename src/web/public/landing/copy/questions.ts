import type { SiteFacts } from "#contracts/public-site.ts";

type Asked = Pick<SiteFacts, "offer" | "modelProvider">;

/** The questions on the landing page. Each answer is a list of paragraphs. */
export const QUESTIONS: { question: string; answer: (facts: Asked) => string[] }[] = [
  {
    question: "Is the writing really mine?",
    answer: ({ modelProvider }) =>
      modelProvider === null
        ? [
            "Yes. Octavo selects, orders and cleans sentences you have published. It does not write any of its own, but for a page that says how the book was made, which you can leave out.",
            "Bookmarks without a word of yours and other people’s articles are set aside: their sentences never become yours.",
          ]
        : [
            `You choose for each book. Octavo can arrange the sentences you have published, and then it writes none of its own, but for a page that says how the book was made, which you can leave out. Or a language model (${modelProvider}) writes prose from your posts, and every paragraph lists the posts it was written from; lines that only link are marked. It gets your posts only once you have agreed.`,
            "Bookmarks without a word of yours and other people’s articles are set aside: their sentences never become yours.",
          ],
  },
  {
    question: "What do I need to start?",
    answer: () => [
      "Ten entries: posts, articles or bookmarks. A book takes about 20,000 words of yours; with less you get an honest booklet. With fewer than 8,000 words or five chapters it says so before its contents.",
    ],
  },
  {
    question: "Which file formats can I upload?",
    answer: () => [
      "CSV, and the exports of networks and blogs as they come, such as LinkedIn’s ZIP; or any table with a column for the text. Five files at once, up to 50 MB each. Octavo finds the columns itself and says what became of every row. You can also paste links and texts.",
    ],
  },
  {
    question: "How long does it take?",
    answer: ({ offer }) => [
      `The machine is quick: a few hundred posts are analysed, outlined and drafted in minutes. The week is for you: choosing the title, reading the outline, going over every chapter. We promise the finished draft within ${offer.deliveryDays} days of payment.`,
    ],
  },
  {
    question: "Can I edit the chapters?",
    answer: () => [
      "Yes. Click into a chapter and write: what you type is saved as you go, and every earlier version can be read, compared and brought back. You can also change the title and the table of contents, add posts and run the later steps again. Or download the draft for Word or as Markdown, and go on in any editor you like.",
    ],
  },
  {
    question: "What if I do not like it?",
    answer: ({ offer }) => [
      `Ask for your money back within ${offer.guaranteeDays} days of payment, in your account or by writing to us. You do not have to give a reason, and the manuscript stays yours.`,
    ],
  },
];
