import type { ReactElement } from "react";
import type { GoOnWith, ModelInUse, ModelRun, ModelStopReason } from "#contracts/writer.ts";
import type { Stage } from "#web/api/runs.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { spentText } from "./estimate-text.ts";

/** What has happened, in an author's words; and for whoever runs the server, where it comes from and what helps. */
const REASONS: Record<
  ModelStopReason,
  { what: string; details: (model: ModelInUse | null) => string }
> = {
  budget: {
    what: "This run has reached its limit.",
    details: () =>
      "It has cost what one run may cost on this server. Trying again helps once the limit was raised.",
  },
  monthlyBudget: {
    what: "This month's limit is reached.",
    details: () =>
      "This server may spend no more on the model this month. Trying again helps next month, or once the limit was raised.",
  },
  quota: {
    what: "The model has stopped answering: the quota is used up.",
    details: (model) =>
      `${hostOf(model)} answers again once the account there has been topped up or its quota is renewed.`,
  },
  key: {
    what: "The model does not accept this server's key.",
    details: (model) =>
      `Whoever runs this server has to set the key for ${hostOf(model)} right. Then try again.`,
  },
  down: {
    what: "The model does not answer. Often it helps to wait a few minutes.",
    details: (model) =>
      `${hostOf(model)} could not be reached, or had only errors to give, for some time.`,
  },
  model: {
    what: "The model is not known to its provider.",
    details: (model) =>
      `${hostOf(model)} does not offer ${model?.main ?? "the model"} to this server. Whoever runs this server has to name another one.`,
  },
};

/** Shown if the language model has stopped a run: says why, that nothing is lost, and how the run can go on. */
export function StoppedRun({
  projectId,
  stage,
  reason,
  run,
  isRewrite,
  isStarting,
  onGoOn,
}: {
  projectId: string;
  stage: Stage;
  reason: ModelStopReason;
  run: ModelRun;
  /** Whether the run was writing a single chapter anew. */
  isRewrite: boolean;
  isStarting: boolean;
  onGoOn: (goOnWith: GoOnWith) => void;
}): ReactElement {
  const { data: writer } = useWriter(projectId);
  const model = writer?.model ?? null;
  const { what, details } = REASONS[reason];
  const faster = model !== null && model.fast !== model.main ? model.fast : null;
  const ways: { goOnWith: GoOnWith; label: string }[] = [
    // Not offered if the server has no model any more.
    ...(writer?.model === null ? [] : [{ goOnWith: "model" as const, label: "Try again" }]),
    ...(faster === null
      ? []
      : [{ goOnWith: "fastModel" as const, label: "Go on with the faster model" }]),
    // If the run was rewriting a chapter, own-words does not replace that chapter: its present text stays.
    {
      goOnWith: "ownWords",
      label: isRewrite ? "Keep the chapter as it is" : "Finish without the model",
    },
  ];
  return (
    <Notice
      tone="warning"
      title={`${stage === "analysis" ? "Reading" : "Writing"} paused. Nothing is lost.`}
    >
      <p>{what}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {ways.map(({ goOnWith, label }) => (
          <Button
            key={goOnWith}
            // Otherwise it depends on the author, and on who runs the server, which way is best.
            kind={reason === "down" && goOnWith === "model" ? "primary" : "ghost"}
            disabled={isStarting}
            onClick={() => onGoOn(goOnWith)}
            className="h-auto min-h-11 py-2 whitespace-normal max-sm:w-full"
          >
            {label}
          </Button>
        ))}
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-6 items-center font-medium underline underline-offset-2 max-sm:min-h-11">
          Details
        </summary>
        <p>{details(model)} What was asked is not paid for again.</p>
        {faster !== null && <p className="mt-1">The faster model is {faster}.</p>}
        {run.spent !== null && <p className="mt-1">{spentText(run.spent)}</p>}
      </details>
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
