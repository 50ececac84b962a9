/** How far an island may still be outside of the window when its code starts to load. */
const AHEAD = "200px";

/** Calls `act` for each island once, shortly before it comes into view. */
export function whenSeen(act: (place: HTMLElement) => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const place = target.closest<HTMLElement>("[data-island]");
        if (!isIntersecting || place === null) continue;
        observer.unobserve(target);
        void act(place);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const place of document.querySelectorAll("[data-island]")) {
    const visible = firstBoxIn(place);
    if (visible !== null) observer.observe(visible);
  }
}

/**
 * Returns the first element with a box in an island. The island itself has display: contents and so no box that could
 * be observed.
 */
function firstBoxIn(place: Element): Element | null {
  return [...place.querySelectorAll("*")].find((part) => part.getClientRects().length > 0) ?? null;
}
