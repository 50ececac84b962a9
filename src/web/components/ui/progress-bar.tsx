import type { ReactElement } from "react";

export function ProgressBar({
  label,
  value,
  max = 100,
  className = "",
}: {
  label: string;
  value: number;
  max?: number;
  className?: string;
}): ReactElement {
  const share = max === 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={`h-2 overflow-hidden rounded-full bg-ink-200 ${className}`}
    >
      <div
        className="h-full rounded-full bg-brand-600 transition-[width] duration-300 ease-out"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
