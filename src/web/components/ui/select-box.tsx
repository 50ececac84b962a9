import { ChevronDown } from "lucide-react";
import type { ReactElement } from "react";

export type Choice = { value: string; label: string; isDisabled?: boolean };

/** A native select element, which every phone and screen reader can use. */
export function SelectBox({
  label,
  value,
  choices,
  onChange,
  className = "",
}: {
  /** The name for screen readers. It is not visible. */
  label: string;
  value: string;
  choices: Choice[];
  onChange: (value: string) => void;
  className?: string;
}): ReactElement {
  return (
    <div className={`relative ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field h-12 cursor-pointer appearance-none truncate pr-10 font-medium"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-700"
      />
    </div>
  );
}
