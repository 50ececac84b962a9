import type { ReactElement, ReactNode } from "react";
import { Skeleton } from "#web/components/ui/loading.tsx";

/** Shown until the editor is there. */
export function OpeningEditor({ heading }: { heading: ReactNode }): ReactElement {
  return (
    // The place of the editor's bar stays free.
    <div className="pt-12">
      {heading}
      <div role="status" className="mt-8 space-y-4">
        <span className="sr-only">Opening the editor</span>
        <Skeleton />
        <Skeleton />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}
