import type { ReactElement, ReactNode } from "react";
import type { Project } from "#contracts/projects.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { Card } from "#web/components/ui/card.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { pagesOf } from "#web/components/ui/pages.ts";
import { Stat, Stats } from "#web/components/ui/stat.tsx";
import { RunStart } from "#web/screens/workflow/run-start.tsx";
import type { WritingRun } from "#web/screens/workflow/use-writing-run.ts";

/** Before anything is written: what there is to write, and the button that begins. */
export function BeforeDraft({
  project: { id, selectedTitle },
  outlines,
  run,
  step,
  children,
}: {
  project: Project;
  outlines: BookOutline["outlines"];
  run: WritingRun;
  step: string;
  children: ReactNode;
}): ReactElement {
  const words = outlines.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
  const pages = outlines.reduce((sum, { targetWordCount }) => sum + pagesOf(targetWordCount), 0);
  return (
    <Page>
      <PageHeading
        step={step}
        title="Your draft"
        lead="Everything is ready: the chapters are written from your outlines."
      />
      <div className="space-y-6">
        <Card title="Progress So Far">
          {selectedTitle !== null && (
            <p className="mb-5 text-2xl font-semibold tracking-tight break-words">
              {selectedTitle}
            </p>
          )}
          <Stats>
            <Stat label="Chapters outlined" value={outlines.length} />
            <Stat label="Words to aim for" value={words.toLocaleString("en")} />
            <Stat label="Pages, estimated" value={pages} />
          </Stats>
        </Card>
        {children}
        <RunStart projectId={id} operation="draft" label="Generate All Chapters" run={run} />
      </div>
    </Page>
  );
}
