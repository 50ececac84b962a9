import { plainText } from "#pipeline/book/clean-text.ts";
import type { Book, BookBlock, Inline } from "#pipeline/book/schema.ts";

// Scripts for which the product has no font, with the names used in warnings.
const scripts: readonly [string, RegExp][] = [
  ["Chinese or Japanese", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Korean", /\p{Script=Hangul}/u],
  ["Devanagari", /\p{Script=Devanagari}/u],
  ["Bengali", /\p{Script=Bengali}/u],
  ["Gurmukhi", /\p{Script=Gurmukhi}/u],
  ["Gujarati", /\p{Script=Gujarati}/u],
  ["Tamil", /\p{Script=Tamil}/u],
  ["Telugu", /\p{Script=Telugu}/u],
  ["Kannada", /\p{Script=Kannada}/u],
  ["Malayalam", /\p{Script=Malayalam}/u],
  ["Sinhala", /\p{Script=Sinhala}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["Georgian", /\p{Script=Georgian}/u],
  ["Armenian", /\p{Script=Armenian}/u],
  ["Ethiopic", /\p{Script=Ethiopic}/u],
];
const mostWordsTold = 12;

/** A book without the words that no font can print, and what to tell its author about them. */
export type PrintableBook = { book: Book; warnings: string[] };

/**
 * Leaves out the words that no font can print; null when over a fifth of all letters would be lost. `adviceOn` says how
 * typefaces for a text get here, and begins with a space.
 */
export function leaveOutMissing(
  book: Book,
  missing: string[],
  adviceOn: (text: string) => string = () => "",
): PrintableBook | null {
  const leftOut = new Set<string>();
  const change = missingRemover(missing, leftOut);
  const printable = (blocks: BookBlock[]): BookBlock[] =>
    blocks.flatMap((block) => blockWithout(block, change));
  const printedParts = <Part extends { blocks: BookBlock[] }>(parts: readonly Part[]): Part[] =>
    parts
      .map((part) => ({ ...part, blocks: printable(part.blocks) }))
      .filter(({ blocks }) => blocks.length > 0);
  const chapters = book.chapters.map(({ part, ...chapter }) => ({
    ...chapter,
    ...(part && { part: partWithout(part, printable) }),
    blocks: printable(chapter.blocks),
  }));
  if (letterCount(chapters) < letterCount(book.chapters) * 0.8) return null;
  return {
    book: {
      ...book,
      dedication: printable(book.dedication),
      introduction: printable(book.introduction),
      chapters,
      epilogue: printable(book.epilogue),
      // An entry that cannot be printed whole would stand in the wrong place of the list.
      index: book.index.filter((term) => change(term) === term),
      back: printedParts(book.back),
    },
    warnings: warningsOf(
      [...leftOut].filter((word) => word !== ""),
      adviceOn,
    ),
  };
}

function partWithout(
  { opening = [], ...part }: NonNullable<Book["chapters"][number]["part"]>,
  printable: (blocks: BookBlock[]) => BookBlock[],
): Book["chapters"][number]["part"] {
  const printed = printable(opening);
  return printed.length === 0 ? part : { ...part, opening: printed };
}

function letterCount(chapters: Book["chapters"]): number {
  return JSON.stringify(chapters).match(/[\p{L}\p{M}]/gu)?.length ?? 0;
}

type Remover = (text: string) => string;

function missingRemover(missing: string[], leftOut: Set<string>): Remover {
  const pattern = patternOf(missing);
  const hasMissing = (word: string): boolean => word.search(pattern) >= 0;
  const without = (word: string): string => word.replace(pattern, "").replace(/\u200D|\uFE0F/g, "");
  return (text) => {
    if (!hasMissing(text)) return text;
    let kept = "";
    let gone = "";
    // `split` puts the white space at the odd indexes.
    const parts = text.split(/(\s+)/);
    for (let index = 0; index < parts.length; index += 2) {
      const word = parts[index] ?? "";
      const gap = parts[index - 1] ?? "";
      if (!hasMissing(word) && !(gone !== "" && isPunctuation(word))) {
        kept = join(kept, gone, gap) + word;
        gone = "";
        continue;
      }
      leftOut.add(
        word.replace(
          /^[^\p{L}\p{M}\p{N}\p{S}]+|(?<![^\p{L}\p{M}\p{N}\p{S}])[^\p{L}\p{M}\p{N}\p{S}]+$/gu,
          "",
        ),
      );
      const rest = without(word);
      if (/[\p{L}\p{N}]/u.test(rest) && !isOfMissingScript(word, rest)) {
        kept = join(kept, gone, gap) + rest;
        gone = "";
      } else gone += word;
    }
    return join(kept, gone, "");
  };
}

/** One pattern for all, because a book in Chinese lacks thousands, and each would be looked for in each word. */
function patternOf(missing: readonly string[]): RegExp {
  const isOne = (text: string): boolean => [...text].length === 1;
  const ones = missing.filter(isOne).map((text) => `\\u{${text.codePointAt(0)?.toString(16)}}`);
  // The longest come first, so that a cluster of characters is removed whole, not only a part of it.
  const clusters = missing.filter((text) => !isOne(text)).toSorted((a, b) => b.length - a.length);
  const alternatives = [
    ...clusters.map((text) => RegExp.escape(text)),
    ...(ones.length > 0 ? [`[${ones.join("")}]`] : []),
  ];
  return new RegExp(alternatives.join("|") || "(?!)", "gu");
}

function isPunctuation(word: string): boolean {
  return word !== "" && !/[\p{L}\p{N}]/u.test(word);
}

/**
 * Returns the kept text with the punctuation that must stay of the removed words (`gone`), such as a full stop or a
 * bracket.
 */
function join(kept: string, gone: string, gap: string): string {
  if (gone === "") return kept + gap;
  const open: string[] = [];
  let closing = "";
  for (const [mark] of gone.matchAll(/[([{“‘«„)\]}”’»]/g)) {
    if (/[([{“‘«„]/.test(mark)) open.push(mark);
    else if (open.length > 0) open.pop();
    else closing += mark;
  }
  const end = /(?<![.!?…])[.!?…]+(?=[)\]}”’»]*$)/.exec(gone)?.[0] ?? "";
  const isEnded = kept === "" || /[.!?…:][)\]}”’»]*$/.test(kept);
  return (
    kept.replace(/[,;]$/, end === "" ? "$&" : "") +
    (isEnded ? "" : end) +
    closing +
    gap +
    open.join("")
  );
}

/** Whether the rest of a word is in the same script as its missing letters. If so, the whole word is removed. */
function isOfMissingScript(core: string, kept: string): boolean {
  return scripts.some(([, script]) => script.test(core) && script.test(kept));
}

function blockWithout(block: BookBlock, change: Remover): BookBlock[] {
  switch (block.kind) {
    case "paragraph":
    case "heading": {
      const [first, ...rest] = contentWithout(block.content, change);
      const start = typeof first === "string" ? first.trimStart() : first;
      const content = start === undefined ? [] : [start, ...rest];
      // Of a row of stars or arrows what can be printed stays; a heading of nothing would be refused as no heading.
      const isLeft = hasWords(block.content) ? hasWords(content) : plainText(content).trim() !== "";
      return isLeft ? [{ ...block, content }] : [];
    }
    case "list": {
      const items = block.items
        .map((item) => item.flatMap((inner) => blockWithout(inner, change)))
        .filter((item) => item.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case "quote": {
      const blocks = block.blocks.flatMap((inner) => blockWithout(inner, change));
      return blocks.length === 0 ? [] : [{ ...block, blocks }];
    }
    case "table":
      return [
        {
          ...block,
          header: block.header.map((cell) => contentWithout(cell, change)),
          rows: block.rows.map((row) => row.map((cell) => contentWithout(cell, change))),
        },
      ];
    case "code":
      return [{ ...block, text: change(block.text) }];
    case "ornament":
      return [block];
  }
}

function contentWithout(content: Inline[], change: Remover): Inline[] {
  return content.map((piece) => {
    if (typeof piece === "string") return change(piece);
    if (piece.mark === "code") return { ...piece, text: change(piece.text) };
    return piece.mark === "break"
      ? piece
      : { ...piece, content: contentWithout(piece.content, change) };
  });
}

function hasWords(content: Inline[]): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(plainText(content));
}

function warningsOf(words: string[], adviceOn: (text: string) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const script = scripts.find(([, letters]) => letters.test(word))?.[0] ?? "";
    groups.set(script, [...(groups.get(script) ?? []), word]);
  }
  return [...groups].map(([script, found]) => {
    const told = found.slice(0, mostWordsTold).join(" ");
    const more = found.length > mostWordsTold ? ` and ${found.length - mostWordsTold} more` : "";
    const what = script === "" ? "characters of" : `the ${script} letters of`;
    return `No installed font has ${what} these words, so the PDF leaves them out: ${told}${more}.${adviceOn(found.join(""))}`;
  });
}
