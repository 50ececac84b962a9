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
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { EntryRow } from "./entry-row.tsx";
import type { EntryWork } from "./use-entry-work.ts";
import type { Selection } from "./use-selection.ts";

/** Most rows are about this high; each is measured once it shows. */
const ROW_HEIGHT_PX = 150;
/** So many rows before and after those in sight are loaded as well. */
const ROWS_AHEAD = 20;
/** Browsers draw nothing that is higher than some 17 million pixels; on a phone a row has 250. */
const MOST_ROWS = 60_000;

/** All posts of the list, as high as they are; only those near the window are in the page, and loaded once one gets there. */
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
  /** The list of the filter before; the new one is on its way. */
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
  // What is only passed on the way to another part of the list is not asked for.
  if (!isSame && !(isElsewhere && virtual.isScrolling)) setAsked(near);

  return (
    <>
      <ul
        ref={element}
        aria-label="Your posts"
        aria-busy={isOld}
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
                  isSelectable={!selection.isAll && (selection.has(entry) || !selection.isFull)}
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
        <div className="sticky bottom-4 z-10 mt-3">
          <LoadFailed title="These posts could not be loaded" onRetry={retry} />
        </div>
      )}
    </>
  );
}

/** The rows near the window, and the one that has the focus: a keyboard must find its place again after a long way. */
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
  // What stands above the list grows and shrinks with the selection.
  useLayoutEffect(() => {
    setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [isMoved]);
  useEffect(() => {
    const list = element.current;
    const hold = ({ type, target, relatedTarget }: FocusEvent) => {
      // What loses the focus knows where it goes: in between nobody has it, and a row out of sight would be gone.
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
