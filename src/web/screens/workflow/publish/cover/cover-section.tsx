import { type ReactElement, type ReactNode, useId } from "react";
import type { ShownCover } from "#contracts/cover.ts";
import { useChangeCover, useCover, useCoverReport } from "#web/api/cover.ts";
import { Fetched, Skeleton } from "#web/components/ui/loading.tsx";
import { tellFailed } from "#web/components/toasts.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { CoverDownloads } from "./cover-downloads.tsx";
import { FrontChoices } from "./front-choices.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { PrintedCover } from "./printed-cover.tsx";

/** The cover: six designs with the author's own title, a picture, the sheet for the printer, and the files. */
export function CoverSection({ projectId }: { projectId: string }): ReactElement {
  const query = useCover(projectId);
  return (
    <Fetched
      query={query}
      label="Loading your cover"
      failed="Your cover could not be loaded"
      skeleton={<CoverSkeleton />}
    >
      {(cover) => <CoverForm projectId={projectId} cover={cover} />}
    </Fetched>
  );
}

function CoverForm({ projectId, cover }: { projectId: string; cover: ShownCover }): ReactElement {
  const {
    mutate: change,
    isPending,
    isSuccess,
  } = useChangeCover(projectId, tellFailed("Your change was not saved"));
  const report = useCoverReport(projectId, cover.version);
  const warnings = report.data?.warnings ?? [];
  return (
    <div className="space-y-10">
      <Part title="Front" lead="Six designs with your own title. What you choose is saved at once.">
        <FrontChoices projectId={projectId} cover={cover} onChange={change} />
        {warnings.length > 0 && (
          <Notice tone="warning" title="Before you use this cover" className="mt-5">
            <ul className="list-disc space-y-1 pl-4.5">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Part>
      <Part
        title="Your own picture"
        lead="A photograph or a drawing instead of our ornament. The title stands beside it, never on it."
      >
        <OwnPicture projectId={projectId} cover={cover} onChange={change} />
      </Part>
      <Part
        title="Printed cover"
        lead="Back, spine and front on one sheet. The spine is as wide as your pages are thick."
      >
        <PrintedCover projectId={projectId} cover={cover} report={report} onChange={change} />
      </Part>
      <Part title="Files of the cover">
        <CoverDownloads projectId={projectId} isReady={report.data !== undefined} />
      </Part>
      {/* Always there, because screen readers announce changes only in an existing status element. */}
      <p role="status" className="sr-only">
        {isPending ? "Saving…" : isSuccess ? "Saved" : ""}
      </p>
    </div>
  );
}

function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}): ReactElement {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 text-[15px] text-ink-700">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

function CoverSkeleton(): ReactElement {
  return (
    <div className="grid grid-cols-3 gap-4 md:grid-cols-6">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="aspect-[5/8] w-full" />
      ))}
    </div>
  );
}
