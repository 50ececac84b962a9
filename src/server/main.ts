import { keepCompiled } from "#runtime/keep-compiled.ts";
import type { Half } from "./start.ts";

keepCompiled();
// A dynamic import, because a static one would load the modules before the compile cache is switched on.
const { run } = await import("./run.ts");
await run(halfOf(process.argv[2]));

function halfOf(word: string | undefined): Half | null {
  return word === "api" || word === "worker" ? word : null;
}
