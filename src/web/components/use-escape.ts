import { useEffect, useEffectEvent } from "react";

type Waiting = { isFor: (event: KeyboardEvent) => boolean; onEscape: () => void };

/** What Escape closes, the newest first. */
const waiting: Waiting[] = [];

/** What lies above the page closes by itself, and first. */
const ABOVE = ":popover-open, dialog[open], [role=alertdialog]";

function handleKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" || document.querySelector(ABOVE) !== null) return;
  waiting.find(({ isFor }) => isFor(event))?.onEscape();
}

/**
 * Escape closes something that lies over the page, wherever the focus is: the newest that the key is for, and no other.
 * Without `isFor`, the key is for it unless it is pressed in what is typed into.
 */
export function useEscape(
  onEscape: () => void,
  { isOn = true, isFor = isFree }: { isOn?: boolean; isFor?: Waiting["isFor"] } = {},
): void {
  const escape = useEffectEvent(onEscape);
  const wants = useEffectEvent(isFor);
  useEffect(() => {
    if (!isOn) return;
    const own: Waiting = { isFor: (event) => wants(event), onEscape: () => escape() };
    waiting.unshift(own);
    document.addEventListener("keydown", handleKey);
    return () => {
      waiting.splice(waiting.indexOf(own), 1);
      if (waiting.length === 0) document.removeEventListener("keydown", handleKey);
    };
  }, [isOn]);
}

/** Whether nothing else has a use for the key. A field that closes by it may be gone by now. */
export function isFree({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return false;
  return !target.isContentEditable && !target.matches("input, textarea, select");
}
