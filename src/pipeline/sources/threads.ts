import { readCounter } from "#pipeline/text/thread-counters.ts";
import { postNames } from "./replies.ts";
import type { Row } from "./row.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** An author who answers an old post of their own begins anew. */
const REPLY_WITHIN_MS = 7 * DAY_MS;
/** The parts of a numbered series are posted in one go. */
const PARTS_WITHIN_MS = DAY_MS;
/** Other posts that may stand between two parts. */
const POSTS_BETWEEN = 3;
/** More posts within minutes of each other were brought over from elsewhere, not written as one thread. */
const MOST_PARTS_OF_A_BURST = 25;
/** Where people write threads; elsewhere two posts of one minute are two posts. */
const THREADED = new Set(["X", "Threads", "Bluesky", "Mastodon"]);

/**
 * Finds the rows that were one text: chains of replies to oneself, numbered parts (1/7, 2/7 ...) posted one after
 * another, and posts that went out within the same minute.
 *
 * Each thread has two rows at least, in reading order; no row is in two.
 */
export function findThreads(rows: readonly Row[]): Row[][] {
  const threads: Row[][] = [];
  let left: Post[] = rows.map((row) => ({ row, time: timeOf(row) }));
  for (const find of [replyChains, numberedParts, sameMinute]) {
    const found = find(left);
    if (found.length === 0) continue;
    const taken = new Set<Row>();
    for (const parts of found) {
      threads.push(parts.map(({ row }) => row));
      for (const { row } of parts) taken.add(row);
    }
    left = left.filter(({ row }) => !taken.has(row));
  }
  return threads;
}

/** A row and when it was posted; 0 when that is not known. */
type Post = { row: Row; time: number };

/** One row with the words of all parts of a thread; its address, date and title are the first part's. */
export function joinParts(parts: readonly Row[]): Row {
  const [first] = parts;
  if (!first) throw new Error("A thread has at least one part");
  const engagements = parts.map(({ engagement }) => engagement).filter((count) => count !== null);
  return {
    ...first,
    text: parts
      .map(({ text }) => text.trim())
      .filter((text) => text !== "")
      .join("\n\n"),
    engagement: engagements.length > 0 ? engagements.reduce((sum, count) => sum + count, 0) : null,
    tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  };
}

function replyChains(posts: readonly Post[]): Post[][] {
  const byId = new Map<string, Post>();
  const namesOf = postNames(posts.map(({ row }) => row));
  for (const post of posts)
    for (const name of namesOf(post.row)) byId.set(keyOf(post.row, name), post);
  const replies = new Map<Post, Post[]>();
  const joined = new Set<Post>();
  for (const post of posts) {
    const { replyTo } = post.row;
    const parent = replyTo === null ? undefined : byId.get(keyOf(post.row, replyTo));
    if (!parent || parent === post || gapMs(parent, post) > REPLY_WITHIN_MS) continue;
    // Who answers the author does not go on with the author's text.
    if (parent.row.author !== post.row.author) continue;
    const others = replies.get(parent);
    if (others) others.push(post);
    else replies.set(parent, [post]);
    joined.add(post);
  }
  // Replies that answer each other in a ring hang from no first post: they stay as they are.
  return posts
    .filter((post) => replies.has(post) && !joined.has(post))
    .map((post) => chainFrom(post, replies));
}

/** A post, then each reply with its own replies, earliest first; without recursion, since a thread may have thousands. */
function chainFrom(first: Post, replies: ReadonlyMap<Post, readonly Post[]>): Post[] {
  const parts: Post[] = [];
  const waiting = [first];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    parts.push(next);
    const answers = (replies.get(next) ?? []).toSorted(
      (a, b) => b.time - a.time || compareIds(b, a),
    );
    for (const answer of answers) waiting.push(answer);
  }
  return parts;
}

/** A post and its place in a numbered series: 0 for none; `isSign` when a thread's sign stands instead of a number. */
type Numbered = Post & { part: number; total: number | null; isSign: boolean };

function numberedParts(posts: readonly Post[]): Post[][] {
  const threads: Post[][] = [];
  for (const group of bySource(posts)) {
    const numbered = group.map(numberOf);
    if (numbered.filter(({ part }) => part > 0).length < 2) continue;
    const ordered = inTime(numbered);
    const taken = new Set<Numbered>();
    for (const [index, start] of ordered.entries()) {
      if (start.part !== 1 || taken.has(start)) continue;
      const parts = followingParts(ordered, index, start, taken);
      // "1/" alone may be a list's first line; two parts are a series.
      if (parts.length < 2) continue;
      for (const part of parts) taken.add(part);
      threads.push(parts);
    }
  }
  return threads;
}

function numberOf(post: Post): Numbered {
  const { text } = post.row;
  const counter = text.includes("/") ? readCounter(text) : null;
  if (counter) return { ...post, part: counter.part, total: counter.total, isSign: false };
  const isSign = text.includes("🧵");
  return { ...post, part: isSign ? 1 : 0, total: null, isSign };
}

function followingParts(
  ordered: readonly Numbered[],
  from: number,
  start: Numbered,
  taken: ReadonlySet<Numbered>,
): Numbered[] {
  const parts = [start];
  let { part: last, total } = start;
  for (let index = from + 1, at = from; index - at <= POSTS_BETWEEN + 1; index++) {
    const next = ordered[index];
    if (!next || gapMs(start, next) > PARTS_WITHIN_MS) break;
    // "A thread 🧵" may stand before the part that is numbered 1.
    const isFirst = start.isSign && parts.length === 1 && next.part === 1 && !next.isSign;
    if ((next.part !== last + 1 && !isFirst) || taken.has(next)) continue;
    if (total !== null && next.total !== null && next.total !== total) continue;
    parts.push(next);
    total ??= next.total;
    last = next.part;
    at = index;
    if (last === total) break;
  }
  return parts;
}

/** Posts of one minute, where threads are written: each but the first goes on without a link or a repost of its own. */
function sameMinute(posts: readonly Post[]): Post[][] {
  const timed = posts.filter(
    // A date without a time of day tells no minutes.
    ({ row, time }) => row.type === "post" && THREADED.has(row.source) && time % DAY_MS !== 0,
  );
  const openings = countOpenings(timed);
  const isOwnThought = ({ row: { text } }: Post): boolean =>
    (openings.get(openingOf(text)) ?? 0) < OFTEN && !/(?:^|\s)(?:RT|MT|via|>) @\w/.test(text);
  const bursts: Post[][] = [];
  let last: Post | undefined;
  for (const post of timed.toSorted((a, b) => a.time - b.time || compareIds(a, b))) {
    const goesOn =
      last !== undefined &&
      gapMs(last, post) < MINUTE_MS &&
      last.row.author === post.row.author &&
      last.row.source === post.row.source &&
      isOwnThought(last) &&
      isOwnThought(post) &&
      !/https?:\/\//.test(post.row.text);
    if (goesOn) bursts.at(-1)?.push(post);
    else bursts.push([post]);
    last = post;
  }
  return bursts.filter(({ length }) => length > 1 && length <= MOST_PARTS_OF_A_BURST);
}

/** What begins like this many other posts was written by a machine ("I just unlocked ..."). */
const OFTEN = 3;

function countOpenings(posts: readonly Post[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { row } of posts) {
    const opening = openingOf(row.text);
    counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  return counts;
}

function openingOf(text: string): string {
  return text.slice(0, 200).split(/\s+/, 3).join(" ").toLowerCase();
}

function bySource(posts: readonly Post[]): Post[][] {
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    if (post.row.type !== "post") continue;
    const key = `${post.row.source}\n${post.row.author ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(post);
    else groups.set(key, [post]);
  }
  return [...groups.values()];
}

/** Oldest first; without times the file's own order, turned round when its counters run backwards. */
function inTime(posts: readonly Numbered[]): Numbered[] {
  if (posts.every(({ time }) => time !== 0))
    return posts.toSorted((a, b) => a.time - b.time || a.part - b.part);
  let forwards = 0;
  for (const [index, { part }] of posts.entries()) {
    const next = posts[index + 1]?.part ?? 0;
    if (part > 0 && next > 0) forwards += Math.sign(next - part);
  }
  return forwards < 0 ? posts.toReversed() : [...posts];
}

function timeOf({ date }: Row): number {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? 0 : time;
}

/** Time between two posts; unknown times are no distance. */
function gapMs(a: Post, b: Post): number {
  return a.time === 0 || b.time === 0 ? 0 : Math.abs(b.time - a.time);
}

function keyOf({ source }: Row, id: string): string {
  return `${source}\n${id}`;
}

/** Sources number their posts upwards; longer numbers are later ones. */
function compareIds({ row: a }: Post, { row: b }: Post): number {
  const [first, second] = [a.sourceId ?? "", b.sourceId ?? ""];
  return first.length - second.length || (first < second ? -1 : Number(first > second));
}
