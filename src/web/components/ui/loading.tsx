import type { ReactElement, ReactNode } from "react";
import { explainError } from "#web/api/errors.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

export function Skeleton({ className = "h-4 w-full" }: { className?: string }): ReactElement {
  return <div aria-hidden className={`animate-pulse rounded-md bg-ink-200/70 ${className}`} />;
}

/**
 * Shows grey placeholders (skeletons) while a screen loads, but only after 300 ms, so that they do not flash up before
 * a fast answer. Screen readers read `label`.
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

/** Says that something could not be loaded, with a button to try again. With `error`, it also gives the reason. */
export function LoadFailed({
  title,
  error,
  onRetry,
  className = "",
  children,
}: {
  title: string;
  error?: Error | null;
  onRetry: () => unknown;
  className?: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <Notice
      tone="danger"
      title={title}
      className={className}
      actions={
        <Button kind="ghost" onClick={() => void onRetry()} className="max-sm:w-full">
          Try again
        </Button>
      }
    >
      {error ? explainError(error) : children}
    </Notice>
  );
}

/**
 * Shows loaded data. Before that, it shows a skeleton or that loading failed. If a later request fails, the data stays.
 */
export function Fetched<Data>({
  query: { data, isPending, error, refetch },
  label,
  skeleton,
  failed,
  children,
}: {
  query: {
    data: Data | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** What screen readers read while the data is being loaded. */
  label: string;
  skeleton: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}): ReactNode {
  if (data !== undefined) return children(data);
  if (isPending) return <Loading label={label}>{skeleton}</Loading>;
  return <LoadFailed title={failed} error={error} onRetry={refetch} />;
}
