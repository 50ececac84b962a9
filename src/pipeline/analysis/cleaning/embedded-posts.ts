import { MARKS, roughBlock, type Removals, type RoughBlock } from "./removals.ts";

/** A link's mark, or the mark of an address that was taken out. */
const MARK = String.raw`[\u{F0000}-\u{FFFFD}\uE000\uE003]`;
const NAME = String.raw`[^—–()]{1,60}|[^—–]{1,40}`;
/** "December 29, 2020", "23. März 2014", "23 de abril de 2014", "2014, 5月 30". */
const DATE = String.raw`(?:\p{L}{3,12}\.? \d{1,2},? \d{4}|\d{1,2}\.? (?:de )?\p{L}{3,12}\.? (?:de )?\d{4}|\d{4}, ?\d{1,2}月 ?\d{1,2}|\d{1,2}月 ?\d{1,2}, ?\d{4}|\d{4}年\d{1,2}月\d{1,2}日)`;
/** The end of what networks write below a post that is shown on another page: "(@jane) December 29, 2020". */
const STAMP = new RegExp(
  String.raw`\((?<account>${MARK}?[@＠]?(?:[\p{L}\p{N}_\\.@＠-]{1,40}${MARK}*|${MARK}+))\)\s{0,3}${MARK}?\s{0,3}${DATE}${MARK}*$`,
  "u",
);
/** What stands before that: a dash and a name, "— Jane Doe". */
const SIGNED = new RegExp(
  String.raw`(?:^|\s)(?:—|–|-{1,2})\s{0,3}(?<name>${NAME})\s{0,3}${MARK}?\s{0,3}$`,
  "u",
);
/** So many characters at the end of a line hold the dash and the name. */
const SIGNED_LENGTH = 80;

/** Stars or underscores that were typed around words, where a network knows no emphasis: "This is \\*awesome\\*". */
const TYPED_MARKS =
  /(?<![\p{L}\p{N}\\*_])\\([*_])(?=[\p{L}\p{N}])([^*_\\]{1,80})(?<=[\p{L}\p{N}.!?])\\\1(?![\p{L}\p{N}*_])/gu;

/**
 * Sets the posts of networks that are shown in a text as quotations, each with the name of its writer below it. The
 * account, the date and the address go. `accounts`: the names that had an "@" in this text.
 */
export function nameEmbedded(
  pieces: readonly RoughBlock[],
  accounts: ReadonlySet<string>,
  removals: Removals,
): RoughBlock[] {
  const named: RoughBlock[] = [];
  for (const piece of pieces) {
    const [line = ""] = piece.lines;
    const stamp = isProse(piece) ? stampOf(line, accounts) : null;
    if (!stamp) {
      named.push(piece);
      continue;
    }
    removals.note(
      "credits and notes about the post",
      line.slice(stamp.at).replace(MARKS, "").trim(),
    );
    const words = line.slice(0, stamp.at).trim();
    if (words !== "") named.push(quoted({ ...piece, lines: [words] }));
    const above = named.at(-1);
    if (above?.kind === "quote" && isProse(above)) named[named.length - 1] = quoted(above);
    // A paragraph above may be the author's, who shows a post that was a picture: it stays as it is.
    const isBelowProse = above?.kind === "paragraph" && !OPEN.test(above.lines.at(-1) ?? "");
    named.push(roughBlock(isBelowProse ? "paragraph" : "quote", `— ${stamp.name}`));
  }
  return named;
}

/** Where the stamp at the end of a line begins, and whom it names. Null if there is none. */
function stampOf(line: string, accounts: ReadonlySet<string>): { at: number; name: string } | null {
  const stamp = STAMP.exec(line);
  if (!stamp || !isAccount(stamp.groups?.["account"] ?? "", accounts)) return null;
  const from = Math.max(0, stamp.index - SIGNED_LENGTH);
  const signed = SIGNED.exec(line.slice(from, stamp.index));
  return signed && { at: from + signed.index, name: (signed.groups?.["name"] ?? "").trim() };
}

/** The end of words that lead to what was a picture. */
const OPEN = /[:：][\s*_]{0,4}$/u;

/** Whether brackets hold an account, and no place or title: "Berlin". */
function isAccount(brackets: string, accounts: ReadonlySet<string>): boolean {
  const name = brackets.replace(MARKS, "").replaceAll("\\", "");
  return name !== brackets.replaceAll("\\", "") || /[@＠]/u.test(name) || accounts.has(name);
}

function quoted(piece: RoughBlock): RoughBlock {
  return { ...piece, kind: "quote", lines: piece.lines.map(withEmphasis) };
}

function withEmphasis(line: string): string {
  return line.replace(TYPED_MARKS, "*$2*");
}

function isProse({ kind, lines }: RoughBlock): boolean {
  return (kind === "paragraph" || kind === "quote") && lines.length === 1;
}
