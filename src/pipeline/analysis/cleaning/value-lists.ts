import type { List } from "mdast";
import { toString } from "mdast-util-to-string";

/** A list of so few values is read as a sentence. */
const FEWEST = 3;
const SHARE = 0.6;

const COLOUR = /#[\da-f]{3,8}(?![\da-z])|0x[\da-f]{6,8}|(?:rgb|hsl)a?\([^()]{1,40}\)/giu;
/** What may stand beside colours: signs, and before them the name of what has them. */
const BESIDE_COLOURS = /^(?:[^:#]{1,40}[:=–—-])?[^\p{L}\p{N}]*$/u;
const UNIT = String.raw`(?:%|px|r?em|pt|m?s|[kmg]b|[kmg]?hz|[cmk]?m|k?g)`;
const NUMBER = new RegExp(String.raw`^[-+±]?[$€£]?\d{1,9}(?:[.:×x–-]\d{1,9}){0,4}${UNIT}?$`, "iu");
const ONLY_UNIT = new RegExp(`^${UNIT}$`, "iu");

/** A colour, or several, with or without the name of what has it; a number stands alone. */
function isValue(text: string): boolean {
  const rest = text.replace(COLOUR, "");
  if (rest !== text) return BESIDE_COLOURS.test(rest);
  const [first = "", ...others] = text.split(/[\s,;|/·]+/u);
  return NUMBER.test(first) && others.every((each) => NUMBER.test(each) || ONLY_UNIT.test(each));
}

/**
 * Whether most items of a list, those of the lists inside it among them, are single values such as "#3F0E40" or "12 px".
 * They are data, as a table of figures is.
 */
export function isValueList(list: List): boolean {
  const items = valuesIn(list);
  const values = items.filter(isValue);
  return items.length >= FEWEST && values.length >= SHARE * items.length;
}

/** The texts of all items that hold no list. */
function valuesIn(list: List): string[] {
  return list.children.flatMap((item) => {
    const inside = item.children.filter((child) => child.type === "list");
    return inside.length > 0 ? inside.flatMap(valuesIn) : [toString(item).trim()];
  });
}
