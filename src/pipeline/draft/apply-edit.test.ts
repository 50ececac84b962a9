import { array, assert, constantFrom, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { applyEdit, type EditedPassage } from "./apply-edit.ts";
import type { ManuscriptPassage } from "./schema.ts";

const NOW = "2026-11-23T10:00:00.000Z";

const FIRST = passage(
  "p1",
  "Nobody quits a job on a Friday, they quit on the third Monday.",
  "post-1",
);
const SECOND = passage(
  "p2",
  "I asked four hundred people what day it was when they knew.",
  "post-2",
);
const ADDED = { kind: "added", sources: [], madeBy: "person", editedAt: NOW };

test("a passage that nobody touched comes back as it was", () => {
  expect(edit([FIRST, SECOND], [FIRST, SECOND])).toEqual([FIRST, SECOND]);
});

test("a passage with a few words changed keeps its sources and is marked as edited", () => {
  const text = "Nobody quits a job on a Tuesday, they quit on the third Monday.";

  expect(edit([FIRST], [{ ...FIRST, text }])).toEqual([{ ...FIRST, text, editedAt: NOW }]);
});

test("a passage written anew is the person's own", () => {
  const text = "My grandmother ran a bakery in Porto and never once took a holiday.";

  expect(edit([FIRST], [{ ...FIRST, text }])).toEqual([{ ...FIRST, text, ...ADDED }]);
});

test("both halves of a split passage keep its sources", () => {
  const halves = [
    { ...FIRST, text: "Nobody quits a job on a Friday." },
    { ...FIRST, id: null, text: "They quit on the third Monday." },
  ];

  expect(edit([FIRST], halves)).toEqual([
    { ...FIRST, text: "Nobody quits a job on a Friday.", editedAt: NOW },
    { ...FIRST, id: "new-1", text: "They quit on the third Monday.", editedAt: NOW },
  ]);
});

test("a merged passage has the sources of both", () => {
  const text = `${FIRST.text} ${SECOND.text}`;

  const [merged] = edit([FIRST, SECOND], [{ ...FIRST, text }]);

  expect(merged?.sources).toEqual([...FIRST.sources, ...SECOND.sources]);
  expect(merged).toMatchObject({ id: "p1", kind: "own", editedAt: NOW });
});

test("a passage that was moved without its id is the same passage", () => {
  expect(edit([FIRST, SECOND], [SECOND, { ...FIRST, id: null }])).toEqual([SECOND, FIRST]);
});

test("a passage from another chapter keeps its id and sources", () => {
  expect(edit([FIRST], [FIRST, SECOND], [SECOND])).toEqual([FIRST, SECOND]);
});

test("a text that a post has word for word comes from that post, not from one that resembles it", () => {
  const text = "In 2024, I made three resolutions.";
  const other = passage("p3", "In 2023, I made three resolutions.", "post-3");
  const own = passage("p4", text, "post-4");

  const [, put] = edit([other], [other, { id: null, text, role: "body" }], [own]);

  expect(put?.sources).toEqual(own.sources);
});

test("of two copies one keeps the id, and both keep the sources", () => {
  expect(edit([FIRST], [{ ...FIRST, text: `${FIRST.text} Always.` }, FIRST])).toEqual([
    { ...FIRST, id: "new-1", text: `${FIRST.text} Always.`, editedAt: NOW },
    FIRST,
  ]);
});

test("a text that is brought back has the sources it had before it was written over", () => {
  const over = {
    ...FIRST,
    ...ADDED,
    kind: "added" as const,
    text: "Something else, all of it new.",
  };

  expect(edit([over], [{ ...over, text: FIRST.text }], [FIRST])).toEqual([FIRST]);
});

test("an edit by the author leaves a lock where it is", () => {
  const locked = { ...FIRST, lockedAt: "2026-11-01T08:00:00.000Z" };

  const [edited] = edit([locked], [{ ...locked, text: `${FIRST.text} Always.` }]);

  expect(edited).toMatchObject({ lockedAt: "2026-11-01T08:00:00.000Z", editedAt: NOW });
});

test("a phrase that stands in another passage, too, takes nothing from it", () => {
  expect(
    edit([FIRST, SECOND], [FIRST, SECOND, { id: null, text: "What day it was.", role: "body" }])[2],
  ).toEqual({
    id: "new-1",
    text: "What day it was.",
    role: "body",
    ...ADDED,
    lockedAt: null,
  });
});

test("a retitled heading keeps its source while half of its words stay", () => {
  const heading = { ...FIRST, text: "## Three Mondays in a row", role: "heading" as const };

  const [kept] = edit([heading], [{ ...heading, text: "## Four Mondays in a row" }]);
  const [lost] = edit([heading], [{ ...heading, text: "## Why people really leave" }]);

  expect(kept).toMatchObject({ kind: "own", sources: heading.sources });
  expect(lost).toMatchObject({ kind: "added", sources: [] });
});

test("Japanese is compared by its words", () => {
  const before = passage(
    "p1",
    "金曜日に仕事を辞める人はいない。三度目の月曜日に辞めるのだ。",
    "post-1",
  );
  const text = "金曜日に仕事を辞める人はいない。四度目の月曜日に辞めるのだ。";

  const [edited] = applyEdit([before], [{ ...before, text }], { ...context([]), language: "ja" });

  expect(edited).toEqual({ ...before, text, editedAt: NOW });
});

/** What a person does in the editor; numbers choose the passage and the place, as far as there are any. */
type Act = {
  kind: "retype" | "rewrite" | "split" | "merge" | "move" | "paste" | "copy" | "delete" | "undo";
  at: number;
  to: number;
};

const act = record({
  kind: constantFrom<Act["kind"][]>(
    "retype",
    "rewrite",
    "split",
    "merge",
    "move",
    "paste",
    "copy",
    "delete",
    "undo",
  ),
  at: nat(50),
  to: nat(50),
});

const RUNS = process.env["TEST_LONG"] ? 2_000 : 150;

test("random edits leave no passage without its own sources, none with another's, and the order as it was left", () => {
  assert(
    property(array(act, { minLength: 1, maxLength: 12 }), (acts) => {
      const story = play(acts);

      for (const { edited, result } of story) {
        expect(result.map(({ text }) => text)).toEqual(edited.map(({ text }) => text));
        expect(new Set(result.map(({ id }) => id)).size).toBe(result.length);
        for (const each of result) expect(faultsOf(each)).toEqual([]);
      }
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  );
});

/** Passage "a" is made of the words a0, a1 ...: each word tells which passage it was written for, and so which post it is from. */
const LENGTHS: Record<string, number> = { a: 30, b: 12, c: 45, d: 8, e: 20 };
const ELSEWHERE: Record<string, number> = { x: 25, y: 14 };

function play(acts: readonly Act[]): { edited: EditedPassage[]; result: ManuscriptPassage[] }[] {
  let typed = 0;
  const saves: ManuscriptPassage[][] = [passagesOf(LENGTHS)];
  const elsewhere = passagesOf(ELSEWHERE);
  const story: { edited: EditedPassage[]; result: ManuscriptPassage[] }[] = [];
  for (const { kind, at, to } of acts) {
    const before = saves.at(-1) ?? [];
    const edited: EditedPassage[] = before.map(({ id, text, role }) => ({ id, text, role }));
    const index = edited.length === 0 ? 0 : at % edited.length;
    const place = to % (edited.length + 1);
    const chosen = edited[index];
    const words = chosen?.text.split(" ") ?? [];
    const fresh = (count: number): string[] =>
      Array.from({ length: count }, () => `new${(typed += 1)}`);
    if (kind === "paste")
      edited.splice(place, 0, elsewhere[at % elsewhere.length] as EditedPassage);
    if (kind === "undo") {
      const earlier = saves[at % saves.length] ?? [];
      edited.splice(0, edited.length, ...earlier.map(({ id, text, role }) => ({ id, text, role })));
    }
    if (chosen) {
      const next = edited[index + 1];
      const half = Math.ceil(words.length / 2);
      if (kind === "retype")
        chosen.text = words.with(Math.min(to, words.length - 1), fresh(1).join(" ")).join(" ");
      if (kind === "rewrite") chosen.text = fresh(words.length).join(" ");
      if (kind === "split" && words.length > 1) {
        chosen.text = words.slice(0, half).join(" ");
        edited.splice(index + 1, 0, { id: null, text: words.slice(half).join(" "), role: "body" });
      }
      if (kind === "merge" && next)
        edited.splice(index, 2, { ...chosen, text: `${chosen.text} ${next.text}` });
      if (kind === "move")
        edited.splice(Math.min(place, edited.length - 1), 0, ...edited.splice(index, 1));
      if (kind === "copy") edited.splice(place, 0, { ...chosen });
      if (kind === "delete") edited.splice(index, 1);
    }
    const known = [...saves.toReversed().flat(), ...elsewhere];
    const result = applyEdit(before, edited, {
      ...context(known),
      newId: () => `n${(typed += 1)}`,
    });
    story.push({ edited, result });
    saves.push(result);
  }
  return story;
}

/**
 * A word says which passage it was written for. Sources must be those of passages that more than half of the text comes from, or
 * of which it still holds more than half; never those of a passage of which it holds no word at all.
 */
function faultsOf({ text, sources }: ManuscriptPassage): string[] {
  const words = text.split(" ");
  const named = new Set(sources.map(({ entryId }) => entryId));
  return Object.entries({ ...LENGTHS, ...ELSEWHERE }).flatMap(([letter, length]) => {
    const held = new Set(words.filter((word) => new RegExp(`^${letter}\\d+$`, "u").test(word)))
      .size;
    const must = held > words.length / 2 || held > length / 2;
    if (must && words.length >= 6 && !named.has(`post-${letter}`))
      return [`${text} lacks ${letter}`];
    return held === 0 && named.has(`post-${letter}`) ? [`${text} has ${letter}`] : [];
  });
}

function passagesOf(lengths: Record<string, number>): ManuscriptPassage[] {
  return Object.entries(lengths).map(([letter, length]) =>
    passage(
      letter,
      Array.from({ length }, (_, word) => `${letter}${word}`).join(" "),
      `post-${letter}`,
    ),
  );
}

function passage(id: string, text: string, entryId: string): ManuscriptPassage {
  return {
    id,
    text,
    kind: "own",
    role: "body",
    sources: [{ entryId, paragraph: 1 }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}

function edit(
  before: ManuscriptPassage[],
  after: EditedPassage[],
  known: ManuscriptPassage[] = [],
): ManuscriptPassage[] {
  const edited = after.map(({ id, text, role }) => ({ id, text, role }));
  return applyEdit(before, edited, context(known));
}

function context(known: ManuscriptPassage[]): Parameters<typeof applyEdit>[2] {
  let made = 0;
  return { now: NOW, newId: () => `new-${(made += 1)}`, language: "en", known };
}
