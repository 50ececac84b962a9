import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { BELOW_BARS } from "./text-place.ts";

/** How much of the window's height is free for the posts of a paragraph that is longer than the window. */
const LOWER_HALF = 0.5;
const MARGIN = 16;

/**
 * The posts of the chosen paragraph, right below it. They scroll into sight: who taps a paragraph at the lower edge of a
 * phone would not see that anything has opened. The paragraph stays in sight as far as there is room for both.
 */
export function PostsBelow({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}): ReactElement {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const above = card.current?.previousElementSibling;
    if (!card.current || !above) return;
    const { top, bottom } = card.current.getBoundingClientRect();
    const missing = bottom + MARGIN - window.innerHeight;
    const free = above.getBoundingClientRect().top - BELOW_BARS;
    const needed = Math.max(free, top - window.innerHeight * LOWER_HALF);
    if (missing > 0) window.scrollBy({ top: Math.max(0, Math.min(missing, needed)) });
  }, []);
  return (
    <div ref={card} className={className} lang="en">
      {children}
    </div>
  );
}
