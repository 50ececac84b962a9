import type { ReactElement } from "react";
import type { GoOnWith, ModelInUse, ModelRun, ModelStopReason } from "#contracts/writer.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { spentText } from "./estimate-text.ts";

const REASONS: Record<
  ModelStopReason,
  { title: string; why: (model: ModelInUse | null) => string }
> = {
  budget: {
    title: "This run has reached its limit",
    why: () =>
      "It has cost what one run may cost on this server. Trying again helps once the limit was raised.",
  },
  monthlyBudget: {
    title: "This month's limit is reached",
    why: () =>
      "This server may spend no more on the model this month. Trying again helps next month, or once the limit was raised.",
  },
  quota: {
    title: "The model's provider has stopped answering: the quota is used up",
    why: (model) =>
      `${hostOf(model)} answers again once the account there has been topped up or its quota is renewed.`,
  },
  key: {
    title: "The model's provider does not accept this server's key",
    why: (model) =>
      `Whoever runs this server has to set the key for ${hostOf(model)} right. Then try again.`,
  },
  down: {
    title: "The model does not answer",
    why: (model) =>
      `${hostOf(model)} could not be reached, or had only errors to give, for some time. Often it helps to wait.`,
  },
  model: {
    title: "The model is not known to its provider",
    why: (model) =>
      `${hostOf(model)} does not offer ${model?.main ?? "the model"} to this server. Whoever runs this server has to name another one.`,
  },
};

/** Shown if the language model has stopped a run: says why, that nothing is lost, and how the run can go on. */
export function StoppedRun({
  projectId,
  reason,
  run,
  isRewrite,
  isStarting,
  onGoOn,
}: {
  projectId: string;
  reason: ModelStopReason;
  run: ModelRun;
  /** Whether the run was writing a single chapter anew. */
  isRewrite: boolean;
  isStarting: boolean;
  onGoOn: (goOnWith: GoOnWith) => void;
}): ReactElement {
  const { data: writer } = useWriter(projectId);
  const model = writer?.model ?? null;
  const { title, why } = REASONS[reason];
  const ways: { goOnWith: GoOnWith; label: string }[] = [
    // Not offered if the server has no model any more.
    ...(writer?.model === null ? [] : [{ goOnWith: "model" as const, label: "Try again" }]),
    ...(model !== null && model.fast !== model.main
      ? [{ goOnWith: "fastModel" as const, label: `Go on with ${model.fast}` }]
      : []),
    // If the run was rewriting a chapter, own-words does not replace that chapter: its present text stays.
    {
      goOnWith: "ownWords",
      label: isRewrite ? "Keep the chapter as it is" : "Finish without the model",
    },
  ];
  return (
    <Notice tone="warning" title={title}>
      <p>{why(model)}</p>
      <p className="mt-1">
        Nothing is lost: what is written is kept, and what was asked is not paid for again.
        {run.spent !== null && ` ${spentText(run.spent)}`}
      </p>
      {/* No button is highlighted, because it depends on the author which choice is best. */}
      <div className="mt-4 flex flex-wrap gap-2">
        {ways.map(({ goOnWith, label }) => (
          <Button
            key={goOnWith}
            kind="ghost"
            disabled={isStarting}
            onClick={() => onGoOn(goOnWith)}
            className="h-auto min-h-11 py-2 whitespace-normal max-sm:w-full"
          >
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  );
}

function hostOf(model: ModelInUse | null): string {
  return model?.host ?? "The provider";
}

/** Shows how many questions the model was asked so far, and what they cost. Renders nothing without a model. */
export function SpentLine({ model }: { model: ModelRun | null }): ReactElement | null {
  if (model === null || model.spent === null) return null;
  return (
    <p className="mt-2 text-ink-700 tabular-nums">
      {spentText(model.spent)} Cancelling keeps what is done; starting again asks and pays only for
      what is missing.
    </p>
  );
}
