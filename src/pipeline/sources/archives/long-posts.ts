import { nameRow } from "#pipeline/sources/entries.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport, RowFate } from "#pipeline/sources/schema.ts";
import { type Archive, partName } from "./archive.ts";
import type { ArchivedFile } from "./open-zip.ts";
import { postRow, reportRows } from "./rows.ts";
import { type LongPost, unreadable } from "./x-posts.ts";

/** The whole texts of long posts, and which posts they were found to belong to. */
export class LongPosts {
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

  /** Gives a post whose text was cut its whole text: the one of the same second that begins alike. */
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

  /** Notes what became of the posts that were completed. */
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

/** Enough to tell two posts of one second apart, without the "…" and the link that stand for the rest. */
function beginningOf(text: string): string {
  const words = text.trim().split(/\s+/u);
  while (/^https?:\/\//u.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/…$/u, "").slice(0, 100);
}

/** Reports the long posts of one file; one that completed another post is no post of its own and shares its fate. */
export function reportLongPosts(
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
    const excerpt = post.text.replace(/\s+/gu, " ").slice(0, 160).toWellFormed();
    return [
      fate.fate === "skipped"
        ? { ...fate, row: index + 1, excerpt }
        : { ...fate, row: index + 1, fate: "merged", reason: "duplicate", excerpt },
    ];
  });
  return withFates(report, more);
}

/** A report with further rows whose fate is known already. */
function withFates(report: FileReport, more: readonly RowFate[]): FileReport {
  const fates = [...report.fates, ...more].toSorted((a, b) => a.row - b.row);
  const skipped = new Map(report.skipped.map(({ reason, count }) => [reason, count]));
  for (const { fate, reason } of more) {
    if (fate !== "skipped" || reason === null || reason === "duplicate") continue;
    if (reason === "part of a thread") continue;
    skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
  }
  return {
    ...report,
    rows: fates.length,
    merged: report.merged + more.filter(({ fate }) => fate === "merged").length,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    fates,
  };
}
