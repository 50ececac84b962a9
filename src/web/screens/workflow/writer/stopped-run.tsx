import type { ReactElement } from "react";
import type { GoOnWith, ModelInUse, ModelRun, StopReason } from "#contracts/writer.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { spentText } from "./estimate-text.ts";

/** Why it stopped, in plain words. */
const REASONS: Record<StopReason, { title: string; why: (model: ModelInUse | null) => string }> = {
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

/** A run that the model stopped: what happened, that nothing is lost, and how it can go on. */
export function StoppedRun({
  projectId,
  reason,
  run,
  isStarting,
  onGoOn,
}: {
  projectId: string;
  reason: StopReason;
  run: ModelRun;
  isStarting: boolean;
  onGoOn: (goOnWith: GoOnWith) => void;
}): ReactElement {
  const { data: writer } = useWriter(projectId);
  const model = writer?.model ?? null;
  const { title, why } = REASONS[reason];
  const ways: { goOnWith: GoOnWith; label: string }[] = [
    // Set up no more: there is none to try.
    ...(writer?.model === null ? [] : [{ goOnWith: "model" as const, label: "Try again" }]),
    ...(model !== null && model.fast !== model.main
      ? [{ goOnWith: "fastModel" as const, label: `Go on with ${model.fast}` }]
      : []),
    // One chapter is not arranged instead: the one that is there stays.
    {
      goOnWith: "ownWords",
      label: run.rewrites === null ? "Finish in my own words" : "Keep the chapter as it is",
    },
  ];
  return (
    <Notice tone="warning" title={title}>
      <p>{why(model)}</p>
      <p className="mt-1">
        Nothing is lost: what is written is kept, and what was asked is not paid for again.
        {run.spent !== null && ` ${spentText(run.spent)}`}
      </p>
      {/* All alike: which is best depends on what the author wants, not on us. */}
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
