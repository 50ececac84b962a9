import { type ReactElement, useEffect, useRef, useState } from "react";
import { Upload, X } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { keptState, warnBeforeLeaving } from "#web/components/kept-state.ts";
import { Button, IconButton } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { ConsentBox, useConsent } from "#web/screens/workflow/add-sources/consent.tsx";
import type { Uploads } from "#web/screens/workflow/add-sources/uploads/use-uploads.ts";
import { ACCEPTED, formatSize, type RejectedFile, sortDrop } from "./rejected-files.ts";

/** The files that wait until the author has agreed to the use of their texts, by project and drop zone. */
const waiting = keptState<readonly File[]>(() => []);
warnBeforeLeaving(() => waiting.some((files) => files.length > 0));

/**
 * A zone where the author drops files to upload. Before the very first file, it asks whether Octavo may use the texts.
 */
export function FileIntake({
  title,
  hint,
  also,
  inputLabel,
  isSmall = false,
  uploads,
}: {
  title: string;
  hint: string;
  /** What else is taken. */
  also?: string;
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
      ? "Tick the box below to add your files."
      : isBusy
        ? "One moment: the last files are still on their way."
        : null;
  return (
    <>
      <DropZone
        title={title}
        hint={hint}
        {...(also !== undefined && { also })}
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
  /** False if the files were dropped during an earlier visit of this page. */
  isJustDropped: boolean;
  /** False if the author has agreed at another place in the meantime. */
  isNeeded: boolean;
  onAgree: () => void;
  onCancel: () => void;
}): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  // The question stands far away from the drop zone, so the keyboard focus moves to it.
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

function DropZone({
  title,
  hint,
  also,
  inputLabel,
  isSmall,
  waitsFor,
  onFiles,
}: {
  title: string;
  hint: string;
  /** What else is taken. */
  also?: string;
  inputLabel: string;
  /** True inside a guide, and once posts were added: the zone is smaller then and has no picture. */
  isSmall: boolean;
  /** Why nothing can be dropped now. Null if it can. */
  waitsFor: string | null;
  onFiles: (files: File[]) => void;
}): ReactElement {
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const isDisabled = waitsFor !== null;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPTED,
    disabled: isDisabled,
    // A click on the zone does nothing. If it did, screen readers would announce the zone as a second button beside the
    // real one.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const drop = sortDrop([...accepted, ...rejections.map(({ file }) => file)]);
      setRejected(drop.rejected);
      if (drop.accepted.length > 0) onFiles(drop.accepted);
    },
  });

  return (
    <>
      <div
        {...getRootProps()}
        className={`grid place-items-center rounded-xl border-2 border-dashed px-6 text-center transition-colors ${
          isSmall ? "py-6" : "py-12"
        } ${isDragActive ? "border-brand-500 bg-brand-50" : "border-ink-300 bg-white"}`}
      >
        <input {...getInputProps({ "aria-label": inputLabel })} />
        {!isSmall && (
          <span className="mb-5 grid size-14 place-items-center rounded-full bg-brand-100 text-brand-700">
            <Upload size={26} aria-hidden />
          </span>
        )}
        <p className={isSmall ? "font-semibold" : "text-lg font-semibold"}>{title}</p>
        <p className="mt-1 max-w-md text-[15px] text-balance text-ink-600">{hint}</p>
        {also !== undefined && <p className="max-w-md text-[15px] text-ink-600">{also}</p>}
        <p className="text-[15px] text-ink-600">Five files at a time.</p>
        <Button
          kind="ghost"
          onClick={open}
          disabled={isDisabled}
          className={isSmall ? "mt-4" : "mt-6"}
        >
          Browse Files
        </Button>
        {isDisabled && <p className="mt-3 text-sm text-ink-600">{waitsFor}</p>}
      </div>
      {rejected.length > 0 && <RejectedFiles files={rejected} onDismiss={() => setRejected([])} />}
    </>
  );
}

function RejectedFiles({
  files,
  onDismiss,
}: {
  files: RejectedFile[];
  onDismiss: () => void;
}): ReactElement {
  return (
    <div
      role="alert"
      className="mt-4 flex items-start gap-3 rounded-xl bg-danger-50 py-3 pr-2 pl-5 text-[15px] text-danger-700 ring-1 ring-danger-200 ring-inset"
    >
      <ul className="min-w-0 grow space-y-1 py-1.5">
        {files.map(({ name, reason }, index) => (
          // The name alone is no key, because two files from different folders may have the same name.
          <li key={`${index} ${name}`} className="break-words">
            <span className="font-semibold">{name}</span>: {reason}
          </li>
        ))}
      </ul>
      <IconButton label="Close this message" icon={X} onClick={onDismiss} />
    </div>
  );
}
