import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { ownedProject, type OwnedProject } from "./owned-project.ts";
import {
  changeProject,
  ensureProject,
  listProjects,
  readAuthor,
  readProject,
  saveSelectedTitle,
} from "./projects.ts";
import { joinWaitlist } from "./waitlist.ts";

type Person = { id: string; name: string; email: string; isConfirmed?: boolean };

async function firstBook(
  db: Database,
  { id, name, email, isConfirmed = true }: Person,
): Promise<OwnedProject> {
  await asSystem(db, (tx) =>
    tx.executeSql("insert into users (id, name, email, email_verified) values ($1, $2, $3, $4)", [
      id,
      name,
      email,
      isConfirmed,
    ]),
  );
  await ensureProject(db, id, "Book");
  const [{ id: projectId } = { id: "" }] = (await listProjects(db, id)).projects;
  return ownedProject(db, id, projectId);
}

/** Leaves a first and a last name on the waitlist. */
async function queue(db: Database, email: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.executeSql(
      "insert into email_captures (email, source, referral_code) values ($1, 'waitlist_form', $1)",
      [email],
    ),
  );
  const form = { personalInfo: { firstName: "Jonas", lastName: "Kehr", email } };
  await joinWaitlist(db, { email, form, senderId: null });
}

forEachDatabase("the name on the cover", (open) => {
  const shared = shareDatabase(open);

  test.each([
    { id: "a", name: "jonas.kehr", email: "jonas.kehr@example.org" },
    { id: "b", name: "Jonas.Kehr", email: "jonas.kehr@example.com" },
    { id: "c", name: "jonas.kehr", email: "me@example.org" },
    { id: "d", name: "Jonas", email: "jonas@example.org" },
  ])("is never made of an address: $name of $email", async (person) => {
    expect(await readAuthor(await firstBook(await shared(), person))).toBeNull();
  });

  test("is the account's name where it has one", async () => {
    const db = await shared();
    await queue(db, "j@example.org");

    const book = await firstBook(db, { id: "e", name: "J. R. Kehr", email: "j@example.org" });

    expect(await readAuthor(book)).toBe("J. R. Kehr");
  });

  test("is the name from the waitlist for an account that has none, once its address is confirmed", async () => {
    const db = await shared();
    await queue(db, "jk@example.org");
    await queue(db, "jk2@example.org");

    const book = await firstBook(db, { id: "f", name: "jk", email: "jk@example.org" });
    const unconfirmed = await firstBook(db, {
      id: "g",
      name: "jk2",
      email: "jk2@example.org",
      isConfirmed: false,
    });

    expect(await readAuthor(book)).toBe("Jonas Kehr");
    expect(await readAuthor(unconfirmed)).toBeNull();
  });
});

forEachDatabase("the titles of a book", (open) => {
  const shared = shareDatabase(open);

  test("are stored with a sign in place of half an emoji, as a choice and as the author's own", async () => {
    const person = { id: "half", name: "Jo Kehr", email: "half@example.org" };
    const book = await firstBook(await shared(), person);

    await saveSelectedTitle(book, "Small Habits \ud83d", { subtitle: "What \ud83d stays" });
    const chosen = await readProject(book);
    const own = { title: "Large Habits \ud83d", subtitle: "" };
    const kept = await changeProject(book, { ownTitle: own });

    expect(chosen).toMatchObject({
      selectedTitle: "Small Habits \ufffd",
      ownTitle: { title: "Small Habits \ufffd", subtitle: "What \ufffd stays" },
    });
    expect(kept.ownTitle).toEqual({ title: "Large Habits \ufffd", subtitle: "" });
  });

  test("an own title that is being deleted does not come back with a choice made meanwhile", async ({
    skip,
  }) => {
    const db = await shared();
    if (db.kind === "pglite") skip("It has one connection, so nothing happens meanwhile.");
    const book = await firstBook(db, { id: "race", name: "Jo Kehr", email: "race@example.org" });
    await changeProject(book, { ownTitle: { title: "Small Habits", subtitle: "" } });

    const deleted = Promise.withResolvers<void>();
    const deleting = asSystem(db, async (tx) => {
      await tx.executeSql("update projects set own_title = null where id = $1", [book.id]);
      deleted.resolve();
      await untilSomeoneWaitsFor(tx);
    });
    await deleted.promise;
    await saveSelectedTitle(book, null);
    await deleting;

    expect((await readProject(book)).ownTitle).toBeNull();
  });
});

/** Waits until another transaction needs a row that this one has changed. */
async function untilSomeoneWaitsFor(tx: Tx): Promise<void> {
  for (let waiting: unknown; !waiting;) {
    [waiting] = await tx.selectRows(sql`
      select 1 from pg_locks
      where not granted and transactionid = (select backend_xid from pg_stat_activity where pid = pg_backend_pid())`);
  }
}
