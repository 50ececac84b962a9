import { type ReactElement, useState } from "react";
import { useStats } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { AddedBanner } from "./added-banner.tsx";
import { AdvancedOptions } from "./advanced-options.tsx";
import { CSV_FILES } from "./drop/file-kinds.ts";
import { FileIntake } from "./drop/file-intake.tsx";
import { Guides } from "./guides/guides.tsx";
import { PlannedConnections } from "./guides/planned-connections.tsx";
import { MaterialCard } from "./material/material-card.tsx";
import { LinkedPages } from "./pages/linked-pages.tsx";
import { PastedText } from "./pasted-text.tsx";
import { SampleOffer } from "./sample-offer.tsx";
import { UploadProgress } from "./uploads/upload-progress.tsx";
import { useUploads } from "./uploads/use-uploads.ts";
import { YourUploads } from "./uploads/your-uploads.tsx";

const PLANNED_ID = "one-click-connect";

/** The ways to add content, and what has been added so far. */
export function Gathering({ projectId }: { projectId: string }): ReactElement {
  const stats = useStats(projectId);
  const uploads = useUploads(projectId);
  const [tab, setTab] = useState("csv");
  const hasContent = stats.data !== undefined && stats.data.totalEntries > 0;

  return (
    <>
      {stats.isError && (
        <LoadFailed title="Your content could not be counted." onRetry={() => void stats.refetch()}>
          Nothing is lost: what you added is still here.
        </LoadFailed>
      )}
      {stats.data && hasContent && <AddedBanner projectId={projectId} stats={stats.data} />}
      <div className="mt-10 first:mt-0">
        <Tabs
          label="Ways to add content"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: "one-click",
              title: <OneClickTitle />,
              isDisabled: true,
              describedBy: PLANNED_ID,
              panel: null,
            },
            {
              id: "csv",
              title: "Upload CSV File",
              panel: (
                <>
                  <FileIntake
                    kind={CSV_FILES}
                    title="Drop your CSV files here"
                    hint="CSV with post URLs, descriptions, like counts (up to 50MB)"
                    inputLabel="CSV files"
                    uploads={uploads}
                  />
                  <AdvancedOptions />
                </>
              ),
            },
            { id: "text", title: "Add URLs Manually", panel: <PastedText projectId={projectId} /> },
          ]}
        />
      </div>
      {stats.data && !hasContent && uploads.items.length === 0 && (
        <SampleOffer projectId={projectId} />
      )}
      {uploads.items.length > 0 && <UploadProgress projectId={projectId} uploads={uploads} />}
      <LinkedPages projectId={projectId} />
      {hasContent && <MaterialCard projectId={projectId} />}
      <YourUploads projectId={projectId} onTakenBack={uploads.forget} />
      <Notice tone="plain" title="What happens next?" className="mt-8">
        We group your posts by theme, find the ones readers cared about, and propose titles and
        chapters. Analysis takes about 2-3 minutes and keeps running if you close this tab.
      </Notice>
      <PlannedConnections id={PLANNED_ID} />
      <Guides uploads={uploads} />
    </>
  );
}

function OneClickTitle(): ReactElement {
  return (
    <>
      One-Click Connect{" "}
      <Badge className="ml-1 bg-ink-200 text-xs max-md:hidden">Available Soon</Badge>
    </>
  );
}
