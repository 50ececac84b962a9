const segmenters = new Map<string, Intl.Segmenter>();

/** Abbreviations that Intl.Segmenter takes for the end of a sentence; a capital often follows them. */
const ABBREVIATION =
  /(?:^|[\s("“'’[])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|cf|al|approx|No|Nos|Vol|Fig|Inc|Ltd|Co|Corp|Gov|Sen|Rep|Gen|Capt|Lt|Col|Rev|Hon|e\.g|i\.e|a\.m|p\.m|U\.S|U\.K|M|MM|Mme|Mlle|p\.ex|env|Hr|Fr|Dr|z\.B|bzw|usw|ca|d\.h|u\.a|Sra|Srta|Ud|pág|ex|[A-Z])\.\s*$/u;

/** How much of a sentence's end is looked at: an abbreviation or closing marks, and the blanks behind them. */
const READ_BACK = 200;

/**
 * The sentences of a paragraph, trimmed and in order.
 *
 * Intl.Segmenter cuts; what it cuts wrongly after an abbreviation, an initial, or before a lower-case letter is joined
 * again. Line breaks inside the paragraph count as spaces.
 */
export function sentencesOf(paragraph: string, language: string): string[] {
  const text = paragraph.replace(/(?<!\s)\s*\n\s*/gu, " ");
  const sentences: string[] = [];
  let end = "";
  for (const { segment } of segmenter(language).segment(text)) {
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

/** A sentence does not begin with a small letter, nor with a closing mark left over from the last one. */
function continues(before: string, segment: string): boolean {
  if (/^\s*\p{Ll}/u.test(segment))
    return !/[!?…。！？]["”’»)\]*_]*\s*$/u.test(before) || /["”’»)]\s*$/u.test(before);
  return /^\s*["”’»)\]*_]+\s*$/u.test(segment);
}

function segmenter(language: string): Intl.Segmenter {
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: "sentence" });
    segmenters.set(language, known);
  }
  return known;
}
