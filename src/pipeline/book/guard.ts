// The Markdown parser nests one level for each marker and is recursive and quadratic in places: measured on
// design/typesetting.md A4, 10,000 "- " on one line took 33 s and then overflowed the stack.
const deepest = 10;
const widestIndent = 40;
const mostMarks = 2_000;
const longestPassage = 200_000;

const markers = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const oneMarker = /(?<![ \t])[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/g;
const fence = /^[ \t]{0,3}(`{3,}[^`]*|~{3}.*)$/;

/** True for a passage that is taken as plain text: over 200,000 characters or 2,000 emphasis marks and brackets. */
export function isTangled(text: string): boolean {
  return text.length > longestPassage || (text.match(/[*_~[\]`<!]/g)?.length ?? 0) > mostMarks;
}

/**
 * Makes a passage that is not tangled safe to parse: at most ten list or quote markers open a line, and indentation is
 * at most 40 columns outside code fences. No letter is lost: surplus markers are escaped and print as they stand.
 */
export function guardMarkdown(text: string): string {
  let closing: string | null = null;
  const lines = text.split("\n").map((line) => {
    if (closing !== null) {
      if (line.trim().startsWith(closing)) closing = null;
      return guardNesting(line);
    }
    const opened = fence.exec(line)?.[1];
    if (opened !== undefined) closing = opened.slice(0, 3);
    return guardNesting(guardIndent(line));
  });
  return lines.join("\n");
}

function guardIndent(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ") ?? "";
  return indent.length > widestIndent ? " ".repeat(widestIndent) + line.trimStart() : line;
}

function guardNesting(line: string): string {
  const opening = markers.exec(line)?.[0];
  if (opening === undefined) return line;
  const found = [...opening.matchAll(oneMarker)];
  const surplus = found[deepest];
  if (surplus === undefined) return line;
  // A rule such as "- - - - - - - - - - - -" is one mark, not twelve lists.
  if (/^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/.test(line)) return "---";
  const kept = line.slice(0, surplus.index);
  return `${kept} ${escapeMarkers(line.slice(surplus.index).trimStart())}`;
}

function escapeMarkers(rest: string): string {
  return rest.replace(/^(\d{1,9})([.)])/, "$1\\$2").replace(/^([>*+-])/, "\\$1");
}

/** Escapes every character that could mean something in Markdown: what is left is plain text. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*_~[\]`<!&#>|]/g, "\\$&")
    .replace(/^([ \t]*)([-+=:])/gm, "$1\\$2")
    .replace(/^([ \t]*\d{1,9})([.)])/gm, "$1\\$2");
}
