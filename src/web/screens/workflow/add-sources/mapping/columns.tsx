import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import type { ReadFile } from "#contracts/sources.ts";
import { useCorrectMapping } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import {
  canBeRead,
  type ColumnMapping,
  columnsText,
  FIELDS,
  fieldsOf,
  withColumns,
} from "./fields.ts";

/** Shows which field each column was read as, with sample rows. The author can change it. */
export function Columns({
  projectId,
  uploadId,
  read,
}: {
  projectId: string;
  uploadId: string;
  read: ReadFile;
}): ReactElement {
  // The mapping that the author is changing. Null if they are changing nothing.
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
      <ErrorNotice error={error} title="The columns could not be changed" className="mt-3" />
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

const NONE = "none";
/**
 * The option that stands for several columns at once, such as likes and comments, if the server guessed that they
 * belong together.
 */
const TOGETHER = "together";

function ColumnSelect({
  name,
  columns,
  guessed,
  chosen,
  onChange,
}: {
  name: string;
  columns: readonly string[];
  /** The columns of this field when the file was last read. */
  guessed: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): ReactElement {
  const first = chosen[0];
  const value =
    first === undefined ? NONE : chosen.length > 1 ? TOGETHER : String(columns.indexOf(first));
  const choices = [
    { value: NONE, label: "None" },
    ...(guessed.length > 1 ? [{ value: TOGETHER, label: columnsText(guessed) ?? "" }] : []),
    ...columns.map((column, index) => ({
      value: String(index),
      label: column === "" ? `Column ${index + 1}` : column,
    })),
  ];
  const handleChange = (choice: string) => {
    if (choice === NONE) onChange([]);
    else if (choice === TOGETHER) onChange(guessed);
    else onChange(columns.slice(Number(choice), Number(choice) + 1));
  };
  return (
    <div>
      <p aria-hidden className="mb-1 text-sm font-medium text-ink-700">
        {name}
      </p>
      <SelectBox
        label={`Column for ${name}`}
        value={value}
        choices={choices}
        onChange={handleChange}
      />
    </div>
  );
}

function SampleTable({
  read: { file, columns, sample, mapping: read },
  mapping,
}: {
  read: ReadFile;
  /** The mapping that is shown: the present one, or the one that the author is choosing. */
  mapping: ColumnMapping;
}): ReactElement | null {
  if (sample.length === 0) return null;
  // The columns are sorted by the stored mapping. If they were sorted by the one that the author is choosing, they
  // would jump with each choice.
  const places = columns.map((column, place) => ({ column, place }));
  const isRead = ({ column }: { column: string }) => fieldsOf(column, read).length > 0;
  const ordered = [...places.filter(isRead), ...places.filter((column) => !isRead(column))];
  return (
    <div
      role="group"
      aria-label={`First rows of ${file}`}
      // An area that scrolls must be reachable with the keyboard.
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-lg ring-1 ring-ink-200 ring-inset"
    >
      <table className="w-max min-w-full text-left text-sm">
        <thead className="bg-ink-50">
          <tr>
            {ordered.map(({ column, place }) => (
              <th key={place} scope="col" className="px-3 py-2 align-bottom font-medium">
                <span className="flex max-w-56 flex-wrap items-center gap-1.5 wrap-anywhere">
                  {column === "" ? `Column ${place + 1}` : column}
                  {fieldsOf(column, mapping).map((name) => (
                    <Badge key={name} tone="brand" className="text-xs">
                      {name}
                    </Badge>
                  ))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells, row) => (
            // The index can be the key here, because the rows keep their order.
            <tr key={row} className="border-t border-ink-200">
              {ordered.map(({ column, place }) => (
                <td
                  key={place}
                  className={`px-3 py-2 align-top ${fieldsOf(column, mapping).length > 0 ? "text-ink-900" : "text-ink-600"}`}
                >
                  <span className="line-clamp-3 max-w-64 wrap-anywhere">{cells[place]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
