import { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import type { StopReason } from "#pipeline/engines/llm/model-port.ts";

const SENTENCES: Readonly<Record<StopReason, string>> = {
  budget: "This run has reached the limit of what it may cost.",
  monthlyBudget: "This month's limit of what the language model may cost is reached.",
  quota: "The account at the model's provider has no credit left.",
  key: "The model's provider does not accept the key of this server.",
  down: "The language model does not answer. Its provider may have a disturbance.",
  model:
    "The model's server does not know the configured model, or does not understand what it is asked.",
};

/** The error that ends a run, in words of ours. */
export function stopped(reason: StopReason): ModelStopped {
  return new ModelStopped(reason, SENTENCES[reason]);
}
