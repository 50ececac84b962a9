import type { Entry } from "#pipeline/sources/schema.ts";
import { readCounter } from "./cleaning/counters.ts";

const DAY_MS = 86_400_000;
/** An author who answers an old post of their own begins anew. */
const REPLY_WITHIN_MS = 7 * DAY_MS;
/** The parts of a numbered series are posted in one go. */
const PARTS_WITHIN_MS = DAY_MS;
/** Other posts that may stand between two parts. */
const POSTS_BETWEEN = 3;

/**
 * Joins what was one text: chains of replies to oneself, and numbered parts (1/7, 2/7 ...) posted one after another.
 *
 * A joined entry keeps the first part's id, url and title, lists every part's rows in reading order, and stands where
 * its first part stood; all other entries keep their places.
 */
export function joinThreads(entries: readonly Entry[]): Entry[] {
  return joinParts(joinReplies(entries));
}

function joinReplies(entries: readonly Entry[]): Entry[] {
  const bySourceId = new Map<string, Entry>();
  for (const entry of entries)
    if (entry.sourceId !== null) bySourceId.set(keyOf(entry, entry.sourceId), entry);
  const replies = new Map<Entry, Entry[]>();
  const joined = new Set<Entry>();
  for (const entry of entries) {
    const parent = entry.replyTo === null ? undefined : bySourceId.get(keyOf(entry, entry.replyTo));
    if (!parent || parent === entry || gapMs(parent, entry) > REPLY_WITHIN_MS) continue;
    replies.set(parent, [...(replies.get(parent) ?? []), entry]);
    joined.add(entry);
  }
  if (joined.size === 0) return [...entries];
  const placed = new Set<Entry>();
  const result = entries.flatMap((entry) => {
    if (joined.has(entry)) return [];
    const parts = chainFrom(entry, replies);
    for (const part of parts) placed.add(part);
    return [joinEntries(parts)];
  });
  // Replies that answer each other in a ring hang from no first post: they stay as they are.
  return [...result, ...entries.filter((entry) => !placed.has(entry))];
}

/** A post, then each reply with its own replies, earliest first; without recursion, since a thread may have thousands. */
function chainFrom(first: Entry, replies: ReadonlyMap<Entry, readonly Entry[]>): Entry[] {
  const parts: Entry[] = [];
  const waiting = [first];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    parts.push(next);
    const answers = (replies.get(next) ?? []).toSorted(
      (a, b) => timeOf(b) - timeOf(a) || compareIds(b, a),
    );
    waiting.push(...answers);
  }
  return parts;
}

function joinParts(entries: readonly Entry[]): Entry[] {
  const numbered = entries.filter(
    (entry) =>
      entry.type === "post" && entry.text.includes("/") && readCounter(entry.text) !== null,
  );
  if (numbered.length < 2) return [...entries];
  const joinedInto = new Map<Entry, Entry[]>();
  const gone = new Set<Entry>();
  for (const posts of groupBySource(entries).values()) {
    const ordered = inTime(posts);
    for (const [index, entry] of ordered.entries()) {
      const counter = readCounter(entry.text);
      if (counter?.part !== 1 || gone.has(entry)) continue;
      const parts = followingParts(ordered, index, counter.total);
      // "1/" alone may be a list's first line; two parts, or all that were promised, are a series.
      if (parts.length < 2) continue;
      joinedInto.set(entry, parts);
      for (const part of parts.slice(1)) gone.add(part);
    }
  }
  return entries.flatMap((entry) => {
    if (gone.has(entry)) return [];
    return [joinEntries(joinedInto.get(entry) ?? [entry])];
  });
}

function followingParts(ordered: readonly Entry[], from: number, total: number | null): Entry[] {
  const first = ordered[from];
  if (!first) return [];
  const parts = [first];
  let last = from;
  for (
    let index = from + 1;
    index < ordered.length && index - last <= POSTS_BETWEEN + 1;
    index += 1
  ) {
    const entry = ordered[index];
    if (!entry || gapMs(first, entry) > PARTS_WITHIN_MS) break;
    const counter = readCounter(entry.text);
    if (counter?.part !== parts.length + 1 || counter.total !== total) continue;
    parts.push(entry);
    last = index;
    if (counter.part === total) break;
  }
  return parts;
}

function joinEntries(parts: readonly Entry[]): Entry {
  const [first] = parts;
  if (!first) throw new Error("A thread has at least one part");
  if (parts.length === 1) return first;
  const engagements = parts.map((part) => part.engagement).filter((count) => count !== null);
  return {
    ...first,
    rows: parts.flatMap((part) => part.rows),
    text: parts.map((part) => part.text.trim()).join("\n\n"),
    engagement: engagements.length > 0 ? engagements.reduce((sum, count) => sum + count, 0) : null,
    tags: [...new Set(parts.flatMap((part) => part.tags))],
  };
}

function groupBySource(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.type !== "post") continue;
    const key = `${entry.source}\n${entry.rows[0]?.file ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Oldest first; without times the file's own order, turned round when its counters run backwards. */
function inTime(posts: readonly Entry[]): Entry[] {
  if (posts.every((post) => Number.isFinite(timeOf(post)) && timeOf(post) !== 0)) {
    return posts.toSorted((a, b) => timeOf(a) - timeOf(b) || partOf(a) - partOf(b));
  }
  let forwards = 0;
  for (const [index, post] of posts.entries()) {
    const next = posts[index + 1];
    const step = next ? partOf(next) - partOf(post) : 0;
    if (partOf(post) > 0 && next && partOf(next) > 0) forwards += Math.sign(step);
  }
  return forwards < 0 ? posts.toReversed() : [...posts];
}

function partOf(entry: Entry): number {
  return entry.text.includes("/") ? (readCounter(entry.text)?.part ?? 0) : 0;
}

function timeOf(entry: Entry): number {
  const time = entry.date === null ? Number.NaN : Date.parse(entry.date);
  return Number.isNaN(time) ? 0 : time;
}

/** Time between two posts; unknown times are no distance. */
function gapMs(a: Entry, b: Entry): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  return first === 0 || second === 0 ? 0 : Math.abs(second - first);
}

function keyOf(entry: Entry, id: string): string {
  return `${entry.source}\n${id}`;
}

/** Sources number their posts upwards; longer numbers are later ones. */
function compareIds(a: Entry, b: Entry): number {
  const [first, second] = [a.sourceId ?? "", b.sourceId ?? ""];
  return first.length - second.length || (first < second ? -1 : Number(first > second));
}
