import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { ModelFigures } from "./model-figures.ts";

const FILE = path.resolve(import.meta.dirname, "real-trials.json");

const Voice = z.object({
  distance: z.number(),
  ownMean: z.number(),
  ownLimit: z.number(),
  beyond: z.number(),
  of: z.number(),
  tells: z.number(),
  ownTells: z.number(),
});
const Figures: z.ZodType<ModelFigures> = z.object({
  words: z.number(),
  toTarget: z.number(),
  grounding: z.number(),
  unsupported: z.number(),
  repetition: z.number(),
  linking: z.number(),
  arranged: z.object({ sections: z.number(), of: z.number() }).nullable(),
  voice: Voice.nullable(),
});

/** A corpus that a real model wrote through, and what it cost: kept, since nobody pays for it again with each page. */
const RealTrial = z.object({
  corpus: z.string(),
  model: z.string(),
  date: z.iso.date(),
  figures: Figures,
  spent: z.object({
    calls: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    usd: z.number().nullable(),
  }),
});
export type RealTrial = z.infer<typeof RealTrial>;

/** What real models have come to so far. */
export function readRealTrials(): RealTrial[] {
  return z.array(RealTrial).parse(JSON.parse(readFileSync(FILE, "utf8")));
}

/** Keeps a trial; an older one of the same corpus and model goes. */
export function keepRealTrial(trial: RealTrial): void {
  const others = readRealTrials().filter(
    ({ corpus, model }) => corpus !== trial.corpus || model !== trial.model,
  );
  const all = [...others, trial].toSorted((a, b) =>
    a.corpus + a.model < b.corpus + b.model ? -1 : 1,
  );
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
