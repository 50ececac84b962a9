import type { WritingEngine } from "#pipeline/engines/engine.ts";
import {
  ModelStopped,
  type ModelAnswer,
  type ModelPort,
  type ModelStopReason,
} from "#pipeline/engines/llm/model-port.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { TaskContext } from "./serve-tasks.ts";
import type { CrossingModel } from "./stage-model.ts";

/** The name of the engine and its model, because an engine itself cannot be sent to a thread. */
export type EngineChoice = { engine: string; model: CrossingModel | null };

/**
 * Creates the engine. It asks its model with the question "askModel" to the main thread. Throws for an unknown name.
 */
export async function engineOf(
  { engine, model }: EngineChoice,
  ask: TaskContext["ask"],
): Promise<WritingEngine> {
  if (engine === ownWords.name) return ownWords;
  if (engine !== "llm") throw new Error(`There is no writing engine called "${engine}".`);
  if (model === null) throw new Error("The engine llm needs a model to ask.");
  // The engine is loaded only when needed: its tokenizer alone takes longer to load than the whole own-words engine.
  const { llm } = await import("#pipeline/engines/llm/llm.ts");
  const { profile: _, ...settings } = model;
  return llm({ model: remotePort(model, ask), ...settings });
}

function remotePort({ profile }: CrossingModel, ask: TaskContext["ask"]): ModelPort {
  return {
    profile,
    ask: async (request) => {
      try {
        // The cast is safe: only the model in stage-model.ts answers this question.
        return (await ask("askModel", request)) as ModelAnswer;
      } catch (error) {
        throw stoppedAgain(error);
      }
    },
  };
}

/** Gives the error the class that it lost between threads, because the engine tests for that class. */
function stoppedAgain(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "ModelStopped") return error;
  // The cast is safe: only ModelStopped has this name, and it has this field.
  const { reason } = error as Error & { reason: ModelStopReason };
  return new ModelStopped(reason, error.message, { cause: error });
}
