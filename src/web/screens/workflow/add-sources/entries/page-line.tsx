import type { ReactElement } from "react";
import { toast } from "sonner";
import type { ListedEntry } from "#contracts/entries.ts";
import { explainError } from "#web/api/errors.ts";
import { useStartReading } from "#web/api/pages.ts";

/** Whether the page behind a post's link was read, and why not; nothing where that does not matter. */
export function PageLine({
  projectId,
  entry: { id, page },
  name,
}: {
  projectId: string;
  entry: ListedEntry;
  name: string;
}): ReactElement | null {
  const { mutate, isPending } = useStartReading(projectId);
  if (page === null || page.state === "unread") return null;
  if (page.state === "waiting") {
    return <p className="mt-1 text-sm text-ink-600">Its page waits to be read.</p>;
  }
  if (page.state === "read") {
    return (
      <p className="mt-1 text-sm wrap-anywhere text-success-800">
        Its page on {page.host} was read.
      </p>
    );
  }
  const handleRetry = () =>
    mutate(
      { entryIds: [id] },
      {
        onError: (error) =>
          toast.error("The reading could not be started", { description: explainError(error) }),
      },
    );
  return (
    <p className="mt-1 text-sm wrap-anywhere text-danger-700">
      Its page was refused{page.reason !== null && `: ${page.reason}`}{" "}
      <button
        type="button"
        disabled={isPending}
        aria-label={`Retry: ${name}`}
        onClick={handleRetry}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
      >
        Retry
      </button>
    </p>
  );
}
