import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import {
  type ChapterState,
  type ListedVersion,
  useChanges,
  useRestore,
  useVersions,
} from "#web/api/chapter-versions.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { tellDone } from "#web/components/toasts.ts";
import { ChangesView } from "./changes-view.tsx";
import { makerText, whenText } from "./version-text.ts";
import { WideDialog } from "./wide-dialog.tsx";

const Markdown = lazy(async () => {
  const { Markdown: Component } = await import("#web/components/ui/markdown.tsx");
  return { default: Component };
});

/** The versions of a chapter: who or what made each, when, and its words; to be read, compared and restored. */
export function VersionsDialog({
  state,
  title,
  onClose,
}: {
  state: ChapterState;
  title: string;
  onClose: () => void;
}): ReactElement {
  const [chosen, setChosen] = useState<ListedVersion | null>(null);
  const restore = useRestore(state);
  const handleRestore = (version: ListedVersion): void =>
    restore.mutate(version.id, {
      onSuccess: () => {
        tellDone("Version restored", "The text you had is among the versions.");
        onClose();
      },
    });
  return (
    <WideDialog
      title={chosen ? `${makerText(chosen)}, ${whenText(chosen)}` : "Versions of this chapter"}
      text={
        chosen
          ? "Shown as restoring it would make the chapter: what you have locked stays as it is. The text you have is kept as a version, too."
          : `Every text that “${title}” has had. A version begins when you open the editor, and every five minutes while you go on.`
      }
      region={chosen ? "The version" : "Versions"}
      onClose={onClose}
      actions={
        <>
          {chosen && (
            <Button kind="ghost" onClick={() => setChosen(null)} className="mr-auto">
              All versions
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            Close
          </Button>
          {chosen && !chosen.isShown && (
            <Button disabled={restore.isPending} onClick={() => handleRestore(chosen)}>
              Restore this version
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
      {chosen ? (
        <OneVersion state={state} version={chosen} />
      ) : (
        <VersionList state={state} onChoose={setChosen} />
      )}
    </WideDialog>
  );
}

function VersionList({
  state,
  onChoose,
}: {
  state: ChapterState;
  onChoose: (version: ListedVersion) => void;
}): ReactElement {
  const { data: versions, error, refetch } = useVersions(state);
  if (versions === undefined && error) {
    return <LoadFailed title="The versions could not be loaded" onRetry={refetch} error={error} />;
  }
  if (versions === undefined) return <LoadingTexts label="Loading the versions" />;
  return (
    <>
      <ol className="divide-y divide-ink-100">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-medium text-ink-900">
                {makerText(version)} <VersionBadge version={version} />
              </p>
              <p className="text-sm text-ink-600 tabular-nums">
                {whenText(version)} · {counted(version.wordCount, "word", "words")}
              </p>
            </div>
            <Button
              kind="ghost"
              size="small"
              aria-label={`Open version ${version.number}: ${makerText(version)}, ${whenText(version)}`}
              onClick={() => onChoose(version)}
            >
              Open
            </Button>
          </li>
        ))}
      </ol>
      {versions.length === 1 && (
        <p className="mt-2 text-[15px] text-ink-600">
          This is the only version so far. Each time you edit, another one begins.
        </p>
      )}
    </>
  );
}

function VersionBadge({ version }: { version: ListedVersion }): ReactElement | null {
  if (version.isShown) return <Badge tone="success">In your book</Badge>;
  if (version.proposal === "open") return <Badge tone="brand">Proposed</Badge>;
  if (version.proposal === "declined") return <Badge>Declined</Badge>;
  return null;
}

/** A version of a chapter, compared with its text or to be read. */
export function OneVersion({
  state,
  version,
}: {
  state: ChapterState;
  version: Pick<ListedVersion, "id" | "isShown">;
}): ReactElement {
  const { data, error, refetch } = useChanges(state, version.id);
  const [isRead, setIsRead] = useState(version.isShown);
  if (data === undefined && error) {
    return <LoadFailed title="This version could not be loaded" onRetry={refetch} error={error} />;
  }
  if (data === undefined) return <LoadingTexts label="Loading the version" />;
  return (
    <>
      <div role="group" aria-label="How to show it" className="mb-4 flex gap-1">
        <Choice isOn={!isRead} onChoose={() => setIsRead(false)}>
          Compare
        </Choice>
        <Choice isOn={isRead} onChoose={() => setIsRead(true)}>
          Read
        </Choice>
      </div>
      {isRead ? (
        <Suspense fallback={<LoadingTexts label="Loading the version" />}>
          <h3 className="text-2xl">{data.title.after}</h3>
          {data.changes.map(
            ({ after }) => after && <Markdown key={after.id}>{after.text}</Markdown>,
          )}
        </Suspense>
      ) : (
        <ChangesView
          names={{ before: "In your book now", after: "This version" }}
          changes={data.changes}
        />
      )}
    </>
  );
}

function Choice({
  isOn,
  onChoose,
  children,
}: {
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <Button
      kind="ghost"
      size="small"
      aria-pressed={isOn}
      onClick={onChoose}
      className="aria-pressed:bg-brand-100 aria-pressed:text-brand-800"
    >
      {children}
    </Button>
  );
}

export function LoadingTexts({ label }: { label: string }): ReactElement {
  return (
    <Loading label={label}>
      <TextSkeleton />
    </Loading>
  );
}

export function TextSkeleton(): ReactElement {
  return (
    <div className="space-y-4">
      <Skeleton />
      <Skeleton />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
