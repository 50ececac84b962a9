/** The laws about what else a place may touch: packages, Node's own modules and globals of the machine. */

import { COMPUTED_IMPORT, LINK_OF_DATA, LOCALE, SQL_TEXT, TIME_ZONE } from "./uses.ts";

/** A door to the outside (network, database, environment, ...) and the places that may use it. */
export type DoorLaw = {
  id: string;
  /** The files it binds, and those among them it does not. */
  where: string[];
  except?: string[];
  /** Packages and Node modules refused; "node:*" and "pg/*" style patterns. `allowedOnly` refuses all others instead. */
  packages?: string[];
  allowedPackagesOnly?: string[];
  /** Named imports refused, as "node:crypto#randomUUID". */
  names?: string[];
  /** Globals refused, as "fetch" or "Date.now", and the uses that uses.ts gives a name of its own. */
  uses?: string[];
  law: string;
  instead: string;
};

const DATABASE = ["drizzle-orm", "drizzle-orm/*", "drizzle-kit", "pg", "kysely", "@electric-sql/*"];
const CONNECTING = [
  "node:http",
  "node:https",
  "node:http2",
  "node:net",
  "node:tls",
  "node:dgram",
  "node:dns",
  "node:dns/promises",
  "undici",
  "axios",
  "nodemailer",
  "stripe",
  "ai",
  "@ai-sdk/*",
];
const CONNECTING_USES = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "EventSource",
  "navigator.sendBeacon",
];
const CALM_NODE_MODULES = [
  "node:assert",
  "node:assert/strict",
  "node:buffer",
  "node:crypto",
  "node:events",
  "node:stream",
  "node:stream/promises",
  "node:string_decoder",
  "node:util",
  "node:zlib",
];

/** Places that own the network on the server's side; web has a law of its own. */
const SERVER_SIDE = ["src/server/**", "src/runtime/**", "src/cli/**", "src/contracts/**"];

export const DOOR_LAWS: DoorLaw[] = [
  {
    id: "pure pipeline",
    where: ["src/pipeline/**"],
    packages: ["node:*", ...DATABASE, ...CONNECTING],
    allowedPackagesOnly: CALM_NODE_MODULES,
    names: [
      "randomUUID",
      "randomBytes",
      "randomInt",
      "randomFill",
      "randomFillSync",
      "getRandomValues",
      "webcrypto",
      "generateKeySync",
      "generateKeyPairSync",
      "*",
    ].map((name) => `node:crypto#${name}`),
    uses: [
      "process",
      "globalThis",
      "performance",
      "Date.now",
      "Math.random",
      "crypto",
      "setTimeout",
      "setInterval",
      "setImmediate",
      "console",
      "require",
      "eval",
      "navigator",
      "localStorage",
      "sessionStorage",
      "Worker",
      "Temporal.Now",
      "import.meta",
      "new Date()",
      TIME_ZONE,
      LOCALE,
      COMPUTED_IMPORT,
      ...CONNECTING_USES,
    ],
    law: "src/pipeline is pure: same input, same bytes; no network, files, clock, environment, process or unseeded chance",
    instead: "have it handed in (now, seed, fonts, signal, progress, steps); runtime does the rest",
  },
  {
    id: "schemas load in a browser",
    where: ["src/pipeline/*/schema.ts", "src/contracts/**"],
    except: ["src/contracts/messages.ts"],
    packages: ["*"],
    allowedPackagesOnly: ["zod"],
    law: "schema.ts files and contracts are zod and data only, so that they load in a browser",
    instead: "move the code that needs the package out of the schema",
  },
  {
    id: "messages are bare",
    where: ["src/contracts/messages.ts"],
    packages: ["*"],
    allowedPackagesOnly: [],
    law: "contracts/messages.ts imports no package, zod included: public pages load it",
    instead: "keep it to constant texts",
  },
  {
    id: "light public pages",
    where: ["src/web/public/**"],
    packages: [
      "zod",
      "react-hook-form",
      "@hookform/*",
      "@base-ui/*",
      "@base-ui-components/*",
      "sonner",
      "@tanstack/*",
      "react-router",
    ],
    law: "public pages load React and nothing heavy (70 kB in all)",
    instead: "use native form validation and public/call.ts",
  },
  {
    id: "one door to the server",
    where: ["src/web/**"],
    except: ["src/web/api/**", "src/web/public/call.ts"],
    packages: CONNECTING,
    uses: CONNECTING_USES,
    law: "in web only api/ and public/call.ts fetch",
    instead: "add a function (with its hook) to web/api, one file for each contract",
  },
  {
    id: "safe links",
    where: ["src/web/**"],
    // Their addresses stand beside them, as texts.
    except: ["src/web/public/public-footer.tsx", "src/web/public/public-header.tsx"],
    uses: [LINK_OF_DATA],
    law: "an address that is not written in the code is looked at before a link carries it",
    instead: "use components/ui/web-link.tsx, or safeHref for a link within this tab",
  },
  {
    id: "one door outward",
    where: SERVER_SIDE,
    except: ["src/server/platform/**", "src/runtime/pages/**"],
    packages: CONNECTING,
    uses: CONNECTING_USES,
    law: "only server/platform, runtime/pages and models open connections outward",
    instead:
      "add it to server/platform (mail, payment, sign-in), runtime/pages or models, and call that",
  },
  {
    id: "one place for SQL",
    where: ["src/**"],
    except: ["src/server/data/**"],
    packages: DATABASE,
    uses: [SQL_TEXT],
    law: "only server/data writes SQL",
    instead: "add a function to server/data that asks for an OwnedProject, and call it",
  },
  {
    id: "one reader of the environment",
    where: ["src/**"],
    except: ["src/server/platform/config.ts", "src/cli/**"],
    names: ["node:process#env", "process#env"],
    uses: ["process.env", "import.meta.env"],
    law: "only server/platform/config.ts and cli read the environment",
    instead: "add the variable to config.ts and hand its value in",
  },
];
