import { countWords } from "#pipeline/text/words.ts";
import {
  EMOJI,
  isSetBold,
  isSetTyped,
  normaliseCharacters,
  removeEmoji,
  startsSetBold,
} from "./characters.ts";
import { removeCounter } from "./counters.ts";
import { mendHoles } from "./gaps.ts";
import type { Speech } from "./gaps.ts";
import { cutTagTail, openHashtags, openMentions } from "./hashtags.ts";
import { readPlainLine } from "./inline.ts";
import { EMOJI_GAP, HOLE } from "./marks.ts";
import type { Removals } from "./removals.ts";
import { legendLines, openSymbols } from "./symbols.ts";
import { outsideCode } from "./templating.ts";
import { removeUrls } from "./urls.ts";

/** What a line of a plain post is, before lines are put together. */
export type Line = {
  /** Finished Markdown but for gap marks; empty for a blank line or one that was nothing but noise. */
  text: string;
  kind: "blank" | "prose" | "gap" | "quote";
  /** The mark it begins with, as a list item does: a bullet, an emoji, or a number. */
  mark: "bullet" | "emoji" | "number" | "label" | null;
  number: number;
  isBold: boolean;
};

const BULLET = /^(?:[•●○◦‣⁃▪▫■□➔➜➤►▸▷»›·∙✓✗✔✘☐☑❖◆◇♦]\s*|(?:[→⇒–—*+-]|->|=>|--?>|>>)\s+)(?=\S)/u;
const NUMBER = /^\(?(\d{1,2})(?:[.)](?=\s)|️?⃣)\s*/u;
/** Mathematical letters are letters too, they share one leading surrogate; so are blanks of Korean type. */
const UNPLAIN = /[\uD835\u3164\uFFA0\u115F\u1160]/;
const PROSE_ONLY = /^\s*["“‘(]?\p{L}[\p{L}\p{N} .,;!?()"'“”‘’…–—-]*(?:[^\S ]\s*)?$/u;
const LABEL = /^(?:\p{Lu}[\p{L}\p{N}&/'’ -]{1,28}: +\S|\p{Lu}{3,}\?)/u;
/** What follows is somebody else's post. */
const RETWEET = /(?:^|[\s("“])RT\s+[@＠][\p{L}\p{N}_]+\b/u;
const EMOJI_START = new RegExp(`^(?:${EMOJI.source})+\\s*(?=\\S)`, "u");
const SUPPLIER =
  /^(?:[\p{L}\p{M}&+/. -]{0,40}[:|–-]|[\p{L}\p{M}&+/. -]{0,40}(?<! ))\s*(?:(?:[+&,|/]|e|and|et|y|und)\s*)?[@＠][\p{L}\p{N}_.]+(?:\s*(?:(?:[+&,|/]|(?<=\s)(?:e|and|et|y|und))\s*)?[@＠][\p{L}\p{N}_.]+)*(?:\s+[.,]*|,[.,]*)?$/u;

/** The lines of a plain post, each cleaned by itself; hashtags that close a line are handed over as tags. */
export function readLines(
  text: string,
  speech: Speech,
  tags: Set<string>,
  removals: Removals,
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

function readLine(raw: string, speech: Speech, tags: Set<string>, removals: Removals): Line {
  const line: Line = { text: "", kind: "blank", mark: null, number: 0, isBold: false };
  // Most lines are plain prose, and nothing below would find anything in them.
  if (PROSE_ONLY.test(raw) && !UNPLAIN.test(raw))
    return { ...line, text: raw.trim(), kind: "prose" };
  let text = normaliseCharacters(raw).trim();
  if (text === "") return line;
  line.isBold = isSetBold(raw);
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
  text = outsideCode(text, (prose) =>
    openHashtags(openMentions(prose, removals), removals, speech.glued),
  );
  text = removeCounter(readPlainLine(text, removals).trim(), removals);
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...line, kind: text.includes(HOLE) ? "gap" : "blank" };
  text = mendHoles(text, speech, removals).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return { ...line, kind: "gap" };
  return { ...line, text, kind: line.kind === "quote" ? "quote" : "prose" };
}

/** Takes the list mark off; whether it really is a list shows only beside the other lines. The first mark names the line. */
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

/** "Decoração: @name": a supplier and a handle, no sentence. */
function isSupplier(text: string, { phrases }: Speech): boolean {
  const bare = text.replaceAll(EMOJI_GAP, "").trim();
  if (!SUPPLIER.test(bare)) return false;
  const label = (bare.split(/[@＠]/u, 1)[0] ?? "").trim();
  if (label === "" || (/[:|–-]$/u.test(label) && countWords(label) <= 4)) return true;
  return phrases?.credit.test(`${label}:`) ?? false;
}
