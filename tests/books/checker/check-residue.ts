import type { CheckedPassage } from "./book-files.ts";
import type { Violation } from "./violations.ts";

/** (d) No bare link, hashtag, mention or thread counter stands in a paragraph outside code. */
export function checkResidue(passages: readonly CheckedPassage[]): Violation[] {
  return passages.flatMap(({ chapter, paragraph, text }) =>
    leftoversIn(text).map((message): Violation => ({ check: "residue", chapter, paragraph, message })),
  );
}

function leftoversIn(text: string): string[] {
  const prose = text
    .replace(/^\s*(`{3,}|~{3,})[\s\S]*?\n\s*\1\s*$/gmu, "")
    .replace(/(`+)[^`]+\1/gu, "")
    // An inline link keeps its words; its address is no bare link.
    .replace(/\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/gu, "]")
    .replaceAll("\\", "");
  const found: string[] = [];
  const links = /(?:https?:\/\/|www\.)\S+|\b[a-z\d-]+\.(?:com|org|net|io|in|ly|be|co|me|dev|app)\/\S+/giu;
  for (const [link] of prose.matchAll(links)) found.push(`bare link ${link}`);
  const unlinked = prose.replace(links, " ");
  for (const [tag] of unlinked.matchAll(/(?<![\p{L}\p{N}&#/])#[\p{L}_][\p{L}\p{N}_]*/gu)) found.push(`hashtag ${tag}`);
  for (const [name] of unlinked.matchAll(/(?<![\p{L}\p{N}.+_@/-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu)) found.push(`mention ${name}`);
  for (const line of unlinked.split("\n")) {
    if (isCounted(line)) found.push(`thread counter in ${JSON.stringify(line.slice(0, 60))}`);
  }
  return found;
}

/** "1/", "3/7 ..." or "... (2/5)": part of parts, at the beginning or end of a line; "9/11" and "24/7" are words. */
function isCounted(line: string): boolean {
  if (line.includes("🧵")) return true;
  const trimmed = line.trim();
  const [, part, parts] = /^\(?(\d{1,2})\/(\d{0,2})\)?(?:[.:)]?\s|$)/u.exec(trimmed) ?? /\s\(?(\d{1,2})\/(\d{1,2})\)?$/u.exec(trimmed) ?? [];
  if (part === undefined || parts === undefined) return false;
  if (parts === "") return true;
  const isPhrase = (part === "9" && parts === "11") || Number(parts) < 3 || Number(parts) > 49;
  return !isPhrase && Number(part) > 0 && Number(part) <= Number(parts);
}
