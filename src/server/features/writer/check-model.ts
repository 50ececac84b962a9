import type { Database } from "#server/data/database.ts";
import { countSpending } from "#server/data/model-calls.ts";

/** Asks the provider what it can do, and counts what that cost into the month: it is paid like any other question. */
export async function checkModel<Finding>(
  db: Database,
  model: { check: (signal: AbortSignal, onSpent: (usd: number) => void) => Promise<Finding> },
  signal: AbortSignal,
): Promise<Finding> {
  let usd = 0;
  try {
    return await model.check(signal, (cost) => {
      usd += cost;
    });
  } finally {
    if (usd > 0) await countSpending(db, usd);
  }
}
