import { ArrowLeft, Undo2 } from "lucide-react";
import { type ReactElement, type RefObject, useRef } from "react";
import { Link } from "react-router";
import { useEntryCounts } from "#web/api/entries.ts";
import { useEntryList } from "#web/api/entry-list.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { DoFirst } from "#web/screens/workflow/step-page.tsx";
import { useSourceAddress } from "#web/screens/workflow/add-sources/source-address.ts";
import { EntryFilters } from "./entry-filters.tsx";
import { EntryList } from "./entry-list.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useEntryFilter } from "./use-entry-filter.ts";
import { type EntryWork, useEntryWork } from "./use-entry-work.ts";
import { useSelection } from "./use-selection.ts";

/** Everything that was added, to be searched, left out or put back, and deleted. */
export function EntriesView({ projectId }: { projectId: string }): ReactElement {
  const addressOf = useSourceAddress();
  const counts = useEntryCounts(projectId);
  const filtering = useEntryFilter();
  const region = useRef<HTMLElement>(null);
  const isEmpty = counts.data !== undefined && counts.data.included + counts.data.excluded === 0;
  return (
    <>
      <Link
        to={addressOf({})}
        className="-mt-3 mb-4 inline-flex min-h-11 items-center gap-1.5 text-[15px] font-medium text-brand-700"
      >
        <ArrowLeft size={16} aria-hidden /> Back to adding content
      </Link>
      {!isEmpty && (
        <>
          <EntryFilters counts={counts.data} {...filtering} />
          {counts.isError && (
            <p role="alert" className="mt-2 text-sm text-danger-700">
              The filters could not be loaded.{" "}
              <button
                type="button"
                onClick={() => void counts.refetch()}
                className="font-semibold underline underline-offset-2"
              >
                Try again
              </button>
            </p>
          )}
        </>
      )}
      {/* Takes the focus when the button that had it goes, also with the last post. */}
      <section ref={region} tabIndex={-1} aria-label="Posts that match" className="outline-none">
        {isEmpty ? (
          <DoFirst title="There are no posts yet" to="/workflow/add-sources" link="Add content">
            Add a file or paste some links first.
          </DoFirst>
        ) : (
          <Found projectId={projectId} filtering={filtering} region={region} />
        )}
      </section>
    </>
  );
}

function Found({
  projectId,
  filtering: { filter, clear },
  region,
}: {
  projectId: string;
  filtering: ReturnType<typeof useEntryFilter>;
  /** All of this. */
  region: RefObject<HTMLElement | null>;
}): ReactElement {
  const { data: list, isPending, isPlaceholderData, refetch } = useEntryList(projectId, filter);
  // What was changed since stays among the rows, and is not what the filter means.
  const rows = sum(list?.sizes ?? []);
  const total = sum(list?.fitting ?? []);
  const selection = useSelection(filter, total);
  const work = useEntryWork(projectId);
  // For acts that take their own button away.
  const handleAndHandOn = (act: () => void) => () => {
    region.current?.focus({ preventScroll: true });
    act();
  };

  if (isPending) {
    return (
      <Loading label="Loading your posts">
        <Skeleton className="mt-5 h-96 w-full rounded-xl" />
      </Loading>
    );
  }
  if (!list) {
    return (
      <div className="mt-5">
        <LoadFailed title="Your posts could not be loaded" onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <>
      <div className="sticky top-[7.75rem] z-10 -mx-2 mt-4 bg-ink-50 px-2 py-2 lg:top-16">
        {selection.choice === null ? (
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <p role="status" className="font-semibold tabular-nums">
              {counted(total, "post", "posts")}
            </p>
            {total > 0 && (
              <Button kind="quiet" size="small" onClick={handleAndHandOn(selection.selectAll)}>
                Select {total === 1 ? "it" : "all"}
              </Button>
            )}
            <UndoButton work={work} onUndo={handleAndHandOn(work.undo)} />
          </div>
        ) : (
          <>
            <SelectionBar
              choice={selection.choice}
              selection={selection}
              total={total}
              work={work}
              list={region}
            />
            <UndoButton work={work} onUndo={handleAndHandOn(work.undo)} />
          </>
        )}
      </div>
      {rows === 0 ? (
        <div className="card mt-2 p-6 text-center">
          <p className="text-ink-700">No post matches.</p>
          <Button kind="ghost" onClick={handleAndHandOn(clear)} className="mt-4">
            Clear search and filters
          </Button>
        </div>
      ) : (
        <EntryList
          projectId={projectId}
          // Another list begins at its top, with its own heights.
          key={JSON.stringify(list.filter)}
          list={list}
          total={rows}
          isOld={isPlaceholderData}
          selection={selection}
          work={work}
        />
      )}
    </>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function UndoButton({
  work,
  onUndo,
}: {
  work: EntryWork;
  onUndo: () => void;
}): ReactElement | null {
  if (work.last === null) return null;
  return (
    <p className="ml-auto flex flex-wrap items-center gap-x-2 text-[15px] text-ink-700">
      {work.last}
      <Button
        kind="quiet"
        size="small"
        onClick={work.isBusy ? undefined : onUndo}
        aria-disabled={work.isBusy}
      >
        <Undo2 size={16} aria-hidden /> Undo
      </Button>
    </p>
  );
}
