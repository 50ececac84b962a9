import { lazy, type ReactElement, Suspense, useState } from "react";
import { Download } from "lucide-react";
import type { Project } from "#contracts/projects.ts";
import { FORMATS, useDownloadBook } from "#web/api/book.ts";
import { Button } from "#web/components/ui/button.tsx";
import { BookDetails } from "#web/screens/workflow/draft/book-details.tsx";
import type { LocalChapter } from "#web/screens/workflow/draft/chapters.ts";
import { DOWNLOAD_TOASTS, missingText } from "#web/screens/workflow/draft/download-draft.tsx";

// Few books come back from an editor.
const EditorsFile = lazy(async () => {
  const { EditorsFile: Component } =
    await import("#web/screens/workflow/draft/editors-file/editors-file.tsx");
  return { default: Component };
});

type BookFile = Parameters<ReturnType<typeof useDownloadBook>["mutate"]>[0] & {
  name: string;
  use: string;
};

/** All files, the PDF in its editions. */
const FILES: readonly Omit<BookFile, "isPartial">[] = FORMATS.flatMap((file) =>
  file.format === "pdf"
    ? [
        file,
        {
          format: "pdf",
          edition: "screen",
          name: "PDF for screens",
          use: "To read and to pass on: cover first, live links, no blank pages",
        },
        {
          format: "pdf",
          bleed: true,
          name: "PDF with bleed",
          use: "For a printer who asks for it: 1/8 inch more on each side, to be cut off",
        },
      ]
    : [file],
);

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
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate, isPending } = useDownloadBook(project.id);
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
        {FILES.map(({ name, use, ...choice }) => (
          <li key={name} className={ROW}>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name}</p>
              <p className="text-[15px] text-ink-600">{use}</p>
            </div>
            <Button
              kind="ghost"
              disabled={isPending}
              aria-label={`Download the book as ${name}`}
              onClick={() => {
                setAsked(name);
                mutate({ ...choice, isPartial }, DOWNLOAD_TOASTS);
              }}
            >
              <Download size={18} aria-hidden />
              {isPending && asked === name ? "Preparing…" : "Download"}
            </Button>
          </li>
        ))}
      </ul>
      <Around project={project} />
    </>
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
              Your name, subtitle, dedication, about the author, and the index.
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
