import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { countWords } from "#pipeline/text/words.ts";
import { isCredit, isRemark } from "./edges.ts";
import { plainText, wholeEmphasis } from "#pipeline/text/escape.ts";
import { oneLine } from "./tidy.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";

/**
 * A sentence that only announces removed content ("Here is the video") has at most this many words; longer ones stay.
 */
const ANNOUNCER_WORDS = 25;
/** A sentence of at most this many words that ends with a colon only announces what follows. */
const LABEL_WORDS = 8;
const CAPTION_WORDS = 30;
const CONTENTS =
  /^\W*(?:table of contents|contents|toc|sommaire|table des matières|inhalt|inhaltsverzeichnis|índice|indice|inhoud|innehåll)\W*$|^\W*$(?<=目次\W*)/iu;

/** Drops gap blocks (marks of removed content), and the sentences and captions that announced that content. */
export function closeGaps(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const left: RoughBlock[] = [];
  let afterGap = false;
  let lostHalf = false;
  let lostAnnouncer = false;
  for (const [index, current] of pieces.entries()) {
    if (current.kind === "gap") {
      const next = pieces[index + 1];
      const previous = left.at(-1);
      // "My rules:" stays if a removed picture and then a list follow, because the sentence announces the list, too.
      const announcesNext =
        next !== undefined &&
        (next.kind === "list" || next.kind === "code" || next.kind === "quote");
      if (previous?.kind === "paragraph" && !announcesNext) {
        left.pop();
        const kept = withoutAnnouncer(previous, speech, removals);
        lostAnnouncer = wordsOf(kept[0]) < wordsOf(previous);
        left.push(...kept);
      }
      afterGap = true;
      continue;
    }
    const isHanging = lostAnnouncer && current.kind === "paragraph";
    lostAnnouncer = false;
    if (afterGap && current.kind === "paragraph" && isCaption(current, speech)) {
      removals.note("images, videos and their captions", current.lines.join(" "));
    } else if (
      (afterGap && isOtherHalf(current, left.at(-1))) ||
      (lostHalf && current.kind !== "heading" && current.kind !== "list")
    ) {
      removals.note("announcements of what was removed", current.lines.join(" "));
      lostHalf = !lostHalf && OPEN_END.test(current.lines[0] ?? "");
      continue;
    } else {
      left.push(...(isHanging ? withoutHanging(current, speech, removals) : [current]));
    }
    afterGap = false;
    lostHalf = false;
  }
  return left.flatMap((current, index) => {
    const next = left[index + 1];
    if (current.kind !== "paragraph" || !OPEN_END.test(current.lines[0] ?? "")) return [current];
    if (next === undefined) return withoutAnnouncer(current, speech, removals);
    return next.kind === "heading" ? [closedBeforeHeading(current, speech)] : [current];
  });
}

const OPEN_END = /[:：]\s*$/u;
/** A paragraph that begins with a remark on what was announced has at most this many words. */
const REMARKS_WORDS = 40;
const SENTENCE_WORDS = 12;
/** A sentence that ends in a colon and has one of these words announces the sections below it. */
const COUNTS_SECTIONS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:here(?:['’]s| is| are)?|specifically|following|these|this|below|as follows|namely|including|e\.g|several|some|a few|a couple|many|various|how|why|what|ways?|reasons?|steps?|things?|tips|rules|lessons|questions|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:voici|voilà|suivante?s?|ci-dessous|notamment|ces?|cette|plusieurs|quelques|comment|pourquoi|raisons?|façons?|étapes?|choses|règles|questions|\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?!\p{L})/iu,
};

/** Turns a colon before a heading into a full stop, unless the sentence announces the sections below it. */
function closedBeforeHeading(paragraph: RoughBlock, { language }: Speech): RoughBlock {
  const found = wholeSentences(paragraph.lines[0] ?? "", language);
  const last = found.at(-1) ?? "";
  const text = plainText(last);
  const counts = COUNTS_SECTIONS[language];
  if (!counts || counts.test(text) || countWords(text) < SENTENCE_WORDS) return paragraph;
  const closed = [...found.slice(0, -1), last.replace(/(?<!\s)\s*[:：]\s*$/u, ".")];
  return { ...paragraph, lines: [joinSentences(closed, language)] };
}

/**
 * Drops what hangs on an announcement that is gone with what it announced: the other half of its sentence ("and see that ..."),
 * and a short paragraph that begins with a remark on it ("It's really worth a read!").
 */
function withoutHanging(
  paragraph: RoughBlock,
  { language }: Speech,
  removals: Removals,
): RoughBlock[] {
  const [first = "", ...others] = wholeSentences(paragraph.lines[0] ?? "", language);
  const isHalf = HALF.test(plainText(first.replace(MARKS, "")));
  const isOpen = OPEN_END.test(paragraph.lines[0] ?? "");
  const isAbout = isRemark(first) && wordsOf(paragraph) <= REMARKS_WORDS && !isOpen;
  if (!isHalf && !isAbout) return [paragraph];
  const kept = isHalf ? others : [];
  removals.note("announcements of what was removed", isHalf ? first : (paragraph.lines[0] ?? ""));
  return kept.length > 0 ? [{ ...paragraph, lines: [joinSentences(kept, language)] }] : [];
}

/** A sentence that goes on with one before it, in small letters. */
const HALF = /^(?:and|or|but|so|then|et|ou|mais|und|oder|aber|y|o|pero|e|mas|en|maar|och|men)\s/u;

function wordsOf(piece: RoughBlock | undefined): number {
  return countWords(piece?.lines.join(" ") ?? "");
}

/** Whether a paragraph ("... or run: `npm test`") only names the alternative to content that was removed before it. */
function isOtherHalf({ kind, lines }: RoughBlock, before: RoughBlock | undefined): boolean {
  return (
    kind === "paragraph" &&
    before?.kind === "paragraph" &&
    /[.!?]["”»)]*\s*$/u.test(before.lines[0] ?? "") &&
    !/\.{2}\s*$/u.test(before.lines[0] ?? "") &&
    /^(?:\.{2,}|…)\s*(?:or|and|ou|et|oder|und|o|y|e)\s/iu.test(lines[0] ?? "")
  );
}

/** Drops headings with nothing left below them, and lines that only say "table of contents". */
export function dropEmptyHeadings(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  const left: RoughBlock[] = [];
  for (const current of pieces.toReversed()) {
    const below = left.at(-1);
    if (current.kind !== "code" && CONTENTS.test(plainText(current.lines[0] ?? ""))) continue;
    const isEmpty =
      current.kind === "heading" &&
      (!below || (below.kind === "heading" && below.depth <= current.depth));
    if (isEmpty || (current.kind === "heading" && !/[\p{L}\p{N}]/u.test(current.lines[0] ?? ""))) {
      removals.note("headings with nothing below", current.lines.join(" "));
    } else {
      left.push(current);
    }
  }
  return left.toReversed();
}

function withoutAnnouncer(paragraph: RoughBlock, speech: Speech, removals: Removals): RoughBlock[] {
  const sentences = wholeSentences(paragraph.lines[0] ?? "", speech.language);
  const last = sentences.at(-1) ?? "";
  const text = plainText(last.replace(MARKS, ""));
  const words = countWords(text);
  const isOpen = /[:：]\s*$/u.test(text);
  const points = speech.phrases?.shown.test(text) ?? true;
  const opens = speech.phrases?.showing.test(text) ?? false;
  const onlyAnnounces = isOpen
    ? words <= LABEL_WORDS || points || opens
    : points && opens && !/[!?]\s*$/u.test(text);
  if (words <= ANNOUNCER_WORDS && onlyAnnounces) {
    removals.note("announcements of what was removed", last);
    const kept = sentences.slice(0, -1);
    return kept.length > 0 ? [{ ...paragraph, lines: [joinSentences(kept, speech.language)] }] : [];
  }
  if (!isOpen) return [paragraph];
  const closed = [...sentences.slice(0, -1), last.replace(/(?<!\s)\s*[:：]\s*$/u, ".")];
  return [{ ...paragraph, lines: [joinSentences(closed, speech.language)] }];
}

function isCaption(paragraph: RoughBlock, speech: Speech): boolean {
  const line = oneLine(paragraph.lines[0] ?? "");
  if (isCredit([line], speech)) return true;
  return (
    wholeEmphasis(line)?.length !== undefined &&
    !line.startsWith("**") &&
    countWords(line) <= CAPTION_WORDS
  );
}
