import { Readable } from "node:stream";
import { fromNodeHeaders } from "better-auth/node";
import {
  changeMe,
  deleteMe,
  deletePicture,
  exportMe,
  getPicture,
  putPicture,
} from "#contracts/accounts.ts";
import type { Database } from "#server/data/database.ts";
import { deleteAccount } from "#server/data/delete-account.ts";
import { readPicture, removePicture, renameUser, savePicture } from "#server/data/pictures.ts";
import { storableText } from "#server/data/stored-json.ts";
import type { Config } from "#server/platform/config.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve, serveFile, serveUpload } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { SendLetter } from "#server/platform/letter.ts";
import { zipOf } from "#server/platform/zip.ts";
import type { Auth } from "./auth.ts";
import { exportFiles } from "./own-data-files.ts";
import { goodbyeLetter } from "./own-data-letter.ts";
import { readPictureForm, versionOf } from "./picture.ts";
import { shown } from "./routes.ts";

export type OwnDataOptions = {
  db: Database;
  auth: Auth;
  config: Pick<Config, "smtpUrl">;
  /** An address shows whose it is once it is confirmed; where false, at once. */
  mustConfirm: boolean;
  sendLetter: SendLetter;
};

const PICTURE_PATH = getPicture.path;
const NOT_CONFIRMED =
  "This is not the e-mail address of your account. Please type it as it stands above.";
const ONE_AT_A_TIME = "Your data is being packed already. Please wait until that download is done.";

/** What a person may do with what is kept about them: see it, change it, take it away, have it deleted. */
export function ownDataRoutes(app: App, options: OwnDataOptions): void {
  const { db } = options;

  serve(app, changeMe, async ({ caller, body }) => {
    const name = storableText(body.name).trim();
    if (name === "") throw new Refusal("invalid", "Please give a name.");
    await renameUser(db, caller.userId, name);
    return { ...shown(caller), name };
  });

  pictureRoutes(app, db);
  exportRoute(app, options);
  deleteRoute(app, options);
}

function pictureRoutes(app: App, db: Database): void {
  serveUpload(app, putPicture, async ({ caller, request }) => {
    const given = await readPictureForm(request);
    const picture = `${PICTURE_PATH}?v=${versionOf(given)}`;
    await savePicture(db, caller.userId, given, picture);
    return { ...shown(caller), picture };
  });

  serveFile(app, getPicture, async ({ caller, query, reply }) => {
    const kept = await readPicture(db, caller.userId);
    if (!kept) throw notFound();
    // By its own address it never changes; without, it is asked for anew.
    const isNamed = query.v === versionOf(kept);
    reply.header("cache-control", isNamed ? "private, max-age=31536000, immutable" : "no-store");
    return { name: `picture.${kept.mediaType.replace("image/", "")}`, ...kept };
  });

  serve(app, deletePicture, async ({ caller }) => {
    await removePicture(db, caller.userId);
    return { ...shown(caller), picture: null };
  });
}

function exportRoute(app: App, { db, mustConfirm }: OwnDataOptions): void {
  // Packing a large archive takes a core for a minute.
  const packing = new Set<string>();

  serveFile(app, exportMe, async ({ caller, reply }) => {
    const { userId } = caller;
    if (packing.has(userId)) throw new Refusal("tooMany", ONE_AT_A_TIME);
    const now = new Date();
    const files = exportFiles(db, userId, { isConfirmed: !mustConfirm });
    const bytes = Readable.from(zipOf(files, now), { objectMode: false });
    packing.add(userId);
    bytes.once("close", () => packing.delete(userId));
    reply.header("cache-control", "no-store");
    const name = `octavo-${now.toISOString().slice(0, 10)}.zip`;
    return { name, mediaType: "application/zip", bytes };
  });
}

function deleteRoute(
  app: App,
  { db, auth, config, mustConfirm, sendLetter }: OwnDataOptions,
): void {
  serve(app, deleteMe, async ({ caller, body, request, reply }) => {
    const { userId, email } = caller;
    if (body.confirmation.toLowerCase() !== email.toLowerCase()) {
      throw new Refusal("invalid", NOT_CONFIRMED);
    }
    const isProved = await deleteAccount(db, { userId, email, isConfirmed: !mustConfirm });
    request.log.info("an account was deleted");
    const headers = fromNodeHeaders(request.headers);
    const ended = await auth.api.signOut({ headers, asResponse: true });
    reply.header("set-cookie", ended.headers.getSetCookie());
    // A mailbox would keep the address. The letter goes once it is delivered.
    if (config.smtpUrl !== null) {
      // The account is gone: that a mail about it failed must not say otherwise.
      await sendLetter({ email, userId: null }, goodbyeLetter(isProved)).catch((error: unknown) =>
        request.log.error({ err: error }, "the goodbye letter failed"),
      );
    }
    return { deleted: true as const };
  });
}
