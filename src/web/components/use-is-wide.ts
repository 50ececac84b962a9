import { useSyncExternalStore } from "react";

/** From here on the workflow has room for a panel beside the text: Tailwind's `lg`. */
const WIDE = "(width >= 64rem)";

/** True where there is room beside the text; follows the window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
