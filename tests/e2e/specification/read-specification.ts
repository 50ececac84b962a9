/** All sentences of one section of SPEC.md, word for word, in order. Headings and the addresses of the table are none. */
export function sentencesOf(specification: string, section: number): string[] {
  const body = specification.split(/^## /mu).find((part) => part.startsWith(`${section}. `));
  if (body === undefined) throw new Error(`SPEC.md has no section ${section}`);
  return body
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "" && !isHeading(line))
    .flatMap((line) => partsOf(line).flatMap(splitSentences));
}

/** What stands between single quotation marks; an apostrophe within a word is none. */
export function quotedIn(sentence: string): string[] {
  return [...sentence.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/gu)].map(
    ([, quoted = ""]) => quoted,
  );
}

function isHeading(line: string): boolean {
  return /^#|^\*\*[^*]+\*\*$|^\|[-|]+\|$|^\| Route \|/u.test(line);
}

function partsOf(line: string): string[] {
  if (line.startsWith("|")) return line.slice(2, -2).split(" | ").slice(1);
  return [line.replace(/^ *- /u, "")];
}

/** A sentence ends with a full stop before a capital letter or a quotation, but not within a quotation. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const [before = " ", letter = "", after = " "] = [text[at - 1], text[at], text[at + 1]];
    if (letter === "'") {
      if (isQuoted) isQuoted = /\w/u.test(after);
      else isQuoted = !/\w/u.test(before);
    }
    const ends = /[.?!]/u.test(letter) || (letter === "'" && /[.?!]/u.test(before));
    if (ends && !isQuoted && after === " " && /[A-Z']/u.test(text[at + 2] ?? "")) {
      sentences.push(text.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return [...sentences, text.slice(start).trim()].filter((sentence) => sentence !== "");
}
