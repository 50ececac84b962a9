/** `npm start`: builds the web app when its sources changed, then runs the server in this process. */
import { keepCompiled } from "#runtime/keep-compiled.ts";
import { buildWeb } from "./build-web.mjs";

if (await buildWeb()) console.log("The web app was built.");
keepCompiled();
// What an import at the top loads is compiled each time.
const { run } = await import("#server/run.ts");
await run(null);
