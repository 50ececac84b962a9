import type { SourceFormat } from "./format.ts";
import { BOOKMARK_FORMATS } from "./formats-of-bookmarks.ts";
import { MEDIA_FORMATS } from "./formats-of-media.ts";
import { NETWORK_FORMATS } from "./formats-of-networks.ts";
import { PUBLICATION_FORMATS } from "./formats-of-publications.ts";

/** Every known export; of those that fit a file the one with the most headers is taken. */
export const FORMATS: SourceFormat[] = [
  ...NETWORK_FORMATS,
  ...MEDIA_FORMATS,
  ...BOOKMARK_FORMATS,
  ...PUBLICATION_FORMATS,
];

/** Exports that are recognised and hold no posts, unless one of some further columns is there, with what to add instead. */
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
