import type { Row } from "./row.ts";

/**
 * Finds the rows that answer other people: the answer was written into their conversation, not for readers.
 *
 * The author's own thread is kept: a reply to a post of this file by the same author, or to the author by id or name,
 * unless the post it continues is itself an answer to somebody else. `mentionsAreReplies` also drops what begins with
 * @name, as posts on X did before replies had ids.
 */
export function repliesToOthers(rows: Row[], mentionsAreReplies: boolean): Set<Row> {
  const byId = new Map<string, Row>();
  for (const row of rows) if (row.sourceId !== null) byId.set(row.sourceId, row);
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

/** The ids and names the author goes by: those of posts of this file that were replied to, and who wrote most rows. */
function ownNames(rows: Row[], byId: Map<string, Row>): Set<string> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const isToOwn = row.replyTo !== null && byId.has(row.replyTo) && row.replyToUser !== null;
    if (isToOwn && row.replyToUser !== null)
      counts.set(row.replyToUser, (counts.get(row.replyToUser) ?? 0) + 1);
  }
  const id = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const author = usualAuthor(rows);
  return new Set([id, author].filter((name) => name !== undefined && name !== null));
}

/** Who wrote at least half of the rows that name an author; null when nobody did. */
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
  if (row.replyToUser !== null) return !own.has(row.replyToUser);
  if (row.replyTo !== null) return !own.has(row.replyTo);
  return mentionsAreReplies && /^@\w/.test(row.text);
}
