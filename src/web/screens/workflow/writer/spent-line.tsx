import type { ReactElement } from "react";
import type { ModelRun } from "#contracts/writer.ts";
import { spentText } from "./estimate-text.ts";

/** What a run with the model has asked and cost so far; nothing for one without. */
export function SpentLine({ model }: { model: ModelRun | null }): ReactElement | null {
  if (model === null || model.spent === null) return null;
  return (
    <p className="mt-2 text-ink-700 tabular-nums">
      {spentText(model.spent)} Cancelling keeps what is done; starting again asks and pays only for
      what is missing.
    </p>
  );
}
