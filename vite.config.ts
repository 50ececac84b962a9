import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const webFolder = fileURLToPath(new URL("src/web", import.meta.url));
const outFolder = fileURLToPath(new URL("dist/web", import.meta.url));

/** Two packages do at load what the Content-Security-Policy refuses; each has a switch that comes too late for a bundle. */
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
];

function keepToPolicy(): Plugin {
  return {
    name: "octavo:keep-to-policy",
    enforce: "pre",
    transform(code, id) {
      const change = CHANGES.find(({ file }) => id.includes(file));
      if (!change) return null;
      const changed = code.replace(change.from, change.to);
      if (changed === code) this.error("it no longer reads as expected: look for what it does now");
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

export default defineConfig({
  root: webFolder,
  // src/web/public holds the code of the public pages; files that are served as they are stand in static.
  publicDir: "static",
  base: "/",
  plugins: [keepToPolicy(), react(), tailwindcss(), preloadLatinFont()],
  // Pages and data: addresses would both need a wider Content-Security-Policy.
  build: { outDir: outFolder, emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
