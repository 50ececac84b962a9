import { X } from "lucide-react";
import { type ReactElement, type RefObject, useRef } from "react";
import type { EntryChoice } from "#contracts/entries.ts";
import type { EntryChange } from "#web/api/entries.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { IconButton } from "#web/components/ui/icon-button.tsx";
import { Menu } from "#web/components/ui/menu.tsx";
import { handOnFocus } from "./hand-on-focus.ts";
import type { EntryWork } from "./use-entry-work.ts";
import type { Selection } from "./use-selection.ts";

/** What can be done with the ticked posts, and a way to tick all that match. */
export function SelectionBar({
  choice,
  selection,
  total,
  work,
  list,
}: {
  /** What is ticked. */
  choice: EntryChoice;
  selection: Selection;
  total: number;
  work: EntryWork;
  /** Where the focus goes with the button that had it: the bar leaves with what was ticked. */
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
      <p role="status" className="grow text-[15px] font-semibold tabular-nums">
        {isAll
          ? `All ${count.toLocaleString("en")} selected`
          : `${count.toLocaleString("en")} selected`}
        {isFull && <span className="font-normal"> (no more one by one: narrow the list)</span>}
      </p>
      {!isAll && count < total && (
        <Button kind="quiet" size="small" onClick={handleSelectAll}>
          Select all {total.toLocaleString("en")}
        </Button>
      )}
      <IconButton label="Select nothing" icon={X} onClick={handleClear} />
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
          <Button kind="ghost" size="small" aria-disabled={work.isBusy} className="text-danger-700">
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
