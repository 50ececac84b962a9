const longestWord = 60;
const piece = 20;

// Writing without spaces breaks between any two characters anyway.
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
