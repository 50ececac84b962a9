/**
 * `npm run lighthouse`: measures the public pages on a production server of this machine, as a phone on a slow network sees
 * them: Lighthouse's figures (median of three), the bytes as they travel, and how fast a page answers a press (INP). Names
 * each figure that misses its limit, and ends with exit code 1 then. Nothing else should run meanwhile: on a busy machine
 * the figures are those of the machine.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { PRODUCTION, serveSite } from "#tests/public/site.ts";
import { buildWeb } from "./build-web.mjs";
import { findChromium } from "./find-chromium.mjs";
import { type Visit, visitPage } from "./visit-page.ts";

const PAGES = ["/", "/waitlist", "/privacy"];
const RUNS = 3;
const LIMITS = { lcpMs: 1_500, cls: 0.02, inpMs: 200, scriptBytes: 70_000, totalBytes: 160 * 1024 };
const SCORES = { performance: 95, other: 100 };
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
const OTHERS = ["accessibility", "best-practices", "seo"] as const;
type Run = { performance: number; others: number[]; lcpMs: number; cls: number };

async function measure(): Promise<boolean> {
  const chromePath = await findChromium();
  if (chromePath === null) throw new Error("No Chromium: `npm test` installs one");
  await buildWeb();
  const site = await serveSite(PRODUCTION);
  let isGood = true;
  try {
    for (const path of PAGES) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        runs.push(await runLighthouse(chromePath, `${site.origin}${path}`));
      }
      const visit = await visitPage(chromePath, site.origin, path);
      isGood = report(path, runs, visit) && isGood;
    }
    return isGood;
  } finally {
    await site.close();
  }
}

async function runLighthouse(chromePath: string, address: string): Promise<Run> {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(address, { port: chrome.port, logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    const { categories, audits } = result.lhr;
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    for (const name of OTHERS) {
      if (score(name) === 100) continue;
      const ids = categories[name]?.auditRefs.map(({ id }) => id) ?? [];
      console.log(`  ${name}:`, ids.filter((id) => audits[id]?.score === 0).join(", "));
    }
    return {
      performance: score("performance"),
      others: OTHERS.map(score),
      lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.POSITIVE_INFINITY,
      cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.POSITIVE_INFINITY,
    };
  } finally {
    chrome.kill();
  }
}

/** Prints every figure beside its limit; true when all are within. */
function report(path: string, runs: Run[], visit: Visit): boolean {
  const figures: Figure[] = [
    atLeast("performance", medianOf(runs.map((run) => run.performance)), SCORES.performance),
    ...OTHERS.map((name, index) =>
      atLeast(name, medianOf(runs.map((run) => run.others[index] ?? Number.NaN)), SCORES.other),
    ),
    atMost("LCP in ms", Math.round(medianOf(runs.map((run) => run.lcpMs))), LIMITS.lcpMs),
    atMost("CLS", Number(medianOf(runs.map((run) => run.cls)).toFixed(3)), LIMITS.cls),
    // Below, not at most.
    atMost("INP in ms", visit.inpMs, LIMITS.inpMs - 1),
    atMost("JavaScript in bytes", visit.scriptBytes, LIMITS.scriptBytes),
    atMost("all bytes", visit.totalBytes, LIMITS.totalBytes),
  ];
  console.log(
    `${path} (performance of each run: ${runs.map((run) => run.performance).join(", ")})`,
  );
  for (const { name, value, limit, isWithin } of figures) {
    console.log(`  ${isWithin ? "ok    " : "MISSED"} ${name}: ${value} (limit ${limit})`);
  }
  return figures.every(({ isWithin }) => isWithin);
}

type Figure = { name: string; value: number; limit: number; isWithin: boolean };

function atLeast(name: string, value: number, limit: number): Figure {
  return { name, value, limit, isWithin: value >= limit };
}

function atMost(name: string, value: number, limit: number): Figure {
  return { name, value, limit, isWithin: value <= limit };
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (!(await measure())) {
  console.error("A figure misses its limit.");
  process.exitCode = 1;
}
