import type { ReactElement } from "react";
import {
  type EarlierOutlineState,
  MOST_OUTLINE_VERSIONS,
  type OutlineVersion,
} from "#contracts/outline-versions.ts";
import {
  type EarlierOutlines,
  useOutlineVersion,
  useOutlineVersions,
  useRestoreOutlines,
} from "#web/api/earlier-plans.ts";
import { counted, timeText } from "#web/components/ui/figures.ts";
import { ChapterSections, Quote } from "#web/screens/workflow/outline/chapter-parts.tsx";
import {
  type ListedVersion,
  type Opened,
  type ShownVersions,
  type Undoing,
  Restored,
  Unfolding,
  VersionDialog,
  Versions,
} from "./version-list.tsx";

/** The outlines that a restore has made and those that its undo brings back, and how many chapters it has changed. */
type Done = { made: string; before: string; chapters: number };

/** What the outlines have been: who or what made them, and when; to be read, compared and restored. */
export function OutlineVersions(shown: ShownVersions): ReactElement {
  return (
    <Versions<OutlineVersion, Done>
      {...shown}
      texts={TEXTS}
      query={useOutlineVersions(shown.projectId)}
      rowOf={rowOf}
      One={OneVersion}
      Undo={UndoRestore}
    />
  );
}

const TEXTS = {
  title: "Earlier versions of the outlines",
  text: "What your outlines were after each run, and after each time you changed them.",
  of: "the outlines",
  nowLabel: "Your outlines now",
  most: MOST_OUTLINE_VERSIONS,
};

function rowOf({
  id,
  madeBy,
  madeAt,
  chapterCount,
  sectionCount,
  isNow,
}: OutlineVersion): ListedVersion {
  const chapters = counted(chapterCount, "chapter", "chapters");
  return {
    id,
    maker: makerText(madeBy),
    when: timeText(madeAt),
    figures: `${chapters} with ${counted(sectionCount, "section", "sections")}`,
    isNow,
  };
}

function makerText(madeBy: string): string {
  if (madeBy === "person") return "Changed by you";
  return madeBy === "own-words" ? "Made in your own words" : "Made by the model";
}

function UndoRestore({
  projectId,
  done: { made, before, chapters },
  onUndone,
}: Undoing<Done>): ReactElement {
  const undo = useRestoreOutlines(projectId);
  return (
    <Restored
      title="Outlines restored"
      undo={undo}
      onUndo={() => undo.mutate({ outlineId: before, revision: made }, { onSuccess: onUndone })}
    >
      {counted(chapters, "chapter has", "chapters have")} the earlier outline. What you had before
      is among the versions.
    </Restored>
  );
}

function OneVersion({ projectId, onRestored, ...opened }: Opened<Done>): ReactElement {
  const { id } = opened.version;
  const restore = useRestoreOutlines(projectId);
  const handleRestore = ({ nowRevision, chapters }: EarlierOutlines): void =>
    restore.mutate(
      { outlineId: id, revision: nowRevision },
      {
        onSuccess: ({ revision }) =>
          onRestored({ made: revision, before: nowRevision, chapters: differingIn(chapters) }),
      },
    );
  return (
    <VersionDialog
      opened={opened}
      query={useOutlineVersion(projectId, id)}
      restore={{
        ...restore,
        label: "Restore these outlines",
        isOffered: ({ chapters }) => differingIn(chapters) > 0,
        onRestore: handleRestore,
      }}
    >
      {({ chapters }) => (
        <>
          <p className="text-[15px] text-ink-700">{effectOf(chapters)}</p>
          <ol className="mt-3 divide-y divide-ink-200 border-t border-ink-200">
            {chapters.map((chapter) => (
              <Chapter key={chapter.outline.chapterId} {...chapter} />
            ))}
          </ol>
        </>
      )}
    </VersionDialog>
  );
}

function differingIn(chapters: EarlierOutlines["chapters"]): number {
  return chapters.filter(({ state }) => state === "other").length;
}

/** What a restore would do. */
function effectOf(chapters: EarlierOutlines["chapters"]): string {
  const other = differingIn(chapters);
  const kept = chapters.filter(({ state }) => state === "outdated").length;
  if (other === 0 && kept === 0) return "The chapters of your book are outlined like this now.";
  const stays =
    kept > 0
      ? ` ${counted(kept, "chapter has", "chapters have")} other posts or another length now and cannot be put back.`
      : "";
  if (other === 0) return `There is nothing to restore.${stays}`;
  return `A restore gives ${counted(other, "chapter", "chapters")} these outlines back. Your texts stay until the chapters are written again.${stays}`;
}

const STATES: Record<EarlierOutlineState, string> = {
  same: "the same now",
  other: "another outline now",
  outdated: "other posts or another length now",
  gone: "not among your outlines now",
};

function Chapter({
  outline: { chapterNumber, chapterTitle, openingHook, mainSections },
  state,
}: EarlierOutlines["chapters"][number]): ReactElement {
  const name = `Chapter ${chapterNumber}: ${chapterTitle}`;
  return (
    <Unfolding
      label="Read the outline"
      hideLabel="Hide the outline"
      name={name}
      head={
        <>
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-600 tabular-nums">
            {counted(mainSections.length, "section", "sections")} · {STATES[state]}
          </p>
        </>
      }
    >
      <div className="space-y-4">
        {openingHook.content !== "" && <Quote>{openingHook.content}</Quote>}
        <ChapterSections sections={mainSections} />
      </div>
    </Unfolding>
  );
}
