import { Download } from "lucide-react";
import type { ReactElement } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { type ListQuery, useExportCsv } from "#web/api/admin.ts";
import { explainError } from "#web/api/errors.ts";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { Button } from "#web/components/ui/button.tsx";

/** Saves all that matches as a CSV file. */
export function ExportCsv({
  which,
  query,
}: {
  which: "captures" | "waitlist";
  query: ListQuery;
}): ReactElement {
  const { mutate, isPending } = useExportCsv(which);
  const handleExport = () =>
    mutate(query, {
      onSuccess: (fileName) =>
        toast.success(MESSAGES.downloadStarted, {
          description: fileName,
          duration: BRIEF_TOAST_MS,
        }),
      onError: (error) =>
        toast.error(MESSAGES.downloadFailed, { description: explainError(error) }),
    });
  return (
    <Button kind="ghost" onClick={handleExport} disabled={isPending}>
      <Download size={18} aria-hidden />
      {isPending ? "Preparing…" : "Export CSV"}
    </Button>
  );
}
