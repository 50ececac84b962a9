import { readUpload } from "#runtime/read-upload.ts";
const file = process.argv[2] ?? "";
const before = process.resourceUsage().maxRSS;
const t = Date.now();
let entries = 0, words = 0, fates = 0, parts: unknown[] = [];
const size = await readUpload({ path: file, file: file.split("/").at(-1) ?? file, kind: "file" }, {
  begin: async ({ files }) => { parts = files.map((f) => [f.file, f.format, f.rows, f.accepted, f.merged, JSON.stringify(f.skipped), f.passedOver]); },
  chunk: async () => undefined,
  entries: async (batch) => { entries += batch.length; for (const e of batch) words += e.words; },
  fates: async (batch) => { fates += batch.length; },
});
console.log({ size, entries, words, fates, seconds: (Date.now() - t) / 1000, beforeMb: before / 1024, peakMb: process.resourceUsage().maxRSS / 1024 }, parts);
