import type { SourceFormat } from "./format.ts";
import { BOOKMARK_FORMATS, PUBLICATION_FORMATS } from "./formats-of-pages.ts";
import { POST_FORMATS } from "./formats-of-posts.ts";

/** Every known export. If several fit a file, the one with the most headers is used. */
export const FORMATS: SourceFormat[] = [
  ...POST_FORMATS,
  ...BOOKMARK_FORMATS,
  ...PUBLICATION_FORMATS,
];

/** Recognised exports without posts, and what to tell the author. A file with a column of `unless` does hold posts. */
export const NOT_POSTS: { headers: string[]; unless?: string[]; says: string }[] = [
  {
    headers: ["post_id", "post_date", "is_published", "title", "subtitle"],
    unless: ["body_html", "body"],
    says: "is Substack's list of your posts without their texts: please add the whole ZIP of your Substack export, which holds them.",
  },
  {
    headers: ["First Name", "Last Name", "Company", "Position", "Connected On"],
    says: "lists your LinkedIn connections, which are people and not posts: please add Shares.csv from the same export.",
  },
  {
    headers: ["Conversation ID", "From", "To", "Content"],
    says: "holds your private LinkedIn messages: please add Shares.csv from the same export.",
  },
  {
    headers: ["From", "To", "Sent At", "Direction"],
    says: "lists LinkedIn invitations, which are no posts: please add Shares.csv from the same export.",
  },
  {
    headers: ["Date", "Type", "Link", "Action"],
    says: "lists your reactions to others, which hold no words of yours: please add Shares.csv from the same export.",
  },
];
