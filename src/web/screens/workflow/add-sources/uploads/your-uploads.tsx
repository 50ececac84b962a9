import { type ReactElement, useId, useRef, useState } from "react";
import { ChevronDown } from "lucide-react";
import { toast } from "sonner";
import { useChangeEntries, useUploadRights } from "#web/api/entries.ts";
import { explainError } from "#web/api/errors.ts";
import { type KnownUpload, useKnownUploads, useTakeBack } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { counted, timeText } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { handOnFocus } from "#web/screens/workflow/add-sources/entries/hand-on-focus.ts";
import { Understood } from "#web/screens/workflow/add-sources/mapping/understood.tsx";
import { useSourceAddress } from "#web/api/projects.ts";
import { tellFailed } from "#web/components/toasts.ts";

const KINDS = { file: null, pasted: "Pasted", sample: "Sample" } as const;

/**
 * Lists the uploads for this book but those that are `shownAbove`. The author can look into each, correct it or remove
 * it. Renders nothing where there is none.
 */
export function YourUploads({
  projectId,
  shownAbove,
  onTakenBack,
}: {
  projectId: string;
  /** The ids of the uploads in the list of upload progress. */
  shownAbove: readonly string[];
  onTakenBack: (uploadId: string) => void;
}): ReactElement | null {
  const { data: uploads, isPending, isError, refetch } = useKnownUploads(projectId);
  if (isPending) {
    return (
      <Loading label="Loading your uploads">
        <Skeleton className="mt-8 h-16 w-full rounded-xl" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <LoadFailed title="Your uploads could not be loaded" onRetry={refetch} className="mt-8" />
    );
  }
  const others = uploads.filter(({ uploadId }) => !shownAbove.includes(uploadId));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="your-uploads" className="mt-8">
      <h2 id="your-uploads" className="text-lg">
        Your uploads
      </h2>
      <ul className="card mt-3 divide-y divide-ink-200">
        {others.map((upload) => (
          <li key={upload.uploadId}>
            <KnownUploadRow projectId={projectId} upload={upload} onTakenBack={onTakenBack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadLine({
  upload: { file, format, kind, uploadedAt, accepted, heldElsewhere, rows },
}: {
  upload: KnownUpload;
}): ReactElement {
  const mark = KINDS[kind];
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-medium wrap-anywhere">{file}</span>
        {mark !== null && <Badge className="text-xs">{mark}</Badge>}
      </span>
      <span className="block text-sm text-ink-600 tabular-nums">
        {format} · {counted(accepted, "post", "posts")} from {counted(rows, "row", "rows")} ·{" "}
        {heldElsewhere > 0 && `${heldElsewhere.toLocaleString("en")} already in another upload · `}
        {timeText(uploadedAt)}
      </span>
    </span>
  );
}

function KnownUploadRow({
  projectId,
  upload,
  onTakenBack,
}: {
  projectId: string;
  upload: KnownUpload;
  onTakenBack: (uploadId: string) => void;
}): ReactElement {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const addressOf = useSourceAddress();
  const { uploadId } = upload;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-center gap-3 rounded-xl px-4 py-3.5 text-left hover:bg-ink-50 sm:px-5"
      >
        <UploadLine upload={upload} />
        <ChevronDown
          size={18}
          aria-hidden
          className={`shrink-0 text-ink-600 transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={panelId} hidden={!isOpen} className="px-4 pt-2 pb-5 sm:px-5">
        {isOpen && (
          <>
            <div className="flex flex-wrap gap-2">
              <LinkButton
                kind="ghost"
                size="small"
                to={addressOf({ view: "report", upload: uploadId })}
              >
                Every row and what became of it
              </LinkButton>
              <LinkButton kind="ghost" size="small" to={addressOf({ view: "entries", uploadId })}>
                Its posts
              </LinkButton>
              <TakeBack projectId={projectId} upload={upload} onTakenBack={onTakenBack} />
            </div>
            <WhoseWords projectId={projectId} uploadId={uploadId} />
            <div className="mt-2">
              <Understood projectId={projectId} answer={upload} isOpen />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** What the author can say of an upload that has just come: whose words it has, and that it goes again. */
export function UploadChoices({
  projectId,
  upload,
  onTakenBack,
}: {
  projectId: string;
  upload: KnownUpload;
  onTakenBack: (uploadId: string) => void;
}): ReactElement {
  // Whose words they are is asked for only when somebody looks.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group/choices mt-1"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center gap-1 rounded-md text-[15px] font-medium text-brand-700">
        Whose words they are, or delete the upload
        <ChevronDown
          size={16}
          aria-hidden
          className="transition-transform group-open/choices:rotate-180"
        />
      </summary>
      {isOpen && (
        <>
          <TakeBack projectId={projectId} upload={upload} onTakenBack={onTakenBack} />
          <WhoseWords projectId={projectId} uploadId={upload.uploadId} />
        </>
      )}
    </details>
  );
}

function TakeBack({
  projectId,
  upload: { uploadId, file, kind },
  onTakenBack,
}: {
  projectId: string;
  upload: KnownUpload;
  onTakenBack: (uploadId: string) => void;
}): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useTakeBack(projectId, (removed) => {
    // The row disappears, and with the last row the whole list. So the focus moves to `main`.
    handOnFocus(element.current, document.querySelector("main"));
    onTakenBack(uploadId);
    toast.success(`${file} was deleted`, {
      description: `${counted(removed, "post", "posts")} went with it.`,
    });
  });
  const handleConfirm = () =>
    mutate(uploadId, {
      onError: tellFailed(`${file} could not be deleted`),
    });
  return (
    <div ref={element} className="contents">
      <ConfirmDialog
        trigger={
          <Button kind="ghost" size="small" aria-disabled={isPending} className="text-danger-700">
            {kind === "sample" ? "Remove the sample" : "Delete upload"}
          </Button>
        }
        title={kind === "sample" ? "Remove the sample?" : `Delete ${file}?`}
        confirmLabel={kind === "sample" ? "Remove it" : "Delete for good"}
        isDangerous
        onConfirm={handleConfirm}
      >
        The file and its posts go for good. Posts that another upload brought as well stay.
      </ConfirmDialog>
    </div>
  );
}

const CHOICES = [
  { rights: "own", name: "My own words", done: "Your own words from now on" },
  { rights: "others", name: "Somebody else's", done: "Somebody else's words from now on" },
] as const;

/**
 * Asks whose words the posts of an upload are. Other people's words can be cited, but never become part of the book's
 * own text.
 */
function WhoseWords({
  projectId,
  uploadId,
}: {
  projectId: string;
  uploadId: string;
}): ReactElement {
  const { data, isPending, error, refetch } = useUploadRights(projectId, uploadId);
  const change = useChangeEntries(projectId);
  // The choice is shown at once. If it cannot be stored, the old one is shown again.
  const [wanted, setWanted] = useState<"own" | "others" | null>(null);
  if (isPending) {
    return (
      <Loading label="Counting whose words these are">
        <Skeleton className="mt-4 h-11 w-full max-w-md" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <p role="alert" className="mt-4 text-sm text-danger-700">
        Whose words these are could not be loaded. {explainError(error)}{" "}
        <button
          type="button"
          onClick={() => void refetch()}
          className="font-semibold underline underline-offset-2"
        >
          Try again
        </button>
      </p>
    );
  }
  const handleChange = (rights: "own" | "others", done: string) => {
    setWanted(rights);
    change.mutate(
      { which: { filter: { uploadId } }, set: { rights } },
      {
        onSuccess: ({ changed }) =>
          toast.success(done, { description: `${counted(changed, "post", "posts")} changed.` }),
        onError: tellFailed("That could not be changed"),
        onSettled: () => setWanted(null),
      },
    );
  };
  const isMixed = data.own > 0 && data.others > 0;
  return (
    <fieldset disabled={change.isPending} className="mt-4">
      <legend className="text-sm font-medium text-ink-700">Whose words are these?</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {CHOICES.map(({ rights, name, done }) => (
          <label key={rights} className="flex min-h-11 items-center gap-2.5 text-[15px]">
            <input
              type="radio"
              name={`rights-${uploadId}`}
              checked={wanted === null ? !isMixed && data[rights] > 0 : wanted === rights}
              onChange={() => handleChange(rights, done)}
              className="size-5 accent-brand-600"
            />
            {name}
          </label>
        ))}
      </div>
      {isMixed && (
        <p className="text-sm text-ink-600">
          Now {counted(data.own, "post is", "posts are")} yours and{" "}
          {data.others.toLocaleString("en")} {data.others === 1 ? "is" : "are"} somebody else's.
          Choosing one changes all of them.
        </p>
      )}
      <p className="text-sm text-ink-600">
        Others' words show what you care about and may be cited; they never become your prose.
      </p>
    </fieldset>
  );
}
