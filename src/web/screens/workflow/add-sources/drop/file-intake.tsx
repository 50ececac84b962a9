import { type ReactElement, useEffect, useRef, useState } from "react";
import { keptState } from "#web/components/kept-state.ts";
import { warnBeforeLeaving } from "#web/components/leave-warning.ts";
import { counted } from "#web/components/ui/counted.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConsentBox, useConsent } from "#web/screens/workflow/add-sources/consent.tsx";
import type { Uploads } from "#web/screens/workflow/add-sources/uploads/use-uploads.ts";
import { DropZone } from "./drop-zone.tsx";
import type { FileKind } from "./file-kinds.ts";
import { formatSize } from "./rejected-files.ts";

/** The files that wait for the answer, by project and drop zone. */
const waiting = keptState<readonly File[]>(() => []);
warnBeforeLeaving(() => waiting.some((files) => files.length > 0));

/** A drop zone whose files join the uploads; before the very first one it asks whether they may be used. */
export function FileIntake({
  kind,
  title,
  hint,
  inputLabel,
  isSmall = false,
  uploads,
}: {
  kind: FileKind;
  title: string;
  hint: string;
  inputLabel: string;
  isSmall?: boolean;
  uploads: Uploads;
}): ReactElement {
  const consent = useConsent();
  const zone = `${uploads.projectId} ${inputLabel}`;
  const held = waiting.use(zone);
  const [isJustDropped, setIsJustDropped] = useState(false);
  const handleFiles = (files: File[]) => {
    if (!consent.isNeeded) return uploads.add(files);
    setIsJustDropped(true);
    waiting.write(zone, files);
  };
  const isBusy = uploads.items.some(({ status }) => status === "uploading");
  const waitsFor =
    held.length > 0
      ? "Your files wait for the answer below."
      : isBusy
        ? "One moment: the last files are still on their way."
        : null;
  return (
    <>
      <DropZone
        kind={kind}
        title={title}
        hint={hint}
        inputLabel={inputLabel}
        isSmall={isSmall}
        waitsFor={waitsFor}
        onFiles={handleFiles}
      />
      {held.length > 0 && (
        <AskOnce
          files={held}
          isJustDropped={isJustDropped}
          isNeeded={consent.isNeeded}
          onAgree={() => {
            consent.agree();
            uploads.add([...held]);
            waiting.write(zone, []);
          }}
          onCancel={() => waiting.write(zone, [])}
        />
      )}
    </>
  );
}

function AskOnce({
  files,
  isJustDropped,
  isNeeded,
  onAgree,
  onCancel,
}: {
  files: readonly File[];
  /** Not when somebody comes back to it. */
  isJustDropped: boolean;
  /** False once the author has said so elsewhere meanwhile. */
  isNeeded: boolean;
  onAgree: () => void;
  onCancel: () => void;
}): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  // The question comes up far from where the file was dropped: whoever uses the keyboard is led to it.
  useEffect(() => {
    if (isJustDropped) box.current?.focus();
  }, [isJustDropped]);
  const handleSend = () => {
    if (isChecked || !isNeeded) onAgree();
    else {
      setIsMissing(true);
      box.current?.focus();
    }
  };
  return (
    <section aria-label="Before the first file" className="card mt-4 p-5">
      <ul aria-label="Files to add" className="mb-3 text-[15px]">
        {files.map(({ name, size }, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className="shrink-0 text-sm text-ink-600 tabular-nums">{formatSize(size)}</span>
          </li>
        ))}
      </ul>
      {isNeeded && (
        <ConsentBox
          ref={box}
          isChecked={isChecked}
          isMissing={isMissing && !isChecked}
          onChange={setIsChecked}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={handleSend} className="max-sm:w-full">
          Add {counted(files.length, "file", "files")}
        </Button>
        <Button kind="ghost" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </section>
  );
}
