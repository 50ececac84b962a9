import { type ReactElement, useState } from "react";
import { toast } from "sonner";
import type { ModelInUse, Writer } from "#contracts/writer.ts";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { WriterForm } from "./writer-form.tsx";

/** Who writes the book, and the way to choose again. */
export function ChosenWriter({
  projectId,
  writer,
  model,
}: {
  projectId: string;
  writer: Writer;
  model: ModelInUse;
}): ReactElement {
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging || writer.chosen === null) {
    return (
      <WriterForm
        projectId={projectId}
        writer={writer}
        model={model}
        submitLabel="Save choice"
        onChosen={() => {
          setIsChanging(false);
          toast.success("Your choice is saved", { duration: BRIEF_TOAST_MS });
        }}
      >
        {writer.chosen !== null && (
          <Button kind="ghost" onClick={() => setIsChanging(false)} className="max-sm:w-full">
            Cancel
          </Button>
        )}
        <p className="text-[15px] text-ink-600">
          Holds for what is written from now on. What is written stays.
        </p>
      </WriterForm>
    );
  }
  return (
    <Card
      title="How your book is written"
      aside={
        <Button kind="quiet" size="small" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      }
    >
      <p className="wrap-anywhere text-ink-700">
        {writer.chosen === "llm"
          ? `Written through by ${model.main}. The text of your posts is sent to ${model.host}.`
          : "Arranged from your own words. Nothing leaves this server."}
      </p>
    </Card>
  );
}
