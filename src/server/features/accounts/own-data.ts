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
import { readPicture, removePicture, renameUser, savePicture } from "#server/data/users.ts";
import { storableText } from "#server/data/sent-values.ts";
import type { Config } from "#server/platform/config.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve, serveFile, serveUpload, type App } from "#server/platform/http.ts";
import type { SendLetter } from "#server/platform/letter.ts";
import { zipOf } from "#server/platform/zip.ts";
import type { Auth } from "./auth.ts";
import { exportFiles } from "./own-data-files.ts";
import { goodbyeLetter } from "./letters.ts";
import { readPictureForm, versionOf } from "./picture.ts";
import { shown } from "./routes.ts";

export type OwnDataOptions = {
  db: Database;
  auth: Auth;
  config: Pick<Config, "smtpUrl">;
  /** If false, an address counts as the person's own even if it was never confirmed. */
  mustConfirm: boolean;
  sendLetter: SendLetter;
};

const PICTURE_PATH = getPicture.path;
const NOT_CONFIRMED =
  "This is not the e-mail address of your account. Please type it as it stands above.";
const ONE_AT_A_TIME = "Your data is being packed already. Please wait until that download is done.";

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
    // The URL of a picture contains its version. With the right version, the picture at that URL never changes, so
    // browsers may cache it.
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
  // The users for whom an archive is being packed now. Packing a large one keeps a CPU core busy for a minute, so each
  // user gets one at a time.
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
    // A mail sent by SMTP is removed after delivery. The development mailbox would keep it, and with it the deleted
    // address.
    if (config.smtpUrl !== null) {
      // The account is deleted already, so the call must succeed even if this mail cannot be sent.
      await sendLetter({ email, userId: null }, goodbyeLetter(isProved)).catch((error: unknown) =>
        request.log.error({ err: error }, "the goodbye letter failed"),
      );
    }
    return { deleted: true as const };
  });
}
