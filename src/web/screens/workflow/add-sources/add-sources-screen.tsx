import { type ReactElement, useState } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { useStats } from "#web/api/sources.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { Tabs } from "#web/components/ui/tabs.tsx";
import { AddedBanner } from "./added-banner.tsx";
import { AdvancedOptions } from "./advanced-options.tsx";
import { CsvDropZone } from "./csv-drop-zone.tsx";
import { ExportHelp, PlannedConnections } from "./export-help.tsx";
import { PastedText } from "./pasted-text.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

const PLANNED_ID = "one-click-connect";

/** Step 1: everything the author has published comes in here. */
export function AddSourcesScreen(): ReactElement {
  const { project, isPending, retry } = useCurrentProject();

  return (
    <Page>
      <PageHeading
        step="Step 1 of 5 · Gather Your Content"
        title="Add Your Content"
        lead="Ten posts unlock the analysis. The more you add, the more the book sounds like you."
      />
      {isPending && (
        <Loading label="Loading your content">
          <Skeleton className="h-20 w-full rounded-xl" />
          <Skeleton className="mt-10 h-13 w-full rounded-lg" />
          <Skeleton className="mt-5 h-72 w-full rounded-xl" />
        </Loading>
      )}
      {!isPending && !project && <LoadFailed title={MESSAGES.noProject} onRetry={retry} />}
      {project && <Gathering projectId={project.id} />}
    </Page>
  );
}

function Gathering({ projectId }: { projectId: string }): ReactElement {
  const stats = useStats(projectId);
  const uploads = useUploads(projectId);
  const [tab, setTab] = useState("csv");
  const isUploading = uploads.items.some(({ status }) => status === "uploading");

  return (
    <>
      {stats.isError && (
        <LoadFailed title="Your content could not be counted." onRetry={() => void stats.refetch()}>
          Nothing is lost: what you added is still here.
        </LoadFailed>
      )}
      {stats.data && stats.data.totalEntries > 0 && <AddedBanner stats={stats.data} />}
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
                  <CsvDropZone isDisabled={isUploading} onFiles={uploads.add} />
                  <AdvancedOptions />
                </>
              ),
            },
            { id: "text", title: "Add URLs Manually", panel: <PastedText projectId={projectId} /> },
          ]}
        />
      </div>
      {uploads.items.length > 0 && (
        <UploadProgress items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
      )}
      <Notice tone="plain" title="What happens next?" className="mt-8">
        We group your posts by theme, find the ones readers cared about, and propose titles and
        chapters. Analysis takes about 2-3 minutes and keeps running if you close this tab.
      </Notice>
      <ExportHelp />
      <PlannedConnections id={PLANNED_ID} />
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
