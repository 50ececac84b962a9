import type { ChapterDraft, Passage } from "#pipeline/draft/schema.ts";
import { isAnswer } from "#pipeline/sources/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { countWords } from "#pipeline/text/words.ts";
import { cleanLine, cleanText, plainText } from "./clean-text.ts";
import { isWebAddress } from "./read-inlines.ts";
import { readPassage } from "./read-passage.ts";
import type { BookBlock, BookOrigins, PieceDates, PostOrigin } from "./schema.ts";

/** Where a post was first published, as the list at the end of the book says it. */
export type Note = {
  /** The post's title, or its first words in quotation marks. Empty if it has no words. */
  name: string;
  isTitle: boolean;
  /** The source and the date, such as "LinkedIn, 4 March 2019". Empty if neither is known. */
  from: string;
  url: string;
  /**
   * Whether the address is printed. Most posts of a network have no title and a number for an address, and a list of
   * these takes many pages and helps nobody: there, the name is the link.
   */
  isAddressShown: boolean;
};

/** The notes of a chapter, in the order in which it prints the posts. */
export type ChapterNotes = { number: number; title: string; notes: Note[] };

/** Where a date stands: behind the passage of this index, or under the chapter's title. */
export type DatePlace = number | "title";

/**
 * The dates to print, by their places. A piece is a run of paragraphs between headings and ornaments; runs that are made
 * from the same one post are one piece. A piece of several posts gets the range of their dates; a paragraph of another
 * post, which the author has put into a piece of their own words, dates nothing. A date stands under the heading of its piece, or under the
 * chapter's title if the piece stands first there. A piece without a heading has its date at its end, and so has each piece
 * of a chapter without headings. An answer of the interview, which looks back years later, has its date above it, under the
 * ornament, where pieces have headings: readers took it for a part of the post and met the year too late. Where most pieces of a chapter are short, those of one year that stand together are dated
 * once, where the first of them has its date. All are dated once, under the chapter's title, where the chapter covers a
 * year at most, or goes to and fro between years.
 */
export function pieceDates(
  passages: readonly Passage[],
  { dates, posts }: BookOrigins,
  language: string,
): Map<DatePlace, string> {
  const shown = new Map<DatePlace, string>();
  if (dates === "none") return shown;
  const groups = datedTogether(passages, posts);
  // Where no piece has a heading, all have their date at their end: one under the title would seem to be the chapter's.
  const dated = groups.filter((pieces) => pieces.some((piece) => piece.dates.length > 0));
  const isBare = dated.length > 1 && !groups.flat().some(({ under }) => typeof under === "number");
  for (const pieces of groups) {
    const text = dateRange(
      pieces.flatMap((piece) => piece.dates),
      dates,
      language,
    );
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (text === null || !first || !last) continue;
    const isWholeChapter = groups.length === 1 && pieces.length > 1;
    const under = isBare ? null : first.under;
    const above = isBare ? null : first.above;
    shown.set(isWholeChapter ? "title" : (under ?? above ?? last.last), text);
  }
  return shown;
}

/** Whether several pieces of a chapter are dated once. */
export function sharesDates(passages: readonly Passage[], posts: Dated): boolean {
  return datedTogether(passages, posts).some((pieces) => pieces.length > 1);
}

type Dated = Readonly<Record<string, Pick<PostOrigin, "date">>>;
type DatedPiece = Pick<Piece, "under" | "above" | "last"> & { dates: string[] };

/** Pieces with fewer words are short, and so is the chapter if more than half of at least so many pieces are. */
const SHORT_WORDS = 110;
const FEWEST_PIECES = 4;
const MONTHS = 12;
const SCATTERED = 2 / 3;

/** The pieces of a chapter by the date that they share: each alone, unless most are short. */
function datedTogether(passages: readonly Passage[], posts: Dated): DatedPiece[][] {
  const pieces = piecesOf(passages);
  const dated = pieces.map(({ entryIds, under, above, last }) => ({
    under,
    above,
    last,
    dates: [...entryIds].flatMap((entryId) => posts[entryId]?.date ?? []),
  }));
  const short = pieces.filter(({ words }) => words < SHORT_WORDS).length;
  if (pieces.length < FEWEST_PIECES || 2 * short <= pieces.length) return dated.map((one) => [one]);
  const isWithin = (group: readonly DatedPiece[], isNear: typeof isOneYear): boolean =>
    group.every(({ dates }) => dates.length > 0) && isNear(group.flatMap(({ dates }) => dates));
  if (isWithin(dated, isWithinMonths)) return [dated];
  const groups: DatedPiece[][] = [];
  for (const piece of dated) {
    const group = groups.at(-1);
    if (group && isWithin([...group, piece], isOneYear)) group.push(piece);
    else groups.push([piece]);
  }
  // Where the years go to and fro, a chapter of captions would have a date at nearly each of them.
  const isScattered = groups.length > SCATTERED * dated.length;
  return isScattered && dated.every(({ dates }) => dates.length > 0) ? [dated] : groups;
}

function isOneYear(dates: readonly string[]): boolean {
  return new Set(dates.map((date) => dayOf(date)?.year)).size === 1;
}

function isWithinMonths(dates: readonly string[]): boolean {
  const months = dates.flatMap((date) => {
    const day = dayOf(date);
    return day?.month ? [day.year * 12 + day.month] : [];
  });
  return months.length === dates.length && Math.max(...months) - Math.min(...months) < MONTHS;
}

type Piece = {
  entryIds: ReadonlySet<string>;
  /** What it stands under: its heading, or the chapter's title. Null: it has no heading. */
  under: DatePlace | null;
  /** The index of the ornament above an answer of the interview. Null: it is none, or there is no ornament. */
  above: number | null;
  /** The index of its last passage. */
  last: number;
  words: number;
  isFrame: boolean;
};

/** A run of paragraphs, with the letters that come from each post. */
type Run = Omit<Piece, "entryIds"> & {
  letters: Map<string, number>;
  /** Whether a model wrote of it: then all its posts were put together on purpose, and each of them counts. */
  isWritten: boolean;
};

/** A post with this share of the letters of a run without a model's words is the piece; the others are only put into it. */
const MAIN_SHARE = 2 / 3;

const FRAMES: ReadonlySet<Passage["role"]> = new Set([
  "deck",
  "opening",
  "closing",
  "prologue",
  "partOpening",
  "questions",
]);

function piecesOf(passages: readonly Passage[]): Piece[] {
  const runs: Run[] = [];
  let isOpen = false;
  let under: Piece["under"] = "title";
  for (const [last, { role, sources, text, kind }] of passages.entries()) {
    const above = passages[last - 1]?.role === "ornament" && isTold(sources) ? last - 1 : null;
    if (role === "heading" || role === "ornament") {
      isOpen = false;
      if (role === "heading") under = last;
      continue;
    }
    // A deck, opening or closing is a quotation and no piece, but it ends the piece before it.
    const isFrame = FRAMES.has(role);
    let run = runs.at(-1);
    // A break inside a section that a model wrote begins no piece: the section has one date, under its heading.
    const goesOn = under === null && kind === "model" && run?.isWritten === true;
    if ((!isOpen && !goesOn) || run?.isFrame !== isFrame) {
      run = { letters: new Map(), under, above, last, words: 0, isFrame, isWritten: false };
      runs.push(run);
    }
    run.last = last;
    run.words += countWords(text);
    run.isWritten ||= kind === "model";
    for (const { entryId } of sources) {
      run.letters.set(entryId, (run.letters.get(entryId) ?? 0) + text.length);
    }
    isOpen = true;
    // What follows a deck still stands under the title; what follows an opening does not.
    if (role !== "deck") under = null;
  }
  const pieces: Piece[] = [];
  for (const { letters, isWritten, ...rest } of runs) {
    const piece = { ...rest, entryIds: isWritten ? new Set(letters.keys()) : mainPosts(letters) };
    const before = pieces.at(-1);
    if (before && isSamePost(before, piece)) {
      before.last = piece.last;
      before.words += piece.words;
    } else {
      pieces.push(piece);
    }
  }
  return pieces.filter(({ isFrame }) => !isFrame);
}

function isTold(sources: Passage["sources"]): boolean {
  return sources.some(({ entryId }) => isAnswer(entryId));
}

function mainPosts(letters: ReadonlyMap<string, number>): ReadonlySet<string> {
  const all = letters.values().reduce((sum, count) => sum + count, 0);
  const main = [...letters].find(([, count]) => count >= MAIN_SHARE * all);
  return new Set(main ? [main[0]] : letters.keys());
}

function isSamePost(piece: Piece, next: Piece): boolean {
  return (
    !piece.isFrame &&
    !next.isFrame &&
    piece.entryIds.size === 1 &&
    next.entryIds.size === 1 &&
    [...piece.entryIds].every((each) => next.entryIds.has(each))
  );
}

/**
 * Lists where the posts of each chapter were first published. A post without a web address is left out, and so is an
 * address that the chapter has named already. Addresses are printed unless most posts of the book have no title.
 */
export function notesOf(
  chapters: readonly Pick<ChapterDraft, "chapterNumber" | "title" | "passages">[],
  { notes, posts }: BookOrigins,
  language: string,
): ChapterNotes[] {
  if (notes === "none") return [];
  const listed = chapters.flatMap(({ chapterNumber: number, title, passages }) => {
    const byAddress = new Map<string, Omit<Note, "isAddressShown">>();
    for (const { entryId } of passages.flatMap(({ sources }) => sources)) {
      const note = noteOf(posts[entryId], language);
      if (note && !byAddress.has(note.url)) byAddress.set(note.url, note);
    }
    return byAddress.size === 0 ? [] : [{ number, title, notes: [...byAddress.values()] }];
  });
  const all = listed.flatMap((chapter) => chapter.notes);
  const isAddressShown = 2 * all.filter(({ isTitle }) => isTitle).length >= all.length;
  return listed.map((chapter) => ({
    ...chapter,
    notes: chapter.notes.map((note) => ({ ...note, isAddressShown })),
  }));
}

function noteOf(
  post: PostOrigin | undefined,
  language: string,
): Omit<Note, "isAddressShown"> | null {
  if (!post?.url || !isWebAddress(post.url)) return null;
  const title = withoutEmoji(post.title ?? "");
  const day = post.date === null ? null : dayText(post.date, language);
  return {
    name: title === "" ? quotedWords(post.opening) : title,
    isTitle: title !== "",
    from: [cleanLine(post.source), day].filter(Boolean).join(", "),
    // As browsers write it: without spaces, quotes and angle brackets.
    url: new URL(post.url).href,
  };
}

/** A line without the emoji of a blog or a network, for which the fonts of a book have no letters. */
function withoutEmoji(text: string): string {
  return cleanLine(text.replace(/\p{RGI_Emoji}\uFE0F?/gv, " "));
}

const FIRST_WORDS = 8;
const FIRST_LETTERS = 60;

function quotedWords(opening: string): string {
  const words = firstWords(opening);
  return words === "" ? "" : `"${words}"`;
}

function firstWords(opening: string): string {
  const [first = opening] = readPassage(withoutCutLink(cleanText(opening))).flatMap(wordsOf);
  const line = withoutEmoji(first.replace(/\bhttps?:\S*/giu, ""));
  // Marks within quotation marks are single ones.
  const text = line.replace(/["“”„«»]/gu, "'");
  const words = text.split(" ").slice(0, FIRST_WORDS).join(" ");
  return shortened(text, Math.min(FIRST_LETTERS, words.length + 1));
}

/** An opening may end within a link, which Markdown then does not read as one. */
function withoutCutLink(opening: string): string {
  const end = opening.lastIndexOf("](");
  const start = opening.lastIndexOf("[", end);
  if (end === -1 || start === -1 || opening.includes(")", end)) return opening;
  return opening.slice(0, start) + opening.slice(start + 1, end);
}

function wordsOf(block: BookBlock): string[] {
  if (block.kind === "quote") return block.blocks.flatMap(wordsOf);
  if (block.kind === "list") return block.items.flat().flatMap(wordsOf);
  return block.kind === "paragraph" || block.kind === "heading" ? [plainText(block.content)] : [];
}

type Day = { year: number; month: number | null; day: number | null };

function dayOf(date: string): Day | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date) ?? [];
  if (year === undefined) return null;
  return {
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day),
  };
}

function instantOf({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
}

const BY_MONTH = { year: "numeric", month: "long" } as const;
const BY_YEAR = { year: "numeric" } as const;

function dateRange(
  dates: readonly string[],
  shown: Exclude<PieceDates, "none">,
  language: string,
): string | null {
  const ends = endsOf(dates, shown, language);
  return ends && cleanLine(ends.format.formatRange(ends.first, ends.last));
}

/** The months of the earliest and the latest date, or their years if one of them has no month. Null: there is no date. */
export function firstAndLast(
  dates: readonly string[],
  language: string,
): { from: string; to: string } | null {
  const ends = endsOf(dates, "month", language);
  if (!ends) return null;
  const textOf = (instant: Date): string => cleanLine(ends.format.format(instant));
  return { from: textOf(ends.first), to: textOf(ends.last) };
}

function endsOf(
  dates: readonly string[],
  shown: Exclude<PieceDates, "none">,
  language: string,
): { first: Date; last: Date; format: Intl.DateTimeFormat } | null {
  const days = dates
    .flatMap((date) => dayOf(date) ?? [])
    .toSorted((a, b) => instantOf(a).getTime() - instantOf(b).getTime());
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const hasMonths = first.month !== null && last.month !== null;
  const format = formatOf(language, shown === "month" && hasMonths ? BY_MONTH : BY_YEAR);
  return { first: instantOf(first), last: instantOf(last), format };
}

function dayText(date: string, language: string): string | null {
  const known = dayOf(date);
  if (!known) return null;
  const year = known.month === null ? BY_YEAR : BY_MONTH;
  return formatOf(language, known.day === null ? year : { ...BY_MONTH, day: "numeric" }).format(
    instantOf(known),
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar and the fall-back are fixed: else they would come from the language or the machine. Making a format is slow. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const made = formats.get(key);
  if (made) return made;
  const [known = "en"] = Intl.DateTimeFormat.supportedLocalesOf([language]);
  const format = new Intl.DateTimeFormat(known, {
    ...options,
    calendar: "gregory",
    timeZone: "UTC",
  });
  formats.set(key, format);
  return format;
}
