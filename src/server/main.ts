import { keepCompiled } from "#runtime/keep-compiled.ts";
import type { Half } from "./start.ts";

keepCompiled();
// What an import at the top loads is compiled each time.
const { run } = await import("./run.ts");
await run(halfOf(process.argv[2]));

function halfOf(word: string | undefined): Half | null {
  return word === "api" || word === "worker" ? word : null;
}
