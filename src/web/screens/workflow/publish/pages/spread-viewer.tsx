import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#web/components/ui/button.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { useMedia } from "#web/components/use-media.ts";
import { DrawnPage } from "./drawn-page.tsx";
import type { PdfPages } from "./pdf-pages.ts";
import { pagesText, shownPages, turned } from "./spreads.ts";

/** The pages of a book as they are seen in print: two at a time where there is room. */
export function SpreadViewer({
  pdf,
  controls,
}: {
  pdf: PdfPages;
  /** What changes the pages; it stands beside what turns them. */
  controls: ReactNode;
}): ReactElement {
  const isSpread = useMedia("(width >= 48rem)");
  const [wanted, setPage] = useState(1);
  const { count, bookmarks, isRightToLeft } = pdf;
  const [BackIcon, ForwardIcon] = isRightToLeft
    ? [ChevronRight, ChevronLeft]
    : [ChevronLeft, ChevronRight];
  // The pages and what turns them stand the other way round in a book that is read from right to left.
  const direction = isRightToLeft ? "rtl" : "ltr";
  // Another design may have fewer pages.
  const page = Math.min(wanted, count);
  const shown = shownPages(page, count, isSpread);
  const next = turned(page, count, 1, isSpread);
  const before = turned(page, count, -1, isSpread);
  const turn = (target: number | null): void => {
    if (target !== null) setPage(target);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const target = TARGETS[event.key]?.({ next, before, count, isRightToLeft });
    if (target === undefined) return;
    event.preventDefault();
    turn(target);
  };
  return (
    <section aria-label="Pages of the book">
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        {controls}
        {bookmarks.length > 0 && (
          <SelectBox
            label="Turn to"
            isLabelled
            value={String(bookmarkAt(bookmarks, shown))}
            choices={[
              { value: String(BEGINNING), label: "Beginning of the book" },
              ...bookmarks.map(({ title }, index) => ({ value: String(index), label: title })),
            ]}
            onChange={(value) => turn(bookmarks[Number(value)]?.page ?? 1)}
            className="min-w-0 flex-[1_1_14rem]"
          />
        )}
      </div>
      {/* Arrow keys turn the pages while the focus is here; elsewhere they change the tab. The buttons below do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a slider would hide the pages in it */}
      <div
        role="group"
        dir={direction}
        tabIndex={0}
        aria-label="Turn with the arrow keys"
        onKeyDown={handleKey}
        className="flex justify-center rounded-xl bg-ink-100 p-4 focus-visible:outline-2 sm:p-8"
      >
        {shown.map((each, side) =>
          each === null ? (
            <div key={`none ${side}`} className="max-w-105 flex-1" />
          ) : (
            <DrawnPage
              key={each}
              pdf={pdf}
              page={each}
              ahead={each + (isSpread ? 2 : 1)}
              className={`max-w-105 flex-1 shadow-md ${isSpread && side === 0 ? "border-e border-ink-200" : ""}`}
            />
          ),
        )}
      </div>
      <div dir={direction} className="mt-3 flex items-center justify-center gap-3">
        <Button kind="ghost" disabled={before === null} onClick={() => turn(before)}>
          <BackIcon size={18} aria-hidden /> Back
        </Button>
        <p role="status" dir="ltr" className="text-center text-[15px] font-medium tabular-nums">
          {pagesText(shown, count)}
        </p>
        <Button kind="ghost" disabled={next === null} onClick={() => turn(next)}>
          Forward <ForwardIcon size={18} aria-hidden />
        </Button>
      </div>
    </section>
  );
}

type Ends = {
  next: number | null;
  before: number | null;
  count: number;
  isRightToLeft: boolean;
};
const TARGETS: Readonly<Record<string, (ends: Ends) => number | null>> = {
  ArrowRight: ({ next, before, isRightToLeft }) => (isRightToLeft ? before : next),
  ArrowLeft: ({ next, before, isRightToLeft }) => (isRightToLeft ? next : before),
  PageDown: ({ next }) => next,
  PageUp: ({ before }) => before,
  Home: () => 1,
  End: ({ count }) => count,
};

/** The choice before the first bookmark. */
const BEGINNING = -1;

/** The last bookmark that begins on these pages or before. */
function bookmarkAt(bookmarks: PdfPages["bookmarks"], shown: readonly (number | null)[]): number {
  const last = Math.max(...shown.map((page) => page ?? 0));
  return bookmarks.findLastIndex(({ page }) => page <= last);
}
