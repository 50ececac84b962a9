import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageRequest, RenderedPage, SiteFacts } from "#contracts/public-site.ts";
import { isDatabaseAway, metNoDatabase } from "#server/platform/database-away.ts";
import type { App } from "#server/platform/http.ts";
import { type Site, siteIn } from "./load-site.ts";

/** Pages that anybody may find, as they stand in the sitemap. */
const LISTED = ["/", "/waitlist", "/privacy", "/terms", "/support"];
/** Addresses of the signed-in part and of single visitors say nothing to a search engine. */
const NOT_TO_CRAWL = ["/api/", "/workflow", "/account", "/admin", "/dev/", "/waitlist/joined"];
const MAX_KEPT = 20;

export type PagesOptions = {
  /** The built web app. */
  folder: string;
  factsOf: () => Promise<SiteFacts>;
  findPlace: (referralCode: string) => Promise<PageRequest["place"]>;
};

/** Answers with a public page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves the public pages. Hands back what answers a path that is no page at all; without a build there are no pages. */
export function pagesRoutes(app: App, options: PagesOptions): SendPage {
  const { factsOf, findPlace } = options;
  const currentSite = siteIn(options.folder);
  const draw = keepDrawn();

  const sendPage: SendPage = async (request, reply) => {
    const site = await currentSite();
    if (!site) return reply.callNotFound();
    const query = queryOf(request);
    const path = request.url.split("?")[0] ?? "/";
    const code = path === "/waitlist/joined" ? query["code"] : undefined;
    const place = code === undefined ? null : await findPlace(code);
    const page = draw(site, { path, query, place }, await factsOf());
    return reply
      .status(page.status)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page.html);
  };

  app.get("/", async (request, reply) => {
    reply.header("vary", "Cookie");
    if (!(await isSignedIn(app, request)) || !(await currentSite()))
      return sendPage(request, reply);
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
  return sendPage;
}

/** False as well while the database is away: what stands on the public page needs none. */
async function isSignedIn(app: App, request: FastifyRequest): Promise<boolean> {
  try {
    return (await app.identify(request.headers)) !== null;
  } catch (error) {
    if (isDatabaseAway(error) || metNoDatabase(request)) return false;
    throw error;
  }
}

/** Draws each page once for the same facts and build; what carries a visitor's own query is not kept. */
function keepDrawn(): (site: Site, request: PageRequest, facts: SiteFacts) => RenderedPage {
  let keptFor = "";
  let keptOf: Site | null = null;
  const kept = new Map<string, RenderedPage>();
  return (site, request, facts) => {
    const key = JSON.stringify(facts);
    if (key !== keptFor || site !== keptOf) kept.clear();
    [keptFor, keptOf] = [key, site];
    const drawn = kept.get(request.path);
    const isPlain = Object.keys(request.query).length === 0;
    if (isPlain && drawn) return drawn;
    const page = site.render(request, facts, site.manifest);
    if (isPlain && page.status === 200 && kept.size < MAX_KEPT) kept.set(request.path, page);
    return page;
  };
}

function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url, "http://page.invalid").searchParams);
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
