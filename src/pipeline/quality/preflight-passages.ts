import type { Draft } from "#pipeline/draft/schema.ts";
import { linksOf } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";
import { isCode, plainText, printedPassages, type PrintedPassage } from "./printed.ts";
import type { PreflightFinding } from "./schema.ts";

/**
 * The longest extract that may be quoted without asking, in words: what the Society of Authors and the Publishers Association
 * advise for fair dealing with one extract of prose.
 */
const LONGEST_QUOTATION = 400;

/** What writers put where words are still to come: in capitals, because "todo" is a Spanish word, or in square brackets. */
const PLACEHOLDERS = [
  /\b(?:TODO|TBD|FIXME|TKTK|TKK)\b/gu,
  /\[(?:TK|TODO|TBD|FIXME|insert|your)\b[^\][\n]{0,60}\](?!\()/giu,
  /\blorem ipsum\b/giu,
];

/** Places where the author meant to write something and has not. */
export function placeholders(draft: Draft): PreflightFinding[] {
  const titles = draft.chapters.map(({ chapterNumber: chapter, title }) => ({
    chapter,
    paragraph: 0,
    text: title,
  }));
  const texts = printedPassages(draft)
    .filter(({ passage }) => !isCode(passage))
    .map(({ chapter, paragraph, passage }) => ({ chapter, paragraph, text: passage.text }));
  return [...titles, ...texts].flatMap(({ chapter, paragraph, text }): PreflightFinding[] => {
    const outsideCode = text.replace(/`[^`]*`/gu, "");
    const found = PLACEHOLDERS.flatMap((pattern) => outsideCode.match(pattern) ?? []);
    return found.map((words) => ({ chapter, paragraph, words, why: "" }));
  });
}

/** Quotations that are longer than may be printed without asking whom they are from. A quotation may span passages. */
export function longQuotations(draft: Draft): PreflightFinding[] {
  const runs: { place: PrintedPassage; text: string }[] = [];
  let isOpen = false;
  for (const place of printedPassages(draft)) {
    if (place.paragraph === 1) isOpen = false;
    const lines = place.passage.text.split("\n").filter((line) => line.trim() !== "");
    for (const line of isCode(place.passage) ? [""] : lines) {
      const isQuoted = /^\s*>/u.test(line);
      const last = runs.at(-1);
      if (isQuoted && isOpen && last) last.text += `\n${line}`;
      else if (isQuoted) runs.push({ place, text: line });
      isOpen = isQuoted;
    }
  }
  return runs.flatMap(({ place: { chapter, paragraph }, text }): PreflightFinding[] => {
    const words = countWords(plainText(text));
    if (words <= LONGEST_QUOTATION) return [];
    return [{ chapter, paragraph, words: text, why: `This quotation has ${words} words.` }];
  });
}

/** Services that shorten addresses: a link dies with the service, and nobody can see where it led. */
const SHORTENERS: ReadonlySet<string> = new Set(
  "bit.ly t.co lnkd.in buff.ly ow.ly goo.gl tinyurl.com is.gd dlvr.it fb.me amzn.to rebrand.ly shorturl.at cutt.ly".split(
    " ",
  ),
);

/** Links that can lead a reader nowhere, judged by their form; no address is asked. */
export function linkFaults(draft: Draft): PreflightFinding[] {
  return printedPassages(draft)
    .filter(({ passage }) => !isCode(passage))
    .flatMap(({ chapter, paragraph, passage }) =>
      linksOf(passage.text).flatMap(({ words, url }): PreflightFinding[] => {
        const fault = faultOf(url);
        return fault === null ? [] : [{ chapter, paragraph, words, why: `${url}: ${fault}` }];
      }),
    );
}

function faultOf(address: string): string | null {
  if (!URL.canParse(address)) return "this is not a whole web address.";
  const { protocol, hostname } = new URL(address);
  if (protocol === "mailto:") return null;
  if (protocol !== "http:" && protocol !== "https:") return "readers cannot open such an address.";
  if (isPrivate(hostname)) return "this address works on one computer or network only.";
  const site = hostname.replace(/^www\./u, "");
  if (/(?:^|\.)example\.(?:com|org|net)$/u.test(site)) return "this is an address for examples.";
  if (SHORTENERS.has(site)) {
    return "this short address ends when its service does. Write the page's own address.";
  }
  return null;
}

/** Hosts of one machine or network (RFC 1918, RFC 6761, RFC 6762), and names without a domain. */
function isPrivate(hostname: string): boolean {
  return (
    /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0\.)/u.test(hostname) ||
    /(?:^|\.)(?:localhost|local|internal|test|invalid)$/u.test(hostname) ||
    hostname.startsWith("[") ||
    !hostname.includes(".")
  );
}
