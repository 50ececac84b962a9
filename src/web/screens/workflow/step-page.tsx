import type { ReactElement, ReactNode } from "react";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { Page, PageHeading } from "#web/components/ui/page.tsx";

/** A step that has nothing to work on yet: its heading and what there is to say. */
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

/** What has to be done first, and the way there. */
export function DoFirst({
  title,
  to,
  link,
  children,
}: {
  title: string;
  to: string;
  link: string;
  children: ReactNode;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <Notice
      tone="warning"
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
