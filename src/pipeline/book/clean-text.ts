import type { Inline } from "./schema.ts";

// Control characters (not tab and line breaks) and invisible ones. U+200C and U+200D stay: Persian and emoji need them.
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/g;
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const unprintable = /[\p{Noncharacter_Code_Point}\p{Private_Use}]/gu;

/**
 * Removes what no page can show: lone surrogates, control characters, marks that change the writing direction,
 * private-use characters.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(invisible, "")
    .replace(bidiControls, "")
    .replace(unprintable, "");
}

/** Cleans a text of one line, such as a title: white space runs become one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Returns the words of running text without emphasis and other marks. A line break becomes a space. */
export function plainText(content: Inline[]): string {
  return content
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if (piece.mark === "break") return " ";
      return piece.mark === "code" ? piece.text : plainText(piece.content);
    })
    .join("");
}

/** Lets an address break after each of its parts, by U+200B, and never in front of a punctuation mark. */
export function breakAddress(address: string): string {
  return breakLongWords(address.replace(/[/.?&=_,;#+-](?=[\p{L}\p{N}%~@])/gu, "$&\u200B"));
}

const longestWord = 60;
const piece = 20;

// The pattern leaves out scripts without spaces, because their lines may break between any two characters anyway.
const longRun = new RegExp(
  `[^\\s\\u200B\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Khmr}\\p{scx=Laoo}\\p{scx=Mymr}]{${longestWord + 1},}`,
  "gu",
);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Lets words of more than 60 characters (addresses, hashes) break, by U+200B after punctuation or 20 characters. */
export function breakLongWords(text: string): string {
  if (text.length <= longestWord) return text;
  return text.replace(longRun, (word) => {
    let broken = "";
    let sinceBreak = 0;
    for (const { segment, index } of graphemes.segment(word)) {
      broken += segment;
      sinceBreak += 1;
      const endsPart = sinceBreak >= 4 && /^[/.?&=_,;-][^/.]/.test(word.slice(index, index + 2));
      if (sinceBreak >= piece || endsPart) {
        broken += "\u200B";
        sinceBreak = 0;
      }
    }
    return broken.replace(/\u200B$/, "");
  });
}
