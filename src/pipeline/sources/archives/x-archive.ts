import { z } from "zod";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import { type Archive, type ArchiveKind, damagedPart, groupName } from "./archive.ts";
import { jsonOf } from "./json-data.ts";
import { LongPosts, reportLongPosts } from "./long-posts.ts";
import type { ArchivedFile } from "./open-zip.ts";
import { reportRows } from "./rows.ts";
import { type LongPost, isXPosts, readLongPosts, readXPosts } from "./x-posts.ts";

const POSTS = /(?:^|\/)tweets?(?:-part\d+)?\.js$/u;
const COMMUNITY = /(?:^|\/)community-tweet(?:-part\d+)?\.js$/u;
const LONG_POSTS = /(?:^|\/)note-tweet(?:-part\d+)?\.js$/u;
const ACCOUNT = /(?:^|\/)account\.js$/u;

/** The archive of X: its posts, those in communities, and the whole texts of long ones. */
export const X_ARCHIVE: ArchiveKind = {
  name: "the archive of X",
  find: (files) => {
    const posts = files.filter(({ name }) => POSTS.test(name) || COMMUNITY.test(name));
    if (posts.length === 0) return [];
    return files.filter(({ name }) =>
      [POSTS, COMMUNITY, LONG_POSTS, ACCOUNT].some((known) => known.test(name)),
    );
  },
  read: (found, archive) => {
    const of = (known: RegExp): ArchivedFile[] => found.filter(({ name }) => known.test(name));
    const [account] = of(ACCOUNT);
    const author = account ? accountId(dataOf(account, archive)) : null;
    const long = of(LONG_POSTS).map((file) => ({
      file,
      posts: readLongPosts(dataOf(file, archive)),
    }));
    const known = new LongPosts(long.flatMap(({ posts }) => posts.filter(isKnown)));
    const reports = [of(POSTS), of(COMMUNITY)].flatMap((files, index) =>
      readParts(files, { author, known, archive, what: index === 0 ? "posts" : "community posts" }),
    );
    const reportsOfLong = long
      .filter(({ posts }) => posts.length > 0)
      .map(({ file, posts }) => reportLongPosts(file, posts, known, archive));
    return { reports: [...reports, ...reportsOfLong], used: found };
  },
};

/** The posts of X in a file by itself, such as tweets.js; null when it holds something else. */
export function readXScript(data: unknown, archive: Archive): FileReport | null {
  if (!isXPosts(data)) return null;
  const rows = readXPosts(data, { file: archive.file, author: null, before: 0 });
  const named = { file: archive.file, format: "X archive" };
  return reportRows(named, rows, archive.collection, { mentionsAreReplies: true });
}

function dataOf(file: ArchivedFile, archive: Archive): unknown {
  const json = jsonOf(file.read());
  if (json === null) throw damagedPart(archive.file, file.name);
  return json.data;
}

const Account = z.array(z.object({ account: z.object({ accountId: z.string() }) })).min(1);

function accountId(data: unknown): string | null {
  return Account.safeParse(data).data?.[0]?.account.accountId ?? null;
}

function isKnown(post: LongPost | null): post is LongPost {
  return post !== null;
}

type Parts = { author: string | null; known: LongPosts; archive: Archive; what: string };

/** Parts are one list of posts that was cut by size: a thread may begin in one and end in the next. */
function readParts(
  files: readonly ArchivedFile[],
  { author, known, archive, what }: Parts,
): FileReport[] {
  const rows: Row[] = [];
  for (const file of files) {
    const counted = { file: archive.file, author, before: rows.length };
    for (const row of readXPosts(dataOf(file, archive), counted)) rows.push(known.complete(row));
  }
  if (rows.length === 0) return [];
  const named = { file: groupName(archive.file, what, files), format: "X archive" };
  const report = reportRows(named, rows, archive.collection, { mentionsAreReplies: true });
  known.follow(rows, report.fates);
  return [report];
}
