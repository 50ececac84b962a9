import { MARKS } from "./removals.ts";

/** The hashtags and account names that stay in a post's text as words, as they stand there. Filled while it is read. */
export type Signs = { hashtags: Set<string>; accounts: Set<string> };

/** No hashtags and account names yet. */
export function noSigns(): Signs {
  return { hashtags: new Set(), accounts: new Set() };
}

const NAME = /[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}_])?/gu;

/** Whether a text holds one of the account names. */
export function holdsName(text: string, names: ReadonlySet<string>): boolean {
  return names.size > 0 && namesIn(text).some((name) => names.has(name));
}

function namesIn(text: string): string[] {
  return text.replaceAll("\\_", "_").replace(MARKS, " ").match(NAME) ?? [];
}

/** More of them in one post are no text. */
const MOST_SIGNS = 100;

/** A hashtag of one word that anybody would write without its sign: "#leadership", "#Bollywood". */
const PLAIN = /^(?:\p{L}\p{Ll}{0,9}|\p{Lu}{2,6}s?|\p{Lu}\p{Ll}{0,13})$/u;

/**
 * The words of the cleaned text that the author wrote as account names, or as hashtags that are no plain words: "Build In
 * Public", "shesaidyeslisbon".
 */
export function signsInText({ hashtags, accounts }: Signs, texts: readonly string[]): string[] {
  if (hashtags.size + accounts.size === 0) return [];
  const text = texts.join("\n").replaceAll("\\_", "_");
  const names = new Set(namesIn(text));
  const glued = [...hashtags].filter((tag) => !PLAIN.test(tag));
  // A hashtag of several words is none of the names.
  return [...glued, ...accounts]
    .slice(0, MOST_SIGNS)
    .filter((sign) => names.has(sign) || (sign.includes(" ") && text.includes(sign)));
}
