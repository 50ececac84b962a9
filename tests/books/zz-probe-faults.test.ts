import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import { brokenPromises } from "#pipeline/engines/conformance.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { FAULTS, type FaultName } from "#tests/models/faults.ts";
import { writeThroughServer } from "./write-through-server.ts";
import { arrangedShare, complaintsAbout } from "./complaints-about-served.ts";
import { SECRET } from "./write-with-author.ts";
import { entriesOf } from "./write-from-csv.ts";

const NAMES = FAULTS.filter(({ ending, outcome }) => ending.kind !== "stopped" && outcome !== "timeout" && outcome !== "unsupported").map(({ name }) => name as FaultName);
test("probe", async () => {
  const met = new Set<string|null>();
  for (const [a, name] of ["linkedin", "benbalter", "chesterton", "hoizey"].entries()) {
    const bytes = readFileSync(join(import.meta.dirname, name, "posts.csv"));
    const analysis = await analyse(entriesOf("posts.csv", bytes), () => {});
    for (const [f, flavour] of (["openai-like", "anthropic-like", "ollama-like", "vllm-like", "json-only", "schema-dropping"] as const).entries()) for (const json of [false, true]) {
      const cpu = process.cpuUsage();
      const t = Date.now();
      const seed = 100 * a + 10 * f + Number(json);
      try {
      await writeThroughServer(analysis, { flavour, author: { seed }, faults: { rate: 0.35, seed, names: NAMES, ...(json && { first: "noStream400" as const }) } }, async (served) => {
        const { book, calls, port } = served;
        const t1 = Date.now() - t;
        const n = calls.length;
        const broken = await brokenPromises(llm({ model: port, secret: SECRET }), analysis);
        for (const { fault } of calls) met.add(fault);
        console.log(name, flavour, json ? "json" : "sse", "ms", t1, "calls", n, calls.length, "faults", calls.filter((c) => c.fault !== null).length, "chapters", book.draft.chapters.length, "sections", book.outline.outlines.flatMap((o) => o.mainSections).length, "arranged", arrangedShare(book).toFixed(2), "broken", broken.length, broken.slice(0, 3), complaintsAbout(served).slice(0, 5), "all cpu", (process.cpuUsage(cpu).user) / 1000);
      });
      } catch (error) { console.log(name, flavour, json, "FAILED", error); }
    }
  }
  console.log("not met", NAMES.filter((n) => !met.has(n)));
}, 900_000);
