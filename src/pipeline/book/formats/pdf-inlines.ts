import { plainText } from "#pipeline/book/plain-text.ts";
import type { Inline } from "#pipeline/book/schema.ts";

const longCode = 60;

/** Joins every "—" to what stands before it, so that no line begins with one. */
export function clingDashes(content: Inline[]): Inline[] {
  return content.map((piece, index) => {
    if (typeof piece === "string") {
      const start = index === 0 ? (/^—?/.exec(piece)?.[0].length ?? 0) : 0;
      return piece.slice(0, start) + piece.slice(start).replace(/\u200B?—/g, "\u2060—");
    }
    return "content" in piece ? { ...piece, content: clingDashes(piece.content) } : piece;
  });
}

/**
 * Parts a paragraph at its code of more than 60 characters: strings are such code, lists the text between.
 *
 * A piece of text without a word (the full stop behind the code) is no paragraph; then all stays in one.
 */
export function setCodeApart(content: Inline[]): (string | Inline[])[] {
  const parts: (string | Inline[])[] = [];
  for (const piece of content) {
    const last = parts.at(-1);
    if (isLongCode(piece)) parts.push(piece.text);
    else if (typeof last === "string" && isFullStop(piece)) parts[parts.length - 1] = last + piece;
    else if (Array.isArray(last)) last.push(piece);
    else parts.push([piece]);
  }
  const texts = parts.filter((part) => Array.isArray(part));
  const isWhole = texts.every((part) => /[\p{L}\p{N}]/u.test(plainText(part)));
  return isWhole ? parts.map(trimmed) : [content];
}

/** The end of the sentence behind the code, which can't stand alone below it. */
function isFullStop(piece: Inline): piece is string {
  return typeof piece === "string" && /^[.!?:;,]$/.test(piece);
}

/** True when running text holds code too long to be justified. */
export function hasLongCode(content: Inline[]): boolean {
  return content.some(
    (piece) =>
      isLongCode(piece) ||
      (typeof piece !== "string" && "content" in piece && hasLongCode(piece.content)),
  );
}

function isLongCode(piece: Inline): piece is { mark: "code"; text: string } {
  return typeof piece !== "string" && piece.mark === "code" && piece.text.length > longCode;
}

function trimmed(part: string | Inline[]): string | Inline[] {
  if (typeof part === "string") return part;
  return part.map((piece, index) => {
    if (typeof piece !== "string") return piece;
    const start = index === 0 ? piece.trimStart() : piece;
    return index === part.length - 1 ? start.trimEnd() : start;
  });
}
