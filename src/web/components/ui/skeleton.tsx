import type { ReactElement, ReactNode } from "react";

/** A grey place where text or a picture will stand. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }): ReactElement {
  return <div aria-hidden className={`animate-pulse rounded-md bg-ink-200/70 ${className}`} />;
}

/**
 * Wraps the skeletons of a screen. They appear after 300 ms only, so that a fast answer does not flash them; a person who
 * listens hears `label` instead.
 */
export function Loading({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div
      role="status"
      aria-busy="true"
      className="opacity-100 transition-opacity delay-300 duration-200 starting:opacity-0"
    >
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
