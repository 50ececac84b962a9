import type { ReactElement } from "react";
import { explainError } from "#web/api/errors.ts";
import { useAddSample } from "#web/api/sources.ts";
import { Button } from "#web/components/ui/button.tsx";
import { addedBy, tellAdded } from "./uploads/tell-added.ts";

/** For whoever has no file at hand: a look at the product with somebody else's posts. */
export function SampleOffer({ projectId }: { projectId: string }): ReactElement {
  const { mutate, isPending, error } = useAddSample(projectId, (answer) =>
    tellAdded(addedBy(answer)),
  );
  return (
    <section
      aria-label="Sample archive"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-brand-50 px-5 py-4"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-semibold">No file at hand?</p>
        <p className="text-[15px] text-ink-700">
          See how it works with an author's posts that may be used for it. They are as easily
          removed again.
        </p>
        {error && (
          <p role="alert" className="mt-1 text-sm text-danger-700">
            The sample could not be added. {explainError(error)}
          </p>
        )}
      </div>
      <Button kind="ghost" disabled={isPending} onClick={() => mutate()} className="max-sm:w-full">
        {isPending ? "Adding…" : "Try it with a sample archive"}
      </Button>
    </section>
  );
}
