import { plainLines } from "#pipeline/text/excerpt.ts";
import type { ShownPlace } from "./text-place.ts";

/** The name of the highlight in `base.css`. */
const HIGHLIGHT = "found";

/** How far down the window the found words are shown: bars cover its upper and its lower edge. */
const EYE_LEVEL = 0.4;

/**
 * Scrolls to what was found in a passage, and marks it. `text` is the passage as it is stored. Returns what takes the
 * mark away.
 */
export function showFound(
  element: HTMLElement,
  { found, at }: Pick<ShownPlace, "found" | "at">,
  text: string,
): () => void {
  const range = rangeOf(element, found, plainLines(text.slice(0, at)).split(found).length - 1);
  const { top } = (range ?? element).getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight * EYE_LEVEL, behavior: "instant" });
  // Older browsers have no highlights. There the whole passage is marked.
  if (range === null || !("highlights" in CSS)) return () => undefined;
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => CSS.highlights.delete(HIGHLIGHT);
}

function asTyped(text: string): string {
  return text.replaceAll(/[“”„«»″]/gu, '"').replaceAll(/[‘’‚‹›′]/gu, "'");
}

/** The words as they are drawn; `before` says how many times they stand in the element before. */
function rangeOf(element: HTMLElement, found: string, before: number): Range | null {
  // Quotation marks are drawn as they are printed, and were found as they were typed.
  const shown = asTyped(element.textContent);
  const sought = asTyped(found);
  let start = -1;
  for (let count = 0; count <= before; count += 1) {
    const next = shown.indexOf(sought, start + 1);
    if (next < 0) break;
    start = next;
  }
  if (start < 0) return null;
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= passed && start < passed + length) range.setStart(node, start - passed);
    if (start + found.length <= passed + length) {
      range.setEnd(node, start + found.length - passed);
      return range;
    }
    passed += length;
  }
  return null;
}
