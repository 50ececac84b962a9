import type { WritingEngine } from "#pipeline/engines/engine.ts";
import { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import type { ModelAnswer, ModelPort, StopReason } from "#pipeline/engines/llm/model-port.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { TaskContext } from "./serve-tasks.ts";
import type { CrossingModel } from "./stage-model.ts";

/** Which engine writes: an engine itself cannot cross into a thread. */
export type EngineChoice = { engine: string; model: CrossingModel | null };

/** The engine of that name, asking its model, if it has one, through the thread's "askModel"; throws for an unknown name. */
export async function engineOf(
  { engine, model }: EngineChoice,
  ask: TaskContext["ask"],
): Promise<WritingEngine> {
  if (engine === ownWords.name) return ownWords;
  if (engine !== "llm") throw new Error(`There is no writing engine called "${engine}".`);
  if (model === null) throw new Error("The engine llm needs a model to ask.");
  // Its tokenizer alone takes longer to load than everything that own-words needs.
  const { llm } = await import("#pipeline/engines/llm/llm.ts");
  return llm({ model: remotePort(model, ask), secret: model.secret });
}

function remotePort({ profile }: CrossingModel, ask: TaskContext["ask"]): ModelPort {
  return {
    profile,
    ask: async (request) => {
      try {
        // Answered by the port of write-stages.ts and nobody else.
        return (await ask("askModel", request)) as ModelAnswer;
      } catch (error) {
        throw stoppedAgain(error);
      }
    },
  };
}

/** An error has lost its class on its way into the thread; the engine knows this one by it. */
function stoppedAgain(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "ModelStopped") return error;
  // The field came with the error: only ModelStopped has this name.
  const { reason } = error as Error & { reason: StopReason };
  return new ModelStopped(reason, error.message, { cause: error });
}
