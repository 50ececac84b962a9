import type { ReactElement } from "react";
import { useBookWorks, useDownloads } from "#web/api/download-book.ts";
import { Button } from "#web/components/ui/button.tsx";
import { BOOK_FILES, isSameFile, workText } from "./book-files.ts";

/** How far each download of the book is, with a way to cancel it. Nothing while there is none. */
export function DownloadLines({ projectId }: { projectId: string }): ReactElement | null {
  const downloads = useDownloads(projectId);
  const { data: works } = useBookWorks(projectId, downloads.length > 0);
  if (downloads.length === 0) return null;
  return (
    <ul
      data-always
      aria-label="Downloads"
      className="divide-y divide-ink-200 rounded-lg bg-ink-50 px-4"
    >
      {downloads.map(({ choice, cancel }, index) => {
        const name = BOOK_FILES.find((file) => isSameFile(file, choice))?.name;
        return (
          <li
            key={`${index} ${name}`}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1.5"
          >
            <p role="status" className="min-w-0 flex-[1_1_16rem] text-[15px] tabular-nums">
              <span className="font-medium">{name}:</span>{" "}
              {workText(works?.find((work) => isSameFile(work, choice)))}{" "}
              <span className="text-ink-600">You can leave this page.</span>
            </p>
            <Button
              kind="ghost"
              size="small"
              aria-label={`Cancel the download of the ${name}`}
              onClick={cancel}
            >
              Cancel
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
