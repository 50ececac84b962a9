import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from "react";
import { Link } from "react-router";
import type { LucideIcon } from "lucide-react";

const look = cva(
  "btn disabled:cursor-not-allowed disabled:bg-ink-100 disabled:text-ink-600 disabled:shadow-none aria-disabled:cursor-not-allowed aria-disabled:bg-ink-100 aria-disabled:text-ink-600 aria-disabled:shadow-none",
  {
    variants: {
      kind: {
        primary: "btn-primary",
        ghost: "btn-ghost",
        danger: "bg-danger-600 text-white shadow-xs hover:bg-danger-700",
        quiet: "text-brand-700 hover:bg-brand-50",
      },
      // For touch, a button must be 44 px high. For a mouse, it may be lower.
      size: { regular: "", small: "px-3 text-sm pointer-fine:h-9" },
    },
    defaultVariants: { kind: "primary", size: "regular" },
  },
);

type Look = VariantProps<typeof look>;

/**
 * A button. One that starts, saves or deletes something does so once if it is clicked twice: the second start was refused,
 * and the person read of a failure where there was none.
 */
export function Button({
  kind,
  size,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { ref?: Ref<HTMLButtonElement> }): ReactElement {
  const actsOnce = type === "submit" || kind === "danger" || (kind ?? "primary") === "primary";
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // `detail` counts the clicks that follow each other at one place; it is 0 for the keyboard.
    if (actsOnce && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={look({ kind, size, className })}
      onClick={handleClick}
      {...rest}
    />
  );
}

export function LinkButton({
  to,
  kind,
  size,
  className,
  label,
  children,
}: Look & {
  to: string;
  className?: string;
  /** Its name for screen readers, where the text alone does not tell one link from another. */
  label?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Link to={to} aria-label={label} className={look({ kind, size, className })}>
      {children}
    </Link>
  );
}

/** A button that shows only an icon. `label` is its name for screen readers. */
export function IconButton({
  label,
  icon: Icon,
  onClick,
  buttonRef,
  className = "",
}: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
  className?: string;
}): ReactElement {
  return (
    <button
      ref={buttonRef}
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
