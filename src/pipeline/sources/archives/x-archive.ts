import { z } from "zod";
import { countFates, nameRow } from "#pipeline/sources/collect-rows.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport, RowFate } from "#pipeline/sources/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import {
  type Archive,
  type ArchiveKind,
  damagedPart,
  groupName,
  jsonOf,
  partName,
  postRow,
  reportRows,
} from "./archive.ts";
import type { ArchivedFile } from "./open-zip.ts";
import { isXPosts, type LongPost, readLongPosts, readXPosts, unreadable } from "./x-posts.ts";

const POSTS = /(?:^|\/)tweets?(?:-part\d+)?\.js$/u;
const COMMUNITY = /(?:^|\/)community-tweet(?:-part\d+)?\.js$/u;
const LONG_POSTS = /(?:^|\/)note-tweet(?:-part\d+)?\.js$/u;
const ACCOUNT = /(?:^|\/)account\.js$/u;

/** X's archive: posts, posts in communities, and the full texts of long posts. */
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

/** Reads a single file of X posts, such as tweets.js. Null when it holds something else. */
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

/** Reads the parts as one list: X splits the list by size, so a thread may begin in one part and end in the next. */
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

/** The full texts of long posts, and the posts they belong to. */
class LongPosts {
  readonly #byDate = new Map<string, LongPost[]>();
  readonly #owners = new Map<LongPost, Row>();
  readonly #fates = new Map<LongPost, RowFate>();

  constructor(posts: readonly LongPost[]) {
    for (const post of posts) {
      if (post.date === null) continue;
      const same = this.#byDate.get(post.date);
      if (same) same.push(post);
      else this.#byDate.set(post.date, [post]);
    }
  }

  /** Gives a cut-off post its full text, from the long post of the same second with the same beginning. */
  complete(row: Row): Row {
    const beginning = beginningOf(row.text);
    const whole = this.#byDate
      .get(row.date ?? "")
      ?.find((post) => !this.#owners.has(post) && beginningOf(post.text).startsWith(beginning));
    if (whole === undefined || beginning === "") return row;
    const completed = { ...row, text: whole.text };
    this.#owners.set(whole, completed);
    return completed;
  }

  follow(rows: readonly Row[], fates: readonly RowFate[]): void {
    const byRow = new Map(fates.map((fate) => [fate.row, fate]));
    const mine = new Set(rows);
    for (const [post, row] of this.#owners) {
      const fate = byRow.get(row.row);
      if (mine.has(row) && fate) this.#fates.set(post, fate);
    }
  }

  fateOf(post: LongPost): RowFate | undefined {
    return this.#fates.get(post);
  }
}

/**
 * Returns enough of a text to tell two posts of one second apart, without the "…" and the link at the end of a cut-off
 * post.
 */
function beginningOf(text: string): string {
  const words = text.trim().split(/\s+/u);
  while (/^https?:\/\//u.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/…$/u, "").slice(0, 100);
}

/**
 * Reports the long posts of one file. If a long post completed a cut-off post, both have the same fate: merged or
 * skipped.
 */
function reportLongPosts(
  file: ArchivedFile,
  posts: readonly (LongPost | null)[],
  known: LongPosts,
  { file: archive, collection }: Archive,
): FileReport {
  const shared = posts.map((post) => (post === null ? undefined : known.fateOf(post)));
  const rows = posts.flatMap((post, index): Row[] => {
    if (shared[index]) return [];
    if (post === null) return [unreadable(index + 1, null)];
    const { text, date } = post;
    return [postRow(index + 1, { type: "post", source: "X", rights: "own", text, date })];
  });
  const named = { file: partName(archive, file.name), format: "X long posts" };
  const report = reportRows(named, rows, collection);
  const byId = new Map(collection.entries.map((entry) => [entry.id, entry]));
  const more = posts.flatMap((post, index): RowFate[] => {
    const fate = shared[index];
    if (!fate || post === null) return [];
    const entry = byId.get(fate.entryId ?? "");
    if (entry) nameRow(entry, { file: report.file, row: index + 1, url: entry.url });
    const excerpt = shortened(post.text.replace(/\s+/gu, " "), 160);
    return [
      fate.fate === "skipped"
        ? { ...fate, row: index + 1, excerpt }
        : { ...fate, row: index + 1, fate: "merged", reason: "duplicate", excerpt },
    ];
  });
  return withFates(report, more);
}

function withFates(report: FileReport, more: readonly RowFate[]): FileReport {
  const counted = countFates([...report.fates, ...more]);
  return { ...report, ...counted, fates: counted.fates.toSorted((a, b) => a.row - b.row) };
}
