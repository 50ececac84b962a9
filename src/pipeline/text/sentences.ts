import { withoutAddresses } from "./links.ts";
import { remembering } from "./remembering.ts";

const splitters = new Map<string, (paragraph: string) => readonly string[]>();

/** Matches abbreviations after which Intl.Segmenter ends the sentence, although it goes on, often with a capital. */
const ABBREVIATION =
  /(?:^|[\s("“'’[])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|cf|al|approx|No|Nos|Vol|Fig|Inc|Ltd|Co|Corp|Gov|Sen|Rep|Gen|Capt|Lt|Col|Rev|Hon|e\.g|i\.e|a\.m|p\.m|U\.S|U\.K|M|MM|Mme|Mlle|p\.ex|env|Hr|Fr|Dr|z\.B|bzw|usw|ca|d\.h|u\.a|Sra|Srta|Ud|pág|ex|[A-Z])\.\s*$/u;

/** How many characters at a sentence's end are searched for an abbreviation or closing marks. */
const READ_BACK = 200;

const ADDRESS = /(?<=\])\(https?:[^()\s]*\)/gu;
/** Stands for the address of a link while its sentence is looked for: there may be a question mark in it. */
const HIDDEN = "\uE004";

/**
 * Splits a paragraph into trimmed sentences. Joins again what Intl.Segmenter splits after abbreviations or initials.
 */
export function sentencesOf(paragraph: string, language: string): readonly string[] {
  let splitter = splitters.get(language);
  if (!splitter) {
    const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
    splitter = remembering((text) => splitWithLinks(text, segmenter));
    splitters.set(language, splitter);
  }
  return splitter(paragraph);
}

function splitWithLinks(paragraph: string, segmenter: Intl.Segmenter): string[] {
  const addresses = paragraph.includes("](") ? (paragraph.match(ADDRESS) ?? []) : [];
  if (addresses.length === 0) return split(paragraph, segmenter);
  return split(paragraph.replace(ADDRESS, HIDDEN), segmenter).map((sentence) =>
    sentence.replaceAll(HIDDEN, () => addresses.shift() ?? ""),
  );
}

function split(paragraph: string, segmenter: Intl.Segmenter): string[] {
  const text = paragraph.replace(/(?<!\s)\s*\n\s*/gu, " ");
  const sentences: string[] = [];
  let end = "";
  for (const { segment } of segmenter.segment(text)) {
    if (sentences.length > 0 && (ABBREVIATION.test(end) || continues(end, segment))) {
      sentences[sentences.length - 1] += segment;
      end = `${end}${segment}`.slice(-READ_BACK);
    } else {
      sentences.push(segment);
      end = segment.slice(-READ_BACK);
    }
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence.length > 0);
}

/** Whether a segment belongs to the sentence before: it begins in lower case or is only closing marks. */
function continues(before: string, segment: string): boolean {
  if (/^\s*\p{Ll}/u.test(segment))
    return !/[!?…。！？]["”’»)\]*_]*\s*$/u.test(before) || /["”’»)]\s*$/u.test(before);
  return /^\s*["”’»)\]*_]+\s*$/u.test(segment);
}

/** Returns a block's text as it is read aloud, without link addresses, emphasis, code marks and escapes. */
export function proseOf(text: string): string {
  if (!/[*_`\\[<]/u.test(text)) return text;
  return withoutAddresses(text)
    .replace(/(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1/gu, "$2")
    .replace(/(?<![\p{L}\p{N}])(_{1,2})(?=\S)([^_]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, "$2")
    .replace(/(?<!`)`+([^`]+)`+/gu, "$1")
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|<])/gu, "$1");
}
