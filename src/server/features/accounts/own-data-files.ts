import type { Database } from "#server/data/database.ts";
import { readAuditLog, readOwnRecords } from "#server/data/export.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { readPicture } from "#server/data/pictures.ts";
import { listProjects } from "#server/data/projects.ts";
import type { ZipFile } from "#server/platform/zip.ts";
import { numberedName } from "./own-data-names.ts";
import { jsonLines, projectFiles } from "./own-data-project.ts";
import { EXPORT_README } from "./own-data-readme.ts";

/** Everything that is kept about a person, as files: first what is about them, then a folder for each book. */
export async function* exportFiles(
  db: Database,
  userId: string,
  options: { isConfirmed: boolean },
): AsyncGenerator<ZipFile> {
  const records = await readOwnRecords(db, userId, options);
  const { account, ...others } = records;
  yield { path: "README.txt", content: [EXPORT_README] };
  yield jsonFile("account.json", account[0]);
  yield jsonFile("sessions.json", others.sessions);
  yield jsonFile("sign-in-methods.json", others.signInMethods);
  yield jsonFile("orders.json", others.orders);
  yield jsonFile("captures.json", others.captures);
  yield jsonFile("waitlist.json", others.waitlist);
  yield jsonFile("invite-codes.json", {
    sentToYou: others.inviteCodes,
    redeemed: others.redeemedCodes,
  });
  yield jsonFile("mails.json", others.mails);
  yield { path: "audit-log.json", content: jsonLines(readAuditLog(db, userId)) };
  const picture = await readPicture(db, userId);
  if (picture) {
    const type = picture.mediaType.replace("image/", "");
    yield { path: `picture.${type}`, content: [picture.bytes] };
  }
  for (const [index, { id, name }] of (await listProjects(db, userId)).entries()) {
    const folder = `projects/${numberedName(index + 1, name)}`;
    yield* projectFiles(await ownedProject(db, userId, id), folder);
  }
}

function jsonFile(path: string, value: unknown): ZipFile {
  return { path, content: [`${JSON.stringify(value ?? null, null, 2)}\n`] };
}
