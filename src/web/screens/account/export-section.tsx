import type { ReactElement } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { useExport } from "#web/api/account.ts";
import { explainError } from "#web/api/errors.ts";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

/** Everything that is kept, as one file. */
export function ExportSection(): ReactElement {
  const { mutate, isPending, error } = useExport();
  const handleExport = (): void =>
    mutate(undefined, {
      onSuccess: (fileName) =>
        toast.success(MESSAGES.downloadStarted, {
          description: fileName,
          duration: BRIEF_TOAST_MS,
        }),
    });
  return (
    <Card title="Your data">
      <p className="text-ink-700">
        One ZIP file with everything that is kept about you: your account, the files you uploaded,
        your posts, every outline and every version of every chapter.
      </p>
      {error && (
        <Notice tone="danger" title={MESSAGES.downloadFailed} className="mt-4">
          {explainError(error)}
        </Notice>
      )}
      <Button
        kind="ghost"
        onClick={handleExport}
        disabled={isPending}
        className="mt-5 max-sm:w-full"
      >
        {isPending ? "Preparing…" : "Download everything"}
      </Button>
    </Card>
  );
}
