import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { UploadAnswer } from "#contracts/sources.ts";

/** Posts that are new, and rows that hold a post, new or not. */
export type Added = { newEntries: number; rowsOfPosts: number };

/** What came of one upload. */
export function addedBy({ newEntries, accepted, merged }: UploadAnswer): Added {
  return { newEntries, rowsOfPosts: accepted + merged };
}

/** Says how much was new. */
export function tellAdded({ newEntries, rowsOfPosts }: Added): void {
  if (newEntries === 0) {
    if (rowsOfPosts > 0) toast.info(MESSAGES.nothingNew);
    else toast.warning(MESSAGES.nothingFound);
    return;
  }
  const posts = newEntries === 1 ? "post" : "posts";
  toast.success(MESSAGES.contentAdded, {
    description: `Added ${newEntries.toLocaleString("en")} new ${posts} to analyze.`,
  });
}
