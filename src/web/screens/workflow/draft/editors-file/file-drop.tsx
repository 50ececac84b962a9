import type { ReactElement } from "react";
import { FileText } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { Button } from "#web/components/ui/button.tsx";

const WORD = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
};

/** A zone for one Word file, dropped or chosen. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const { getRootProps, getInputProps, open, isDragActive, fileRejections } = useDropzone({
    accept: WORD,
    multiple: false,
    // A click on the zone does nothing. If it did, screen readers would announce the zone as a second button beside the
    // real one.
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file) onFile(file);
    },
  });
  return (
    <>
      <div
        {...getRootProps()}
        className={`grid place-items-center rounded-xl border-2 border-dashed px-6 py-10 text-center transition-colors ${
          isDragActive ? "border-brand-500 bg-brand-50" : "border-ink-300 bg-white"
        }`}
      >
        <input {...getInputProps({ "aria-label": "Word file" })} />
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-brand-100 text-brand-700">
          <FileText size={22} aria-hidden />
        </span>
        <p className="font-semibold">Drop the Word file here</p>
        <p className="mt-1 max-w-md text-[15px] text-balance text-ink-600">
          A .docx file, with or without tracked changes. Tracked changes count as accepted.
        </p>
        <Button onClick={open} className="mt-5">
          Choose a file
        </Button>
      </div>
      {fileRejections.length > 0 && (
        <p role="alert" className="mt-3 text-[15px] text-danger-700">
          Please choose one Word document (.docx). An older .doc, a PDF or a .pages file must be
          saved as .docx first.
        </p>
      )}
    </>
  );
}
