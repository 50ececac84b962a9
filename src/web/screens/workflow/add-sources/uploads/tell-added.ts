import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";

/** Says how much was new. */
export function tellAdded(newEntries: number): void {
  if (newEntries === 0) {
    toast.info(MESSAGES.nothingNew);
    return;
  }
  const posts = newEntries === 1 ? "post" : "posts";
  toast.success(MESSAGES.contentAdded, {
    description: `Added ${newEntries.toLocaleString("en")} new ${posts} to analyze.`,
  });
}
