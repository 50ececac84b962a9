import { sql, type SQL } from "drizzle-orm";
import type { Question } from "#pipeline/interview/schema.ts";
import { ANSWER_PREFIX, INTERVIEW } from "#pipeline/sources/schema.ts";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { nextPositionIn } from "./add-entries.ts";
import { DUPLICATE, sqlStateOf } from "./database-errors.ts";
import type { Tx } from "./database.ts";
import { changeEntries } from "./entry-changes.ts";
import { counts } from "./entry-filter.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson, storableText } from "./sent-values.ts";
import { QUESTION } from "./stored-shape.ts";
import { lockEntries } from "./walk-entries.ts";

/** A question with what the author did with it. */
export type AskedQuestion = Question & {
  /** Null: not answered, or withdrawn, or deleted among the posts. */
  answer: string | null;
  /** An answer that is left out of the book: it was withdrawn, or left out among the posts. */
  withdrawn: string | null;
  /** The answer was given after the newest analysis began to read the entries. */
  isNew: boolean;
  isSkipped: boolean;
  /** Only earlier analyses asked it. */
  isOfEarlier: boolean;
};

const POSTS_ARRIVE =
  "Your posts are still being read. Please save this answer again when that is done.";

/** Replaces the questions of the last analysis. Those that the author answered or skipped are kept. */
export async function replaceQuestions(
  tx: Tx,
  project: OwnedProject,
  questions: readonly Question[],
): Promise<void> {
  await tx.execute(
    sql`update interview_questions set position = null where project_id = ${project.id}`,
  );
  for (const [position, question] of questions.entries()) {
    await tx.execute(sql`
      insert into interview_questions (project_id, id, position, body)
      values (${project.id}, ${storableText(question.id)}, ${position}, ${QUESTION.write(question)})
      on conflict (project_id, id) do update set position = excluded.position, body = excluded.body`);
  }
  await tx.execute(sql`
    delete from interview_questions q
    where q.project_id = ${project.id} and q.position is null and q.skipped_at is null
      and not exists (
        select 1 from entries e
        where e.project_id = q.project_id and e.id = ${ANSWER_PREFIX}::text || q.id)`);
}

/** The project's questions in order, with those that are asked if the book does not print the posts of others; those that only earlier analyses asked and the author answered last. */
export async function listQuestions(project: OwnedProject): Promise<AskedQuestion[]> {
  const rows = await project.selectRows<{
    body: unknown;
    answer: string | null;
    withdrawn: string | null;
    isNew: boolean;
    isSkipped: boolean;
    isOfEarlier: boolean;
  }>(sql`
    select q.body, case when e.included then e.text end as answer, case when not e.included then e.text end as withdrawn,
      q.skipped_at is not null as "isSkipped", q.position is null as "isOfEarlier",
      coalesce(e.included, false) and q.answered_at is not null
        and coalesce(q.answered_at > ${lastReadAt(project)}, true) as "isNew"
    from interview_questions q
      left join entries e on e.project_id = q.project_id and e.id = ${ANSWER_PREFIX}::text || q.id
        and ${counts(project.id)}
    where q.project_id = ${project.id} and (q.position is not null or e.id is not null)
    order by q.position nulls last, q.id`);
  return rows.map(({ body, ...rest }) => ({ ...QUESTION.read(body), ...rest }));
}

/** When the newest analysis began to read the entries. */
function lastReadAt(project: OwnedProject): SQL {
  return sql`(
    select coalesce(j.started_at, a.created_at)
    from analyses a
      left join background_jobs j on j.project_id = a.project_id and j.metadata->>'analysisId' = a.id::text
    where a.project_id = ${project.id} order by a.version desc limit 1)`;
}

/**
 * Stores an answer as an entry of its own, in place of an earlier one; refuses with conflict while posts arrive. A
 * withdrawn answer that comes back as it was is new only to an analysis that has not read it.
 */
export async function saveAnswer(
  project: OwnedProject,
  questionId: string,
  { text, words }: { text: string; words: number },
): Promise<void> {
  const answer = storableText(text);
  try {
    await project.inTransaction(async (tx) => {
      await lockEntries(tx, project.id);
      const entryId = storableText(ANSWER_PREFIX + questionId);
      const [known] = await tx.selectRows(sql`
        select 1 from entries e join entry_changes c on c.project_id = e.project_id
        where e.project_id = ${project.id} and e.id = ${entryId} and not e.included and e.text = ${answer}
          and c.field = 'included' and c.after = 'false' and c.created_at > ${lastReadAt(project)}
          and c.changed @> jsonb_build_array(jsonb_build_object('id', e.id)) limit 1`);
      const question = await markQuestion(tx, project, questionId, known === undefined);
      const changed = await tx.selectRows(sql`
        update entries set text = ${answer}, words = ${words}, included = true
        where project_id = ${project.id} and id = ${entryId} returning 1`);
      if (changed.length === 0) await addAnswer(tx, project, question, { text: answer, words });
    });
  } catch (error) {
    // Only one upload may arrive at a time, because each numbers its posts from the end of those before.
    if (sqlStateOf(error) === DUPLICATE) throw new Refusal("conflict", POSTS_ARRIVE);
    throw error;
  }
}

async function markQuestion(
  tx: Tx,
  project: OwnedProject,
  questionId: string,
  isNew: boolean,
): Promise<Question> {
  const [row] = await tx.selectRows<{ body: unknown }>(sql`
    update interview_questions set skipped_at = null, answered_at = case when ${isNew} then now() else answered_at end
    where project_id = ${project.id} and id = ${storableText(questionId)} returning body`);
  if (!row) throw notFound();
  return QUESTION.read(row.body);
}

async function addAnswer(
  tx: Tx,
  project: OwnedProject,
  question: Question,
  { text, words }: { text: string; words: number },
): Promise<void> {
  const [upload] = await tx.selectRows<{ id: string }>(sql`
    insert into uploads (project_id, upload_key, file_name, kind, format, mapping, rows, accepted, merged, skipped,
      new_entries)
    values (${project.id}, gen_random_uuid()::text, ${INTERVIEW}, 'interview', ${INTERVIEW}, '{}', 1, 1, 0, '[]', 1)
    returning id`);
  if (!upload) throw new Error("An answer was added without an upload.");
  const position = await nextPositionIn(tx, project.id);
  const rows = [{ file: INTERVIEW, row: 1, url: null, uploadId: upload.id }];
  await tx.execute(sql`
    insert into entries (project_id, upload_id, id, position, rows, title, text, type, source, rights, tags, reply_to,
      words)
    values (${project.id}, ${upload.id}, ${ANSWER_PREFIX + question.id}, ${position}, ${asJson(rows)},
      ${storableText(question.text)}, ${text}, 'post', ${INTERVIEW}, 'own', '[]', ${question.about}, ${words})`);
  await tx.execute(sql`update uploads set finished_at = now() where id = ${upload.id}`);
}

/** Withdraws an answer: its entry is left out of the book. Nothing happens when there is none; an unknown question is notFound. */
export async function withdrawAnswer(project: OwnedProject, questionId: string): Promise<void> {
  const { id } = await project.inTransaction(async (tx) => {
    await lockEntries(tx, project.id);
    return markQuestion(tx, project, questionId, false);
  });
  await changeEntries(project, { ids: [ANSWER_PREFIX + id] }, { included: false });
}

/** Remembers that the author skipped a question, or wants it back; refuses an unknown one with notFound. */
export async function skipQuestion(
  project: OwnedProject,
  questionId: string,
  isSkipped: boolean,
): Promise<void> {
  const changed = await project.selectRows(sql`
    update interview_questions set skipped_at = case when ${isSkipped} then now() end
    where project_id = ${project.id} and id = ${storableText(questionId)} returning 1`);
  if (changed.length === 0) throw notFound();
}
