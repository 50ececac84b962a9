import { ChevronDown } from "lucide-react";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import type { ReadFile, UploadAnswer } from "#contracts/sources.ts";
import { counted } from "#web/components/ui/figures.ts";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { Columns } from "./columns.tsx";
import { mappingText } from "./fields.ts";

/** Shows how a file was read: its format, what became of its rows, and its columns, which the author can correct. */
export function Understood({
  projectId,
  answer,
  isOpen = false,
  isCountedAbove = false,
  aside,
}: {
  projectId: string;
  answer: UploadAnswer;
  isOpen?: boolean;
  /** What became of the rows of the upload is said above. */
  isCountedAbove?: boolean;
  aside?: ReactNode;
}): ReactElement | null {
  const panelId = useId();
  const [isShown, setIsShown] = useState(isOpen);
  const [part, setPart] = useState(0);
  const read = answer.files.find((file) => file.part === part) ?? answer.files[0];
  if (!read) return null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => setIsShown(!isShown)}
          className="flex min-h-11 items-center gap-1 rounded-md text-[15px] font-medium text-brand-700"
        >
          What we understood
          <ChevronDown
            size={16}
            aria-hidden
            className={`transition-transform ${isShown ? "rotate-180" : ""}`}
          />
        </button>
        {aside}
      </div>
      {!isShown && read.columns.length > 0 && (
        <div className="text-sm wrap-anywhere text-ink-600">
          <p>{mappingText(read.mapping)}</p>
          <p>
            {answer.skipped.length > 0
              ? "Skipped rows stay out of the book. If a reason looks wrong, change the columns."
              : "All columns are recognized."}
          </p>
        </div>
      )}
      <div id={panelId} hidden={!isShown}>
        {answer.files.length > 1 && (
          <SelectBox
            label="File in the archive"
            value={String(read.part)}
            choices={answer.files.map(({ part: place, file, rows }) => ({
              value: String(place),
              label: `${file} (${counted(rows, "row", "rows")})`,
            }))}
            onChange={(value) => setPart(Number(value))}
            className="mb-3 max-w-lg"
          />
        )}
        <RowSum read={read} isCountedAbove={isCountedAbove && answer.files.length === 1} />
        {read.columns.length > 0 ? (
          <Columns
            key={`${answer.uploadId} ${read.part}`}
            projectId={projectId}
            uploadId={answer.uploadId}
            read={read}
          />
        ) : (
          <p className="mt-2 text-[15px] text-ink-600">
            This has no columns, so there is nothing to choose.
          </p>
        )}
      </div>
    </div>
  );
}

function RowSum({
  read: { format, rows, accepted, merged, heldElsewhere, skipped },
  isCountedAbove,
}: {
  read: ReadFile;
  isCountedAbove: boolean;
}) {
  if (isCountedAbove) return <p className="text-[15px] font-semibold text-ink-900">{format}</p>;
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="text-[15px] text-ink-700 tabular-nums">
      <p>
        <span className="font-semibold text-ink-900">{format}</span>:{" "}
        {`${counted(rows, "row", "rows")} = ${text(accepted)} accepted + ${text(merged)} merged + ${text(left)} skipped`}
      </p>
      {heldElsewhere > 0 && (
        <p className="text-ink-600">Merged: {text(heldElsewhere)} already in another upload</p>
      )}
      {skipped.length > 0 && (
        <p className="text-ink-600">
          Skipped: {skipped.map(({ reason, count }) => `${reason} (${text(count)})`).join(", ")}
        </p>
      )}
    </div>
  );
}

const text = (count: number) => count.toLocaleString("en");
