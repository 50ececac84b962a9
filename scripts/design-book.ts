/**
 * The book of scripts/design-pictures.ts: a chapter of prose by G. K. Chesterton, and one by Ben Balter in which each page holds
 * something else than prose. Both texts stand in tests/books, with their licences.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Passage } from "#pipeline/draft/schema.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { manuscriptOf, passage } from "#runtime/fixtures/drafts.ts";

const BOOKS = fileURLToPath(new URL("../tests/books", import.meta.url));

/** The kinds of pages that a sheet shows beside those with a bookmark, each with words that stand on its first page. */
export const MARKS = {
  list: "Things that can be checked",
  quotation: "The traveller sees what he sees",
  code: "Checking links and images",
  table: "Meeting",
} as const;

const LISTS = [
  passage("## Things that can be checked in any text", "heading"),
  passage("Before a text goes out, there are questions that a machine may answer:"),
  passage(
    [
      "Do all links lead somewhere?",
      "Do all pictures load?",
      "Is there a text for each picture, so that those who do not see it know what it shows?",
      "Is each heading one level below the one before?",
      "Is a word written twice twice?",
      "Are there tabs?",
      "Is there a line without an end?",
      "Does the date exist?",
      "Is the author known?",
      "Are two files called the same?",
    ]
      .map((question, index) => `${index + 1}. ${question}`)
      .join("\n"),
  ),
  passage("Others are left to people:"),
  passage(
    "- **Is it true?** No test finds out, and no reader forgives, what was made up on a Friday afternoon to fill the last paragraph.\n- **Is it needed?**\n  - by those who read it;\n  - by those who pay for it.\n- **Is it well said?**",
  ),
  passage("> The traveller sees what he sees; the tripper sees what he has come to see."),
  passage(
    "> I owe my success to having listened respectfully to the very best advice, and then going away and doing the exact opposite.\n>\n> A second paragraph belongs to the same quotation, and is told apart from the first.",
  ),
];

const TABLES = [
  passage("### What to hand over before a leave", "heading"),
  passage("Who does what is told best by a table:"),
  passage(
    "| Meeting | Frequency | Responsibilities | Who |\n|-|-|-|-|\n| Staff meeting | Mondays at 10 | Set agenda, run | Susie |\n| One-to-ones with directs | Weekly | Take notes, follow up | Danny |",
  ),
  passage(
    "| Format | Size | Share |\n|-|-:|-:|\n| Word | 33,621 bytes | 100% |\n| HTML | 1,359 bytes | 4.04% |\n| Markdown | 82 bytes | 0.24% |",
  ),
  passage("Some tables are wider than any page:"),
  passage(
    "| Metric | WordPress | Drupal | Joomla | TYPO3 | Documentation | Recommendation |\n|-|-|-|-|-|-|-|\n| Active sites | 65,052,049 | 533,136 | 2,600,000 | 500,000 | comprehensive | WordPress, for most |\n| Plugins and modules | 16,076 | 8,536 | 7,800 | 5,400 | uneven | whichever has yours |",
  ),
  passage("---", "ornament"),
  passage(
    "The essays are [at Project Gutenberg](https://www.gutenberg.org/ebooks/12245), and *more* of them [there](https://www.gutenberg.org/ebooks/8092).",
  ),
];

type Post = { title: string; passages: Passage[] };

function postsOf(name: string): Post[] {
  const bytes = readFileSync(join(BOOKS, name, "posts.csv"));
  return readSources([{ file: "posts.csv", bytes }]).entries.map(({ title, text }) => ({
    title: title ?? "",
    passages: text
      .split(/\n{2,}/u)
      .map((each) => passage(each, each.startsWith("#") ? "heading" : "body")),
  }));
}

/** The manuscript of the pictures. */
export function designBook(): ReturnType<typeof manuscriptOf> {
  const [, first, , second] = postsOf("chesterton");
  const test = postsOf("benbalter").find(({ title }) => title === "Test your content");
  if (!first || !second || !test) throw new Error("tests/books has lost the posts of the pictures");
  return manuscriptOf(
    [
      { ...first, part: "Small Things", passages: first.passages.slice(0, 14) },
      { ...second, part: "Small Things", passages: second.passages.slice(0, 10) },
      {
        title: "Test your content, and what else a blog for developers has beside prose",
        part: "Things that are made by people and read by machines",
        passages: [...test.passages, ...LISTS, ...TABLES],
      },
    ],
    {
      title: "The Defendant and the Evangelist",
      subtitle: "Essays by one author and posts by another, set to be looked at",
      author: "G. K. Chesterton and Ben Balter",
      origins: { dates: "none", notes: "listed", posts: {} },
      index: { terms: INDEX, keywords: [] },
    },
  );
}

const INDEX =
  "pessimism optimist prophet Shelley Bible science detective Homer criticism Europe England Christianity Shakespeare London history literature poetry patriotism humility farce GitHub Jekyll Markdown Travis repository HTML links images workflow WordPress Drupal meeting agenda".split(
    " ",
  );
