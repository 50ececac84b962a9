import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

/** A button that shows an icon only; `label` is what it says to those who cannot see it. */
export function IconButton({
  label,
  icon: Icon,
  onClick,
  className = "",
}: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  className?: string;
}): ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-md text-ink-600 hover:bg-ink-100 pointer-fine:size-9 ${className}`}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
