import { type ReactElement, useState } from "react";
import type { EditedChapterOfFile, FileComparison } from "#contracts/edited-file.ts";
import { useAcceptEdits, useCompareFile } from "#web/api/edited-file.ts";
import { explainError } from "#web/api/errors.ts";
import type { AcceptedChapters } from "#web/api/save-accepted.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";
import { LoadingTexts } from "#web/screens/workflow/draft/changes/versions-dialog.tsx";
import { acceptedChapters, firstChoice, openKeys } from "./accepted-text.ts";
import { ChapterOfFile } from "./chapter-of-file.tsx";
import { CommentsOfFile, NotMatched } from "./beside-edits.tsx";
import { FileDrop } from "./file-drop.tsx";

const WHAT_IT_DOES =
  "Your editor changes the Word file that you downloaded here, and sends it back. Bring it in: you see every change, and accept what you like.";

/** Takes the book's Word file back from an editor: the file, then its changes to be accepted, then what was saved. */
export function EditorsFile({
  projectId,
  onClose,
}: {
  projectId: string;
  onClose: () => void;
}): ReactElement {
  const compare = useCompareFile(projectId);
  const accept = useAcceptEdits(projectId);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const { data: found, isPending: isReading } = compare;
  const handleFile = (file: File): void =>
    compare.mutate(file, { onSuccess: ({ chapters }) => setAccepted(firstChoice(chapters)) });
  const handleAgain = (): void => {
    compare.reset();
    accept.reset();
  };
  const handleToggle = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(accepted);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    setAccepted(next);
  };
  const chapters = found?.chapters ?? [];
  const all = new Set(chapters.flatMap(openKeys));
  const isDone = accept.data !== undefined;
  const isToAccept = chapters.length > 0 && !isDone;
  return (
    <WideDialog
      title="Bring in an editor’s Word file"
      text={found ? textOf(found, all.size) : WHAT_IT_DOES}
      region="The editor’s changes"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose} className="mr-auto">
            Close
          </Button>
          {found && !accept.isPending && (
            <Button kind="ghost" onClick={handleAgain}>
              Bring in another file
            </Button>
          )}
          {isToAccept && all.size > 0 && (
            <Button
              disabled={accepted.size === 0 || accept.isPending}
              onClick={() => accept.mutate(acceptedChapters(chapters, accepted))}
            >
              Accept {counted(accepted.size, "change", "changes")}
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice error={compare.error} title="The file could not be read" className="mb-4" />
      {!found && !isReading && <FileDrop onFile={handleFile} />}
      {isReading && <LoadingTexts label="Reading the file and comparing it with your book" />}
      {isDone && <Outcome saved={accept.data} chapters={chapters} />}
      {found && chapters.length === 0 && <NoChange unmatched={found.unmatched} />}
      {isToAccept &&
        chapters.map((chapter) => (
          <ChapterOfFile
            key={chapter.chapterId}
            chapter={chapter}
            numbers={
              new Map(chapters.map(({ chapterId, chapterNumber }) => [chapterId, chapterNumber]))
            }
            accepted={accepted}
            onToggle={handleToggle}
          />
        ))}
      {found && (
        <>
          <NotMatched unmatched={found.unmatched} />
          <CommentsOfFile comments={found.comments} />
        </>
      )}
    </WideDialog>
  );
}

function textOf({ chapters, unmatched }: FileComparison, count: number): string {
  if (chapters.length === 0) return "";
  const changes = `${counted(count, "change", "changes")} in ${counted(chapters.length, "chapter", "chapters")}.`;
  const left = unmatched.length > 0 ? " What could not be matched stands below." : "";
  return `${changes} Untick what you do not want.${left} The text you have stays among the versions.`;
}

/** What a file without a change says: that it is as the book is, or that it may not be a file of this book at all. */
function NoChange({ unmatched }: Pick<FileComparison, "unmatched">): ReactElement {
  if (unmatched.length > 0) {
    return (
      <Notice tone="info" title="Nothing in this file can become a change of your book">
        What could not be matched stands below. If you expected changes, look whether this is the
        file of this book.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Nothing was changed">
      Every paragraph of this file is as it is in your book.
    </Notice>
  );
}

/** What was saved, and what was not. */
function Outcome({
  saved,
  chapters,
}: {
  saved: AcceptedChapters;
  chapters: readonly EditedChapterOfFile[];
}): ReactElement {
  const failed = saved.filter(({ error }) => error !== null);
  const done = saved.length - failed.length;
  const titles = new Map(chapters.map(({ chapterId, title }) => [chapterId, title.before]));
  return (
    <div className="grid gap-3">
      {done > 0 && (
        <Notice
          tone="success"
          title={`The changes of ${counted(done, "chapter", "chapters")} are in your book`}
        >
          The text you had is among the versions of each chapter.
        </Notice>
      )}
      {failed.map(({ chapterId, error, receiver }) => (
        <Notice
          key={chapterId}
          tone="danger"
          title={`“${titles.get(chapterId) ?? ""}” was not changed`}
        >
          {receiver === undefined
            ? error && explainError(error)
            : `A paragraph was to go from it to “${titles.get(receiver) ?? ""}”, which could not be saved.`}{" "}
          Bring the file in again to see its changes beside your text.
        </Notice>
      ))}
    </div>
  );
}
