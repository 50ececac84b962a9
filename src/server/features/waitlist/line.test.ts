import { expect, test } from "vitest";
import { runSql } from "#tests/server/as-admin.ts";
import { forEachDatabase, onOneDatabase } from "#tests/server/databases.ts";
import { startServer } from "#tests/server/start-server.ts";
import { clearLine, lineOf, play } from "#tests/server/waiting-line.ts";

const LONG = { timeout: 120_000 };

/** What people do, and where they stand then. A person who does not count is told the place behind all who do. */
const STORIES = [
  ["by time of joining", "join ann; join bob; confirm bob; confirm ann", "ann 1, bob 2"],
  ["unconfirmed: behind all", "join ann; join bob; join cid; confirm cid", "ann 2, bob 2, cid 1"],
  ["nobody confirmed yet", "join ann; join bob", "ann 1, bob 1"],
  ["joined twice", "join ann; join bob; join ann; confirm ann; confirm bob", "ann 1, bob 2"],
  [
    "joined twice, in capitals",
    "join ann; join bob; join ANN@Example.ORG; confirm ann; confirm bob",
    "ann 1, bob 2",
  ],
  ["confirmed twice", "join ann; join bob; confirm ann; confirm bob; confirm ann", "ann 1, bob 2"],
  ["only captured", "capture ann; join bob; confirm ann; confirm bob", "ann nowhere, bob 1"],
  [
    "confirmed before joining",
    "capture ann; confirm ann; join bob; confirm bob; join ann",
    "ann 2, bob 1",
  ],
  [
    "somebody came by a code",
    "join ann; join bob; join cid by bob; confirm ann; confirm bob; confirm cid",
    "ann 2, bob 1, cid 3",
  ],
  [
    "somebody came by a code and did not confirm",
    "join ann; join bob; join cid by bob; confirm ann; confirm bob",
    "ann 1, bob 2, cid 3",
  ],
  [
    "somebody came by a code and never joined",
    "join ann; join bob; capture cid by bob; confirm ann; confirm bob; confirm cid",
    "ann 1, bob 2, cid nowhere",
  ],
  [
    "came by a code, and joined without it",
    "join ann; join bob; capture cid by bob; join cid; confirm ann; confirm bob; confirm cid",
    "ann 2, bob 1, cid 3",
  ],
  [
    "the code in lower case",
    "join ann; join bob; join cid by lower:bob; confirm ann; confirm bob; confirm cid",
    "ann 2, bob 1, cid 3",
  ],
  [
    "the code of nobody",
    "join ann; join bob by ZZZZ9999; confirm ann; confirm bob",
    "ann 1, bob 2",
  ],
  ["no code at all", "join ann; join bob by <b>?; confirm ann; confirm bob", "ann 1, bob 2"],
  [
    "inviter unconfirmed",
    "join ann; join bob; join cid by bob; confirm ann; confirm cid",
    "ann 1, bob 3, cid 2",
  ],
  [
    "inviter confirms later",
    "join ann; join bob; join cid by bob; confirm ann; confirm cid; confirm bob",
    "ann 2, bob 1, cid 3",
  ],
  [
    "two came before one",
    "join ann; join bob; join cid by ann; join dee by bob; join eve by bob; confirm ann; confirm bob; confirm cid; confirm dee; confirm eve",
    "ann 2, bob 1, cid 3, dee 4, eve 5",
  ],
  [
    "a tie of people brought: by time",
    "join ann; join bob; join cid by bob; join dee by ann; confirm ann; confirm bob; confirm cid; confirm dee",
    "ann 1, bob 2, cid 3, dee 4",
  ],
  [
    "a tie of time: by address",
    "join cid; join ann; join bob; confirm bob; confirm cid; confirm ann; together",
    "ann 1, bob 2, cid 3",
  ],
  [
    "the first inviter stays",
    "join ann; join bob; join cid by bob; join cid by ann; confirm ann; confirm bob; confirm cid",
    "ann 2, bob 1, cid 3",
  ],
  [
    "one's own code",
    "join ann; join bob; join bob by bob; confirm ann; confirm bob",
    "ann 1, bob 2",
  ],
  [
    "oneself, with a plus",
    "join ann; join bob; later; join bob+two by bob; confirm ann; confirm bob; confirm bob+two",
    "ann 1, bob 2, bob+two 3",
  ],
  [
    "oneself, when only the second address is confirmed",
    "join ann; join bob; later; join bob+two by bob; confirm ann; confirm bob+two",
    "ann 1, bob 3, bob+two 2",
  ],
  [
    "oneself, with dots at Gmail",
    "join ann; join b.o.b@gmail.com; later; join bob@googlemail.com by b.o.b@gmail.com; confirm ann; confirm b.o.b@gmail.com; confirm bob@googlemail.com",
    "ann 1, b.o.b@gmail.com 2, bob@googlemail.com 3",
  ],
  [
    "dots elsewhere are another person",
    "join ann; join b.ob; join bob by b.ob; confirm ann; confirm b.ob; confirm bob",
    "ann 2, b.ob 1, bob 3",
  ],
  [
    "one friend with two addresses is one",
    "join ann; join bob; join cid by ann; join dee by bob; later; join dee+2 by bob; confirm ann; confirm bob; confirm cid; confirm dee; confirm dee+2",
    "ann 1, bob 2, cid 3, dee 4, dee+2 5",
  ],
  [
    "the address that is confirmed counts, not the first",
    "join ann; later; join ann+2; join bob; confirm ann+2; confirm bob",
    "ann 3, ann+2 1, bob 2",
  ],
  [
    "a throw-away address",
    "join ann; join bob; join x@mailinator.com by bob; join y@in.yopmail.com by bob; confirm ann; confirm bob; confirm x@mailinator.com; confirm y@in.yopmail.com",
    "ann 1, bob 2, x@mailinator.com 3, y@in.yopmail.com 3",
  ],
  [
    "an account that is confirmed later",
    "join ann; join bob; confirm bob; account ann; verify ann",
    "ann 1, bob 2",
  ],
  ["an account that is not confirmed", "join ann; confirm ann; account bob", "ann 1, bob 2"],
  [
    "unsubscribed: the place stays",
    "join ann; join bob; confirm ann; confirm bob; unsubscribe ann",
    "ann 1, bob 2",
  ],
] as const;

onOneDatabase("the line", (open) => {
  test("everybody stands where the rules put them", LONG, async () => {
    const server = await startServer(await open());

    const seen: string[] = [];
    for (const [what, story] of STORIES) {
      await play(server, story);
      seen.push(`${what}: ${await lineOf(server)}`);
      await clearLine(server);
    }

    expect(seen).toEqual(STORIES.map(([what, , line]) => `${what}: ${line}`));
  });
});

forEachDatabase("a rush", (open) => {
  test("fifty who leave one address at once are one, with one letter", LONG, async () => {
    const { call, db } = await startServer(await open({ poolSize: 5 }));

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(null, "POST", "/api/captures", { email: "a@b.org" })),
    );
    const rows = await runSql(db, "select referral_code from email_captures");
    const mails = await runSql(db, "select recipient from mails");

    expect(rows).toHaveLength(1);
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, () => ({ referralCode: rows[0].referral_code })),
    );
    expect(mails).toEqual([{ recipient: "a@b.org" }]);
  });

  test("fifty who join at once have fifty codes, letters and places", LONG, async () => {
    const server = await startServer(await open({ poolSize: 5 }));
    const names = Array.from({ length: 50 }, (_, index) => `reader${index + 10}`);

    await Promise.all(names.map((name) => play(server, `join ${name}`)));
    await Promise.all(names.map((name) => play(server, `confirm ${name}`)));
    const codes = await runSql(
      server.db,
      "select count(distinct referral_code)::int as n from email_captures",
    );
    const line = (await lineOf(server)).split(", ").map((place) => Number(place.split(" ")[1]));

    expect(codes).toEqual([{ n: 50 }]);
    expect(line.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });
});
