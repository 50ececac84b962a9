import { Download } from "lucide-react";
import type { ReactElement } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { FORMATS, useDownloadBook } from "#web/api/book.ts";
import { explainError } from "#web/api/errors.ts";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { counted } from "#web/components/ui/counted.ts";
import { Menu, type MenuItem } from "#web/components/ui/menu.tsx";
import type { LocalChapter } from "./chapters.ts";

/** The book as a file; before it is whole, what is done of it, by that name. */
export function DownloadDraft({
  projectId,
  chapters,
}: {
  projectId: string;
  chapters: LocalChapter[];
}): ReactElement {
  const { mutate, isPending, variables } = useDownloadBook(projectId);
  const missing = chapters.filter(({ status }) => status !== "completed").map(({ id }) => id);
  const isWhole = missing.length === 0;
  const hasSome = missing.length < chapters.length;
  const itemsFor = (isPartial: boolean): MenuItem[] =>
    FORMATS.map(({ format, name }) => ({
      id: format,
      label: name,
      ...(isPartial && { hint: `Without ${missingText(missing)}` }),
      onSelect: () => mutate({ format, isPartial }, TOASTS),
    }));

  return (
    <>
      {!isWhole && hasSome && (
        <Menu
          label={isPending && variables.isPartial ? "Preparing…" : "Download partial draft"}
          items={itemsFor(true)}
          isDisabled={isPending}
        />
      )}
      <Menu
        label={
          <>
            <Download size={18} aria-hidden />
            {isPending && !variables.isPartial ? "Preparing…" : "Download Draft"}
          </>
        }
        items={itemsFor(false)}
        isDisabled={!isWhole || isPending}
        className="btn-primary"
      />
    </>
  );
}

/** An earlier book as a file: as much of it as was written. */
export function DownloadEarlier({
  projectId,
  book,
}: {
  projectId: string;
  book: string;
}): ReactElement {
  const { mutate, isPending } = useDownloadBook(projectId);
  return (
    <Menu
      label={isPending ? "Preparing…" : "Download this book"}
      items={FORMATS.map(({ format, name }) => ({
        id: format,
        label: name,
        onSelect: () => mutate({ format, isPartial: true, book }, TOASTS),
      }))}
      isDisabled={isPending}
    />
  );
}

/** How a download is told. */
const TOASTS = {
  onSuccess: (fileName: string) =>
    toast.success(MESSAGES.downloadStarted, {
      description: fileName,
      duration: BRIEF_TOAST_MS,
    }),
  onError: (error: Error) =>
    toast.error(MESSAGES.downloadFailed, {
      description: explainError(error, MESSAGES.downloadFailedWhy),
    }),
};

function missingText(missing: number[]): string {
  const [first, last] = [missing[0], missing.at(-1)];
  if (missing.length === 1) return `chapter ${first}`;
  const isRun = last !== undefined && first !== undefined && last - first === missing.length - 1;
  return isRun ? `chapters ${first} to ${last}` : counted(missing.length, "chapter", "chapters");
}
