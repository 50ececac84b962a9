import { useLayoutEffect } from "react";
import { tinykeys } from "tinykeys";

/** Keys that are single letters hold only where nothing is typed, and not below an open dialog. */
export function useReadingKeys(acts: {
  onNext: () => void;
  onBefore: () => void;
  onEdit: () => void;
  onHelp: () => void;
}): void {
  // A layout effect, because no key may fall between two chapters.
  useLayoutEffect(() => {
    const unlessTyping =
      (act: () => void) =>
      (event: KeyboardEvent): void => {
        const { target } = event;
        const isTyping =
          target instanceof HTMLElement &&
          (target.isContentEditable || target.matches("input, textarea, select"));
        if (isTyping || document.querySelector("dialog[open]")) return;
        event.preventDefault();
        act();
      };
    return tinykeys(window, {
      j: unlessTyping(acts.onNext),
      k: unlessTyping(acts.onBefore),
      e: unlessTyping(acts.onEdit),
      // Some keyboards have it without Shift.
      "?": unlessTyping(acts.onHelp),
      "Shift+?": unlessTyping(acts.onHelp),
    });
  });
}
