import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from "react";
import { Link } from "react-router";

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
      // A finger needs 44 px; the tighter height is for a mouse.
      size: { regular: "", small: "px-3 text-sm pointer-fine:h-9" },
    },
    defaultVariants: { kind: "primary", size: "regular" },
  },
);

type Look = VariantProps<typeof look>;

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  kind,
  size,
  className,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look): ReactElement {
  return <button type={type} className={look({ kind, size, className })} {...rest} />;
}

/** A link within the app that looks like a button. */
export function LinkButton({
  to,
  kind,
  size,
  className,
  children,
}: Look & { to: string; className?: string; children: ReactNode }): ReactElement {
  return (
    <Link to={to} className={look({ kind, size, className })}>
      {children}
    </Link>
  );
}
