import type { ReactElement } from "react";

/** A choice of yes or no with its name beside it. */
export function CheckBox({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}): ReactElement {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 pointer-fine:min-h-9">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-brand-600"
      />
      {label}
    </label>
  );
}
