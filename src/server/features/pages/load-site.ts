import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildManifest, RenderPage } from "#contracts/public-site.ts";

/** The public pages of one build: the code that draws them, and the files they load. */
export type Site = { render: RenderPage; manifest: BuildManifest };

/**
 * Gives the site of the build that stands in the folder now: a web app that is built anew beside a running server has other
 * file names. Null when there is no build.
 */
export function siteIn(folder: string): () => Promise<Site | null> {
  const code = join(folder, ".ssr/prerender.js");
  let builtAt = 0;
  let site: Site | null = null;
  return async () => {
    if (!existsSync(code)) return null;
    const { mtimeMs } = statSync(code);
    if (mtimeMs === builtAt) return site;
    // The query makes Node load the file anew.
    const { renderPage } = (await import(`${pathToFileURL(code).href}?built=${mtimeMs}`)) as {
      renderPage: RenderPage; // by prerender.tsx, which is checked against this type
    };
    const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
    builtAt = mtimeMs;
    site = { render: renderPage, manifest };
    return site;
  };
}
