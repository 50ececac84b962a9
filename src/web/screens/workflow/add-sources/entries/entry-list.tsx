import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type EntryList as List, useEntryPages } from "#web/api/entry-list.ts";
import { pageAt, type PageSpan, startsOf } from "#web/api/entry-places.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { EntryRow } from "./entry-row.tsx";
import type { EntryWork, Selection } from "./use-entry-work.ts";

/** How high a row usually is. Its real height is measured when it is shown. */
const ROW_HEIGHT_PX = 150;
/** How many rows are loaded before the first visible row, and after the last. */
const ROWS_AHEAD = 20;
/**
 * The most rows that the list can show. Browsers cannot render much more than 17 million pixels of height, and a row on
 * a phone takes 250.
 */
const MOST_ROWS = 60_000;

/**
 * A virtual list: the page contains only the rows near the window. The data of the others is loaded when the window
 * comes near them.
 */
export function EntryList({
  projectId,
  list,
  total,
  isOld,
  selection,
  work,
}: {
  projectId: string;
  list: List;
  total: number;
  /** True while the list of the previous filter is shown and the new one is being loaded. */
  isOld: boolean;
  selection: Selection;
  work: EntryWork;
}): ReactElement {
  const [asked, setAsked] = useState<PageSpan>({ first: 0, last: 0 });
  const { entryAt, isLoading, isFailed, retry } = useEntryPages(projectId, list, asked);
  const { element, top, virtual } = useRows(Math.min(total, MOST_ROWS), {
    keyOf: useCallback((index) => entryAt(index)?.id ?? index, [entryAt]),
    isMoved: `${selection.count} ${work.last}`,
  });

  const near = pagesNear(virtual.range, list.sizes);
  const isElsewhere = near.first > asked.last || near.last < asked.first;
  const isSame = near.first === asked.first && near.last === asked.last;
  // While the author scrolls past pages quickly, these are not loaded.
  if (!isSame && !(isElsewhere && virtual.isScrolling)) setAsked(near);

  return (
    <>
      <ul
        ref={element}
        aria-label="Your posts"
        aria-busy={isOld}
        // What is done to posts is meant for those that match, so nothing can be done until they are here.
        inert={isOld}
        className={`card relative mt-2 overflow-hidden ${isOld ? "opacity-60" : ""}`}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const entry = entryAt(index);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-ink-200"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {entry ? (
                <EntryRow
                  projectId={projectId}
                  entry={entry}
                  isSelected={selection.has(entry)}
                  isSelectable={selection.canToggle(entry)}
                  onSelect={(isSelected) => selection.toggle(entry.id, isSelected)}
                  work={work}
                />
              ) : (
                <RowToCome index={index} />
              )}
            </li>
          );
        })}
      </ul>
      {total > MOST_ROWS && (
        <p className="mt-3 text-center text-[15px] text-ink-700">
          The list ends here. Search or filter to see the other{" "}
          {(total - MOST_ROWS).toLocaleString("en")} posts.
        </p>
      )}
      <p role="status" className="sr-only">
        {isLoading && "Loading more…"}
      </p>
      {isFailed && (
        <div className="sticky bottom-[calc(1rem+var(--banner))] z-10 mt-3">
          <LoadFailed title="These posts could not be loaded" onRetry={retry} />
        </div>
      )}
    </>
  );
}

/**
 * Computes which rows the page contains: those near the window and the row that has the focus. Without that row, the
 * keyboard would lose its position when the author scrolls far.
 */
function useRows(
  count: number,
  { keyOf, isMoved }: { keyOf: (index: number) => string | number; isMoved: string },
) {
  const element = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- because it warns of the React compiler, which is not used here.
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const rows = new Set(defaultRangeExtractor(range));
      if (focused !== null && focused < count) rows.add(focused);
      return [...rows].toSorted((a, b) => a - b);
    },
  });
  // Measures where the list begins. It has to be measured again, because what stands above the list changes its height
  // with the selection.
  useLayoutEffect(() => {
    setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [isMoved]);
  useEffect(() => {
    const list = element.current;
    const hold = ({ type, target, relatedTarget }: FocusEvent) => {
      // At focusout, takes the element that gets the focus next. Otherwise a row outside of the window would be removed
      // between focusout and focusin.
      const holder = type === "focusin" ? target : relatedTarget;
      const row = holder instanceof Element ? holder.closest<HTMLElement>("[data-index]") : null;
      setFocused(row ? Number(row.dataset["index"]) : null);
    };
    list?.addEventListener("focusin", hold);
    list?.addEventListener("focusout", hold);
    return () => {
      list?.removeEventListener("focusin", hold);
      list?.removeEventListener("focusout", hold);
    };
  }, []);
  return { element, top, virtual };
}

function pagesNear(
  range: { startIndex: number; endIndex: number } | null,
  sizes: readonly number[],
): PageSpan {
  const starts = startsOf(sizes);
  return {
    first: pageAt(starts, (range?.startIndex ?? 0) - ROWS_AHEAD),
    last: pageAt(starts, (range?.endIndex ?? 0) + ROWS_AHEAD),
  };
}

function RowToCome({ index }: { index: number }): ReactElement {
  return (
    <p
      className="px-3 py-3.5 text-[15px] text-ink-600 tabular-nums sm:px-5"
      style={{ minHeight: ROW_HEIGHT_PX }}
    >
      Post {(index + 1).toLocaleString("en")} …
    </p>
  );
}
