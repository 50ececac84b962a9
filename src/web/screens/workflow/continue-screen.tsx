import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { LoadingText } from "#web/components/session.tsx";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { Page } from "#web/components/ui/page.tsx";
import { useGating } from "./use-gating.ts";

/** Leads to the last step that the book has reached, and a new author to the welcome. */
export function ContinueScreen(): ReactElement {
  const { project, isError, error, retry } = useCurrentProject();
  const { phases, completed, isKnown } = useGating();
  const addressOf = useWorkflowAddress();
  if (isError) {
    return (
      <Page>
        <LoadFailed title={MESSAGES.noProject} error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!project || !isKnown) return <LoadingText />;
  const furthest = phases.findLast(({ isEnabled }) => isEnabled);
  const route = completed === 0 || !furthest ? "/workflow/welcome" : furthest.route;
  return <Navigate to={addressOf(route)} replace />;
}
