import type { ReactElement } from "react";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";

/** Stays at the lower edge: what is chosen, and the way on. */
export function TitleBanner({
  selectedTitle,
  onClear,
}: {
  selectedTitle: string | null;
  onClear: () => void;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <section
      aria-label="Chosen title"
      className="sticky bottom-4 z-10 mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-white px-5 py-4 shadow-lg ring-1 ring-ink-200 ring-inset"
    >
      {selectedTitle === null ? (
        <div className="min-w-0 grow">
          <p className="font-semibold">Select a Book Title</p>
          <p className="text-[15px] text-ink-600">Then the chapters can be outlined.</p>
        </div>
      ) : (
        <>
          <div className="min-w-0 flex-[1_1_14rem]" aria-live="polite">
            <p className="text-sm font-semibold text-success-800">Title Selected</p>
            <p className="truncate font-semibold">{selectedTitle}</p>
          </div>
          <div className="flex gap-2 max-sm:w-full">
            <Button kind="quiet" onClick={onClear}>
              Clear
            </Button>
            <LinkButton to={addressOf("/workflow/outline")} className="max-sm:grow">
              Continue
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}
