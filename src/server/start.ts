import type { ModelSettings } from "#models/settings.ts";
import { buildApp } from "./app.ts";
import { assertRoomToStart, openDataFolder } from "./data/data-folder.ts";
import type { Database } from "./data/database.ts";
import { lockFolder } from "./data/folder-lock.ts";
import { seedInviteCodes } from "./data/invite-codes.ts";
import { migrate } from "./data/migrate.ts";
import { openDatabase } from "./data/open-database.ts";
import { letTrialsOpen } from "./data/trials.ts";
import { limitWarningOf, modelDoorOf, type ModelDoor } from "./model-door.ts";
import { mailWarningOf, postmanOf } from "./outbox.ts";
import { ConfigError } from "./platform/config-error.ts";
import type { Config } from "./platform/config.ts";
import { ANY_HOST, PUBLIC_WEB } from "#runtime/pages/address-guard.ts";
import { openPageReader, type PageReader } from "#runtime/pages/fetch-page.ts";
import { keptSecret } from "./platform/kept-secret.ts";
import { makeErrorLog } from "./platform/log.ts";
import { startQueue } from "./platform/queue.ts";
import { QUEUES, startWorker } from "./worker.ts";

/** One half of the server; both together is the default. */
export type Half = "api" | "worker";

/** The server as it runs. */
export type Running = { stop: () => Promise<void> };

/** What is undone at stop or when a later step of the start fails, last first. */
type Undo = () => Promise<void> | void;

/** Starts the server, or one half of it. What was begun is undone when a step fails. */
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
  const model = config.model && (await openDoor(config.model, await secretOf(config)));
  const warning = mailWarningOf(config);
  if (warning) console.warn(warning);
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

function pageReaderOf({ appUrl, fetchPages, fetchAllowPrivate }: Config): PageReader | null {
  const guard = fetchAllowPrivate ? ANY_HOST : PUBLIC_WEB;
  return fetchPages ? openPageReader({ appUrl, guard }) : null;
}

/** One door for both halves: one limiter stands before the provider, however many books are written at once. */
async function openDoor(settings: ModelSettings, authSecret: string): Promise<ModelDoor> {
  try {
    // It takes as long to load as all the rest, and most servers have none.
    const { openModels } = await import("#models/gateway.ts");
    const house = openModels(settings);
    const warning = limitWarningOf(house, settings);
    if (warning) console.warn(warning);
    return modelDoorOf(house, settings, authSecret);
  } catch (error) {
    // Said in plain words: a price table that is not there, an address that cannot be.
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

/** The code is in the address, so that nobody who just started this copy ends on its waitlist. */
function welcomeOf({ appUrl, isProduction }: Config): string {
  return isProduction
    ? `Octavo is running at ${appUrl}`
    : `Octavo is running. Open ${appUrl}/login?code=BETA`;
}
