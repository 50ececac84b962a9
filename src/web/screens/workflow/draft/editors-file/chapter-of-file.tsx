import type { ReactElement } from "react";
import type { EditedChapterOfFile, EditorsEdit } from "#contracts/edited-file.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ChangesView } from "#web/screens/workflow/draft/changes/changes-view.tsx";
import { TakeBox } from "#web/screens/workflow/draft/changes/take-box.tsx";
import { editKey, openKeys, titleKey } from "./accepted-text.ts";

/** The editor's changes to one chapter, each with a box that accepts it. */
export function ChapterOfFile({
  chapter,
  numbers,
  accepted,
  onToggle,
}: {
  chapter: EditedChapterOfFile;
  /** The numbers of the changed chapters by their ids. */
  numbers: ReadonlyMap<string, number>;
  accepted: ReadonlySet<string>;
  onToggle: (keys: readonly string[], isOn: boolean) => void;
}): ReactElement {
  const { chapterId, chapterNumber, title, changes, edits } = chapter;
  const keys = openKeys(chapter);
  const isAll = keys.every((key) => accepted.has(key));
  const heading = `chapter-of-file-${chapterId}`;
  const box = (label: string, key: string): ReactElement => (
    <TakeBox
      label={label}
      isChosen={accepted.has(key)}
      onToggle={() => onToggle([key], !accepted.has(key))}
    />
  );
  return (
    <section aria-labelledby={heading} className="mt-6 first:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className="text-lg font-semibold wrap-anywhere">
          Chapter {chapterNumber}: {title.before}
        </h3>
        {keys.length > 1 && (
          <Button kind="ghost" onClick={() => onToggle(keys, !isAll)}>
            {isAll ? "Untick" : "Tick"} all of chapter {chapterNumber}
          </Button>
        )}
      </div>
      {title.before !== title.after &&
        box(`Use the new title “${title.after}”`, titleKey(chapterId))}
      {edits.length > 0 && (
        <ChangesView
          names={{ before: "My text", after: "Your editor’s file" }}
          changes={changes}
          renderAction={(change) => {
            const edit = change.edit === null ? undefined : edits[change.edit];
            if (change.edit === null || !edit) return null;
            if (edit.state === "locked")
              return <Said>You have locked this paragraph, so it stays.</Said>;
            const isFirst = changes.find((each) => each.edit === change.edit) === change;
            if (!isFirst) return <Said>This is part of the change above.</Said>;
            return (
              <>
                {edit.state === "both" && (
                  <Said>
                    {edit.kind === "moved" || change.hasMoved === true
                      ? "You may have moved this paragraph yourself since the file was made."
                      : "You have changed this paragraph, too, since the file was made."}
                  </Said>
                )}
                {box(labelOf(edit, change.kind, numbers), editKey(chapterId, edit, change.edit))}
              </>
            );
          }}
        />
      )}
    </section>
  );
}

function Said({ children }: { children: string }): ReactElement {
  return <p className="mt-2 text-sm text-ink-600">{children}</p>;
}

const LABELS: Record<Exclude<EditorsEdit["kind"], "moved">, string> = {
  retyped: "Use the edited paragraph",
  removed: "Delete this paragraph",
  added: "Add this paragraph",
  split: "Split this paragraph",
  joined: "Join these paragraphs",
};

function labelOf(
  { kind, otherChapter }: EditorsEdit,
  change: string,
  numbers: ReadonlyMap<string, number>,
): string {
  if (kind !== "moved") return LABELS[kind];
  if (otherChapter === undefined) return "Move this paragraph to here";
  const number = numbers.get(otherChapter);
  return change === "removed"
    ? `Move this paragraph to chapter ${number}`
    : `Move this paragraph here from chapter ${number}`;
}
