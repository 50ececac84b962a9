import { type ReactElement, type ReactNode, useState } from "react";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";

/** A version of a plan as its list shows it. */
export type ListedVersion = {
  id: string;
  /** Who or what made it, such as "Arranged by you". */
  maker: string;
  when: string;
  /** How much is in it, such as "9 chapters, 120 posts". */
  figures: string;
  isNow: boolean;
};

/** The versions of a plan, each of which can be opened. `most`: how many the list has at most. */
export function VersionList({
  versions,
  nowLabel,
  most,
  onChoose,
}: {
  versions: readonly ListedVersion[];
  nowLabel: string;
  most: number;
  onChoose: (id: string) => void;
}): ReactElement {
  return (
    <>
      <ol className="divide-y divide-ink-100">
        {versions.map(({ id, maker, when, figures, isNow }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-medium text-ink-900">
                {maker} {isNow && <Badge tone="success">{nowLabel}</Badge>}
              </p>
              <p className="text-sm text-ink-600 tabular-nums">
                {when} · {figures}
              </p>
            </div>
            <Button
              kind="ghost"
              size="small"
              aria-label={`Open the version: ${maker}, ${when}`}
              onClick={() => onChoose(id)}
            >
              Open
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-[15px] text-ink-600 empty:hidden">
        {versions.length === 1 &&
          "This is the only version so far. Each run and each time you change something adds another one."}
        {versions.length === most && `These are the newest ${most}.`}
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

/** The dialog with the list of versions. */
export function ListDialog({
  title,
  text,
  onClose,
  children,
}: {
  title: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <WideDialog
      key="list"
      title={title}
      text={text}
      region="Versions"
      onClose={onClose}
      actions={
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {children}
    </WideDialog>
  );
}

/** The dialog with one version. `restore`: the button that restores it; left out where there is nothing to restore. */
export function VersionDialog({
  version: { id, maker, when, figures },
  restore,
  error,
  onBack,
  onClose,
  children,
}: {
  version: ListedVersion;
  restore: ReactNode;
  error: Error | null;
  onBack: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
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
          {restore}
        </>
      }
    >
      <ErrorNotice error={error} title="The version could not be restored" className="mb-4" />
      {children}
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
