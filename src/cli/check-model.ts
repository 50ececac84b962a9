import type { ProbeFinding } from "#models/probe.ts";
import { UsageError } from "./arguments.ts";
import { openGateway, settingsIn } from "./open-model.ts";

/**
 * The checks that a model must pass to write a book. If others fail, it needs more questions, or its cost is unknown.
 */
const NEEDED: ReadonlySet<ProbeFinding["id"]> = new Set(["answers", "context"]);

try {
  process.exitCode = (await checkModel(process.env)) ? 0 : 1;
} catch (error) {
  const known = error instanceof UsageError;
  console.error(
    known ? error.message : `The check failed, and that is our fault: ${String(error)}`,
  );
  process.exitCode = 1;
}

/** Tests what the configured model can do, and prints the findings. Returns whether it could write a book. */
async function checkModel(env: NodeJS.ProcessEnv): Promise<boolean> {
  const gateway = openGateway(settingsIn(env));
  const { models, host } = gateway.profile;
  console.log(`Asking ${models.main} at ${host} a few questions. No post is sent.\n`);
  const findings = await gateway.probe();
  for (const { ok, sentence, advice } of findings) {
    console.log(`${ok ? "yes " : "no  "}${sentence}`);
    if (!ok && advice !== null) console.log(`    ${advice}`);
  }
  const canWrite = findings.every(({ id, ok }) => ok || !NEEDED.has(id));
  console.log(
    canWrite ? "\nThis model can write a book." : "\nThis model cannot write a book as it is.",
  );
  return canWrite;
}
