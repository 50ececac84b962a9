import type { ReactElement } from "react";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { useCurrentProject } from "#web/api/projects.ts";
import { useSession } from "#web/api/session.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { AuthorForm } from "./author-form.tsx";
import { GoOn } from "./go-on.tsx";
import { RoadAhead } from "./road-ahead.tsx";

/** The first screen of the workflow. */
export function WelcomeScreen(): ReactElement {
  const { data: session } = useSession();
  const { project, isPending, isError, error, retry } = useCurrentProject();
  const name = session?.user?.name ?? "";
  const firstName = name.split(/\s+/u)[0] ?? name;

  return (
    <Page>
      <PageHeading
        step="Step 1 of 5 · Gather Your Content"
        title={`Welcome, ${firstName}!`}
        lead="Your book is made from what you have already written. Bring your posts, and we find the book in them."
      />
      {isPending && <p role="status">Setting up your project...</p>}
      {isError && (
        <LoadFailed title={MESSAGES.noProject} onRetry={retry}>
          {error !== null && explainError(error)}
        </LoadFailed>
      )}
      {project && <GoOn />}
      {project && <AuthorForm project={project} userName={name} />}
      <RoadAhead />
    </Page>
  );
}
