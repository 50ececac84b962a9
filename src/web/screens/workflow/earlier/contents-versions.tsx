import { type ReactElement, useState } from "react";
import { type ContentsVersion, MOST_CONTENTS_VERSIONS } from "#contracts/contents-versions.ts";
import { useRestoreContents } from "#web/api/contents.ts";
import {
  type EarlierContents,
  useContentsVersion,
  useContentsVersions,
} from "#web/api/earlier-plans.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted, timeText } from "#web/components/ui/figures.ts";
import { Fetched } from "#web/components/ui/loading.tsx";
import { TextSkeleton } from "#web/screens/workflow/draft/changes/versions-dialog.tsx";
import {
  forgetContentsChange,
  noteContentsChange,
} from "#web/screens/workflow/review/contents/use-contents-work.ts";
import { ContentsThen } from "./contents-then.tsx";
import {
  ListDialog,
  type ListedVersion,
  Restored,
  VersionDialog,
  VersionList,
} from "./version-list.tsx";

/** The contents that a restore has made, and those that its undo brings back. */
type Done = { made: number; before: number };

/** What the table of contents has been, with what each analysis found. */
export function ContentsVersions({
  projectId,
  onClose,
}: {
  projectId: string;
  onClose: () => void;
}): ReactElement {
  const [chosen, setChosen] = useState<ListedVersion | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const query = useContentsVersions(projectId);
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
      title="Earlier versions of the contents"
      text="What each analysis found and planned, and what you have made of it."
      onClose={onClose}
    >
      {done && <UndoRestore projectId={projectId} done={done} onUndone={() => setDone(null)} />}
      <Fetched
        query={query}
        label="Loading the versions of the contents"
        skeleton={<TextSkeleton />}
        failed="The versions of the contents could not be loaded"
      >
        {(versions) => {
          const listed = versions.map(listedOf);
          return (
            <VersionList
              versions={listed}
              nowLabel="Your contents now"
              most={MOST_CONTENTS_VERSIONS}
              onChoose={(id) => setChosen(listed.find((each) => each.id === id) ?? null)}
            />
          );
        }}
      </Fetched>
    </ListDialog>
  );
}

function listedOf({
  revision,
  madeBy,
  madeAt,
  chapterCount,
  postCount,
  isNow,
}: ContentsVersion): ListedVersion {
  const posts = counted(postCount, "post", "posts");
  return {
    id: String(revision),
    maker: makerText(madeBy),
    when: timeText(madeAt),
    figures: `${counted(chapterCount, "chapter", "chapters")} from ${posts}`,
    isNow,
  };
}

function makerText(madeBy: string): string {
  if (madeBy === "person") return "Arranged by you";
  if (madeBy === "kept") return "Fitted to other posts or another length";
  return madeBy === "own-words" ? "Planned by the analysis" : "Planned by the model";
}

function UndoRestore({
  projectId,
  done: { made, before },
  onUndone,
}: {
  projectId: string;
  done: Done;
  onUndone: () => void;
}): ReactElement {
  const undo = useRestoreContents(projectId);
  const handleUndo = (): void =>
    undo.mutate(
      { revision: made, to: before },
      {
        onSuccess: () => {
          forgetContentsChange(projectId, before);
          onUndone();
        },
      },
    );
  return (
    <Restored title="Contents restored" undo={undo} onUndo={handleUndo}>
      The contents that you had before are among the versions.
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
  const query = useContentsVersion(projectId, version.id);
  const restore = useRestoreContents(projectId);
  const handleRestore = ({ nowRevision }: EarlierContents): void =>
    restore.mutate(
      { revision: nowRevision, to: Number(version.id) },
      {
        onSuccess: (contents) => {
          noteContentsChange(projectId, { text: "Contents restored", before: nowRevision });
          onRestored({ made: contents.revision, before: nowRevision });
        },
      },
    );
  const { data } = query;
  return (
    <VersionDialog
      version={version}
      error={restore.error}
      restore={
        data?.isRestorable && (
          <Button disabled={restore.isPending} onClick={() => handleRestore(data)}>
            Restore these contents
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
        {(earlier) => <ContentsThen earlier={earlier} />}
      </Fetched>
    </VersionDialog>
  );
}
