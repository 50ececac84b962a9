import { cva, type VariantProps } from "class-variance-authority";
import type { ReactElement, ReactNode } from "react";

const look = cva(
  "inline-flex items-center justify-center rounded-full px-2.5 py-0.5 text-sm font-medium",
  {
    variants: {
      tone: {
        plain: "bg-ink-100 text-ink-700",
        brand: "bg-brand-100 text-brand-800",
        success: "bg-success-50 text-success-800",
        warning: "bg-warning-50 text-warning-800",
        danger: "bg-danger-50 text-danger-700",
      },
      wraps: { true: "break-words", false: "whitespace-nowrap" },
    },
    defaultVariants: { tone: "plain", wraps: false },
  },
);

/** A pill with a state or a short label. With `wraps`, its text may take several lines. */
export function Badge({
  tone,
  wraps,
  className,
  children,
}: VariantProps<typeof look> & { className?: string; children: ReactNode }): ReactElement {
  return <span className={look({ tone, wraps, className })}>{children}</span>;
}
