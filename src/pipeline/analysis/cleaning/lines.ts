import { closingCounter, leadingCounter } from "#pipeline/text/thread-counters.ts";
import { countWords } from "#pipeline/text/words.ts";
import {
  EMOJI,
  isSetBold,
  isSetTyped,
  legendLines,
  normaliseCharacters,
  openSymbols,
  removeEmoji,
  startsSetBold,
} from "./characters.ts";
import { mendHoles, type Speech } from "./gaps.ts";
import { cutTagTail, openSigns } from "./hashtags.ts";
import { readPlainLine, removeUrls } from "./inline.ts";
import { EMOJI_GAP, HOLE, type Reading, type Removals } from "./removals.ts";
import { outsideCode } from "./templating.ts";

/** A cleaned line of a plain post, before lines are joined to blocks. */
export type Line = {
  /**
   * The line in Markdown, perhaps with marks of removed content. Empty for a blank line and for a line with nothing to
   * keep.
   */
  text: string;
  kind: "blank" | "prose" | "gap" | "quote";
  mark: "bullet" | "emoji" | "number" | "label" | null;
  number: number;
  isBold: boolean;
};

const BULLET = /^(?:[•●○◦‣⁃▪▫■□➔➜➤►▸▷»›·∙✓✗✔✘☐☑❖◆◇♦]\s*|(?:[→⇒–—*+-]|->|=>|--?>|>>)\s+)(?=\S)/u;
const NUMBER = /^\(?(\d{1,2})(?:[.)](?=\s)|️?⃣)\s*/u;
/**
 * Mathematical letters (found by their surrogate) and Korean blanks: PROSE_ONLY would let them pass, because \p{L}
 * matches them.
 */
const UNPLAIN = /[\uD835\u3164\uFFA0\u115F\u1160]/;
const PROSE_ONLY = /^\s*["“‘(]?\p{L}[\p{L}\p{N} .,;!?()"'“”‘’…–—-]*(?:[^\S ]\s*)?$/u;
const LABEL = /^(?:\p{Lu}[\p{L}\p{N}&/'’ -]{1,28}: +\S|\p{Lu}{3,}\?)/u;
/** Matches "RT @name", after which somebody else's post follows. */
const RETWEET = /(?:^|[\s("“])RT\s+[@＠][\p{L}\p{N}_]+\b/u;
const EMOJI_START = new RegExp(`^(?:${EMOJI.source})+\\s*(?=\\S)`, "u");
const SUPPLIER =
  /^(?:[\p{L}\p{M}&+/. -]{0,40}[:|–-]|[\p{L}\p{M}&+/. -]{0,40}(?<! ))\s*(?:(?:[+&,|/]|e|and|et|y|und)\s*)?[@＠][\p{L}\p{N}_.]+(?:\s*(?:(?:[+&,|/]|(?<=\s)(?:e|and|et|y|und))\s*)?[@＠][\p{L}\p{N}_.]+)*(?:\s+[.,]*|,[.,]*)?$/u;

/** A whole line in Markdown's bold, which people type into networks, too. */
const IN_STARS = /^\*\*[^*\s][^*]*\*\*$/u;
/** A line such as "quem fez//", which the credits stand below. */
const CREDIT_LABEL = /^\p{L}[\p{L} ]{1,30}\/\/$/u;

/** Cleans each line of a plain post, and adds the hashtags that end a line to `tags`. */
export function readLines(
  text: string,
  speech: Speech,
  tags: Set<string>,
  removals: Reading,
): Line[] {
  const raw = text
    .replace(/\r\n?|[\u0085\u2028]/gu, "\n")
    .replace(/\u2029/gu, "\n\n")
    .split("\n");
  const legend = legendLines(raw);
  return raw.map((line, index) => {
    if (!legend.has(index)) return readLine(line, speech, tags, removals);
    removals.note("emoji", line);
    return { text: "", kind: "gap", mark: null, number: 0, isBold: false };
  });
}

function readLine(raw: string, speech: Speech, tags: Set<string>, removals: Reading): Line {
  const line: Line = { text: "", kind: "blank", mark: null, number: 0, isBold: false };
  // Most lines are plain prose that needs no cleaning.
  if (PROSE_ONLY.test(raw) && !UNPLAIN.test(raw))
    return { ...line, text: raw.trim(), kind: "prose" };
  let text = normaliseCharacters(raw).trim();
  if (text === "") return line;
  line.isBold = isSetBold(raw) || IN_STARS.test(text);
  if (!line.isBold && startsSetBold(raw)) line.mark = "label";
  if (/^>\s*\S/u.test(text)) {
    line.kind = "quote";
    text = text.replace(/^>\s*/u, "");
  }
  if (isSetTyped(raw)) line.kind = "quote";
  text = takeMark(text, line, removals);
  if (isSupplier(text, speech)) {
    removals.note("credits and notes about the post", text);
    return { ...line, kind: "blank", mark: null };
  }
  text = outsideCode(text, (prose) =>
    removeUrls(removeEmoji(openSymbols(prose, removals), removals), removals),
  ).trimEnd();
  const retweet = RETWEET.exec(text);
  if (retweet) {
    removals.note("quoted posts of others", text.slice(retweet.index));
    text = text.slice(0, retweet.index).trimEnd();
  }
  text = cutTagTail(text, tags, removals);
  text = outsideCode(text, (prose) => openSigns(prose, removals, speech));
  text = removeCounter(readPlainLine(text, removals).trim(), removals);
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...line, kind: text.includes(HOLE) ? "gap" : "blank" };
  text = mendHoles(text, speech, removals).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...line, kind: "gap" };
  return { ...line, text, kind: line.kind === "quote" ? "quote" : "prose" };
}

/**
 * Removes the bullets, numbers or emoji that begin a line; the first becomes `line.mark`. `readPieces` decides what is
 * a list.
 */
function takeMark(text: string, line: Line, removals: Removals): string {
  let rest = text;
  let first = line;
  for (;;) {
    const number = NUMBER.exec(rest);
    if (number) {
      first.mark = "number";
      first.number = Number(number[1]);
      return rest.slice(number[0].length);
    }
    const bullet = BULLET.exec(rest);
    if (bullet) {
      first.mark = "bullet";
      return rest.slice(bullet[0].length);
    }
    const emoji = EMOJI_START.exec(rest);
    if (!emoji) break;
    first.mark = "emoji";
    removals.note("emoji", emoji[0].trim());
    rest = rest.slice(emoji[0].length);
    first = { ...first };
  }
  if (first.mark === null && LABEL.test(rest)) first.mark = "label";
  return rest;
}

/** Whether a line only credits a supplier by an account name: "Decoração: @name". */
function isSupplier(text: string, { phrases }: Speech): boolean {
  const bare = text.replaceAll(EMOJI_GAP, "").trim();
  if (CREDIT_LABEL.test(bare)) return true;
  if (!SUPPLIER.test(bare)) return false;
  const label = (bare.split(/[@＠]/u, 1)[0] ?? "").trim();
  if (label === "" || (/[:|–-]$/u.test(label) && countWords(label) <= 4)) return true;
  return phrases?.credit.test(`${label}:`) ?? false;
}

/** The most thread counters ("3/7") that a line may have, as threads quote threads; a longer row of them is figures. */
const MOST_COUNTERS = 8;

/** Takes a thread's counter off the beginning and the end of a line: "3/7", "1/", "(2/5)", "4/n". */
export function removeCounter(line: string, removals: Removals): string {
  if (!line.includes("/")) return line;
  let rest = line;
  for (let counters = 0; counters < MOST_COUNTERS; counters += 1) {
    const before = rest;
    const lead = leadingCounter(rest);
    if (lead) {
      removals.note("thread counters", rest.slice(0, lead.length).trim());
      rest = rest.slice(lead.length);
    }
    const tail = closingCounter(rest);
    if (tail) {
      removals.note("thread counters", rest.slice(tail.at).trim());
      rest = rest.slice(0, tail.at).trimEnd();
    }
    if (rest === before) break;
  }
  return rest;
}
