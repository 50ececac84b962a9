import type { ReactElement } from "react";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { useGating } from "#web/screens/workflow/use-gating.ts";

/** The way back to the furthest step, for whoever returns to a book that has begun; nothing for a new one. */
export function GoOn(): ReactElement | null {
  const { phases, completed } = useGating();
  const addressOf = useWorkflowAddress();
  const furthest = phases.findLast(({ isEnabled }) => isEnabled);
  if (completed === 0 || !furthest) return null;
  return (
    <Notice
      tone="info"
      title="Your book is where you left it"
      className="mb-6"
      actions={<LinkButton to={addressOf(furthest.route)}>Go on with {furthest.title}</LinkButton>}
    />
  );
}
