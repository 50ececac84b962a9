import { fileURLToPath } from "node:url";
import type { Database } from "./data/database.ts";
import { isAnswering } from "./data/is-answering.ts";
import { findPlace } from "./data/waitlist.ts";
import { createAuth } from "./features/accounts/auth.ts";
import type { SendConfirmation } from "./features/accounts/auth.ts";
import { betterAuthRoutes } from "./features/accounts/auth-routes.ts";
import { identifyBy } from "./features/accounts/identify.ts";
import { accountsRoutes } from "./features/accounts/routes.ts";
import { analysisRoutes } from "./features/analysis/routes.ts";
import { bookRoutes } from "./features/book/routes.ts";
import { draftRoutes } from "./features/draft/routes.ts";
import { jobsRoutes } from "./features/jobs/routes.ts";
import { outlineRoutes } from "./features/outline/routes.ts";
import { type PagesOptions, pagesRoutes } from "./features/pages/routes.ts";
import { projectsRoutes } from "./features/projects/routes.ts";
import { sourcesRoutes } from "./features/sources/routes.ts";
import { putInLine } from "./features/waitlist/capture.ts";
import { waitlistRoutes } from "./features/waitlist/routes.ts";
import { offerRoutes } from "./features/checkout/offer-routes.ts";
import { siteFactsOf } from "./features/checkout/site-facts.ts";
import type { Config } from "./platform/config.ts";
import { createHttp } from "./platform/http-server.ts";
import type { App, Limits } from "./platform/http-server.ts";
import type { Queue } from "./platform/queue.ts";
import { serveWebFiles } from "./platform/web-files.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** A flood is refused; people at work never come near: a screen makes ten calls, and polling does not count. */
const LIMITS: Limits = { calls: 6_000, secrets: 60 };

export type AppOptions = {
  db: Database;
  queue: Queue;
  config: Config;
  authSecret: string;
  /** The engine that writes, by name. */
  engine: string;
  logLevel: "info" | "warn" | "silent";
  limits?: Limits;
  sendConfirmation?: SendConfirmation;
};

/** The whole web server with every route; it listens to nobody yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, queue, config, engine } = options;
  const origins = originsOf(config);
  const auth = createAuth({
    db,
    secret: options.authSecret,
    appUrl: config.appUrl,
    origins,
    requireEmailConfirmation: config.requireEmailConfirmation,
    ...(options.sendConfirmation ? { sendConfirmation: options.sendConfirmation } : {}),
  });
  const identify = identifyBy({
    auth,
    db,
    adminEmails: config.adminEmails,
    isProduction: config.isProduction,
    putInLine: async (email) => void (await putInLine(db, email)),
  });
  const app = await createHttp({
    identify,
    limits: options.limits ?? LIMITS,
    origins,
    trustProxy: config.trustProxy,
    logLevel: options.logLevel,
  });

  accountsRoutes(app, { db, auth, engine, ...config });
  projectsRoutes(app, { db });
  sourcesRoutes(app, { db });
  analysisRoutes(app, { db, queue });
  outlineRoutes(app, { db, queue });
  draftRoutes(app, { db, queue });
  bookRoutes(app, { db });
  jobsRoutes(app, { db, queue });
  waitlistRoutes(app, { db });
  const factsOf = async (): ReturnType<PagesOptions["factsOf"]> => siteFactsOf(config);
  offerRoutes(app, async () => (await factsOf()).offer);
  const sendPage = pagesRoutes(app, {
    folder: WEB_FOLDER,
    factsOf,
    findPlace: (referralCode) => findPlace(db, referralCode),
  });
  await betterAuthRoutes(app, auth, config.appUrl);
  healthRoutes(app, db, queue);
  await serveWebFiles(app, WEB_FOLDER, sendPage);
  return app;
}

function healthRoutes(app: App, db: Database, queue: Queue): void {
  const config = { rateLimit: false as const };
  app.get("/healthz", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const checks = { database: await isAnswering(db), queue: queue.isRunning() };
    const isReady = checks.database && checks.queue;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "down", ...checks });
  });
}

/** Outside production the same copy is opened under either name of this machine. */
function originsOf({ appUrl, isProduction, port }: Config): string[] {
  const own = new URL(appUrl).origin;
  if (isProduction) return [own];
  return [...new Set([own, `http://127.0.0.1:${port}`, `http://localhost:${port}`])];
}
