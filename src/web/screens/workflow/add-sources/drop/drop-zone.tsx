import { Upload } from "lucide-react";
import { type ReactElement, useState } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "#web/components/ui/button.tsx";
import type { FileKind } from "./file-kinds.ts";
import { type RejectedFile, sortDrop } from "./rejected-files.ts";
import { RejectedFiles } from "./rejected-list.tsx";

/** The place to drop files; says of each file that is not taken why not. */
export function DropZone({
  kind,
  title,
  hint,
  inputLabel,
  isSmall,
  waitsFor,
  onFiles,
}: {
  kind: FileKind;
  title: string;
  hint: string;
  /** What the hidden file field is called. */
  inputLabel: string;
  /** Within a guide: less room, no picture. */
  isSmall: boolean;
  /** Why nothing can be dropped just now; null when it can. */
  waitsFor: string | null;
  onFiles: (files: File[]) => void;
}): ReactElement {
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const isDisabled = waitsFor !== null;
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: kind.accept,
    disabled: isDisabled,
    // The button is the one way in for keyboards and readers: a zone that is a button, too, would be announced twice.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const drop = sortDrop([...accepted, ...rejections.map(({ file }) => file)], kind);
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
