import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { explainError } from "#web/api/errors.ts";
import { Button, IconButton } from "./button.tsx";

const LOOKS = {
  info: { icon: Info, box: "bg-brand-50 ring-brand-200 text-ink-800", mark: "text-brand-700" },
  plain: { icon: Info, box: "bg-ink-100 ring-ink-100 text-ink-700", mark: "text-brand-700" },
  success: {
    icon: CircleCheck,
    box: "bg-success-50 ring-success-200 text-success-800",
    mark: "text-success-700",
  },
  warning: {
    icon: TriangleAlert,
    box: "bg-warning-50 ring-warning-200 text-warning-800",
    mark: "text-warning-800",
  },
  danger: {
    icon: CircleAlert,
    box: "bg-danger-50 ring-danger-200 text-danger-700",
    mark: "text-danger-700",
  },
} as const;

/** How serious a notice is. One with the tone `plain` only explains, so screen readers do not announce it. */
export type Tone = keyof typeof LOOKS;

const ROLES = {
  info: "status",
  plain: "note",
  success: "status",
  warning: "status",
  danger: "alert",
} as const;

/** A message that stays on the page. If its tone is `danger`, screen readers announce it at once. */
export function Notice({
  tone,
  title,
  actions,
  onClose,
  className = "",
  isProgress = false,
  isAlwaysShown = false,
  children,
}: {
  tone: Tone;
  /** Among several notices it is shown, whichever stands first. */
  isAlwaysShown?: boolean;
  /** Progress of a run, which takes the focus over from the button that started it. */
  isProgress?: boolean;
  title?: ReactNode | undefined;
  actions?: ReactNode;
  onClose?: () => void;
  className?: string | undefined;
  children?: ReactNode;
}): ReactElement {
  const { icon: Icon, box, mark } = LOOKS[tone];
  return (
    <div
      role={ROLES[tone]}
      data-always={isAlwaysShown || undefined}
      {...(isProgress && { "data-run-progress": true, tabIndex: -1 })}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl px-5 py-3.5 ring-1 max-sm:px-4 max-sm:py-3 ring-inset ${box} ${className}`}
    >
      <div className="flex min-w-0 flex-[1_1_18rem] gap-3.5">
        <Icon size={22} aria-hidden className={`mt-px shrink-0 ${mark}`} />
        <div className="min-w-0 grow">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && (
            <div className="text-[15px] leading-relaxed wrap-anywhere">{children}</div>
          )}
        </div>
        {onClose && <IconButton label="Close" icon={X} onClick={onClose} className="-my-2 -mr-3" />}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
    </div>
  );
}

/** Says why something failed. Without an error, it renders nothing. */
export function ErrorNotice({
  error,
  title,
  className,
}: {
  error: Error | null;
  title?: string;
  className?: string;
}): ReactElement | null {
  if (error === null) return null;
  return (
    <Notice tone="danger" title={title} className={className}>
      {explainError(error)}
    </Notice>
  );
}

/**
 * Shows the first of those notices that have something to say, and any that always is. The others appear when they are
 * asked for.
 */
export function FirstNotice({ children }: { children: ReactNode }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="group/notices mt-2 has-[>:first-child:empty]:hidden editing:hidden">
      <div className={`space-y-2 ${isOpen ? "" : "*:not-first:not-data-always:hidden"}`}>
        {children}
      </div>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="mt-1 hidden group-has-[>:first-child>:not(:first-child,[data-always])]/notices:inline-flex"
      >
        {isOpen ? "Fewer notices" : "More notices"}
      </Button>
    </div>
  );
}
