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
      <SampleTable read={read} draft={draft} />
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

/** How many rows of the file are shown, and from which width on. A table that scrolls sideways would be cut off. */
const ROW_WIDTHS = ["", "max-md:hidden", "max-xl:hidden"];

/** The columns of a file, one below the other, with what its first rows hold in them. */
function SampleTable({
  read: { file, columns, sample, mapping: read },
  draft,
}: {
  read: ReadFile;
  /** The mapping that the author is choosing. Only then are the columns shown that are not read. */
  draft: ColumnMapping | null;
}): ReactElement | null {
  if (sample.length === 0) return null;
  // The columns are sorted by the stored mapping. If they were sorted by the one that the author is choosing, they
  // would jump with each choice.
  const places = columns.map((column, place) => ({
    place,
    name: column === "" ? `Column ${place + 1}` : column,
    fields: fieldsOf(column, draft ?? read),
    isRead: fieldsOf(column, read).length > 0,
  }));
  const unread = places.filter(({ isRead }) => !isRead);
  const listed = [...places.filter(({ isRead }) => isRead), ...(draft ? unread : [])];
  const rows = ROW_WIDTHS.slice(0, sample.length);
  return (
    <div role="group" aria-label={`First rows of ${file}`} className="mt-3">
      <table className="w-full table-fixed text-left text-sm">
        <thead className="text-ink-600">
          <tr>
            <th scope="col" className="w-2/5 py-2 pr-3 font-medium md:w-1/4">
              Column
            </th>
            {rows.map((width, row) => (
              <th key={width} scope="col" className={`py-2 pr-3 font-medium ${width}`}>
                Row {row + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map(({ place, name, fields, isRead }) => (
            <tr key={place} className="border-t border-ink-200 align-top">
              <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
                {name}{" "}
                {fields.map((field) => (
                  <Badge key={field} tone="brand" className="text-xs">
                    {field}
                  </Badge>
                ))}
              </th>
              {rows.map((width, row) => (
                <td
                  key={width}
                  className={`py-2 pr-3 ${isRead ? "text-ink-900" : "text-ink-600"} ${width}`}
                >
                  <span className="line-clamp-3 wrap-anywhere">{sample[row]?.[place]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!draft && unread.length > 0 && (
        <p className="border-t border-ink-200 pt-2 text-sm wrap-anywhere text-ink-600">
          Not read: {unread.map(({ name }) => name).join(", ")}
        </p>
      )}
    </div>
  );
}
