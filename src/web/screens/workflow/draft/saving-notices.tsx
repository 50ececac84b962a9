import type { ReactElement } from "react";
import type { ChapterSaver, UnsavedChapter } from "#web/api/chapter-saver.ts";
import { useSaverState } from "#web/api/chapter-saving.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";

const WHEN = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Says that a chapter could not be saved, once no further try is made by itself. */
export function SaveFailed({ saver }: { saver: ChapterSaver }): ReactElement | null {
  const state = useSaverState(saver);
  if (state.kind !== "failed" || state.isRetrying) return null;
  return (
    <LoadFailed
      title="This chapter could not be saved"
      onRetry={() => saver.flush()}
      error={state.error}
      className="mx-auto mb-4 max-w-[46rem]"
    />
  );
}

/** Says that text of an earlier visit was found in this browser. */
export function KeptNotice({
  editedAt,
  onClose,
}: {
  editedAt: UnsavedChapter["editedAt"];
  onClose: () => void;
}): ReactElement {
  return (
    <Notice tone="info" className="mx-auto mb-4 max-w-[46rem]" onClose={onClose}>
      What you typed on {WHEN.format(editedAt)} was still in this browser, and is here again.
    </Notice>
  );
}
