import { type ReactElement, useState } from "react";
import type { Renewal } from "#contracts/freshness.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { outcomeTexts } from "./renewed-text.ts";

/** Says what has changed since the book was brought up to date, until the author closes it. */
export function Renewed({
  projectId,
  renewal,
}: {
  projectId: string;
  renewal: Renewal | null;
}): ReactElement | null {
  const key = `octavo:renewed:${projectId}`;
  const [closed, setClosed] = useState(() => localStorage.getItem(key));
  if (!renewal?.outcome || closed === renewal.jobId) return null;
  const handleClose = (): void => {
    localStorage.setItem(key, renewal.jobId);
    setClosed(renewal.jobId);
  };
  return (
    <Notice tone="success" title="Your book is up to date" onClose={handleClose}>
      {outcomeTexts(renewal.outcome).join(" ")}
    </Notice>
  );
}
