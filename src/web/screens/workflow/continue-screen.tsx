import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Page } from "#web/components/ui/page.tsx";
import { NoProject } from "./step-page.tsx";
import { useGating } from "./use-gating.ts";

/** Leads to the last step that the book has reached, and a new author to the welcome. */
export function ContinueScreen(): ReactElement {
  const { project, isError, error, retry } = useCurrentProject();
  const { furthest, completed, isKnown } = useGating();
  const addressOf = useWorkflowAddress();
  if (isError) {
    return (
      <Page>
        <NoProject error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!project || !isKnown) {
    return (
      <Page>
        <title>Octavo</title>
        <h1 className="sr-only">Your book</h1>
        <Loading label="Opening your book">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-8 h-40 w-full rounded-xl" />
          <Skeleton className="mt-4 h-40 w-full rounded-xl" />
        </Loading>
      </Page>
    );
  }
  const route = completed === 0 || !furthest ? "/workflow/welcome" : furthest.route;
  return <Navigate to={addressOf(route)} replace />;
}
