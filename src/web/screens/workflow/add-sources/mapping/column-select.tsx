import type { ReactElement } from "react";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { columnsText } from "./fields.ts";

const NONE = "none";
/** The several columns that were guessed together, such as likes and comments. */
const TOGETHER = "together";

/** Chooses the column of one field. */
export function ColumnSelect({
  name,
  columns,
  guessed,
  chosen,
  onChange,
}: {
  /** "Text" */
  name: string;
  columns: readonly string[];
  /** What feeds the field as the file was last read. */
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
