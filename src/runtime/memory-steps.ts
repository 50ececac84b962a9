import type { StepStore } from "#pipeline/engines/engine.ts";

/** Steps kept for the length of one run: for engines whose steps cost nothing to do again. */
export class MemorySteps implements StepStore {
  private readonly values = new Map<string, unknown>();

  async get(key: string): Promise<unknown> {
    return this.values.get(key);
  }

  async put(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
  }
}
