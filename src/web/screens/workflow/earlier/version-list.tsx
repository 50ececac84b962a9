import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactElement, type ReactNode, useState } from "react";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { Fetched } from "#web/components/ui/loading.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { TextSkeleton } from "#web/screens/workflow/draft/changes/versions-dialog.tsx";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";

/** What a dialog of versions says. */
export type VersionTexts = {
  title: string;
  text: string;
  /** What has the versions, such as "the outlines". */
  of: string;
  /** Marks the version that is there now. */
  nowLabel: string;
  /** How many the list has at most, and where older ones are. */
  most: number;
  older?: string;
  /** Stands for an empty list. */
  none?: string;
};

/** A version as its list shows it. */
export type ListedVersion = {
  id: string;
  /** Who or what made it, such as "Arranged by you". */
  maker: string;
  when: string;
  /** How much is in it, such as "9 chapters, 120 posts". */
  figures: string;
  isNow: boolean;
};

/** The versions, each of which can be opened. */
function VersionList({
  versions,
  texts: { nowLabel, most, none = "", older = "" },
  onChoose,
}: {
  versions: readonly ListedVersion[];
  texts: VersionTexts;
  onChoose: (version: ListedVersion) => void;
}): ReactElement {
  return (
    <>
      <ol className="divide-y divide-ink-100">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-medium text-ink-900">
                {version.maker} {version.isNow && <Badge tone="success">{nowLabel}</Badge>}
              </p>
              <p className="text-sm text-ink-600 tabular-nums">
                {version.when} · {version.figures}
              </p>
            </div>
            <Button
              kind="ghost"
              size="small"
              aria-label={`Open the version: ${version.maker}, ${version.when}`}
              onClick={() => onChoose(version)}
            >
              Open
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-[15px] text-ink-600 empty:hidden">
        {versions.length === 0 && none}
        {versions.length === 1 &&
          "This is the only version so far. Each run and each time you change something adds another one."}
        {versions.length === most && `These are the newest ${most}. ${older}`.trim()}
      </p>
    </>
  );
}

/** Says what a restore has done, with the one step back. Not in a toast, which stands below an open dialog. */
export function Restored({
  title,
  undo,
  onUndo,
  children,
}: {
  title: string;
  undo: { isPending: boolean; error: Error | null };
  onUndo: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <>
      <Notice
        tone="success"
        title={title}
        className="mb-4"
        actions={
          <Button
            kind="ghost"
            aria-disabled={undo.isPending}
            onClick={() => !undo.isPending && onUndo()}
          >
            Undo the restore
          </Button>
        }
      >
        {children}
      </Notice>
      <ErrorNotice error={undo.error} title="This could not be undone" className="mb-4" />
    </>
  );
}

/** The book whose versions a dialog shows. */
export type ShownVersions = { projectId: string; onClose: () => void };

/** The version that is opened, and what is done with it. */
export type Opened<Done> = ShownVersions & {
  version: ListedVersion;
  onBack: () => void;
  onRestored: (done: Done) => void;
};

/** What the last restore has done, to be undone. */
export type Undoing<Done> = { projectId: string; done: Done; onUndone: () => void };

/** The versions of a plan or of the book in a dialog: their list with what a restore has done, or one of them. */
export function Versions<Version, Done>({
  projectId,
  texts,
  query,
  rowOf,
  One,
  Undo,
  onClose,
}: ShownVersions & {
  texts: VersionTexts;
  query: UseQueryResult<Version[]>;
  /** A version as the list shows it. */
  rowOf: (version: Version) => ListedVersion;
  One: ComponentType<Opened<Done>>;
  Undo: ComponentType<Undoing<Done>>;
}): ReactElement {
  const [chosen, setChosen] = useState<ListedVersion | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  if (chosen) {
    return (
      <One
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
    <WideDialog
      key="list"
      title={texts.title}
      text={texts.text}
      region="Versions"
      onClose={onClose}
      actions={
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {done !== null && <Undo projectId={projectId} done={done} onUndone={() => setDone(null)} />}
      <Fetched
        query={query}
        label={`Loading the versions of ${texts.of}`}
        skeleton={<TextSkeleton />}
        failed={`The versions of ${texts.of} could not be loaded`}
      >
        {(versions) => (
          <VersionList versions={versions.map(rowOf)} texts={texts} onChoose={setChosen} />
        )}
      </Fetched>
    </WideDialog>
  );
}

/** The dialog with one version. */
export function VersionDialog<Loaded>({
  opened: {
    version: { id, maker, when, figures },
    onBack,
    onClose,
  },
  query,
  restore,
  children,
}: {
  opened: Pick<Opened<never>, "version" | "onBack" | "onClose">;
  query: UseQueryResult<Loaded>;
  /** What restores it. `isOffered`: false where there is nothing to restore. */
  restore: {
    label: string;
    isOffered: (loaded: Loaded) => boolean;
    onRestore: (loaded: Loaded) => void;
    isPending: boolean;
    error: Error | null;
  };
  children: (loaded: Loaded) => ReactNode;
}): ReactElement {
  const { data } = query;
  return (
    <WideDialog
      key={id}
      title={`${maker}, ${when}`}
      text={`${figures}.`}
      region="The version"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onBack} className="mr-auto">
            All versions
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Close
          </Button>
          {data !== undefined && restore.isOffered(data) && (
            <Button disabled={restore.isPending} onClick={() => restore.onRestore(data)}>
              {restore.label}
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice
        error={restore.error}
        title="The version could not be restored"
        className="mb-4"
      />
      <Fetched
        query={query}
        label="Loading the version"
        skeleton={<TextSkeleton />}
        failed="This version could not be loaded"
      >
        {children}
      </Fetched>
    </WideDialog>
  );
}

/** A line of a version that unfolds. `name` tells screen readers what is unfolded. */
export function Unfolding({
  label,
  hideLabel,
  name,
  head,
  children,
}: {
  label: string;
  hideLabel: string;
  name: string;
  head: ReactNode;
  children: ReactNode;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_16rem]">{head}</div>
        <Button kind="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? hideLabel : label}
          <span className="sr-only"> of {name}</span>
        </Button>
      </div>
      {isOpen && <div className="mt-3">{children}</div>}
    </li>
  );
}
