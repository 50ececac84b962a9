import type { BookPlace } from "#contracts/find-in-book.ts";
import { plainLines } from "#pipeline/text/excerpt.ts";
import { withoutBreaks } from "#web/components/ui/markdown-text.ts";

/**
 * A place in a chapter's text. It says the same while the page is read and while it is edited, however much higher or
 * lower the text then stands.
 */
export type TextPlace = {
  passageId: string;
  /** How many characters of the passage are before the place. Line breaks do not count. */
  offset: number;
};

/** Pixels from the top of the window that its top bar and the editor's cover, with some air. */
export const BELOW_BARS = 136;

/** A place of the book, to be shown. `at` says where the words that were found begin in the stored passage. */
export type ShownPlace = Pick<BookPlace, "chapterId" | "passageId" | "at" | "found"> & {
  /** Absent: in a passage. */
  where?: BookPlace["where"];
  /** Whether the paragraph gets the focus, because nothing else is open for it. */
  hasFocus?: boolean;
  /** Whether the editor opens there. */
  isToEdit?: boolean;
};

/** Where the editor opens in a chapter's text; null if the place is only shown, or its passage is not among these. */
export function placeToEdit(
  place: ShownPlace | null,
  passages: readonly { id: string; text: string }[],
): TextPlace | null {
  const passageId = place?.passageId ?? null;
  const text = passages.find(({ id }) => id === passageId)?.text;
  if (!place?.isToEdit || passageId === null || text === undefined) return null;
  const before = plainLines(text.slice(0, place.at + place.found.length));
  return { passageId, offset: withoutBreaks(before).length };
}

/** The attribute of an element that shows a passage. */
export const PASSAGE_ATTRIBUTE = "data-passage";

/** Returns the place of the cursor that a click has put into the shown text. Null if the click was beside all passages. */
export function clickedPlace(selection: Selection | null, target: EventTarget): TextPlace | null {
  const { anchorNode: node = null, anchorOffset: offset = 0 } = selection ?? {};
  const shown = passageAround(node) ?? passageAround(target);
  const passageId = shown?.getAttribute(PASSAGE_ATTRIBUTE) ?? null;
  if (!shown || passageId === null) return null;
  if (node === null || !shown.contains(node)) return { passageId, offset: 0 };
  const before = document.createRange();
  before.setStart(shown, 0);
  before.setEnd(node, offset);
  return { passageId, offset: withoutBreaks(before.toString()).length };
}

/** The beginning of the passage that is read: the one in the upper part of the window. Null if there is none. */
export function placeInSight(): TextPlace | null {
  const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 3);
  return element === null ? null : clickedPlace(null, element);
}

function passageAround(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target : (target as Node | null)?.parentElement;
  return element?.closest(`[${PASSAGE_ATTRIBUTE}]`) ?? null;
}
