import type { Row } from "./row.ts";
import { nameKey } from "./whose-words.ts";

/**
 * Finds the rows that answer other people: the answer was written into their conversation, not for readers.
 *
 * The author's own thread is kept: a reply to a post of this file by the same author, or to the author by id or name,
 * unless the post it continues is itself an answer to somebody else. `mentionsAreReplies` also drops what begins with
 * @name, as posts on X did before replies had ids.
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
    // A loop, so that a thread of thousands of posts does not end the stack; a ring of replies ends at its beginning.
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

/** Gives what replies among these rows may name a post by: its id, and its address where any of them holds one. */
export function postNames(rows: readonly Row[]): (row: Row) => string[] {
  const isByAddress = rows.some(({ replyTo }) => replyTo?.startsWith("http"));
  return ({ sourceId, url }) =>
    [sourceId, isByAddress ? url : null].filter((name) => name !== null);
}

/** The ids and names the author goes by: those of posts of this file that were replied to, and who wrote most rows. */
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

/**
 * Who wrote at least half of the rows that name an author, since an export may hold reposts and answers beside one's own
 * posts; null when nobody did.
 */
export function usualAuthor(rows: Row[]): string | null {
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
