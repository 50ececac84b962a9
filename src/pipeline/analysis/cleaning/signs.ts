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

/** The words of the cleaned text that the author wrote as hashtags or account names. */
export function signsInText({ hashtags, accounts }: Signs, texts: readonly string[]): string[] {
  if (hashtags.size + accounts.size === 0) return [];
  const text = texts.join("\n").replaceAll("\\_", "_");
  const names = new Set(namesIn(text));
  // A hashtag of several words ("Build In Public") is none of the names.
  const held = [...hashtags, ...accounts].slice(0, MOST_SIGNS);
  return held.filter((sign) => names.has(sign) || (sign.includes(" ") && text.includes(sign)));
}
