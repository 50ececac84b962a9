import { chromium } from "playwright-core";
import { AxeBuilder } from "@axe-core/playwright";
import { createServer } from "node:http";
const args = process.argv.slice(2);
const html = "<!doctype html><html lang=en><title>x</title><style>body{font:16px sans-serif}div{padding:8px;border-radius:8px;box-shadow:0 2px 8px #0003;margin:8px}</style><main><h1>Hi</h1>" + "<div><h2>Title</h2><p>Some text here that goes on.</p><button>Go</button></div>".repeat(30) + "</main>";
const s = createServer((q, r) => { r.setHeader("content-type", "text/html"); r.end(html); }).listen(0);
await new Promise((r) => s.once("listening", r));
const b = await chromium.launch({ executablePath: process.env["CHR"] ?? "/usr/bin/chromium", args: ["--no-sandbox","--disable-dev-shm-usage",...args.filter(Boolean)] });
for (let i = 0; i < 6; i++) { const c = await b.newContext({ viewport: { width: 1440, height: 900 } }); const p = await c.newPage(); await p.goto(`http://127.0.0.1:${s.address().port}/`); await new AxeBuilder({ page: p }).analyze(); await c.close(); }
await b.close(); s.close();
