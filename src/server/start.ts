import type { ModelSettings } from "#models/settings.ts";
import { buildApp } from "./app.ts";
import { assertRoomToStart, openDataFolder, lockFolder } from "./data/data-folder.ts";
import type { Database } from "./data/database.ts";
import { seedInviteCodes } from "./data/access-levels.ts";
import { migrate, openDatabase } from "./data/open-database.ts";
import { letTrialsOpen } from "./data/orders.ts";
import { limitWarningOf, serverModelOf, type ServerModel } from "./server-model.ts";
import { mailWarningOf, postmanOf } from "./outbox.ts";
import { ConfigError } from "./platform/errors.ts";
import type { Config } from "./platform/config.ts";
import { ANY_HOST, PUBLIC_WEB } from "#runtime/pages/address-guard.ts";
import { openPageReader, type PageReader } from "#runtime/pages/fetch-page.ts";
import { keptSecret } from "./platform/kept-secret.ts";
import { makeErrorLog } from "./platform/log.ts";
import { startQueue } from "./platform/queue.ts";
import { QUEUES, startWorker } from "./worker.ts";

export type Half = "api" | "worker";

export type Running = { stop: () => Promise<void> };

/**
 * Undoes one step of the start. When the server stops, or its start fails, all of them are called, the last one first.
 */
type Undo = () => Promise<void> | void;

/**
 * Starts the server: both halves, or only the API or only the worker. If a step fails, the steps before it are undone.
 */
export async function startOctavo(config: Config, half: Half | null): Promise<Running> {
  if (half && !config.databaseUrl) {
    throw new ConfigError(
      `The ${half} by itself needs a database that others can reach: ` +
        "DATABASE_URL environment variable is required",
    );
  }
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    await startAll(config, half, undo);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function startAll(config: Config, half: Half | null, undo: Undo[]): Promise<void> {
  const { db, announce } = await openRows(config, undo);
  await seedInviteCodes(db, config.inviteCodes);
  await letTrialsOpen(db, !config.isProduction);
  const model = config.model && (await openServerModel(config.model, await secretOf(config)));
  for (const warning of [mailWarningOf(config), operatorWarningOf(config)]) {
    if (warning) console.warn(warning);
  }
  const queue = await startQueue(db, QUEUES, makeErrorLog("queue"));
  undo.push(() => queue.stop());
  if (half !== "api") {
    const worker = await startWorker({
      db,
      queue,
      models: model,
      onError: makeErrorLog("worker"),
      postman: postmanOf(db, config),
      pages: pageReaderOf(config),
    });
    undo.push(() => worker.stop());
  }
  if (half === "worker") {
    console.log("Octavo's worker is waiting for jobs.");
    return;
  }
  const app = await buildApp({
    db,
    queue,
    config,
    authSecret: await secretOf(config),
    model,
    logLevel: config.isProduction ? "info" : "warn",
  });
  undo.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  announce(config.appUrl);
  console.log(welcomeOf(config));
}

function pageReaderOf({ appUrl, isFetchingPages, isFetchingPrivate }: Config): PageReader | null {
  const guard = isFetchingPrivate ? ANY_HOST : PUBLIC_WEB;
  return isFetchingPages ? openPageReader({ appUrl, guard }) : null;
}

/**
 * Opens the language model once for API and worker together, so that one rate limiter covers all books that are being
 * written.
 */
async function openServerModel(settings: ModelSettings, authSecret: string): Promise<ServerModel> {
  try {
    // Loaded only if a model is configured: the module takes as long to load as all others together, and most servers
    // have no model.
    const { openModels } = await import("#models/gateway.ts");
    const gateway = openModels(settings);
    const warning = limitWarningOf(gateway, settings);
    if (warning) console.warn(warning);
    return serverModelOf(gateway, settings, authSecret);
  } catch (error) {
    // Such as a price table that does not exist, or an address that is not valid.
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The language model cannot be set up: ${why}`, { cause: error });
  }
}

async function secretOf({ authSecret, dataDir }: Config): Promise<string> {
  return authSecret ?? keptSecret(dataDir);
}

async function openRows(
  config: Config,
  undo: Undo[],
): Promise<{ db: Database; announce: (address: string) => void }> {
  if (config.databaseUrl) {
    const db = await openDatabase({ url: config.databaseUrl });
    undo.push(() => db.close());
    await migrate(db);
    return { db, announce: () => undefined };
  }
  await assertRoomToStart(config.dataDir);
  const lock = lockFolder(config.dataDir);
  undo.push(() => lock.release());
  const db = await openDataFolder(config.dataDir, new Date());
  undo.push(() => db.close());
  return { db, announce: lock.announce };
}

/**
 * The sentence that is printed after the start. Outside production, its URL contains an invite code, so that the person
 * who started this server does not land on its waitlist.
 */
/** The public pages say that a copy has no operator; only the person who starts it can do something about it. */
function operatorWarningOf({ operator }: Config): string | null {
  if (operator.name !== null) return null;
  return "OPERATOR_NAME and OPERATOR_EMAIL are not set: the pages say that this copy has no operator yet.";
}

function welcomeOf({ appUrl, isProduction }: Config): string {
  return isProduction
    ? `Octavo is running at ${appUrl}`
    : `Octavo is running. Open ${appUrl}/login?code=BETA`;
}
