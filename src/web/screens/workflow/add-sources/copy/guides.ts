/** Tells how to export one's own posts from a network. */
export type Guide = {
  name: string;
  steps: string[];
  note?: string;
  /** What to drop in this guide's drop zone, such as "the ZIP". */
  bring: string;
};

const OTHERS_WORDS =
  "These are mostly other people's words: they show what you care about and may be cited, but they never become your prose.";

/** The names of menus in these texts are those of the networks, which may change them. */
export const GUIDES: readonly Guide[] = [
  {
    name: "LinkedIn",
    steps: [
      "On a computer, click Me at the top of LinkedIn, then Settings & Privacy, then Data privacy.",
      "Choose Get a copy of your data, take the larger download, and click Request archive.",
      "LinkedIn mails you a link within about a day; it works for 72 hours. Drop the ZIP as it came.",
    ],
    note: "Your posts, comments and articles are read; messages, contacts and everything else in it are not looked at.",
    bring: "LinkedIn's ZIP",
  },
  {
    name: "X (Twitter)",
    steps: [
      "Open More, then Settings and privacy (it may stand under Settings and support), then Your account.",
      "Choose Download an archive of your data, confirm who you are, and request it. It may take some days; X tells you.",
      "Drop the ZIP as it came. Over 50 MB: unpack it, make a ZIP of tweets.js and any tweets-part1.js in its data folder, and drop that.",
    ],
    note: "Threads are joined again; reposts and replies to strangers are left out and named in the report.",
    bring: "X's ZIP or tweets.js",
  },
  {
    name: "Instagram",
    steps: [
      "Open Accounts Center in Instagram's settings and ask for an export of your information.",
      "Choose JSON as the format and the widest range of dates. Your content alone is enough, and keeps the file small.",
      "Instagram mails you a link, usually within two days; it works for about four. Drop the ZIP as it came.",
    ],
    note: "If the ZIP is larger than 50 MB, unpack it and drop posts_1.json. Captions are read, pictures are not.",
    bring: "Instagram's ZIP or posts_1.json",
  },
  {
    name: "YouTube",
    steps: [
      "In YouTube Studio open Analytics, then its advanced view, and choose the widest range of dates.",
      "Export what is shown there as CSV. If you get a ZIP, unpack it and take the table of your videos.",
      "Drop the CSV file here.",
    ],
    note: "Titles give themes, not chapters: add posts or articles with text of your own beside them.",
    bring: "the CSV file",
  },
  {
    name: "Substack",
    steps: [
      "In the settings of your publication, find the exports and ask for a new one.",
      "You get a ZIP that holds posts.csv and a page for each post.",
      "Drop the whole ZIP: posts.csv alone has titles but no text.",
    ],
    bring: "Substack's ZIP",
  },
  {
    name: "Medium",
    steps: [
      "In Medium's settings, under Security and apps, choose Download your information, then Export.",
      "Medium mails you a link to a ZIP with one page for each story.",
      "Drop the ZIP as it came. Drafts and responses are told apart from stories.",
    ],
    bring: "Medium's ZIP",
  },
  {
    name: "Pocket, Raindrop.io and Readwise",
    steps: [
      "Raindrop.io: Settings, then Backups, and take the CSV file or the HTML file.",
      "Readwise: find Export in its settings and take the CSV file, not Markdown.",
      "Pocket closed in July 2025 and gives no exports any more. The one that you kept can be read.",
    ],
    note: OTHERS_WORDS,
    bring: "the export",
  },
  {
    name: "Browser bookmarks",
    steps: [
      "Chrome: open the bookmark manager (chrome://bookmarks), then its menu of three dots, then Export bookmarks.",
      "Firefox: Bookmarks, Manage bookmarks, then Import and Backup, then Export Bookmarks to HTML.",
      "Drop the HTML file here.",
    ],
    note: OTHERS_WORDS,
    bring: "bookmarks.html",
  },
  {
    name: "A blog in Markdown",
    steps: [
      "Find the folder that holds your posts, for example content, posts or _posts.",
      "Make a ZIP of it. Title, date, tags and link are taken from the lines at the top of each file.",
      "Drop the ZIP, or single .md files.",
    ],
    note: "Files that are marked as drafts are left out.",
    bring: "the ZIP or .md files",
  },
  {
    name: "A spreadsheet or anything else",
    steps: [
      "Put one post in each row, with a first row that names the columns: text, title, link, date, likes.",
      "Save it as CSV. Excel: Save As, CSV UTF-8. Google Sheets: File, Download, Comma Separated Values.",
      "Drop the CSV file. If a column was taken for the wrong thing, you can say so afterwards.",
    ],
    note: "Many services export posts as CSV: WordPress with an export plugin, beehiiv, Buttondown, Wix, Meta Business Suite.",
    bring: "the CSV file",
  },
];

/** What One-Click Connect will import one day (SPEC.md section 2). */
export const PLANNED_CONNECTIONS = [
  "Social network import",
  "Short-post bookmark sync",
  "Browser bookmarks",
  "Read-later services",
  "Professional network history",
];

/** A sample file. It has all columns that are recognised by their name. */
export const SAMPLE_CSV = `url,title,description,engagement,type
https://example.com/posts/1,The third Monday,"Nobody quits a job. They quit the third Monday in a row.",412,post
https://example.com/posts/2,,"I asked forty managers what they would stop doing first.",96,post
https://example.com/watch/3,How I run one-on-ones,"Two questions, twenty minutes, no slides.",230,video
`;
