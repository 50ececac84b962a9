import type { Post } from "#pipeline/analysis/schema.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { type Gap, GAP_PREFIX, type Question } from "./schema.ts";

type Quoted = { post: Post; quote: string };

/** Makes questions of the gaps that an engine found, without those that ask what is asked already. */
export function questionsOfGaps(
  gaps: readonly Gap[],
  asked: readonly Question[],
  posts: readonly Post[],
): Question[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const made: Question[] = [];
  for (const gap of gaps) {
    const quoted = gap.quotes.map(({ entryId, quote }): Quoted => {
      const post = byId.get(entryId);
      if (!post) throw new Error(`A question rests on unknown entry ${entryId}`);
      return { post, quote };
    });
    const question = questionOf(gap, quoted);
    const isAsked =
      asked.some((other) => asksTheSame(question, other)) ||
      made.some(({ id }) => id === question.id);
    if (!isAsked) made.push(question);
  }
  return made;
}

function questionOf({ kind, question, reason }: Gap, quoted: readonly Quoted[]): Question {
  const about = quoted.at(-1)?.post.entryId ?? "";
  return {
    // Of the post alone: an engine may quote another sentence of it the next time, or call the gap by another kind,
    // and what the author has answered or skipped must not come back as a new question.
    id: GAP_PREFIX + hashOf(about).toString(36),
    kind,
    // The screen shows the sentences behind a story beside the question.
    text: kind === "story" ? question : `${wrote(quoted)} ${question}`,
    reason,
    sources: quoted.map(({ post, quote }) => ({ entryId: post.entryId, quote, date: post.date })),
    about,
  };
}

function wrote(quoted: readonly Quoted[]): string {
  const [first] = quoted;
  if (first && quoted.length === 1) return youWrote(first.post, first.quote);
  return quoted.map(({ quote }) => `“${quote}”`).join(" and ");
}

/** The quotation, with the post's title to say what it is about. */
export function youWrote({ title }: Pick<Post, "title">, quote: string): string {
  return title === null ? `You wrote: “${quote}”` : `In “${title}” you wrote: “${quote}”`;
}

/** Whether two questions are about one post and of one kind, or rest on the same sentence. */
function asksTheSame(question: Question, other: Question): boolean {
  return question.sources.some((source) =>
    other.sources.some(({ entryId, quote }) => {
      if (entryId !== source.entryId) return false;
      const [one, two] = [lettersOnly(source.quote), lettersOnly(quote)];
      return question.kind === other.kind || one.includes(two) || two.includes(one);
    }),
  );
}
