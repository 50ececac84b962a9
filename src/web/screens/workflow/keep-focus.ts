import { type RefObject, useEffect } from "react";

/** A focused element and what is around it, from the inside out. Where one of these is gone, a neighbour may be left. */
type Place = { element: Element; next: Element | null; before: Element | null }[];

/** A dialog that closes gives the focus back first. */
const SETTLED_MS = 50;

/**
 * Keeps the keyboard where it was used: when what has the focus is removed or switched off, the focus goes to what is
 * nearest to it, and not to the page. Who clicks beside everything loses the focus, as usual.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Place = [];
    // A dialog or menu is gone with all that was around it. Then the last place in the page counts.
    let lastInMain: Place = [];
    const isLost = (): boolean => document.activeElement === document.body;
    const recover = (): void => {
      const [focused] = last;
      if (!focused || !isLost()) return;
      // What is switched off while something is saved comes back, or is removed.
      if (focused.element.isConnected && focused.element.matches(":disabled")) return;
      const to = nearestOf(last) ?? nearestOf(lastInMain) ?? main.current;
      to?.focus({ preventScroll: true });
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      last = placeOf(target, main.current);
      if (main.current?.contains(target)) lastInMain = last;
    };
    const handleBlur = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null || !(target instanceof Element)) return;
      setTimeout(() => {
        const isThere = target.isConnected && !target.matches(":disabled");
        if (isThere && isLost() && last[0]?.element === target) last = [];
      });
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (last.length === 0 || !isLost()) return;
      clearTimeout(waiting);
      waiting = setTimeout(recover, SETTLED_MS);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", handleFocus);
    document.addEventListener("focusout", handleBlur);
    return () => {
      observer.disconnect();
      clearTimeout(waiting);
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("focusout", handleBlur);
    };
  }, [main]);
}

/** What is around the screen is not near: the first link there is "Skip to content", which would lie over the top bar. */
function placeOf(focused: Element, main: Element | null): Place {
  const place: Place = [];
  for (let element: Element | null = focused; element; element = element.parentElement) {
    if (element === main || element === document.body) break;
    const { nextElementSibling: next, previousElementSibling: before } = element;
    place.push({ element, next, before });
  }
  return place;
}

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [contenteditable=true], [tabindex='0']";

function nearestOf(place: Place): HTMLElement | null {
  for (const { element, next, before } of place) {
    for (const near of [element, next, before]) {
      const found = near?.isConnected ? focusableIn(near) : null;
      if (found) return found;
    }
  }
  return null;
}

function focusableIn(element: Element): HTMLElement | null {
  const all = [element, ...element.querySelectorAll(FOCUSABLE)];
  const found = all.find((each) => each.matches(FOCUSABLE) && each.checkVisibility());
  return found instanceof HTMLElement ? found : null;
}
