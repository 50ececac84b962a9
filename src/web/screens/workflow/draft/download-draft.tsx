import { type ReactElement, useState } from "react";
import { Download } from "lucide-react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { FORMATS } from "#web/api/book.ts";
import { useDownloadBook, useDownloads } from "#web/api/download-book.ts";
import { explainError } from "#web/api/errors.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { tellDownload } from "#web/components/toasts.ts";
import { counted } from "#web/components/ui/figures.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Menu, type MenuItem } from "#web/components/ui/menu.tsx";
import { BookDetails } from "./book-details.tsx";
import type { LocalChapter } from "./chapters.ts";

/** Downloads the book, or leads to the page with all that surrounds it. Before it is complete, offers what is finished. */
export function DownloadDraft({
  project,
  chapters,
}: {
  project: Project;
  chapters: LocalChapter[];
}): ReactElement {
  const begin = useDownloadBook(project.id, DOWNLOAD_TOASTS);
  const running = useDownloads(project.id).filter(({ choice }) => choice.book === undefined);
  const isPending = running.length > 0;
  const isPartialPending = running.some(({ choice }) => choice.isPartial);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const missing = chapters.filter(({ status }) => status !== "completed").map(({ id }) => id);
  const isWhole = missing.length === 0;
  const hasSome = missing.length < chapters.length;
  const itemsFor = (isPartial: boolean): MenuItem[] =>
    FORMATS.map(({ format, name, use }) => ({
      id: format,
      label: name,
      hint: isPartial ? `Without ${missingText(missing)}` : use,
      onSelect: () => {
        const download = (): void => begin({ format, isPartial });
        if (project.hasDetails) download();
        else setWaiting(() => download);
      },
    }));

  return (
    <>
      {hasSome && (
        <BookDetails
          project={project}
          isOpen={waiting !== null}
          waiting={waiting}
          onClose={() => setWaiting(null)}
        />
      )}
      {!isWhole && hasSome && (
        <Menu
          label={isPartialPending ? "Preparing…" : "Download partial draft"}
          items={itemsFor(true)}
          isDisabled={isPending}
        />
      )}
      {isWhole && <PublishLink />}
      <Menu
        phoneIcon={Download}
        // Nothing can be done with it yet: it does not need a row of its own.
        iconUpTo={isWhole ? "phone" : "laptop"}
        label={
          <>
            <Download size={18} aria-hidden />
            {isPending && !isPartialPending ? "Preparing…" : "Download Draft"}
          </>
        }
        items={itemsFor(false)}
        isDisabled={!isWhole || isPending}
        className="btn-primary"
      />
    </>
  );
}

/** Downloads an earlier book, as far as it was written. */
export function DownloadEarlier({
  projectId,
  book,
}: {
  projectId: string;
  book: string;
}): ReactElement {
  const begin = useDownloadBook(projectId, DOWNLOAD_TOASTS);
  const isPending = useDownloads(projectId).some(({ choice }) => choice.book === book);
  return (
    <Menu
      label={isPending ? "Preparing…" : "Download this book"}
      items={FORMATS.map(({ format, name, use }) => ({
        id: format,
        label: name,
        hint: use,
        onSelect: () => begin({ format, isPartial: true, book }),
      }))}
      isDisabled={isPending}
    />
  );
}

function PublishLink(): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <LinkButton kind="ghost" to={addressOf("/workflow/draft", { tab: "checks" })}>
      Publish
    </LinkButton>
  );
}

/** What is told when a download has begun or failed. */
export const DOWNLOAD_TOASTS = {
  onDone: tellDownload,
  onFailed: (error: Error): string | number =>
    toast.error(MESSAGES.downloadFailed, {
      description: explainError(error, MESSAGES.downloadFailedWhy),
    }),
};

/** Names chapters by their numbers: "chapter 3", "chapters 3 to 5", or how many they are. */
export function missingText(missing: number[]): string {
  const [first, last] = [missing[0], missing.at(-1)];
  if (missing.length === 1) return `chapter ${first}`;
  const isRun = last !== undefined && first !== undefined && last - first === missing.length - 1;
  return isRun ? `chapters ${first} to ${last}` : counted(missing.length, "chapter", "chapters");
}
