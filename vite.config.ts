import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const webFolder = fileURLToPath(new URL("src/web", import.meta.url));
const outFolder = fileURLToPath(new URL("dist/web", import.meta.url));
/** What the public pages load: a script for each kind of page, and their style sheet. */
const PUBLIC_ENTRIES = [
  "public/islands/landing.ts",
  "public/islands/waitlist.ts",
  "public/islands/joined.ts",
  "public/islands/support.ts",
  "public/islands/quiet.ts",
  "public/styles.css",
];

/**
 * What several pages share, in few files: each one more costs a kilobyte of headers. Without them every shared module would
 * be a file of its own.
 */
const SHARED = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: "forms",
    test: /\/src\/(?:contracts\/messages|web\/public\/(?:call|islands\/(?:form-state|when-seen)))\.ts$/,
  },
  {
    name: "islands",
    test: /\/src\/web\/public\/(?:islands\/(?:hydrate|mounted)\.tsx|use-toast\.tsx|money\.ts|kept-checkout\.ts|landing\/buy-button\.tsx)$/,
  },
];

/**
 * Two packages do at load what the Content-Security-Policy refuses; each has a switch that comes too late for a bundle. Zod
 * also ties code to every schema that makes JSON Schema, 6 kB of the first load, which only the server asks for.
 */
const CHANGES = [
  {
    // It writes a <style> element. styles/app.css brings the same rules.
    file: "/sonner/dist/index.mjs",
    from: /^__insertCSS\(".*"\);?$/mu,
    to: "",
  },
  {
    // It tries `new Function` as soon as the first schema is made, before any code of ours could set `jitless`.
    file: "/zod/v4/core/core.js",
    from: /^export const globalConfig = .*$/mu,
    to: "$&\nglobalConfig.jitless = true;",
  },
  {
    file: "/zod/v4/classic/schemas.js",
    from: /^import \* as processors from .*$/mu,
    to: "const processors = {};",
  },
  {
    file: "/zod/v4/classic/schemas.js",
    from: /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/mu,
    to: "const createStandardJSONSchemaMethod = () => undefined; const createToJSONSchemaMethod = () => undefined;",
  },
];

function keepToPolicy(): Plugin {
  return {
    name: "octavo:keep-to-policy",
    enforce: "pre",
    transform(code, id) {
      const changes = CHANGES.filter(({ file }) => id.includes(file));
      if (changes.length === 0) return null;
      let changed = code;
      for (const { from, to } of changes) {
        const before = changed;
        changed = before.replace(from, to);
        if (changed === before)
          this.error("it no longer reads as expected: look for what it does now");
      }
      return { code: changed, map: null };
    },
  };
}

// The letters of the first screen are asked for at once, not when the style sheet has been read.
function preloadLatinFont(): Plugin {
  return {
    name: "octavo:preload-latin-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter((file) => /hanken-grotesk-latin-wght-normal.*\.woff2$/u.test(file))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              crossorigin: "",
              href: `/${file}`,
            },
            injectTo: "head" as const,
          }));
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: webFolder,
  // src/web/public holds the code of the public pages; files that are served as they are stand in static.
  publicDir: "static",
  base: "/",
  plugins: [keepToPolicy(), react(), tailwindcss(), preloadLatinFont()],
  build: {
    outDir: outFolder,
    emptyOutDir: true,
    // data: addresses would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Says what the public pages have to load; they are drawn by the server.
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      input: ["index.html", ...PUBLIC_ENTRIES].map((file) => join(webFolder, file)),
      // The server's build is one file.
      ...(!isSsrBuild && { output: { codeSplitting: { groups: SHARED } } }),
    },
  },
  // `vite build --ssr` makes one file that needs no node_modules.
  ssr: { noExternal: true },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
}));
