import type { BookSettings, LengthEffect, ShownSettings } from "#contracts/settings.ts";
import { counted } from "#web/components/ui/figures.ts";

export const LENGTHS: Record<BookSettings["length"], { name: string; text: string }> = {
  short: { name: "Short", text: "The best of each chapter, about half of it." },
  standard: {
    name: "Standard",
    text: "Up to 2,000 words a chapter, more where you merged chapters or put posts in.",
  },
  long: { name: "Long", text: "Half as much again in each chapter." },
  all: {
    name: "Everything that is good",
    text: "The posts of your chapters whole, but for what repeats or does not stand by itself.",
  },
};

export const DATES: Record<BookSettings["dates"], string> = {
  none: "No dates",
  year: "The year, like “2019”",
  month: "The month, like “March 2019”",
};

export const NOTES: Record<BookSettings["notes"], string> = {
  none: "Not listed",
  listed: "Listed at the end of the book, with their addresses and those of your links",
};

export const ABOUT_BOOK: Record<BookSettings["aboutBook"], string> = {
  printed: "Printed after the last chapter",
  none: "No such page",
};

/** Inches, as printers name the sizes; A5 in millimetres. */
export const TRIMS: Record<BookSettings["trim"], string> = {
  "6x9": "6 × 9 inches, the usual size of non-fiction",
  "5.5x8.5": "5.5 × 8.5 inches",
  "5x8": "5 × 8 inches, a small paperback",
  A5: "A5, 148 × 210 mm",
};

export const DESIGNS: Record<BookSettings["design"], string> = {
  classic: "Classic: a book serif on a middle axis",
  modern: "Modern: bold titles without serifs, from the left",
  "large-print": "Large print: 16 points or more, without serifs",
};

/** A long book has half as much again as a standard one. What is missing of that by rounding is not told. */
const LONG = 1.5;
const ROUNDING = 0.97;

/** What a length means for this book. `before`: the next shorter one. */
export function lengthNote({ length, words }: LengthEffect, before?: LengthEffect): string {
  if (before && words === before.words) {
    return `The same book as ${LENGTHS[before.length].name}: the posts of your chapters hold no more.`;
  }
  const wanted = LONG * (before?.words ?? 0);
  if (length === "all" && before && words > wanted) {
    return `${LENGTHS.all.text} That is ${(words / before.words).toFixed(1)} times a long book.`;
  }
  if (length !== "long" || !before || words >= ROUNDING * wanted) return LENGTHS[length].text;
  const more = Math.max(1, Math.round(100 * (words / before.words - 1)));
  return `Only ${more}% more than ${LENGTHS.standard.name}: the posts of some chapters hold no more.`;
}

/** Returns a text such as "about 12,000 words, 48 pages". */
function sizeText({ words, pages }: Pick<LengthEffect, "words" | "pages">): string {
  return `about ${words.toLocaleString("en")} words, ${counted(pages, "page", "pages")}`;
}

/** What each setting is called. */
export const SETTINGS = {
  length: "Length",
  dates: "Date of each piece",
  notes: "Where the pieces were first published",
  aboutBook: "A page about this book",
  trim: "Page size",
  design: "Design of the pages",
} as const;

/** The settings, each with its name, such as "Length" and "Standard: about 12,000 words, 48 pages". */
export function settingsLines({
  settings,
  effects,
}: ShownSettings): { name: string; value: string }[] {
  const { length, dates, notes, aboutBook, trim, design } = settings;
  const size = effects?.lengths.find((effect) => effect.length === length);
  return [
    { name: SETTINGS.length, value: `${LENGTHS[length].name}${size ? `: ${sizeText(size)}` : ""}` },
    { name: SETTINGS.dates, value: DATES[dates] },
    {
      name: SETTINGS.notes,
      value: notes === "none" ? NOTES.none : "Listed at the end of the book",
    },
    { name: SETTINGS.aboutBook, value: ABOUT_BOOK[aboutBook] },
    { name: SETTINGS.trim, value: TRIMS[trim] },
    { name: SETTINGS.design, value: DESIGNS[design] },
  ];
}

/** Says what saving would change, in sentences; empty if it would change nothing. */
export function changeText({ settings, effects }: ShownSettings, wanted: BookSettings): string[] {
  const now = effects?.lengths.find(({ length }) => length === settings.length);
  const then = effects?.lengths.find(({ length }) => length === wanted.length);
  const isOtherFile = (["dates", "notes", "aboutBook", "trim", "design"] as const).some(
    (name) => wanted[name] !== settings[name],
  );
  return [
    ...(now && then && now !== then ? lengthTexts(now, then, effects?.written ?? 0) : []),
    ...(isOtherFile
      ? [
          "Dates, the list, the page, the page size and the design are those of the files that you download. No chapter is written again for them.",
        ]
      : []),
  ];
}

function lengthTexts(now: LengthEffect, then: LengthEffect, written: number): string[] {
  const difference = then.pages - now.pages;
  const pages = counted(now.pages, "page", "pages");
  const size =
    difference === 0
      ? `The book stays at ${pages}.`
      : `${pages} become ${then.pages.toLocaleString("en")}, ${Math.abs(difference).toLocaleString("en")} ${difference > 0 ? "more" : "fewer"}.`;
  return written === 0 ? [size] : [size, ...rewritingTexts(then, written)];
}

function rewritingTexts({ rewritten, proposals }: LengthEffect, written: number): string[] {
  if (rewritten === 0) return ["What is written stays as it is."];
  const again = `${rewritten} of ${counted(written, "written chapter", "written chapters")} will be written again, as soon as you bring the book up to date.`;
  if (proposals === 0) return [again];
  const kept =
    proposals === 1
      ? "1 that you have worked on keeps your text and gets a proposal beside it."
      : `${proposals} that you have worked on keep your text and get a proposal beside it.`;
  return [again, kept];
}
