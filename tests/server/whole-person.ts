import { randomUUID } from "node:crypto";
import { asSystem, type Database } from "#server/data/database.ts";
import { packInChunks } from "#runtime/byte-chunks.ts";
import { saveCover, saveCoverPicture } from "#server/data/covers.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import type { Person, TestServer } from "./start-server.ts";
import { analyse, benbalter, upload, write } from "./stories.ts";

/** The smallest PNG. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The form of a picture. */
export function pictureForm(bytes: Uint8Array<ArrayBuffer>, part = "picture"): FormData {
  const form = new FormData();
  form.set(part, new Blob([bytes], { type: "text/html" }), "picture.html");
  return form;
}

/** The sample posts with a word of one's own in many of them. */
export function postsWith(word: string): string {
  return benbalter().replaceAll(" the ", ` the ${word} `);
}

/** Somebody with posts, and with a row in every table that knows people; the word stands in all their texts. */
export async function knownPerson(
  server: TestServer,
  { email, word }: { email: string; word: string },
): Promise<Person> {
  const person = await server.signUp({ email, code: "BETA" });
  const { token, projectId } = person;
  await server.call(token, "PATCH", "/api/me", { name: `Name ${word}` });
  await server.call(token, "PUT", "/api/me/picture", pictureForm(PIXEL));
  await server.call(token, "PATCH", `/api/projects/${projectId}`, { name: `Book/../${word}` });
  await upload(server, person, { projectId, csv: postsWith(word), name: `${word}.csv` });
  await upload(server, person, { projectId, textData: `https://example.org/${word} A ${word}` });
  await server.call(null, "POST", "/api/waitlist", waitlistForm(email, word));
  await plantRows(server.db, person, word);
  return person;
}

/** The same with a whole book, a row in every table of a project. A worker must be running. */
export async function wholePerson(
  server: TestServer,
  who: { email: string; word: string },
): Promise<Person> {
  const person = await knownPerson(server, who);
  const { token, projectId } = person;
  await analyse(server, person);
  const project = `/api/projects/${projectId}`;
  const { body } = await server.call(token, "GET", `${project}/analyze`);
  const selectedTitle = body.data.bookFoundation.bookTitles.primary[0].mainTitle;
  await write(server, person, "outline", { selectedTitle });
  await write(server, person, "draft", {});
  await plantStep(server.db, projectId, who.word);
  await plantCall(server.db, projectId, who.word);
  await plantDecisions(server.db, projectId, who.word);
  const owned = await ownedProject(server.db, person.userId, projectId);
  await saveCover(owned, {
    design: 4,
    seed: 7,
    paper: "cream",
    placing: "framed",
    backText: `About ${who.word}`,
  });
  // Not a picture: what is kept and given back are bytes.
  const bytes = Buffer.from(`a picture of ${who.word}`);
  await saveCoverPicture(owned, { name: `${who.word}.jpg`, width: 600, height: 900 }, (take) =>
    packInChunks([bytes], take),
  );
  return person;
}

function waitlistForm(email: string, word: string): object {
  return {
    personalInfo: { firstName: word, lastName: word, email },
    socialProfiles: {},
    bookVision: { goal: `Write about ${word}` },
    writingBackground: {},
  };
}

/** What no call of a test makes: payment, mails on their way, one-time values, an admin's looks. */
async function plantRows(db: Database, { userId, email }: Person, word: string): Promise<void> {
  await asSystem(db, async (tx) => {
    // Names of nobody's, since orders and codes stay.
    const draw = (): string => randomUUID().slice(0, 13).toUpperCase();
    const add = (text: string, values: unknown[]): Promise<unknown> => tx.executeSql(text, values);
    await add(
      `insert into orders (reference, checkout_session_id, payment_intent, status, user_id, email, amount, currency, refund_reason)
       values ($1, $2, $3, 'refunded', $4, $5, 49900, 'usd', $6)`,
      [draw(), draw(), draw(), userId, email, word],
    );
    await add(
      `insert into orders (reference, checkout_session_id, status, email, amount, currency)
       values ($1, $2, 'paid', $3, 49900, 'usd')`,
      [draw(), draw(), email],
    );
    await add(
      "insert into mails (user_id, recipient, subject, text, html) values ($1, $2, 's', 't', 'h')",
      [userId, email],
    );
    await add(
      `insert into mails (recipient, subject, text, html)
       values ('admin@example.org', 'A refund', $1, 'h')`,
      [`The buyer <${email}> asks for the money back.`],
    );
    await add("insert into invite_codes (code, access_level, sent_to) values ($1, 'beta', $2)", [
      draw(),
      email,
    ]);
    await add(
      `insert into verifications (id, identifier, value, expires_at)
       values ($1, 'reset-password:abc', $2, now()), ($3, 'state', $4, now())`,
      [draw(), userId, draw(), JSON.stringify({ link: { email, userId } })],
    );
    await add(
      "insert into audit_log (admin_id, action, user_id, details) values ($1, 'level.grant', $1, '{}')",
      [userId],
    );
  });
}

async function plantStep(db: Database, projectId: string, word: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.executeSql(
      `insert into job_steps (project_id, job_id, key, value)
       select $1, id, 'a step', to_jsonb($2::text) from background_jobs where project_id = $1 limit 1`,
      [projectId, word],
    ),
  );
}

async function plantCall(db: Database, projectId: string, word: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.executeSql(
      `insert into model_calls (project_id, job_id, key, task, model, outcome, answer, usd, reserved_usd, ended_at)
       select $1, id, 'a key', 'section@1', 'gpt', 'ok', to_jsonb($2::text), 0.25, 1, now()
       from background_jobs where project_id = $1 limit 1`,
      [projectId, word],
    ),
  );
}

/** A page that was read for a link, whose words it is, and what was changed and deleted. */
async function plantDecisions(db: Database, projectId: string, word: string): Promise<void> {
  await asSystem(db, async (tx) => {
    const rows: [statement: string, ...values: string[]][] = [
      [
        `insert into pages (project_id, entry_id, url, host, state, text, words)
         values ($1, 'a page', 'https://example.org/', 'example.org', 'read', $2, 1)`,
        word,
      ],
      ["insert into page_hosts (project_id, host, rights) values ($1, $2, 'own')", word],
      [
        `insert into interview_questions (project_id, id, body)
         values ($1, 'planted', jsonb_build_object('v', 1, 'text', $2::text))`,
        word,
      ],
      [
        `insert into field_answers (project_id, field, value)
         values ($1, 'keywords.amazonKDP', jsonb_build_array($2::text))`,
        word,
      ],
      ["insert into deleted_entries (project_id, entry_id) values ($1, $2)", word],
      [
        `insert into entry_changes (id, part, project_id, field, after, changed)
         values (gen_random_uuid(), 0, $1, 'included', 'false', jsonb_build_array($2::text))`,
        word,
      ],
    ];
    for (const [statement, ...values] of rows)
      await tx.executeSql(statement, [projectId, ...values]);
  });
}
