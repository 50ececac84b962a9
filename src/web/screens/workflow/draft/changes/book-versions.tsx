import { type ReactElement, useState } from "react";
import {
  type BookVersion,
  type DifferingChapter,
  MOST_BOOK_VERSIONS,
} from "#contracts/book-versions.ts";
import {
  type BookDifference,
  type RestoredBook,
  useBookDifference,
  useBookVersions,
  useRestoreBook,
  useUndoRestore,
} from "#web/api/book-versions.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { Fetched } from "#web/components/ui/loading.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { makerText, whenText } from "./version-text.ts";
import { OneVersion, TextSkeleton } from "./versions-dialog.tsx";
import { WideDialog } from "./wide-dialog.tsx";

/** The versions of the whole book: who or what made each, when, and its words; to be read, compared and restored. */
export function BookVersions({
  projectId,
  onClose,
}: {
  projectId: string;
  onClose: () => void;
}): ReactElement {
  const [chosen, setChosen] = useState<BookVersion | null>(null);
  const [restored, setRestored] = useState<RestoredBook | null>(null);
  if (chosen) {
    return (
      <OneBookVersion
        projectId={projectId}
        version={chosen}
        onBack={() => setChosen(null)}
        onRestored={(chapters) => {
          setChosen(null);
          setRestored(chapters);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <WideDialog
      key="list"
      title="Versions of the book"
      text="What your book was after each run, and after each time you worked on it."
      region="Versions"
      onClose={onClose}
      actions={
        <Button kind="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      {restored && (
        <Restored projectId={projectId} restored={restored} onUndone={() => setRestored(null)} />
      )}
      <VersionList projectId={projectId} onChoose={setChosen} />
    </WideDialog>
  );
}

/** Says what a restore has changed, with the one step back. Not in a toast, which stands below an open dialog. */
function Restored({
  projectId,
  restored,
  onUndone,
}: {
  projectId: string;
  restored: RestoredBook;
  onUndone: () => void;
}): ReactElement {
  const undo = useUndoRestore(projectId);
  return (
    <>
      <Notice
        tone="success"
        title="Version restored"
        className="mb-4"
        actions={
          <Button
            kind="ghost"
            aria-disabled={undo.isPending}
            onClick={() => !undo.isPending && undo.mutate(restored, { onSuccess: onUndone })}
          >
            Undo the restore
          </Button>
        }
      >
        {counted(restored.length, "chapter has", "chapters have")} the earlier text. What you had
        before is among the versions.
      </Notice>
      <ErrorNotice error={undo.error} title="This could not be undone" className="mb-4" />
    </>
  );
}

function VersionList({
  projectId,
  onChoose,
}: {
  projectId: string;
  onChoose: (version: BookVersion) => void;
}): ReactElement {
  return (
    <Fetched
      query={useBookVersions(projectId)}
      label="Loading the versions of the book"
      skeleton={<TextSkeleton />}
      failed="The versions of the book could not be loaded"
    >
      {(versions) => (
        <>
          <ol className="divide-y divide-ink-100">
            {versions.map((version) => (
              <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 flex-[1_1_16rem]">
                  <p className="font-medium text-ink-900">
                    {makerText(version)}{" "}
                    {version.isShown && <Badge tone="success">Your book now</Badge>}
                  </p>
                  <p className="text-sm text-ink-600 tabular-nums">
                    {whenText(version)} · {counted(version.wordCount, "word", "words")} in{" "}
                    {counted(version.chapterCount, "chapter", "chapters")}
                    {version.changedCount < version.chapterCount &&
                      `, ${version.changedCount} changed`}
                  </p>
                </div>
                <Button
                  kind="ghost"
                  size="small"
                  aria-label={`Open the version: ${makerText(version)}, ${whenText(version)}`}
                  onClick={() => onChoose(version)}
                >
                  Open
                </Button>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-[15px] text-ink-600 empty:hidden">{endText(versions.length)}</p>
        </>
      )}
    </Fetched>
  );
}

function endText(versions: number): string {
  if (versions === 0) return "No chapter is written yet.";
  if (versions === 1) {
    return "This is the only version so far. Each run and each time you edit adds another one.";
  }
  if (versions < MOST_BOOK_VERSIONS) return "";
  return `These are the newest ${versions}. Older texts are in “Versions” of each chapter.`;
}

function OneBookVersion({
  projectId,
  version,
  onBack,
  onRestored,
  onClose,
}: {
  projectId: string;
  version: BookVersion;
  onBack: () => void;
  onRestored: (restored: RestoredBook) => void;
  onClose: () => void;
}): ReactElement {
  const query = useBookDifference(projectId, version.id);
  const { data: difference } = query;
  const restore = useRestoreBook(projectId);
  return (
    <WideDialog
      key={version.id}
      title={`${makerText(version)}, ${whenText(version)}`}
      text={`${counted(version.wordCount, "word", "words")} in ${counted(version.chapterCount, "chapter", "chapters")} then.`}
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
          {difference && difference.differing.length > 0 && (
            <Button
              disabled={restore.isPending}
              onClick={() => restore.mutate(difference, { onSuccess: onRestored })}
            >
              Restore this version of the book
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
        {(loaded) => <Difference projectId={projectId} difference={loaded} />}
      </Fetched>
    </WideDialog>
  );
}

function Difference({
  projectId,
  difference: { differing, later, gone },
}: {
  projectId: string;
  difference: BookDifference;
}): ReactElement {
  return (
    <>
      <div className="space-y-2 text-[15px] text-ink-700">
        <p>
          {differing.length === 0
            ? "The chapters of your book have the same texts now."
            : `${counted(differing.length, "chapter had another text", "chapters had other texts")} then. A restore gives ${differing.length === 1 ? "it that text" : "them these texts"} back, and keeps what you have locked. The texts you have now stay among the versions.`}
        </p>
        {later.length > 0 && (
          <p>
            Written later, and left as {later.length === 1 ? "it is" : "they are"}: {named(later)}.
          </p>
        )}
        {gone.length > 0 && (
          <p>
            Not in your contents any more, so a restore does not bring{" "}
            {gone.length === 1 ? "it" : "them"} back: {named(gone)}.
          </p>
        )}
      </div>
      <ol className="mt-3 divide-y divide-ink-200 border-t border-ink-200">
        {differing.map((chapter) => (
          <OneChapter key={chapter.id} projectId={projectId} chapter={chapter} />
        ))}
      </ol>
    </>
  );
}

/** Such as “The first”, “The second”. */
function named(titles: readonly string[]): string {
  return titles.map((title) => `“${title}”`).join(", ");
}

function OneChapter({
  projectId,
  chapter: { id, chapterNumber, title, revision, versionId, wordCount },
}: {
  projectId: string;
  chapter: DifferingChapter;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const name = `Chapter ${chapterNumber}: ${title.now}`;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 className="text-base wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-600 tabular-nums">
            {title.earlier !== title.now && <>“{title.earlier}”, </>}
            {counted(wordCount.earlier, "word", "words")} then, {wordCount.now.toLocaleString("en")}{" "}
            now
          </p>
        </div>
        <Button kind="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Hide the changes" : "Show the changes"}
          <span className="sr-only"> in {name}</span>
        </Button>
      </div>
      {isOpen && (
        <div className="mt-4">
          <OneVersion
            state={{ projectId, chapterId: id, revision }}
            version={{ id: versionId, isShown: false }}
          />
        </div>
      )}
    </li>
  );
}
