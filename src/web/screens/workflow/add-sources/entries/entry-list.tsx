import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ListedEntry } from "#contracts/entries.ts";
import type { useEntries } from "#web/api/entries.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { EntryRow } from "./entry-row.tsx";
import type { EntryWork } from "./use-entry-work.ts";
import type { Selection } from "./use-selection.ts";

/** Most rows are about this high; each is measured once it shows. */
const ROW_HEIGHT_PX = 150;
/** So many rows before the end of what is loaded the next page is asked for. */
const ROWS_AHEAD = 20;

type NextPage = Pick<
  ReturnType<typeof useEntries>,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** The posts, of which only those near the window are in the page; the next ones are fetched on the way down. */
export function EntryList({
  projectId,
  entries,
  total,
  isOld,
  selection,
  work,
  next: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  projectId: string;
  entries: readonly ListedEntry[];
  total: number;
  /** The list of the filter before; the new one is on its way. */
  isOld: boolean;
  selection: Selection;
  work: EntryWork;
  next: NextPage;
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- because it warns of the React compiler, which is not used here.
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
  });
  // What stands above the list grows and shrinks with the selection.
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [selection.count, work.last]);

  const rows = virtual.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? -1;
  const isNear = lastShown >= entries.length - ROWS_AHEAD;
  const fetchOn = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchOn();
  }, [isNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, entries.length]);

  return (
    <>
      <ul
        ref={list}
        aria-label="Your posts"
        aria-busy={isOld}
        className={`card relative mt-2 overflow-hidden ${isOld ? "opacity-60" : ""}`}
        style={{ height: virtual.getTotalSize() }}
      >
        {rows.map(({ index, key, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-ink-200"
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <EntryRow
                  projectId={projectId}
                  entry={entry}
                  isSelected={selection.has(entry.id)}
                  isSelectable={!selection.isAll && (selection.has(entry.id) || !selection.isFull)}
                  onSelect={(isSelected) => selection.toggle(entry.id, isSelected)}
                  work={work}
                />
              </li>
            )
          );
        })}
      </ul>
      <p role="status" className="mt-3 text-center text-sm text-ink-600">
        {isFetchingNextPage && "Loading more…"}
      </p>
      {isFetchNextPageError && (
        <LoadFailed
          title="The next posts could not be loaded"
          onRetry={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
