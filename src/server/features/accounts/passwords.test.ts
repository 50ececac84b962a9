import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "#tests/server/databases.ts";
import { PASSWORD, startServer } from "#tests/server/start-server.ts";
import { makePasswords } from "./passwords.ts";

test("while twenty passwords are tried at once, the server goes on answering others", async () => {
  const { hash, verify } = makePasswords();
  const kept = await hash("a long password");
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 1);

  const tries = await Promise.all(
    Array.from({ length: 20 }, () => verify({ hash: kept, password: "another password" })),
  );
  clearInterval(clock);

  // Were they made on the event loop, a turn or two would be left between each and the next.
  expect(turns).toBeGreaterThan(60);
  expect(new Set(tries)).toEqual(new Set([false]));
});

test("a password is recognised by its hash, which Better Auth can read", async () => {
  const { hash, verify } = makePasswords();

  const kept = await hash("pässword 123");

  expect(kept).toMatch(/^[\da-f]{32}:[\da-f]{128}$/u);
  expect(await verify({ hash: kept, password: "pässword 123" })).toBe(true);
  expect(await verify({ hash: kept, password: "password 123" })).toBe(false);
});

onOneDatabase("a storm of sign-ins", (open) => {
  test("does not keep others waiting", async () => {
    const { signUp, call } = await startServer(await open(), { hasSlowPasswords: true });
    await signUp({ email: "a@example.org" });
    const credentials = { email: "a@example.org", password: PASSWORD };
    const signIns = Promise.all(
      Array.from({ length: 20 }, () => call(null, "POST", "/api/auth/sign-in/email", credentials)),
    );

    const first = await Promise.race([
      signIns.then(() => "the sign-ins"),
      call(null, "GET", "/healthz").then(({ status }) => `healthz ${status}`),
    ]);

    expect(first).toBe("healthz 200");
    expect((await signIns).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
  });
});

onOneDatabase("a server as it is started", (open) => {
  test("keeps of a password no more than scrypt's hash", async () => {
    const db = await open();
    const { signUp } = await startServer(db, { hasSlowPasswords: true });

    await signUp({ email: "a@example.org" });
    const { rows } = await asSystem(db, (tx) => tx.executeSql("select password from accounts"));

    const hash = String(rows[0]?.["password"]);
    expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/u);
    expect(await makePasswords().verify({ hash, password: PASSWORD })).toBe(true);
  });
});
