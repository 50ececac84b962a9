import { Upload, X } from "lucide-react";
import { type ReactElement, useState } from "react";
import { useDropzone } from "react-dropzone";
import { Button } from "#web/components/ui/button.tsx";
import { IconButton } from "#web/components/ui/icon-button.tsx";
import { type RejectedFile, sortDrop } from "./rejected-files.ts";

const CSV = { "text/csv": [".csv"], "application/vnd.ms-excel": [".csv"] };

/** The place to drop CSV files; says of each file that is not taken why not. */
export function CsvDropZone({
  isDisabled,
  onFiles,
}: {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}): ReactElement {
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: CSV,
    disabled: isDisabled,
    // The button is the one way in for keyboards and readers: a zone that is a button, too, would be announced twice.
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
        className={`grid place-items-center rounded-xl border-2 border-dashed px-6 py-12 text-center transition-colors ${
          isDragActive ? "border-brand-500 bg-brand-50" : "border-ink-300 bg-white"
        }`}
      >
        <input {...getInputProps({ "aria-label": "CSV files" })} />
        <span className="grid size-14 place-items-center rounded-full bg-brand-100 text-brand-700">
          <Upload size={26} aria-hidden />
        </span>
        <p className="mt-5 text-lg font-semibold">Drop your CSV files here</p>
        <p className="mt-1 max-w-md text-[15px] text-balance text-ink-600">
          CSV with post URLs, descriptions, like counts (up to 50MB). Five files at a time.
        </p>
        <Button kind="ghost" onClick={open} disabled={isDisabled} className="mt-6">
          Browse Files
        </Button>
        {isDisabled && (
          <p className="mt-3 text-sm text-ink-600">
            One moment: the last files are still on their way.
          </p>
        )}
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
          // Two files of one name may be dropped from different folders.
          <li key={`${index} ${name}`} className="break-words">
            <span className="font-semibold">{name}</span>: {reason}
          </li>
        ))}
      </ul>
      <IconButton label="Close this message" icon={X} onClick={onDismiss} />
    </div>
  );
}
