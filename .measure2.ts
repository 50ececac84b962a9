import { readFileSync } from "node:fs";
import { readExport } from "#pipeline/sources/read-export.ts";
const bytes = readFileSync(process.argv[2] ?? "");
const t = Date.now();
const r = readExport("a.zip", bytes);
console.log(r.entries.length, (Date.now() - t) / 1000, process.resourceUsage().maxRSS / 1024);
