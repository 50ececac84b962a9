import { ArrowLeft, Undo2, X } from "lucide-react";
import { type ReactElement, type RefObject, useRef } from "react";
import { Link } from "react-router";
import type { EntryChoice } from "#contracts/entries.ts";
import { type EntryChange, useEntryCounts } from "#web/api/entries.ts";
import { useEntryList } from "#web/api/entry-list.ts";
import { Button, IconButton } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { INTERVIEW } from "#contracts/interview.ts";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Menu } from "#web/components/ui/menu.tsx";
import { useSourceAddress } from "#web/api/projects.ts";
import { StepNotice } from "#web/screens/workflow/step-page.tsx";
import { EntryFilters, useEntryFilter } from "./entry-filters.tsx";
import { EntryList } from "./entry-list.tsx";
import { handOnFocus } from "./hand-on-focus.ts";
import { type EntryWork, type Selection, useEntryWork, useSelection } from "./use-entry-work.ts";

export function EntriesView({ projectId }: { projectId: string }): ReactElement {
  const addressOf = useSourceAddress();
  const counts = useEntryCounts(projectId);
  const filtering = useEntryFilter();
  const region = useRef<HTMLElement>(null);
  const isEmpty = counts.data !== undefined && counts.data.included + counts.data.excluded === 0;
  return (
    <div className="group/posts">
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
      {/* This section gets the focus when a button disappears that has the focus. */}
      <section ref={region} tabIndex={-1} aria-label="Posts that match" className="outline-none">
        {isEmpty ? (
          <StepNotice title="There are no posts yet" to="/workflow/add-sources" link="Add content">
            Add a file or paste some links first.
          </StepNotice>
        ) : (
          <Found
            projectId={projectId}
            filtering={filtering}
            region={region}
            hasAnswers={counts.data?.sources.some(({ value }) => value === INTERVIEW) ?? false}
          />
        )}
      </section>
    </div>
  );
}

function Found({
  projectId,
  filtering: { filter, clear },
  region,
  hasAnswers,
}: {
  projectId: string;
  filtering: ReturnType<typeof useEntryFilter>;
  /** The section that contains the list and its controls. */
  region: RefObject<HTMLElement | null>;
  /** Whether there are answers of the interview among the posts. */
  hasAnswers: boolean;
}): ReactElement {
  const {
    data: list,
    isPending,
    isPlaceholderData: isOld,
    refetch,
  } = useEntryList(projectId, filter);
  // An entry that was changed stays in the list even if it no longer fits the filter. So there may be more rows than
  // entries that match.
  const rows = sum(list?.sizes ?? []);
  const total = sum(list?.fitting ?? []);
  const selection = useSelection(filter, total);
  const work = useEntryWork(projectId);
  // For actions whose own button disappears: the focus first moves to the section.
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
    return <LoadFailed title="Your posts could not be loaded" onRetry={refetch} className="mt-5" />;
  }
  return (
    <>
      <div className="sticky top-28 z-10 -mx-2 mt-4 bg-ink-50 px-2 py-2 lg:top-16">
        {selection.choice === null || isOld ? (
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <p role="status" className="font-semibold tabular-nums">
              {isOld ? "Searching…" : foundText(total, filter.source, hasAnswers)}
            </p>
            {total > 0 && !isOld && (
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
        <div data-none-found className="card mt-2 p-6 text-center">
          <p className="text-ink-700">No post matches.</p>
          <Button kind="ghost" onClick={handleAndHandOn(clear)} className="mt-4">
            Clear search and filters
          </Button>
        </div>
      ) : (
        <EntryList
          projectId={projectId}
          // With another filter, React makes a new list, which begins at its top.
          key={JSON.stringify(list.filter)}
          list={list}
          total={rows}
          isOld={isOld}
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

function SelectionBar({
  choice,
  selection,
  total,
  work,
  list,
}: {
  choice: EntryChoice;
  selection: Selection;
  total: number;
  work: EntryWork;
  /** The element that gets the focus when this bar disappears because nothing is selected any more. */
  list: RefObject<HTMLElement | null>;
}): ReactElement {
  const element = useRef<HTMLElement>(null);
  const { count, isAll, isFull, selectAll, clear } = selection;
  const handOn = () => handOnFocus(element.current, list.current);
  const change = (set: EntryChange) => {
    if (work.isBusy) return;
    work.change(choice, set);
    handleClear();
  };
  const handleSelectAll = () => {
    handOn();
    selectAll();
  };
  const handleClear = () => {
    handOn();
    clear();
  };
  return (
    <section
      ref={element}
      aria-label="What to do with the selected posts"
      className="card flex flex-wrap items-center gap-2 px-3 py-2"
    >
      <div className="flex grow items-center gap-2 max-sm:w-full">
        <IconButton label="Select nothing" icon={X} onClick={handleClear} className="-ml-2" />
        <p role="status" className="grow text-[15px] font-semibold tabular-nums">
          {isAll && count === total && "All "}
          {count.toLocaleString("en")}
          {isAll && count < total && ` of ${total.toLocaleString("en")}`} selected
          {isFull && <span className="font-normal"> (no more one by one: narrow the list)</span>}
        </p>
        {count < total && (
          <Button kind="quiet" size="small" onClick={handleSelectAll}>
            Select all {total.toLocaleString("en")}
          </Button>
        )}
      </div>
      <Button
        kind="ghost"
        size="small"
        aria-disabled={work.isBusy}
        onClick={() => change({ included: false })}
      >
        Leave out
      </Button>
      <Button
        kind="ghost"
        size="small"
        aria-disabled={work.isBusy}
        onClick={() => change({ included: true })}
      >
        Put back
      </Button>
      <Menu
        label="Whose words"
        className="btn-ghost px-3 text-sm pointer-fine:h-9"
        isDisabled={work.isBusy}
        items={[
          {
            id: "own",
            label: "My own words",
            onSelect: () => change({ rights: "own" }),
          },
          {
            id: "others",
            label: "Somebody else's words",
            hint: "May be cited, never become your prose",
            onSelect: () => change({ rights: "others" }),
          },
        ]}
      />
      <ConfirmDialog
        trigger={
          <Button kind="ghost" size="small" aria-disabled={work.isBusy}>
            Delete
          </Button>
        }
        title={`Delete ${counted(count, "post", "posts")} for good?`}
        confirmLabel="Delete for good"
        isDangerous
        onConfirm={() => work.remove(choice, handleClear)}
      >
        This cannot be undone. To keep a post but not print it, leave it out instead.
      </ConfirmDialog>
    </section>
  );
}

/** Returns a text such as "12 posts". An answer of the interview is listed among the posts, and is none. */
function foundText(total: number, source: string | undefined, hasAnswers: boolean): string {
  if (source === INTERVIEW) return counted(total, "answer", "answers");
  return hasAnswers && source === undefined
    ? `${total.toLocaleString("en")} posts and answers`
    : counted(total, "post", "posts");
}
