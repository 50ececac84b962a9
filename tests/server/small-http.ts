import { onTestFinished } from "vitest";
import type { Caller } from "#server/platform/caller.ts";
import { createHttp, type App } from "#server/platform/http-server.ts";
import { memoryCounts } from "./memory-counts.ts";

/** An author who is signed in. */
export const ANN: Caller = {
  userId: "ann",
  email: "ann@example.org",
  name: "Ann",
  picture: null,
  accessLevel: "beta",
  role: "user",
  mayUseTexts: false,
};

/** A server without a route of its own, nobody signed in and hardly a limit, but for what is changed; it ends with the test. */
export async function smallHttp(
  change: Partial<Parameters<typeof createHttp>[0]> = {},
): Promise<App> {
  const app = await createHttp({
    identify: async () => null,
    limits: { calls: 100, secrets: 100 },
    countIn: memoryCounts(),
    origins: ["http://127.0.0.1:3000"],
    trustProxy: false,
    logLevel: "silent",
    ...change,
  });
  onTestFinished(() => app.close());
  return app;
}
