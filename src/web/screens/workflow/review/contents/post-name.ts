import type { ContentsPost } from "#contracts/contents.ts";
import { excerptOf, fromFirstWords } from "#pipeline/text/excerpt.ts";

const NAME_LENGTH = 90;

/** A post's title, else its first words. */
export function postName({ title, opening }: Pick<ContentsPost, "title" | "opening">): string {
  const named = [title ?? "", opening].map((text) => excerptOf(fromFirstWords(text), NAME_LENGTH));
  return named.find((name) => name !== "") ?? "A post without words";
}
