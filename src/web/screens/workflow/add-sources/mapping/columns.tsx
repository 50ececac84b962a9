import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import type { ReadFile } from "#contracts/sources.ts";
import { explainError } from "#web/api/errors.ts";
import { useCorrectMapping } from "#web/api/sources.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { ColumnSelect } from "./column-select.tsx";
import { canBeRead, type ColumnMapping, columnsText, FIELDS, withColumns } from "./fields.ts";
import { SampleTable } from "./sample-table.tsx";

/** Which column holds what, with the first rows to judge it by, and a way to say otherwise. */
export function Columns({
  projectId,
  uploadId,
  read,
}: {
  projectId: string;
  uploadId: string;
  read: ReadFile;
}): ReactElement {
  // Null: nothing is being changed.
  const [draft, setDraft] = useState<ColumnMapping | null>(null);
  return (
    <>
      {draft === null ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <dl className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 text-[15px]">
            {FIELDS.map(({ field, name }) => (
              <div key={field} className="flex min-w-0 gap-1.5">
                <dt className="text-ink-600">{name}:</dt>
                <dd className="min-w-0 font-medium wrap-anywhere">
                  {columnsText(read.mapping[field]) ?? (
                    <span className="font-normal text-ink-600">none</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <Button
            kind="ghost"
            size="small"
            aria-label={`Change the columns of ${read.file}`}
            onClick={() => setDraft(read.mapping)}
          >
            Change
          </Button>
        </div>
      ) : (
        <ColumnsForm
          projectId={projectId}
          uploadId={uploadId}
          read={read}
          draft={draft}
          onDraft={setDraft}
          onCorrected={() => setDraft(null)}
        />
      )}
      <SampleTable read={read} mapping={draft ?? read.mapping} />
    </>
  );
}

function ColumnsForm({
  projectId,
  uploadId,
  read: { part, file, columns, mapping },
  draft,
  onDraft,
  onCorrected,
}: {
  projectId: string;
  uploadId: string;
  read: ReadFile;
  draft: ColumnMapping;
  onDraft: (draft: ColumnMapping | null) => void;
  onCorrected: () => void;
}): ReactElement {
  const { mutate, isPending, error } = useCorrectMapping(projectId, uploadId);
  const [isMissing, setIsMissing] = useState(false);
  const handleSave = () => {
    setIsMissing(!canBeRead(draft));
    if (!canBeRead(draft)) return;
    mutate(
      { part, mapping: draft },
      {
        onSuccess: (answer) => {
          const tell = answer.accepted > 0 ? toast.success : toast.warning;
          tell(`${file} was read again`, {
            description: `${counted(answer.accepted, "post", "posts")} from ${counted(answer.rows, "row", "rows")}.`,
          });
          onCorrected();
        },
      },
    );
  };
  return (
    <fieldset className="mt-3 rounded-lg bg-ink-50 p-4">
      <legend className="sr-only">Which column of {file} holds what</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS.map(({ field, name }) => (
          <ColumnSelect
            key={field}
            name={name}
            columns={columns}
            guessed={mapping[field] ?? []}
            chosen={draft[field] ?? []}
            onChange={(chosen) => onDraft(withColumns(draft, field, chosen))}
          />
        ))}
      </div>
      {isMissing && !canBeRead(draft) && (
        <p role="alert" className="mt-3 text-sm text-danger-700">
          Choose a column for the text, the title or the link: without any of them there is nothing
          to read.
        </p>
      )}
      {error && (
        <Notice tone="danger" title="The columns could not be changed" className="mt-3">
          {explainError(error)}
        </Notice>
      )}
      <p className="mt-3 text-sm text-ink-600">
        Your file is read again, and its posts are replaced. What you left out or deleted stays so.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={handleSave} disabled={isPending} className="max-sm:grow">
          {isPending ? "Reading again…" : "Save"}
        </Button>
        <Button
          kind="ghost"
          onClick={() => onDraft(null)}
          disabled={isPending}
          className="max-sm:grow"
        >
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
