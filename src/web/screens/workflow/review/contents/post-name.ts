import type { ContentsPost } from "#contracts/contents.ts";
import { excerptOf, namingText } from "#pipeline/text/excerpt.ts";

const NAME_LENGTH = 90;

/** A post's title, else its first words. */
export function postName(post: Pick<ContentsPost, "title" | "opening">): string {
  return excerptOf(namingText(post), NAME_LENGTH) || "A post without words";
}
