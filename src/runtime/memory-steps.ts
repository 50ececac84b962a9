import type { StepStore } from "#pipeline/engines/engine.ts";

/** Keeps an engine's finished steps in memory for one run only. Use it if repeating the steps costs nothing. */
export class MemorySteps implements StepStore {
  private readonly values = new Map<string, unknown>();

  async get(key: string): Promise<unknown> {
    return this.values.get(key);
  }

  async put(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
  }
}
