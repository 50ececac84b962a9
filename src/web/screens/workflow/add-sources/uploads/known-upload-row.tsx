import { ChevronDown } from "lucide-react";
import { type ReactElement, type ReactNode, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { explainError } from "#web/api/errors.ts";
import { type KnownUpload, useTakeBack } from "#web/api/sources.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/confirm-dialog.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { handOnFocus } from "#web/screens/workflow/add-sources/entries/hand-on-focus.ts";
import { Understood } from "#web/screens/workflow/add-sources/mapping/understood.tsx";
import { useSourceAddress } from "#web/screens/workflow/add-sources/source-address.ts";
import { WhoseWords } from "./whose-words.tsx";

/** One upload, and once it is opened what can be done with it. */
export function KnownUploadRow({
  projectId,
  upload,
  onTakenBack,
  children,
}: {
  projectId: string;
  upload: KnownUpload;
  onTakenBack: (uploadId: string) => void;
  /** What it says while closed. */
  children: ReactNode;
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
        className="flex w-full items-center gap-3 px-4 py-3.5 text-left hover:bg-ink-50 sm:px-5"
      >
        {children}
        <ChevronDown
          size={18}
          aria-hidden
          className={`shrink-0 text-ink-600 transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={panelId} hidden={!isOpen} className="px-4 pb-5 sm:px-5">
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
    // Its row goes, and with the last one the whole list.
    handOnFocus(element.current, document.querySelector("main"));
    onTakenBack(uploadId);
    toast.success(`${file} was taken back`, {
      description: `${counted(removed, "post", "posts")} went with it.`,
    });
  });
  const handleConfirm = () =>
    mutate(uploadId, {
      onError: (error) =>
        toast.error(`${file} could not be taken back`, { description: explainError(error) }),
    });
  return (
    <div ref={element} className="contents">
      <ConfirmDialog
        trigger={
          <Button kind="ghost" size="small" aria-disabled={isPending} className="text-danger-700">
            {kind === "sample" ? "Remove the sample" : "Take back"}
          </Button>
        }
        title={kind === "sample" ? "Remove the sample?" : `Take ${file} back?`}
        confirmLabel={kind === "sample" ? "Remove it" : "Take it back"}
        isDangerous
        onConfirm={handleConfirm}
      >
        The file and its posts go for good. Posts that another upload brought as well stay.
      </ConfirmDialog>
    </div>
  );
}
