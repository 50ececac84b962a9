const LETTER = "\\u{1D670}-\\u{1D6A3}\\u{1D7F6}-\\u{1D7FF}";
/** Letters of one piece of code, with the signs between them; "a, b" are two. */
const RUN = new RegExp(
  `[<[]?\\/?[${LETTER}](?:(?:[^\\p{L}\\s\`]*|(?<![,.;:!?]) [-/"'(<{[]*)[${LETTER}])*[("'<>)\\]}/]*`,
  "gu",
);
const LETTERS = new RegExp(`[${LETTER}]`, "gu");
/** A longer run, or a line of nothing else, is a sentence set in another type, not code. */
const CODE_WORDS = 6;
const CLOSERS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };

/** Mathematical monospace letters, which LinkedIn users take for code, as plain ones: each run as inline code. */
export function openMonospace(text: string): string {
  return text.replace(/[^\n]+/gu, (line) => {
    const set = line.match(LETTERS)?.length ?? 0;
    if (set === 0) return line;
    const isSentence =
      set >= 0.8 * (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) &&
      line.trim().split(/\s+/u).length > CODE_WORDS;
    return isSentence ? line.normalize("NFKC") : line.replace(RUN, asCode);
  });
}

function asCode(run: string): string {
  const plain = run.normalize("NFKC");
  if (plain.split(" ").length > CODE_WORDS) return plain;
  const code = balanced(plain);
  return `\`${code}\`${plain.slice(code.length)}`;
}

/** The run without closing signs that belong to the sentence around it. */
function balanced(run: string): string {
  const tail = /(?<!["'<>()\]}/])["'<>()\]}/]*$/u.exec(run)?.[0] ?? "";
  let code = run.slice(0, run.length - tail.length);
  for (const sign of tail) {
    const opener = CLOSERS[sign];
    const isOpen =
      opener === undefined
        ? /["']/u.test(sign)
          ? (code.split(sign).length - 1) % 2 === 1
          : sign === "(" || sign === "/"
        : code.split(opener).length > code.split(sign).length;
    if (!isOpen) break;
    code += sign;
  }
  return code.endsWith("(") ? code.slice(0, -1) : code;
}
