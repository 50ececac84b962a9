import type { StepStore } from "#pipeline/engines/engine.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";

/** A store of steps on the side that started the thread, which answers "getStep" and "putStep". */
export function remoteSteps(ask: TaskContext["ask"]): StepStore {
  return {
    get: (key) => ask("getStep", key),
    put: async (key, value) => {
      await ask("putStep", { key, value });
    },
  };
}
