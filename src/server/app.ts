import { fileURLToPath } from "node:url";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { callCounts } from "./data/call-counts.ts";
import type { Database } from "./data/database.ts";
import { isAnswering } from "./data/open-database.ts";
import { countSold, hasUnclaimedOrder } from "./data/orders.ts";
import { findPlace } from "./data/waitlist.ts";
import { createAuth } from "./features/accounts/auth.ts";
import { betterAuthRoutes } from "./features/accounts/auth-routes.ts";
import { makeBackground } from "./features/accounts/background.ts";
import { confirmAddressRoutes } from "./features/accounts/confirm-address.ts";
import { identifyBy } from "./features/accounts/identify.ts";
import { ownDataRoutes } from "./features/accounts/own-data.ts";
import { makePasswords, type Passwords } from "./features/accounts/passwords.ts";
import { accountsRoutes } from "./features/accounts/routes.ts";
import { signInProviderOf } from "./features/accounts/sign-in-provider.ts";
import { thirdPartyOf } from "./features/accounts/third-party.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { runRoutes } from "./features/runs/routes.ts";
import { bookRoutes } from "./features/book/routes.ts";
import { priceIdOf } from "./features/checkout/begin-checkout.ts";
import { claimByAddress, refundOrder } from "./features/checkout/claim.ts";
import { offerRoutes, siteFactsOf } from "./features/checkout/offer.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
import { contentsRoutes } from "./features/contents/routes.ts";
import { draftRoutes } from "./features/draft/routes.ts";
import { interviewRoutes, readAskedQuestions } from "./features/interview/routes.ts";
import { jobsRoutes } from "./features/jobs/routes.ts";
import { linkedPagesRoutes } from "./features/linked-pages/routes.ts";
import { pagesRoutes, type Pages, type PagesOptions } from "./features/public-site/routes.ts";
import { supportRoutes } from "./features/public-site/support-routes.ts";
import { projectsRoutes } from "./features/projects/routes.ts";
import { sourcesRoutes } from "./features/sources/routes.ts";
import { putInLine, throwAwayIn, type WaitlistOptions } from "./features/waitlist/capture.ts";
import { waitlistRoutes } from "./features/waitlist/routes.ts";
import { checkModel, writerRoutes } from "./features/writer/routes.ts";
import type { ServerModel } from "./server-model.ts";
import { canMail, hasMailbox, mailFactOf, outboxOf } from "./outbox.ts";
import type { Config } from "./platform/config.ts";
import type { BodyTimes } from "./platform/body-times.ts";
import { isDatabaseAway } from "./platform/database-away.ts";
import { serveOpenApi } from "./platform/openapi.ts";
import { isDiskFull } from "./platform/errors.ts";
import { createHttp, type App } from "./platform/http-server.ts";
import { polledRate, type Limits } from "./platform/limits.ts";
import type { LogStream } from "./platform/log.ts";
import { connectPayment } from "./platform/payment.ts";
import type { Queue } from "./platform/queue.ts";
import { serveWebFiles } from "./platform/web-files.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));

const isThrowAway = throwAwayIn(disposableEmailBlocklistSet());

/**
 * How many HTTP calls the server accepts (`Limits` says in which time and from whom). The numbers are high enough for
 * normal use: a screen makes about ten calls when it opens and repeats some of them once a second.
 */
export const LIMITS: Limits = {
  calls: 6_000,
  // Calls in ten seconds. Enough for sixty tabs behind one IP address that each repeat a call once a second.
  polled: 600,
  secrets: 60,
  signIns: 20,
  signInsInAll: 200,
  signUps: 10,
  signUpsInAll: 60,
  lookUps: 30,
  lookUpsInAll: 300,
  resets: 5,
  resetsInAll: 30,
  confirmations: 5,
  confirmationsInAll: 30,
  // Mails in an hour. A whole class may sign up at once from the network of its school. Mail providers commonly accept
  // 3,000 mails an hour from one sender.
  accountMailsFromNetwork: 300,
  accountMailsAltogether: 3_000,
  letters: 20,
  lettersInAll: 60,
  lettersFromNetwork: 300,
  lettersAltogether: 3_000,
  // Low, because a person reads every support message.
  support: 5,
  supportInAll: 10,
  supportFromNetwork: 10,
  supportAltogether: 200,
  passwordChanges: 20,
  redeems: 20,
  starts: 30,
  estimates: 30,
  uploads: 60,
};

export type AppOptions = {
  db: Database;
  queue: Queue;
  config: Config;
  authSecret: string;
  model: ServerModel | null;
  logLevel: "info" | "warn" | "silent";
  logStream?: LogStream;
  limits?: Limits;
  times?: BodyTimes;
  /** How passwords are hashed and checked: by scrypt if left out. */
  passwords?: Passwords;
};

/** Builds the web server with every route. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, queue, config, model } = options;
  const origins = originsOf(config);
  // The function uses `app`, which is assigned only below. Nothing is logged before that.
  const log = (line: string): void => app.log.warn(line);
  const sendLetter = outboxOf(db, config, log);
  const background = makeBackground(log);
  const mustConfirm = config.isProduction || config.isOpenDemo || config.requireEmailConfirmation;
  const authOptions = {
    db,
    secret: options.authSecret,
    appUrl: config.appUrl,
    origins,
    requireEmailConfirmation: config.requireEmailConfirmation,
    mustConfirm,
    passwords: options.passwords ?? makePasswords(),
    sendLetter,
    background,
    log,
  };
  const auth = createAuth(authOptions);
  const waitlist = { db, config, canMail: canMail(config), isThrowAway };
  const provider = signInProviderOf(config);
  const identify = identifyBy({
    auth,
    db,
    adminEmails: config.adminEmails,
    mustConfirm,
    claimOrders: (userId) => claimByAddress(checkout, userId, mustConfirm),
    putInLine: (email) => putInLineUnlessBuyer(waitlist, email),
  });
  const app = await createHttp({
    identify,
    limits: options.limits ?? LIMITS,
    countIn: callCounts(db),
    origins,
    trustProxy: config.trustProxy,
    logLevel: options.logLevel,
    ...(options.times ? { times: options.times } : {}),
    ...(options.logStream ? { logStream: options.logStream } : {}),
  });

  app.addHook("onClose", background.settled);
  const engine = model ? "llm" : "own-words";
  accountsRoutes(app, { db, auth, engine, config, hasMailbox: hasMailbox(config) });
  confirmAddressRoutes(app, { ...authOptions, auth });
  ownDataRoutes(app, { db, auth, config, mustConfirm, sendLetter });
  projectsRoutes(app, { db, queue });
  sourcesRoutes(app, { db });
  linkedPagesRoutes(app, { db, queue, isOn: config.isFetchingPages });
  writerRoutes(app, { db, queue, model });
  const inUse = model?.inUse ?? null;
  runRoutes(app, { db, queue, model: inUse });
  contentsRoutes(app, { db });
  interviewRoutes(app, { db });
  draftRoutes(app, { db, queue, model: inUse, dataDir: config.dataDir });
  bookRoutes(app, { db, dataDir: config.dataDir, readQuestions: readAskedQuestions });
  jobsRoutes(app, { db, queue });
  const payment = config.stripe && connectPayment(config.stripe, config.stripeApiBase);
  const checkout = { db, payment, config, origins, log: app.log };
  await checkoutRoutes(app, checkout);
  adminRoutes(app, {
    db,
    config,
    canMail: canMail(config),
    refundOrder: (orderId) => refundOrder(checkout, orderId),
    checkModel: model && ((signal) => checkModel(db, model, signal)),
  });
  betterAuthRoutes(app, {
    auth,
    appUrl: config.appUrl,
    thirdParty: provider && thirdPartyOf(authOptions, provider),
    canMail: canMail(config),
  });
  const pages = siteRoutes(app, { db, config, model, priceId: priceIdOf(checkout) });
  waitlistRoutes(app, { ...waitlist, ...pages });
  supportRoutes(app, { operator: config.operator, sendLetter, canMail: canMail(config), ...pages });
  healthRoutes(app, db, queue);
  serveOpenApi(app);
  await serveWebFiles(app, WEB_FOLDER, pages.sendPage);
  return app;
}

/** Somebody who has paid and not confirmed the address yet is a buyer, not a person who waits. */
async function putInLineUnlessBuyer(options: WaitlistOptions, email: string): Promise<void> {
  if (!(await hasUnclaimedOrder(options.db, email))) await putInLine(options, email);
}

function siteRoutes(
  app: App,
  {
    db,
    config,
    model,
    priceId,
  }: Pick<AppOptions, "db" | "config" | "model"> & { priceId: string | null },
): Pages {
  const factsWith = (sold: number): ReturnType<typeof siteFactsOf> =>
    siteFactsOf(config, mailFactOf(config), priceId, sold, model?.inUse.host ?? null);
  // The number of sold packages when it was last read. Before the first reading, everything counts as sold, so that the
  // pages cannot offer something that is sold out.
  let lastSold = Number.MAX_SAFE_INTEGER;
  const factsNow: PagesOptions["factsOf"] = async () => factsWith((lastSold = await countSold(db)));
  // The pages need nothing from the database but this number. While the database is away or full, they show the last
  // known number.
  const factsOf: PagesOptions["factsOf"] = () =>
    factsNow().catch((error: unknown) => {
      if (!isDatabaseAway(error) && !isDiskFull(error)) throw error;
      return factsWith(lastSold);
    });
  offerRoutes(app, async () => (await factsNow()).offer);
  return pagesRoutes(app, {
    folder: WEB_FOLDER,
    factsOf,
    findPlace: (referralCode) => findPlace(db, referralCode),
  });
}

function healthRoutes(app: App, db: Database, queue: Queue): void {
  // Health checks have their own limit. Without TRUST_PROXY, all calls seem to come from one IP address, so other
  // callers could otherwise use up the limit of the health checks.
  const config = { ...polledRate(app.limits), anyHost: true as const };
  app.get("/healthz", { config }, async () => ({ status: "ok" }));
  app.get("/readyz", { config }, async (_request, reply) => {
    const checks = { database: await isAnswering(db), queue: queue.isRunning() };
    const isReady = checks.database && checks.queue;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "down", ...checks });
  });
}

/** Outside production a person may open this server as 127.0.0.1 or as localhost. */
function originsOf({ appUrl, isProduction, port }: Config): string[] {
  const own = new URL(appUrl).origin;
  if (isProduction) return [own];
  return [...new Set([own, `http://127.0.0.1:${port}`, `http://localhost:${port}`])];
}
