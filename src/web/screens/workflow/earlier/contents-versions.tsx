import type { ReactElement } from "react";
import { type ContentsVersion, MOST_CONTENTS_VERSIONS } from "#contracts/contents-versions.ts";
import { useRestoreContents } from "#web/api/contents.ts";
import {
  type EarlierContents,
  useContentsVersion,
  useContentsVersions,
} from "#web/api/earlier-plans.ts";
import { counted, timeText } from "#web/components/ui/figures.ts";
import {
  forgetContentsChange,
  noteContentsChange,
} from "#web/screens/workflow/review/contents/use-contents-work.ts";
import { ContentsThen } from "./contents-then.tsx";
import {
  type ListedVersion,
  type Opened,
  type ShownVersions,
  type Undoing,
  Restored,
  VersionDialog,
  Versions,
} from "./version-list.tsx";

/** The contents that a restore has made, and those that its undo brings back. */
type Done = { made: number; before: number };

/** What the table of contents has been, with what each analysis found. */
export function ContentsVersions(shown: ShownVersions): ReactElement {
  return (
    <Versions<ContentsVersion, Done>
      {...shown}
      texts={TEXTS}
      query={useContentsVersions(shown.projectId)}
      rowOf={rowOf}
      One={OneVersion}
      Undo={UndoRestore}
    />
  );
}

const TEXTS = {
  title: "Earlier versions of the contents",
  text: "What each analysis found and planned, and what you have made of it.",
  of: "the contents",
  nowLabel: "Your contents now",
  most: MOST_CONTENTS_VERSIONS,
};

function rowOf({
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
  if (madeBy === "restored") return "Restored by you";
  if (madeBy === "kept") return "Fitted to other posts or another length";
  return madeBy === "own-words" ? "Planned by the analysis" : "Planned by the model";
}

function UndoRestore({ projectId, done: { made, before }, onUndone }: Undoing<Done>): ReactElement {
  const undo = useRestoreContents(projectId);
  const handleUndo = (): void =>
    undo.mutate(
      { revision: made, to: before, isUndo: true },
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

function OneVersion({ projectId, onRestored, ...opened }: Opened<Done>): ReactElement {
  const { id } = opened.version;
  const restore = useRestoreContents(projectId);
  const handleRestore = ({ nowRevision }: EarlierContents): void =>
    restore.mutate(
      { revision: nowRevision, to: Number(id) },
      {
        onSuccess: (contents) => {
          noteContentsChange(projectId, { text: "Contents restored", before: nowRevision });
          onRestored({ made: contents.revision, before: nowRevision });
        },
      },
    );
  return (
    <VersionDialog
      opened={opened}
      query={useContentsVersion(projectId, id)}
      restore={{
        ...restore,
        label: "Restore these contents",
        isOffered: ({ isRestorable }) => isRestorable,
        onRestore: handleRestore,
      }}
    >
      {(earlier) => <ContentsThen earlier={earlier} />}
    </VersionDialog>
  );
}
