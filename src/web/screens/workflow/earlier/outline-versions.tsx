import { type ReactElement, useState } from "react";
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
import { Button } from "#web/components/ui/button.tsx";
import { counted, timeText } from "#web/components/ui/figures.ts";
import { Fetched } from "#web/components/ui/loading.tsx";
import { TextSkeleton } from "#web/screens/workflow/draft/changes/versions-dialog.tsx";
import { ChapterSections, Quote } from "#web/screens/workflow/outline/chapter-parts.tsx";
import {
  ListDialog,
  type ListedVersion,
  Restored,
  Unfolding,
  VersionDialog,
  VersionList,
} from "./version-list.tsx";

/** The outlines that a restore has made and those that its undo brings back, and how many chapters it has changed. */
type Done = { made: string; before: string; chapters: number };

/** What the outlines have been: who or what made them, and when; to be read, compared and restored. */
export function OutlineVersions({
  projectId,
  onClose,
}: {
  projectId: string;
  onClose: () => void;
}): ReactElement {
  const [chosen, setChosen] = useState<ListedVersion | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const query = useOutlineVersions(projectId);
  if (chosen) {
    return (
      <OneVersion
        projectId={projectId}
        version={chosen}
        onBack={() => setChosen(null)}
        onRestored={(restored) => {
          setChosen(null);
          setDone(restored);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ListDialog
      title="Earlier versions of the outlines"
      text="What your outlines were after each run, and after each time you changed them."
      onClose={onClose}
    >
      {done && <UndoRestore projectId={projectId} done={done} onUndone={() => setDone(null)} />}
      <Fetched
        query={query}
        label="Loading the versions of the outlines"
        skeleton={<TextSkeleton />}
        failed="The versions of the outlines could not be loaded"
      >
        {(versions) => {
          const listed = versions.map(listedOf);
          return (
            <VersionList
              versions={listed}
              nowLabel="Your outlines now"
              most={MOST_OUTLINE_VERSIONS}
              onChoose={(id) => setChosen(listed.find((each) => each.id === id) ?? null)}
            />
          );
        }}
      </Fetched>
    </ListDialog>
  );
}

function listedOf({
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
}: {
  projectId: string;
  done: Done;
  onUndone: () => void;
}): ReactElement {
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

function OneVersion({
  projectId,
  version,
  onBack,
  onRestored,
  onClose,
}: {
  projectId: string;
  version: ListedVersion;
  onBack: () => void;
  onRestored: (done: Done) => void;
  onClose: () => void;
}): ReactElement {
  const query = useOutlineVersion(projectId, version.id);
  const restore = useRestoreOutlines(projectId);
  const { data } = query;
  const differing = data?.chapters.filter(({ state }) => state === "other").length ?? 0;
  const handleRestore = (): void => {
    if (!data) return;
    const { nowRevision } = data;
    restore.mutate(
      { outlineId: version.id, revision: nowRevision },
      {
        onSuccess: ({ revision }) =>
          onRestored({ made: revision, before: nowRevision, chapters: differing }),
      },
    );
  };
  return (
    <VersionDialog
      version={version}
      error={restore.error}
      restore={
        differing > 0 && (
          <Button disabled={restore.isPending} onClick={handleRestore}>
            Restore these outlines
          </Button>
        )
      }
      onBack={onBack}
      onClose={onClose}
    >
      <Fetched
        query={query}
        label="Loading the version"
        skeleton={<TextSkeleton />}
        failed="This version could not be loaded"
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
      </Fetched>
    </VersionDialog>
  );
}

/** What a restore would do. */
function effectOf(chapters: EarlierOutlines["chapters"]): string {
  const [other, kept] = (["other", "outdated"] as const).map(
    (wanted) => chapters.filter(({ state }) => state === wanted).length,
  ) as [number, number];
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
