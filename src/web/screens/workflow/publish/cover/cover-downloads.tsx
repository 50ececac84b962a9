import { Download } from "lucide-react";
import type { ReactElement } from "react";
import { COVER_FILES, type CoverFile } from "#contracts/cover.ts";
import { useDownloadCover } from "#web/api/cover.ts";
import { Button } from "#web/components/ui/button.tsx";
import { DOWNLOAD_TOASTS } from "#web/screens/workflow/draft/download-draft.tsx";

const OFFERED: readonly CoverFile[] = ["front.jpg", "front.png", "wrap.pdf", "front.pdf"];

/** The files of the chosen cover, each with what it is for. */
export function CoverDownloads({
  projectId,
  isReady,
}: {
  projectId: string;
  /** False while the cover is being made, or could not be made. */
  isReady: boolean;
}): ReactElement {
  const { mutate, isPending, variables } = useDownloadCover(projectId);
  return (
    <ul className="divide-y divide-ink-200 rounded-xl bg-white px-5 ring-1 ring-ink-200">
      {OFFERED.map((file) => {
        const { name, use } = COVER_FILES[file];
        return (
          <li key={file} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name}</p>
              <p className="text-[15px] text-ink-600">{use}</p>
            </div>
            <Button
              kind="ghost"
              disabled={!isReady || isPending}
              aria-label={`Download the ${name.toLowerCase().replace(/jpeg|png|pdf/u, (kind) => kind.toUpperCase())}`}
              onClick={() =>
                mutate(file, {
                  onSuccess: DOWNLOAD_TOASTS.onDone,
                  onError: DOWNLOAD_TOASTS.onFailed,
                })
              }
            >
              <Download size={18} aria-hidden />
              {isPending && variables === file ? "Preparing…" : "Download"}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
