import { readCounter } from "#pipeline/text/thread-counters.ts";
import type { Row } from "./row.ts";
import { nameKey } from "./whose-words.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A reply to one's own post continues its thread only within this time. A later one begins a new text. */
const REPLY_WITHIN_MS = 7 * DAY_MS;
const PARTS_WITHIN_MS = DAY_MS;
/** The most other posts that may be between two parts of a numbered thread. */
const POSTS_BETWEEN = 3;
/** If more posts than this follow in quick succession, they were imported from elsewhere, not written as one thread. */
const MOST_PARTS_OF_A_BURST = 25;
/** Networks where people write threads. Elsewhere two posts of one minute are two texts. */
const THREADED = new Set(["X", "Threads", "Bluesky", "Mastodon"]);

/** Finds threads of at least two rows: replies to oneself, numbered parts (1/7, 2/7 ...), posts of the same minute. */
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

/** A row with its time in milliseconds, 0 when unknown. */
type Post = { row: Row; time: number };

/** Joins the parts of a thread into one row. Address, date and title are the first part's. */
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
    // Another person's answer does not continue the author's text.
    if (parent.row.author !== post.row.author) continue;
    const others = replies.get(parent);
    if (others) others.push(post);
    else replies.set(parent, [post]);
    joined.add(post);
  }
  // Replies that answer each other in a ring have no first post, so they are not joined.
  return posts
    .filter((post) => replies.has(post) && !joined.has(post))
    .map((post) => chainFrom(post, replies));
}

/**
 * Returns a post followed by its replies, earliest first. This is a loop, because a thread may have thousands of posts.
 */
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

/**
 * A post and its number in a thread ("2/7"). `part` is 0 if it has none. `isSign`: it has a thread emoji instead of a
 * number.
 */
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
      // "1/" alone may be the first line of a list, so a thread needs at least two parts.
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
    // A post such as "A thread 🧵" may precede the part that is numbered 1.
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

/** Joins posts of the same minute on networks with threads. Posts with a link and reposts do not continue another. */
function sameMinute(posts: readonly Post[]): Post[][] {
  const timed = posts.filter(
    // A date without a time of day does not tell the minute.
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

/**
 * If this many posts begin with the same words, a program wrote them ("I just unlocked ..."), so they are not a thread.
 */
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

/** Sorts posts, oldest first. If a time is missing, keeps the file's order, reversed if the numbers run backwards. */
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

function gapMs(a: Post, b: Post): number {
  return a.time === 0 || b.time === 0 ? 0 : Math.abs(b.time - a.time);
}

function keyOf({ source }: Row, id: string): string {
  return `${source}\n${id}`;
}

/** Compares posts by id. Networks number their posts upwards, so a longer id is later. */
function compareIds({ row: a }: Post, { row: b }: Post): number {
  const [first, second] = [a.sourceId ?? "", b.sourceId ?? ""];
  return first.length - second.length || (first < second ? -1 : Number(first > second));
}

/**
 * Finds replies to other people. With `mentionsAreReplies`, these include posts that begin with @name, as in old X
 * files.
 */
export function repliesToOthers(rows: Row[], mentionsAreReplies: boolean): Set<Row> {
  const byId = new Map<string, Row>();
  const namesOf = postNames(rows);
  for (const row of rows) for (const name of namesOf(row)) byId.set(name, row);
  const own = ownNames(rows, byId);
  const answers = new Map<Row, boolean>();
  const isAnswer = (start: Row): boolean => {
    const chain: Row[] = [];
    let row = start;
    let verdict = answers.get(row);
    // This is a loop, because recursion may overflow the stack. `false` is set first, so that a ring of replies ends.
    while (verdict === undefined) {
      chain.push(row);
      answers.set(row, false);
      const parent = row.replyTo === null ? undefined : byId.get(row.replyTo);
      const isOwnParent = parent !== undefined && parent !== row && parent.author === row.author;
      verdict = isOwnParent ? answers.get(parent) : answersAnother(row, own, mentionsAreReplies);
      if (isOwnParent) row = parent;
    }
    for (const link of chain) answers.set(link, verdict);
    return verdict;
  };
  return new Set(rows.filter((row) => isAnswer(row)));
}

/**
 * Returns a function that gives the names by which replies may refer to a post: its id and, if replies hold addresses,
 * its address.
 */
function postNames(rows: readonly Row[]): (row: Row) => string[] {
  const isByAddress = rows.some(({ replyTo }) => replyTo?.startsWith("http"));
  return ({ sourceId, url }) =>
    [sourceId, isByAddress ? url : null].filter((name) => name !== null);
}

/**
 * The author's ids and names: the user who is most often named in replies to this file's posts, and the writer of most
 * rows.
 */
function ownNames(rows: Row[], byId: Map<string, Row>): Set<string> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const user = row.replyToUser && nameKey(row.replyToUser);
    const isToOwn = row.replyTo !== null && byId.has(row.replyTo);
    if (isToOwn && user) counts.set(user, (counts.get(user) ?? 0) + 1);
  }
  const id = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const author = nameKey(usualAuthor(rows) ?? "");
  return new Set([id, author].filter((name) => name !== undefined && name !== null));
}

/** The author of at least half of the rows that name one, or null. Exports also hold reposts and answers by others. */
function usualAuthor(rows: Row[]): string | null {
  const counts = new Map<string, number>();
  let named = 0;
  for (const { author } of rows) {
    if (author === null) continue;
    named++;
    counts.set(author, (counts.get(author) ?? 0) + 1);
  }
  const most = [...counts].toSorted((a, b) => b[1] - a[1])[0];
  return most && most[1] * 2 >= named ? most[0] : null;
}

function answersAnother(row: Row, own: Set<string>, mentionsAreReplies: boolean): boolean {
  if (row.replyToUser !== null) return !own.has(nameKey(row.replyToUser) ?? "");
  if (row.replyTo !== null) return !own.has(nameKey(row.replyTo) ?? "");
  return mentionsAreReplies && /^@\w/.test(row.text);
}
