import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { MESSAGES } from "#contracts/messages.ts";
import type { Project } from "#contracts/projects.ts";
import { explainError } from "#web/api/errors.ts";
import { useCurrentProject, useWorkflowAddress } from "#web/api/projects.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Notice, type Tone } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";
import { FootBar } from "./foot-bar.tsx";

export function StepPage({
  step,
  title,
  children,
}: {
  step: string;
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Page>
      <PageHeading step={step} title={title} />
      {children}
    </Page>
  );
}

export function StepNotice({
  tone = "warning",
  title,
  to,
  link,
  children,
}: {
  tone?: Tone;
  title: string;
  to: string;
  link: string;
  children?: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <LinkButton to={addressOf(to)} className="max-sm:w-full">
          {link}
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}

/**
 * Renders `children` with the current project. If the project is being loaded or does not exist, it says so inside
 * `frame`.
 */
export function OfProject({
  skeleton,
  frame = (content) => content,
  children,
}: {
  skeleton: ReactElement;
  frame?: (content: ReactElement) => ReactElement;
  children: (project: Project) => ReactElement;
}): ReactElement {
  const { project, isPending, error, retry } = useCurrentProject();
  if (project) return children(project);
  return frame(isPending ? skeleton : <NoProject error={error} onRetry={retry} />);
}

/** Says why there is no project to show, and that nothing has happened to it. */
export function NoProject({
  error,
  onRetry,
}: {
  /** Null: the projects are loaded, and the one of the address is not among them. */
  error: Error | null;
  onRetry: () => void;
}): ReactElement {
  return (
    <LoadFailed title={MESSAGES.noProject} onRetry={onRetry}>
      {error ? (
        `Your book could not be opened, and nothing in it has changed. ${explainError(error)}`
      ) : (
        <>
          There is no book of yours at this address. Your books are safe:{" "}
          <Link to="/workflow/continue" className="font-medium underline underline-offset-2">
            open the last one
          </Link>
          .
        </>
      )}
    </LoadFailed>
  );
}

/** Says that a step is done, and leads on to the next one. */
export function StepDone({
  title,
  to,
  children,
}: {
  title: string;
  to: string;
  children: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <FootBar
      label="The way on"
      tone="success"
      actions={<LinkButton to={addressOf(to)}>Continue</LinkButton>}
    >
      <p className="font-semibold">{title}</p>
      <div className="text-[15px] max-sm:sr-only">{children}</div>
    </FootBar>
  );
}
