import { chromium } from "playwright-core";
import { serveWeb } from "#tests/screens/web-server.ts";
const args = process.argv.slice(2);
const web = await serveWeb();
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-dev-shm-usage",...args] });
for (let i = 0; i < 10; i++) { const c = await b.newContext({ viewport: { width: 1440, height: 900 } }); const p = await c.newPage(); await p.goto(web.origin + "/login"); await p.getByRole("heading", { name: "Welcome back" }).waitFor({timeout:60000}); await c.close(); }
console.log(b.version()); await b.close(); await web.close();
