import { fileURLToPath } from "node:url";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import type { Database } from "./data/database.ts";
import { isAnswering } from "./data/is-answering.ts";
import { countSold } from "./data/orders.ts";
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
import { analysisRoutes } from "./features/analysis/routes.ts";
import { bookRoutes } from "./features/book/routes.ts";
import { priceIdOf } from "./features/checkout/begin-checkout.ts";
import { claimByAddress } from "./features/checkout/claim.ts";
import { offerRoutes } from "./features/checkout/offer-routes.ts";
import { refundOrder } from "./features/checkout/refund-order.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
import { siteFactsOf } from "./features/checkout/site-facts.ts";
import { draftRoutes } from "./features/draft/routes.ts";
import { jobsRoutes } from "./features/jobs/routes.ts";
import { linkedPagesRoutes } from "./features/linked-pages/routes.ts";
import { outlineRoutes } from "./features/outline/routes.ts";
import { pagesRoutes } from "./features/pages/routes.ts";
import type { PagesOptions, SendPage } from "./features/pages/routes.ts";
import { supportRoutes } from "./features/pages/support-routes.ts";
import { projectsRoutes } from "./features/projects/routes.ts";
import { sourcesRoutes } from "./features/sources/routes.ts";
import { putInLine } from "./features/waitlist/capture.ts";
import { waitlistRoutes } from "./features/waitlist/routes.ts";
import { throwAwayIn } from "./features/waitlist/throw-away.ts";
import { checkModel } from "./features/writer/check-model.ts";
import { writerRoutes } from "./features/writer/routes.ts";
import type { ModelDoor } from "./model-door.ts";
import { canMail, hasMailbox, mailFactOf, outboxOf } from "./outbox.ts";
import type { Config } from "./platform/config.ts";
import type { BodyTimes } from "./platform/body-times.ts";
import { isDatabaseAway } from "./platform/database-away.ts";
import { createHttp } from "./platform/http-server.ts";
import type { App } from "./platform/http-server.ts";
import { polledRate, type Limits } from "./platform/limits.ts";
import type { LogStream } from "./platform/log.ts";
import { connectPayment } from "./platform/payment.ts";
import type { Queue } from "./platform/queue.ts";
import { serveWebFiles } from "./platform/web-files.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../dist/web", import.meta.url));

const isThrowAway = throwAwayIn(disposableEmailBlocklistSet());

/** A flood is refused; people at work never come near: a screen makes ten calls, and polls some once a second. */
export const LIMITS: Limits = {
  calls: 6_000,
  // Sixty tabs behind one address that poll the same call; a flood of so many is over in half a second.
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
  // A class in one room may sign up at once; 3,000 an hour is what providers of mail commonly take from one sender.
  accountMailsFromNetwork: 300,
  accountMailsAltogether: 3_000,
  letters: 20,
  lettersInAll: 60,
  lettersFromNetwork: 300,
  lettersAltogether: 3_000,
  // Each is read by a person.
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
  /** Null: no language model is set up. */
  model: ModelDoor | null;
  logLevel: "info" | "warn" | "silent";
  logStream?: LogStream;
  limits?: Limits;
  times?: BodyTimes;
  /** Left out, they are kept as scrypt's hashes. */
  passwords?: Passwords;
};

/** The whole web server with every route; it listens to nobody yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, queue, config, model } = options;
  const origins = originsOf(config);
  // Nothing is logged before the server is there.
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
    claimOrders: (userId) => claimByAddress(checkout, userId),
    putInLine: async (email) => void (await putInLine(waitlist, email)),
  });
  const app = await createHttp({
    identify,
    limits: options.limits ?? LIMITS,
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
  projectsRoutes(app, { db });
  sourcesRoutes(app, { db });
  linkedPagesRoutes(app, { db, queue, isOn: config.fetchPages });
  writerRoutes(app, { db, queue, model });
  const inUse = model?.inUse ?? null;
  analysisRoutes(app, { db, queue, model: inUse });
  outlineRoutes(app, { db, queue, model: inUse });
  draftRoutes(app, { db, queue, model: inUse });
  bookRoutes(app, { db });
  jobsRoutes(app, { db, queue });
  waitlistRoutes(app, waitlist);
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
  supportRoutes(app, { operator: config.operator, sendLetter, canMail: canMail(config) });
  const sendPage = siteRoutes(app, { db, config, model, priceId: priceIdOf(checkout) });
  healthRoutes(app, db, queue);
  await serveWebFiles(app, WEB_FOLDER, sendPage);
  return app;
}

/** The public pages, and the offer that they and the app show. */
function siteRoutes(
  app: App,
  {
    db,
    config,
    model,
    priceId,
  }: Pick<AppOptions, "db" | "config" | "model"> & { priceId: string | null },
): SendPage {
  const factsWith = (sold: number): ReturnType<typeof siteFactsOf> =>
    siteFactsOf(config, mailFactOf(config), priceId, sold, model?.inUse.host ?? null);
  // As many as there can be: what is not known to be left is not offered.
  let lastSold = Number.MAX_SAFE_INTEGER;
  const factsNow: PagesOptions["factsOf"] = async () => factsWith((lastSold = await countSold(db)));
  // The pages need nothing else of the database, so they stay while it is away.
  const factsOf: PagesOptions["factsOf"] = () =>
    factsNow().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
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
  // Whoever looks after the server asks some times a second; where visitors' calls seem to come from the same address,
  // because TRUST_PROXY is not set, those of one route are not counted with another's.
  const config = { ...polledRate(app.limits), anyHost: true as const };
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
