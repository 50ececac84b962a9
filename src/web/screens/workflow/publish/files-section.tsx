import { lazy, type ReactElement, Suspense, useState } from "react";
import { Download as DownloadIcon, X } from "lucide-react";
import type { BookWork } from "#contracts/book.ts";
import type { Project } from "#contracts/projects.ts";
import {
  type Download,
  useBookWorks,
  useDownloadBook,
  useDownloads,
} from "#web/api/download-book.ts";
import { Button } from "#web/components/ui/button.tsx";
import { BookDetails } from "#web/screens/workflow/draft/book-details.tsx";
import {
  BOOK_FILES,
  type BookFile,
  isSameFile,
  workText,
} from "#web/screens/workflow/draft/book-files.ts";
import type { LocalChapter } from "#web/screens/workflow/draft/chapters.ts";
import { DOWNLOAD_TOASTS, missingText } from "#web/screens/workflow/draft/download-draft.tsx";

// Few books come back from an editor.
const EditorsFile = lazy(async () => {
  const { EditorsFile: Component } =
    await import("#web/screens/workflow/draft/editors-file/editors-file.tsx");
  return { default: Component };
});

const LIST = "divide-y divide-ink-200 rounded-xl bg-white px-5 ring-1 ring-ink-200";
const ROW = "flex flex-wrap items-center gap-x-4 gap-y-2 py-4";

/** All files of the book, each with what it is for, and what goes into them besides the text. */
export function FilesSection({
  project,
  chapters,
}: {
  project: Project;
  chapters: LocalChapter[];
}): ReactElement {
  const download = useDownloadBook(project.id, DOWNLOAD_TOASTS);
  const downloads = useDownloads(project.id).filter(({ choice }) => choice.book === undefined);
  const { data: works } = useBookWorks(project.id, downloads.length > 0);
  const missing = chapters.filter(({ status }) => status !== "completed").map(({ id }) => id);
  const isPartial = missing.length > 0;
  return (
    <>
      {isPartial && (
        <p className="mb-4 text-[15px] text-ink-700">
          The files leave out {missingText(missing)}, which {missing.length === 1 ? "is" : "are"}{" "}
          not written yet.
        </p>
      )}
      <ul className={LIST}>
        {BOOK_FILES.map((file) => (
          <FileRow
            key={file.name}
            file={file}
            running={downloads.find(({ choice }) => isSameFile(choice, file))}
            work={works?.find((work) => isSameFile(work, file))}
            isBusy={downloads.length > 0}
            onDownload={({ name: _name, use: _use, ...choice }) =>
              download({ ...choice, isPartial })
            }
          />
        ))}
      </ul>
      <Around project={project} />
    </>
  );
}

/** A file with what it is for. While it is made, how far that is, and in the place of its button one that cancels it. */
function FileRow({
  file,
  running,
  work,
  isBusy,
  onDownload,
}: {
  file: BookFile;
  running: Download | undefined;
  work: BookWork | undefined;
  /** Whether a file is being made: an account gets one at a time. */
  isBusy: boolean;
  onDownload: (file: BookFile) => void;
}): ReactElement {
  const { name, use } = file;
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-[15px] text-ink-600">{use}</p>
        <p role="status" className="text-[15px] font-medium tabular-nums">
          {running && `${workText(work)} You can leave this page.`}
        </p>
      </div>
      <Button
        kind="ghost"
        disabled={isBusy && !running}
        aria-label={`${running ? "Cancel the download of" : "Download"} the book as ${name}`}
        onClick={() => (running ? running.cancel() : onDownload(file))}
      >
        {running ? <X size={18} aria-hidden /> : <DownloadIcon size={18} aria-hidden />}
        {running ? "Cancel" : "Download"}
      </Button>
    </li>
  );
}

/** What is printed around the chapters, and the way back for the file of an editor. */
function Around({ project }: { project: Project }): ReactElement {
  const [open, setOpen] = useState<"details" | "editor" | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <ul className={`mt-4 ${LIST}`}>
        <li className={ROW}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">Around the chapters</p>
            <p className="text-[15px] text-ink-600">
              Your name, subtitle, dedication, about the author, glossary, and the index.
            </p>
          </div>
          <Button kind="ghost" onClick={() => setOpen("details")}>
            Book details
          </Button>
        </li>
        <li className={ROW}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">Back from an editor</p>
            <p className="text-[15px] text-ink-600">
              Changes in the Word file stand beside your text, and you accept what you like.
            </p>
          </div>
          <Button kind="ghost" onClick={() => setOpen("editor")}>
            Bring in the Word file
          </Button>
        </li>
      </ul>
      <BookDetails project={project} isOpen={open === "details"} waiting={null} onClose={close} />
      {open === "editor" && (
        <Suspense>
          <EditorsFile projectId={project.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
