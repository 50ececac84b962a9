/** Where people find the file that this product reads, network by network. The steps are those of each service's own menus. */
export const EXPORTS: { name: string; steps: string[] }[] = [
  {
    name: "LinkedIn",
    steps: [
      "Open Settings & Privacy, then Data privacy, then Get a copy of your data.",
      "Choose the larger archive and request it. LinkedIn mails you a link, usually within a day.",
      "Unpack the archive and drop Shares.csv here. Comments.csv works, too.",
    ],
  },
  {
    name: "X (Twitter)",
    steps: [
      "With X Premium: open Analytics, then Content, and export the list of posts as CSV.",
      "Without it: the free browser extension twitter-web-exporter saves your profile's posts as CSV.",
      "X's own archive holds no CSV file and cannot be read yet.",
    ],
  },
  {
    name: "Instagram and Facebook",
    steps: [
      "Open Meta Business Suite, then Insights, then Content.",
      "Set the range to all the time you have been posting and choose Export data.",
      "Drop the CSV file here. It has your captions, links and likes.",
    ],
  },
  {
    name: "YouTube",
    steps: [
      "Open YouTube Studio, then Analytics, then Advanced mode.",
      "Choose the widest range and export the current view as CSV.",
      "Titles give themes, not chapters: add posts or articles with text of your own beside them.",
    ],
  },
  {
    name: "Blog or newsletter",
    steps: [
      "WordPress: a CSV export plugin gives one row for each post. Include title, content, link and date.",
      "beehiiv, Buttondown and Wix: use the export in the settings and drop the CSV file of the posts.",
      "Anything else: a table with the columns under Show Advanced Options is enough.",
    ],
  },
  {
    name: "Bookmarks and read-later services",
    steps: [
      "Raindrop.io: Settings, then Backups, then the CSV file.",
      "Instapaper: Settings, then Download .CSV file. Readwise: Export, then CSV.",
      "These are other people's words: they show what you care about and may be cited, but never become your prose.",
    ],
  },
];
