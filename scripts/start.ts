/** `npm start`: builds the web app when its sources changed, then runs the server in this process. */
import { buildWeb } from "./build-web.mjs";
import { run } from "#server/main.ts";

if (await buildWeb()) console.log("The web app was built.");
await run(null);
