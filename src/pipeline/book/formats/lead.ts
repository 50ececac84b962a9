import { plainText } from "#pipeline/book/plain-text.ts";
import type { Inline } from "#pipeline/book/schema.ts";

const mostWords = 4;
const mostLetters = 38;
// Small capitals exist for Latin letters; figures and marks may stand among them.
const latinWord = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\P{L}]+$/u;
const figures = /^[^\p{L}\d]*\d[^\p{L}]*$/u;

/**
 * Parts a chapter's first paragraph behind its first four words, whatever marks they stand in: three or two where
 * the words are long, none where there is but one word or another script.
 */
export function takeLead(content: Inline[]): { lead: Inline[]; content: Inline[] } {
  const text = plainText(content);
  const words = [...text.matchAll(/[^ ]+/g)].slice(0, mostWords);
  for (let count = words.length; count >= 2; count -= 1) {
    const last = words[count - 1];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    const taken = words.slice(0, count).map(([word]) => word);
    const isLatin =
      latinWord.test(taken[0] ?? "") &&
      taken.every((word) => latinWord.test(word) || figures.test(word));
    if (isLatin && end <= mostLetters) {
      const [lead, rest] = cut(content, end);
      return { lead, content: rest };
    }
  }
  return { lead: [], content };
}

function cut(content: Inline[], length: number): [Inline[], Inline[]] {
  const before: Inline[] = [];
  const after: Inline[] = [];
  let left = length;
  for (const piece of content) {
    const own = plainText([piece]).length;
    if (left <= 0) after.push(piece);
    else if (own <= left) before.push(piece);
    else if (typeof piece === "string") {
      before.push(piece.slice(0, left));
      after.push(piece.slice(left));
    } else if (piece.mark === "code" || piece.mark === "break") before.push(piece);
    else {
      const [inside, rest] = cut(piece.content, left);
      before.push({ ...piece, content: inside });
      after.push({ ...piece, content: rest });
    }
    left -= own;
  }
  return [before, after];
}
