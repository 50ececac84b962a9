/**
 * Stand-ins for what was taken out of a line, so that a later step can mend the sentence around the gap.
 * Private-use characters: `normaliseCharacters` removes any that the source itself held.
 */
export const HOLE = "\uE000";
/** After the words of a link that say nothing without it ("here", "this link"). */
export const POINTER = "\uE003";
/** A picture inside a line; a sentence that it was a part of is not whole without it. */
export const PICTURE = "\uE002";
export const EMOJI_GAP = "\uE001";

/** Any of the stand-ins. */
export const MARKS = /[\uE000-\uE003]/gu;
