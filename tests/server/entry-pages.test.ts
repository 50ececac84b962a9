import { expect, test } from "vitest";
import { curator } from "./curator.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase } from "./stories.ts";

onOneDatabase("pages of entries", (open) => {
  const shared = shareDatabase(open);

  test("come 50 at a time, each once, with the number of all", async () => {
    const server = await startServer(await shared());
    const rows = Array.from(
      { length: 120 },
      (_, n) => `https://example.org/${n},Post number ${n} says this much.`,
    );
    const { list } = await curator(
      server,
      "e2@example.org",
      `url,description\n${rows.join("\n")}\n`,
    );

    const one = await list();
    const two = await list(`?after=${one.next}`);
    const three = await list(`?after=${two.next}`);

    const texts = [one, two, three].flatMap(({ entries }) =>
      entries.map(({ text }: { text: string }) => text),
    );
    expect([one, two, three].map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
    expect([one.total, two.total, three.total, three.next]).toEqual([120, 120, 120, null]);
    expect(texts).toEqual(
      Array.from({ length: 120 }, (_, n) => `Post number ${n} says this much.`),
    );
  });

  test("any page is opened by its place, and holds the same also after others were deleted", async () => {
    const server = await startServer(await shared());
    const rows = Array.from(
      { length: 120 },
      (_, n) => `https://example.org/${n},This is post ${n}.`,
    );
    const csv = `url,description\n${rows.join("\n")}\n`;
    const { list, call } = await curator(server, "e2b@example.org", csv);

    const { places, entries } = await list();
    const odd = await list("?search=9.");
    const last = await list(`?after=${places[2]}`);
    const gone = [entries[7], ...last.entries.slice(0, 3)];
    const ids = gone.map(({ id }: { id: string }) => id);
    await call("DELETE", "/entries", { which: { ids } });
    const [first, middle, end] = await Promise.all(
      places.map((place: string) => list(`?after=${place}`)),
    );

    expect(places).toHaveLength(3);
    // 9, 19, 29 ... 119
    expect([odd.total, odd.places.length, middle.places]).toEqual([12, 1, null]);
    expect(first.entries).toHaveLength(49);
    expect([middle.entries[0].text, middle.entries[49].text, middle.entries[50]]).toEqual([
      "This is post 50.",
      "This is post 99.",
      undefined,
    ]);
    expect([end.entries.length, end.entries[0].text, end.next]).toEqual([
      17,
      "This is post 103.",
      null,
    ]);
  });
});
