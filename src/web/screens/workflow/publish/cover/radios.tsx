import type { ReactElement } from "react";

/** A choice of one from a few, each with what it means. */
export function Radios<Value extends string>({
  name,
  legend,
  options,
  wanted,
  onWanted,
  className = "",
}: {
  name: string;
  legend: string;
  options: Readonly<Record<Value, { name: string; hint: string }>>;
  wanted: Value;
  onWanted: (value: Value) => void;
  className?: string;
}): ReactElement {
  // A cast, because TypeScript takes the keys of an object for any strings.
  const values = Object.keys(options) as Value[];
  return (
    <fieldset className={className}>
      <legend className="text-[15px] font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {values.map((value) => (
          <label key={value} className="flex min-h-11 items-start gap-2.5 py-2 text-[15px]">
            <input
              type="radio"
              name={name}
              value={value}
              checked={wanted === value}
              onChange={() => onWanted(value)}
              className="mt-px size-5 shrink-0 accent-brand-600"
            />
            <span>
              {options[value].name}
              <span className="block text-sm text-ink-600">{options[value].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
