import { useLayoutEffect } from "react";
import { tinykeys } from "tinykeys";

/** Keys that are single letters. They hold only where nothing is typed, and not below an open dialog. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  // A layout effect, because no key may fall between two chapters.
  useLayoutEffect(() => {
    const unlessTyping =
      (act: () => void) =>
      (event: KeyboardEvent): void => {
        const { target } = event;
        const isTyping =
          target instanceof HTMLElement &&
          (target.isContentEditable || target.matches("input, textarea, select"));
        if (isTyping || document.querySelector("dialog[open], [role=alertdialog]")) return;
        event.preventDefault();
        act();
      };
    return tinykeys(
      window,
      Object.fromEntries(Object.entries(acts).map(([key, act]) => [key, unlessTyping(act)])),
    );
  });
}
