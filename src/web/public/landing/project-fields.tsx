import { type ReactElement, useId } from "react";
import { PROJECT_OPTIONS } from "./copy/project-options.ts";

/** The fields about the book; all but the details are required. */
export function ProjectFields(): ReactElement {
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(PROJECT_OPTIONS).map(([name, { label, options }]) => (
        <Choice key={name} name={name} label={label} options={options} />
      ))}
      <div className="sm:col-span-2">
        <label htmlFor={id} className="text-[15px] font-medium">
          Anything we should know? <span className="font-normal text-ink-600">(optional)</span>
        </label>
        <textarea
          id={id}
          name="details"
          rows={3}
          maxLength={10_000}
          className="field field-area mt-1.5"
        />
      </div>
    </div>
  );
}

function Choice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: Record<string, string>;
}): ReactElement {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-[15px] font-medium">
        {label}
      </label>
      <select id={id} name={name} required defaultValue="" className="field field-select mt-1.5">
        <option value="" disabled>
          Please choose
        </option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
