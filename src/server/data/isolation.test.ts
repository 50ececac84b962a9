import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { asSystem, asUser, asVisitor, type Database } from "./database.ts";
import { ownedProject, projectOfJob, withProject } from "./owned-project.ts";
import { ensureProject, listProjects, readProject, saveSelectedTitle } from "./projects.ts";
import { DENIED, sqlStateOf } from "./database-errors.ts";

const PROJECT_TABLES = [
  "uploads",
  "upload_rows",
  "entries",
  "entry_changes",
  "deleted_entries",
  "pages",
  "page_hosts",
  "files",
  "file_chunks",
  "renderings",
  "covers",
  "interview_questions",
  "field_answers",
  "analyses",
  "foundations",
  "outlines",
  "manuscripts",
  "chapters",
  "chapter_versions",
  "background_jobs",
  "job_steps",
  "model_calls",
];

/** Ann and Bob, each with a project; a file, a job and a step stand in Ann's. */
async function annAndBob(db: Database): Promise<{ annsProject: string; annsJob: string }> {
  await asSystem(db, (tx) =>
    tx.executeSql(
      "insert into users (id, email, name) values ('ann', 'a@x', 'Ann'), ('bob', 'b@x', 'Bob')",
    ),
  );
  await ensureProject(db, "ann", "Ann's book");
  await ensureProject(db, "bob", "Bob's book");
  const annsProject = (await listProjects(db, "ann")).projects[0]?.id ?? "";
  const { rows } = await asUser(db, "ann", async (tx) => {
    await tx.executeSql("insert into files (project_id, name, size) values ($1, 'posts.csv', 1)", [
      annsProject,
    ]);
    return tx.executeSql(
      "insert into background_jobs (project_id, operation) values ($1, 'draft') returning id",
      [annsProject],
    );
  });
  return { annsProject, annsJob: String(rows[0]?.["id"]) };
}

forEachDatabase("the wall between people", (open) => {
  test("a forgotten check shows and changes nothing of another person's", async () => {
    const db = await open();
    const { annsProject } = await annAndBob(db);

    const seen = await asUser(db, "bob", (tx) => tx.executeSql("select * from files"));
    const changed = await asUser(db, "bob", (tx) =>
      tx.executeSql("update projects set name = 'mine' where id = $1 returning id", [annsProject]),
    );
    const removed = await asUser(db, "bob", (tx) =>
      tx.executeSql("delete from background_jobs where project_id = $1 returning id", [
        annsProject,
      ]),
    );

    expect(seen.rows).toEqual([]);
    expect(changed.rows).toEqual([]);
    expect(removed.rows).toEqual([]);
  });

  test("a forgotten check puts nothing into another person's project", async () => {
    const db = await open();
    const { annsProject } = await annAndBob(db);

    const inserted = await asUser(db, "bob", (tx) =>
      tx.executeSql("insert into files (project_id, name, size) values ($1, 'x', 1)", [
        annsProject,
      ]),
    ).catch(sqlStateOf);
    const handedOver = await asUser(db, "bob", (tx) =>
      tx.executeSql("update projects set user_id = 'ann' where user_id = 'bob'"),
    ).catch(sqlStateOf);

    expect(inserted).toBe(DENIED);
    expect(handedOver).toBe(DENIED);
  });

  test.each(PROJECT_TABLES)("a visitor sees no row of %s, its owner's role may", async (table) => {
    const db = await open();
    const { rows } = await asSystem(db, (tx) =>
      tx.executeSql(
        `select relrowsecurity as enabled,
                (select count(*) from pg_policies where tablename = relname)::int as policies,
                has_table_privilege('octavo_api', oid, 'select, insert, update, delete') as granted
         from pg_class where relname = $1 and relkind = 'r' and relnamespace = 'public'::regnamespace`,
        [table],
      ),
    );
    const seen = await asVisitor(db, (tx) => tx.executeSql(`select * from ${table}`));

    expect(rows).toEqual([{ enabled: true, policies: 1, granted: true }]);
    expect(seen.rows).toEqual([]);
  });

  test("no table of a project was forgotten", async () => {
    const db = await open();

    const { rows } = await db.executeSql(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'project_id' order by 1`,
    );

    expect(rows.map((row) => row["table_name"])).toEqual(PROJECT_TABLES.toSorted());
  });

  test("accounts and sessions are closed to what runs for a person", async () => {
    const db = await open();

    const reading = (table: string): Promise<unknown> =>
      asUser(db, "ann", (tx) => tx.executeSql(`select * from ${table}`)).catch(sqlStateOf);

    expect(await reading("users")).toBe(DENIED);
    expect(await reading("sessions")).toBe(DENIED);
    expect(await reading("email_captures")).toBe(DENIED);
  });

  test("role and person end with the transaction, whether it succeeded or not", async () => {
    const db = await open({ poolSize: 1 });
    await annAndBob(db);
    const roleNow =
      "select current_user = session_user as own, current_setting('app.user_id', true) as person";

    await asUser(db, "ann", (tx) => tx.executeSql("select 1"));
    const afterSuccess = await db.executeSql(roleNow);
    await asUser(db, "ann", (tx) => tx.executeSql("select 1 / 0")).catch(() => undefined);
    const afterFailure = await db.executeSql(roleNow);

    expect(afterSuccess.rows).toEqual([{ own: true, person: "" }]);
    expect(afterFailure.rows).toEqual([{ own: true, person: "" }]);
  });
});

forEachDatabase("projects and their owners", (open) => {
  test("only its owner gets a project, and a job leads to its own", async () => {
    const db = await open();
    const { annsProject, annsJob } = await annAndBob(db);

    const own = await ownedProject(db, "ann", annsProject);
    const ofJob = await projectOfJob(db, annsJob);
    const foreign = ownedProject(db, "bob", annsProject);

    expect(own).toMatchObject({ id: annsProject, userId: "ann" });
    expect(ofJob).toMatchObject({ id: annsProject, userId: "ann" });
    await expect(foreign).rejects.toMatchObject({ code: "notFound" });
    const unknown = projectOfJob(db, "00000000-0000-4000-8000-000000000000");
    await expect(unknown).rejects.toMatchObject({ code: "notFound" });
  });

  test("a first project is made once, however many calls make it at once", async () => {
    const db = await open({ poolSize: 5 });
    await asSystem(db, (tx) =>
      tx.executeSql("insert into users (id, email, name) values ('ann', 'a@x', 'Ann')"),
    );

    await Promise.all(Array.from({ length: 10 }, () => ensureProject(db, "ann", "Book")));

    expect((await listProjects(db, "ann")).projects).toHaveLength(1);
  });
});

forEachDatabase("transactions", (open) => {
  test("the database refuses to be used beside an open transaction, and works on afterwards", async () => {
    const db = await open();

    const beside = asSystem(db, () => db.executeSql("select 1"));
    await expect(beside).rejects.toThrow("used inside a transaction");
    const inside = asSystem(db, () => asUser(db, "ann", async () => "never"));
    await expect(inside).rejects.toThrow("used inside a transaction");

    expect((await db.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("what a call does in one transaction happens wholly or not at all", async () => {
    const db = await open();
    const { annsProject } = await annAndBob(db);

    const failing = withProject(db, "ann", annsProject, async (project) => {
      await saveSelectedTitle(project, "Half");
      await readProject(project).then(({ selectedTitle }) => expect(selectedTitle).toBe("Half"));
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else went wrong");

    const project = await ownedProject(db, "ann", annsProject);
    expect((await readProject(project)).selectedTitle).toBeNull();
  });

  test("nobody else's transaction begins within that of a person, nor anything beside it", async () => {
    const db = await open();
    const { annsProject } = await annAndBob(db);
    const within = (work: (inner: Database) => Promise<unknown>): Promise<unknown> =>
      withProject(db, "ann", annsProject, (project) => work(project.db));

    const asNobody = within((inner) => asSystem(inner, async () => "never"));
    await expect(asNobody).rejects.toThrow("within that of a person");
    const asBob = within((inner) => asUser(inner, "bob", async () => "never"));
    await expect(asBob).rejects.toThrow("within that of a person");
    const beside = within((inner) => inner.executeSql("select 1"));
    await expect(beside).rejects.toThrow("used inside a transaction");

    expect((await db.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("a script that fails half-way leaves no transaction behind", async () => {
    const db = await open({ poolSize: 1 });

    const script = db.executeSql("begin; select 1 / 0; commit");

    await expect(script).rejects.toThrow("division by zero");
    expect((await db.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("counts are numbers, as sums of text would be wrong without a word", async () => {
    const db = await open();

    const { rows } = await db.executeSql("select count(*) as count from users where id <> $1", [
      "x",
    ]);

    expect(rows).toEqual([{ count: 0 }]);
  });
});
