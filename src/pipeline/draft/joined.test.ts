import { expect, test } from "vitest";
import { asProposed } from "./edits.ts";
import { divideText, type JoiningText, joinTexts } from "./joined.ts";
import { pastOf } from "./past.ts";
import type { ManuscriptPassage } from "./schema.ts";

const ENGINE = { madeBy: "own-words", proposal: null };
const PERSON = { madeBy: "person", proposal: null };
const LOCKED = "2026-11-25T12:00:00.000Z";

test("two texts stand behind each other as they are, with one beginning and one end", () => {
  const bread = textOf("bread", [
    passage("a", "Flour and water.", { role: "opening" }),
    passage("b", "Bake it dark.", { role: "closing", lockedAt: LOCKED }),
  ]);
  const rye = textOf("rye", [
    passage("c", "Rye takes time.", { role: "opening", editedAt: LOCKED }),
    passage("d", "Wait a day.", { role: "closing" }),
  ]);

  const { title, passages } = joinTexts([bread, rye], { title: "Loaves", newId: () => "new" });

  expect(title).toBe("Loaves");
  expect(passages).toEqual([
    passage("a", "Flour and water.", { role: "opening" }),
    passage("b", "Bake it dark.", { lockedAt: LOCKED }),
    passage("new", "---", { role: "ornament", kind: "linking", sources: [] }),
    passage("c", "Rye takes time.", { editedAt: LOCKED }),
    passage("d", "Wait a day.", { role: "closing" }),
  ]);
});

test("a paragraph that stands in both chapters stands twice, and no two have one id", () => {
  const bread = textOf("bread", [passage("a", "Flour and water.")]);
  const rye = textOf("rye", [passage("h", "## Rye", { role: "heading" }), passage("a", "Mine.")]);

  const { passages } = joinTexts([bread, rye], { title: "Loaves", newId: () => "new" });

  expect(passages.map(({ id, text }) => `${id} ${text}`)).toEqual([
    "a Flour and water.",
    "h ## Rye",
    "new Mine.",
  ]);
});

test("the next run brings back nothing that its author cut or changed before the chapters became one", () => {
  const [flour, dark, time, day] = [
    passage("a", "Flour and water are all that a good loaf needs."),
    passage("b", "Bake it dark, since the crust is where the taste is."),
    passage("c", "Rye takes its time, and no baker can hurry it along."),
    passage("d", "Wait a whole day before you cut the loaf."),
  ] as const;
  const mended = { ...time, text: "Rye needs patience. I learned that late.", editedAt: LOCKED };
  const bread = [{ ...ENGINE, reason: "drafted", text: { passages: [flour, dark] } }];
  const rye = [
    { ...ENGINE, reason: "drafted", text: { passages: [time, day] } },
    { ...PERSON, reason: "edited", text: { passages: [mended] } },
  ];
  const shown = [flour, dark, passage("o", "---", { role: "ornament" }), mended];
  const histories = [bread, rye];
  const past = pastOf([
    ...bread,
    { ...PERSON, reason: "merged", text: { passages: shown }, histories },
  ]);

  const written = [flour, time, day, { ...dark, text: "Bake it as dark as you dare." }];
  const proposed = asProposed(written, shown, past);

  expect(proposed.map(({ text }) => text)).toEqual([
    "Flour and water are all that a good loaf needs.",
    "Rye needs patience. I learned that late.",
    "Bake it as dark as you dare.",
  ]);
});

test("a text is divided by who had its paragraphs, new ones by their posts or by what they follow", () => {
  const flour = passage("a", "Flour and water.");
  const dark = passage("b", "Bake it dark.");
  const time = passage("c", "Rye takes time.");
  const passages = [
    flour,
    passage("x", "Mine, behind flour.", { sources: [] }),
    passage("o", "---", { role: "ornament" }),
    time,
    passage("n", "New from a post of bread.", { sources: [{ entryId: "wheat", paragraph: 2 }] }),
  ];

  const parts = divideText(passages, [
    { chapterId: "bread", passages: [flour, dark], entryIds: new Set(["wheat"]) },
    { chapterId: "rye", passages: [time], entryIds: new Set(["rye"]) },
  ]);

  const idsOf = (chapterId: string): string[] | undefined =>
    parts.get(chapterId)?.map(({ id }) => id);
  expect(idsOf("bread")).toEqual(["a", "x", "o", "n"]);
  expect(idsOf("rye")).toEqual(["c"]);
});

test("paragraphs have their own parts in a chapter again when it has parted from another", () => {
  const bread = textOf("bread", [
    passage("a", "Flour and water.", { role: "opening" }),
    passage("b", "Bake it dark.", { role: "closing" }),
  ]);
  const rye = textOf("rye", [
    passage("c", "Rye takes time.", { role: "deck" }),
    passage("d", "Wait a day.", { role: "closing" }),
  ]);
  const { passages } = joinTexts([bread, rye], { title: "Loaves", newId: () => "new" });
  const edited = passages.map((each) =>
    each.id === "c" ? { ...each, text: "Rye is slow." } : each,
  );

  const parts = divideText(
    edited,
    [bread, rye].map(({ chapterId, text }) => ({
      chapterId,
      passages: text.passages,
      entryIds: new Set<string>(),
    })),
  );

  expect(parts.get("bread")).toEqual(bread.text.passages);
  expect(parts.get("rye")).toEqual([
    passage("c", "Rye is slow.", { role: "deck" }),
    passage("d", "Wait a day.", { role: "closing" }),
  ]);
});

function textOf(chapterId: string, passages: ManuscriptPassage[]): JoiningText {
  const text = { title: chapterId, passages, report: null };
  return { chapterId, versionId: `${chapterId} 1`, isWorkedOn: false, text };
}

function passage(
  id: string,
  text: string,
  changed: Partial<ManuscriptPassage> = {},
): ManuscriptPassage {
  return {
    id,
    text,
    kind: "own",
    role: "body",
    sources: [{ entryId: "post", paragraph: 1 }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
    ...changed,
  };
}
