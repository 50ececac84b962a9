import type { Heading, Nodes } from "mdast";
import { escapeMarkdown, guardMarkdown, isTangled } from "./guard.ts";
import { parseMarkdown } from "./read-passage.ts";

/**
 * A passage's Markdown, changed only where it would disturb what follows or be taken for a chapter: a first-level
 * heading gets the second level, a code fence that holds a line "# ..." is indented by one space (which Markdown
 * takes off again), a fence or HTML block left open is closed.
 */
export function isolatePassage(text: string): string {
  const passage = trimLines(text);
  if (!isSuspect(passage)) return passage;
  if (isTangled(passage)) return escapeMarkdown(passage);
  // Closing comes first: what was swallowed by an open block may hold headings of its own.
  return indentHashLines(lowerHeadings(closeBlock(guardMarkdown(passage))));
}

// Everything that JavaScript, Python and Markdown take for the end of a line.
const lineEnd = /\r\n?|[\n\u000B\u000C\u001C-\u001E\u0085\u2028\u2029]/g;

function trimLines(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(lineEnd, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  // After a list, an indented passage would be taken for a part of its last item.
  const indent = /^[ \t]*/.exec(lines)?.[0].length ?? 0;
  return indent === 0 ? lines : lines.replace(new RegExp(`^[ \\t]{1,${indent}}`, "gm"), "");
}

function isSuspect(text: string): boolean {
  return /#[ \t\n]|#$|^[ \t>*+\d.)-]*(?:`{3}|~{3}|=+[ \t]*$)|</m.test(text);
}

function lowerHeadings(text: string): string {
  const edits: { at: number; until: number; put: string }[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "heading" && node.depth === 1) edits.push(lowerHeading(text, node));
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(parseMarkdown(text));
  let lowered = text;
  for (const { at, until, put } of edits.toReversed()) {
    lowered = lowered.slice(0, at) + put + lowered.slice(until);
  }
  return lowered;
}

function lowerHeading(text: string, node: Heading): { at: number; until: number; put: string } {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const own = text.slice(start, end);
  if (!own.includes("\n")) return { at: start, until: start, put: "#" };
  // The other spelling: the words, and under them a line of "=" (level 1) or "-" (level 2).
  const underline = /(?<!=)=+$/.exec(own.trimEnd())?.[0] ?? "";
  const at = start + own.trimEnd().length - underline.length;
  return { at, until: at + underline.length, put: "-".repeat(underline.length) };
}

function indentHashLines(text: string): string {
  if (!/^# /m.test(text)) return text;
  const lines = text.split("\n");
  for (const node of parseMarkdown(text).children) {
    const [first, last] = [node.position?.start.line ?? 1, node.position?.end.line ?? 0];
    const own = lines.slice(first - 1, last);
    if (!own.some((line) => line.startsWith("# "))) continue;
    // The whole block: Markdown takes as many spaces off a fence's content as stand before its opening.
    for (let line = first - 1; line < last; line += 1) lines[line] = ` ${lines[line] ?? ""}`;
  }
  return lines.join("\n");
}

/** Ends a code fence or HTML block that would otherwise swallow the rest of the book. */
function closeBlock(text: string): string {
  if (!swallows(text)) return text;
  // An HTML block ends with its paragraph once it is escaped; that may uncover an open fence.
  const escaped = text.replace(/^([ \t]*)</gm, "$1\\<");
  const candidates = [...withFenceClosed(text), escaped, ...withFenceClosed(escaped)];
  return candidates.find((closed) => !swallows(closed)) ?? escapeMarkdown(text);
}

function withFenceClosed(text: string): string[] {
  const opening = /^[ \t]*(`{3,}|~{3,})/gm;
  const marks = new Set([...text.matchAll(opening)].map((found) => found[1] ?? ""));
  return [...marks].toReversed().map((mark) => `${text}\n${mark}`);
}

function swallows(text: string): boolean {
  const probe = parseMarkdown(`${text}\n\n# Chapter`).children.at(-1);
  return probe?.type !== "heading" || probe.depth !== 1;
}
