import type { FastifyReply, FastifyRequest } from "fastify";
import { AUTHOR_LEVELS } from "#contracts/accounts.ts";
import type {
  PageRequest,
  RenderedPage,
  SiteFacts,
  BuildManifest,
  RenderPage,
} from "#contracts/public-site.ts";
import type { Caller } from "#server/platform/caller.ts";
import { isDatabaseAway, troubleOf } from "#server/platform/database-away.ts";
import type { SendFilled } from "#server/platform/http-forms.ts";
import type { App } from "#server/platform/http.ts";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const LISTED = ["/", "/waitlist", "/privacy", "/terms", "/support"];
/** Paths that search engines need not visit: they are for signed-in people or for a single visitor. */
const NOT_TO_CRAWL = ["/api/", "/workflow", "/account", "/admin", "/dev/", "/waitlist/joined"];
/** The page that the app links to as its help. */
const HELP = "/support";
const MAX_KEPT = 20;

export type PagesOptions = {
  folder: string;
  factsOf: () => Promise<SiteFacts>;
  findPlace: (referralCode: string) => Promise<PageRequest["place"]>;
};

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** `sendPage` answers all paths that no route has. `sendFilled` shows a form again that could not be carried out. */
export type Pages = { sendPage: SendPage; sendFilled: SendFilled };

/** Adds the routes of the public pages, which exist only after a build. */
export function pagesRoutes(app: App, options: PagesOptions): Pages {
  const { factsOf, findPlace } = options;
  const currentSite = siteIn(options.folder);
  const draw = keepDrawn();

  const sendPage: SendPage = async (request, reply) => {
    const site = await currentSite();
    if (!site) return reply.callNotFound();
    const { path, query } = partsOf(request.url);
    const code = path === "/waitlist/joined" ? query["code"] : undefined;
    const place = code === undefined ? null : await findPlace(code);
    const isNowhere = !LISTED.includes(path) && place === null;
    const isPersonal = path === HELP || isNowhere;
    const caller = isPersonal ? await callerOf(app, request) : null;
    const visitor = caller && {
      name: caller.name,
      email: caller.email,
      isAuthor: AUTHOR_LEVELS.includes(caller.accessLevel),
    };
    if (isPersonal) reply.header("vary", "Cookie");
    const page = draw(site, { path, query, place, visitor, filled: null }, await factsOf());
    return reply
      .status(page.status)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page.html);
  };

  const sendFilled: SendFilled = async (address, fields, { reply }) => {
    const site = await currentSite();
    if (!site) return false;
    const { path, query } = partsOf(address);
    const filled = Object.fromEntries(
      [...fields.keys()].map((name) => [name, fields.getAll(name)]),
    );
    const asked = { path, query, place: null, visitor: null, filled };
    const { html } = draw(site, asked, await factsOf());
    // What somebody has typed is for them alone.
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
    return true;
  };

  app.get("/", async (request, reply) => {
    reply.header("vary", "Cookie");
    if (!(await callerOf(app, request)) || !(await currentSite())) return sendPage(request, reply);
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
  for (const path of [...LISTED.slice(1), "/waitlist/joined"]) app.get(path, sendPage);
  app.get("/robots.txt", async (_request, reply) => {
    const { appUrl } = await factsOf();
    const lines = ["User-agent: *", ...NOT_TO_CRAWL.map((path) => `Disallow: ${path}`)];
    return reply.type("text/plain").send(`${lines.join("\n")}\n\nSitemap: ${appUrl}/sitemap.xml\n`);
  });
  app.get("/sitemap.xml", async (_request, reply) => {
    const { appUrl } = await factsOf();
    return reply.type("application/xml").send(sitemapOf(appUrl));
  });
  return { sendPage, sendFilled };
}

/**
 * Returns who is signed in. Null also if that cannot be found out because the database is away or full: the visitor then
 * gets the public page, which needs no database.
 */
async function callerOf(app: App, request: FastifyRequest): Promise<Caller | null> {
  try {
    return await app.identify(request.headers);
  } catch (error) {
    if (isDatabaseAway(error) || troubleOf(request)) return null;
    throw error;
  }
}

/** Keeps rendered pages until the figures on them or the build change, but none with a query in its URL or for one person. */
function keepDrawn(): (site: Site, request: PageRequest, facts: SiteFacts) => RenderedPage {
  let keptFor = "";
  let keptOf: Site | null = null;
  const kept = new Map<string, RenderedPage>();
  return (site, request, facts) => {
    const key = JSON.stringify(facts);
    if (key !== keptFor || site !== keptOf) kept.clear();
    [keptFor, keptOf] = [key, site];
    const drawn = kept.get(request.path);
    const isPlain =
      Object.keys(request.query).length === 0 &&
      request.visitor === null &&
      request.filled === null;
    if (isPlain && drawn) return drawn;
    const page = site.render(request, facts, site.manifest);
    if (isPlain && page.status === 200 && kept.size < MAX_KEPT) kept.set(request.path, page);
    return page;
  };
}

function partsOf(address: string): Pick<PageRequest, "path" | "query"> {
  const { searchParams } = new URL(address, "http://page.invalid");
  return { path: address.split("?")[0] ?? "/", query: Object.fromEntries(searchParams) };
}

function sitemapOf(appUrl: string): string {
  const urls = LISTED.map((path) => `  <url><loc>${appUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

export type Site = { render: RenderPage; manifest: BuildManifest };

/**
 * Returns a function that loads the built site. It loads the site again after a new build, which changes the names of
 * the files. Null without a build.
 */
function siteIn(folder: string): () => Promise<Site | null> {
  const code = join(folder, ".ssr/prerender.js");
  let builtAt = 0;
  let site: Site | null = null;
  return async () => {
    if (!existsSync(code)) return null;
    const { mtimeMs } = statSync(code);
    if (mtimeMs === builtAt) return site;
    // Node imports each URL only once. With the time of the build in the URL, it loads the new file.
    const { renderPage } = (await import(`${pathToFileURL(code).href}?built=${mtimeMs}`)) as {
      renderPage: RenderPage; // by prerender.tsx, whose function has this type
    };
    const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
    builtAt = mtimeMs;
    site = { render: renderPage, manifest };
    return site;
  };
}
