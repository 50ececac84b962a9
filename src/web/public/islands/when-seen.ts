/** Begins a little before an island comes into view. */
const AHEAD = "200px";

/** Calls once for each island of the page, when it comes into view. */
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

/** Islands stand in the page as if they were not there (display: contents), so only something in them can be seen. */
function firstBoxIn(place: Element): Element | null {
  return [...place.querySelectorAll("*")].find((part) => part.getClientRects().length > 0) ?? null;
}
