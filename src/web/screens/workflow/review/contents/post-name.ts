import type { ContentsPost } from "#contracts/contents.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";

const NAME_LENGTH = 90;

/** A post's title, else its first line. */
export function postName({ title, opening }: Pick<ContentsPost, "title" | "opening">): string {
  return excerptOf(title ?? opening, NAME_LENGTH) || "A post without words";
}
