import type { WritingEngine } from "#pipeline/engines/engine.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";

/** The engines that run in a thread, by name: an engine itself cannot cross into one. */
const ENGINES: readonly WritingEngine[] = [ownWords];

/** The engine of that name; throws for a name that no engine has. */
export function engineOf(name: string): WritingEngine {
  const engine = ENGINES.find((candidate) => candidate.name === name);
  if (engine === undefined) throw new Error(`There is no writing engine called "${name}".`);
  return engine;
}
