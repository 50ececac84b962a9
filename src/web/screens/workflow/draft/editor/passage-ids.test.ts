import { history, undo } from "@milkdown/kit/prose/history";
import { Fragment, type Node, Schema, Slice } from "@milkdown/kit/prose/model";
import { EditorState, type Transaction } from "@milkdown/kit/prose/state";
import { expect, test } from "vitest";
import { keepPassageIds, keyOf, movePassages, PassageIds } from "./passage-ids.ts";

const ATTRIBUTES = { passage: { default: null }, part: { default: 0 } };
const SCHEMA = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "text*", attrs: ATTRIBUTES },
    heading: { group: "block", content: "text*", attrs: ATTRIBUTES },
    quotation: { group: "block", content: "block+", attrs: ATTRIBUTES },
    text: {},
  },
});

function paragraph(text: string, passage: string | null, part = 0): Node {
  return SCHEMA.node("paragraph", { passage, part }, text === "" ? [] : [SCHEMA.text(text)]);
}

/** A chapter of the passages a, b and c, and what the server would be sent of it. */
function open(blocks: Node[]): {
  ids: PassageIds;
  state: () => EditorState;
  change: (make: (state: EditorState) => Transaction) => void;
  sent: () => (string | null)[];
} {
  const ids = new PassageIds();
  let state = EditorState.create({
    doc: SCHEMA.node("doc", null, blocks),
    plugins: [history(), keepPassageIds(ids)],
  });
  return {
    ids,
    state: () => state,
    change: (make) => {
      state = state.apply(make(state));
    },
    sent: () => state.doc.children.map((node) => ids.idOf(keyOf(node) ?? "?")),
  };
}

function chapter(): ReturnType<typeof open> {
  return open([
    paragraph("One two three.", "a"),
    paragraph("Four five six.", "b"),
    paragraph("Seven.", "c"),
  ]);
}

test("typing inside a passage keeps its id", () => {
  const { change, sent } = chapter();

  change((state) => state.tr.insertText(" and more", 4));

  expect(sent()).toEqual(["a", "b", "c"]);
});

test("a passage that is split is named by both halves, but with keys of their own", () => {
  const { change, sent, state } = chapter();

  change(({ tr }) => tr.split(5));

  expect(sent()).toEqual(["a", "a", "b", "c"]);
  expect(new Set(state().doc.children.map(keyOf)).size).toBe(4);
});

test("an empty line before a passage does not take its id away", () => {
  const { change, sent, state } = chapter();

  change(({ tr }) => tr.split(1));

  expect(state().doc.children.map(({ textContent }) => textContent)[1]).toBe("One two three.");
  expect(keyOf(state().doc.child(1))).toBe("a");
  expect(sent()).toEqual([null, "a", "b", "c"]);
});

test("a new paragraph below another one comes from none", () => {
  const { change, sent } = chapter();

  change((state) => state.tr.insert(16, paragraph("", null)));
  change((state) => state.tr.insertText("A sentence of mine", 17));

  expect(sent()).toEqual(["a", null, "b", "c"]);
});

test("two passages that are joined have the id of the first, and undo brings the second one back", () => {
  const { change, sent, state } = chapter();

  change(({ tr }) => tr.join(16));
  const joined = sent();
  undo(state(), (back) => change(() => back));

  expect(joined).toEqual(["a", "c"]);
  expect(sent()).toEqual(["a", "b", "c"]);
});

test("a passage that becomes a heading or a quotation stays the same passage", () => {
  const { change, sent } = chapter();

  change(({ tr }) => tr.setBlockType(1, 1, SCHEMA.nodes["heading"] ?? fail()));
  change(({ tr }) => {
    const range = tr.doc.resolve(18).blockRange();
    return range ? tr.wrap(range, [{ type: SCHEMA.nodes["quotation"] ?? fail() }]) : tr;
  });

  expect(sent()).toEqual(["a", "b", "c"]);
});

test("a copy of a passage gets a key of its own, and a passage from another chapter keeps its id", () => {
  const { change, sent, state } = chapter();
  const pasted = [paragraph("Seven.", "c"), paragraph("From elsewhere.", "of another chapter")];

  change(({ tr }) => tr.replace(0, 0, new Slice(Fragment.from(pasted), 0, 0)));

  expect(sent()).toEqual(["c", "of another chapter", "a", "b", "c"]);
  expect(new Set(state().doc.children.map(keyOf)).size).toBe(5);
});

test("text from outside comes from no passage", () => {
  const { change, sent } = chapter();

  change(({ tr }) => tr.insert(16, paragraph("Somebody else's words.", null)));

  expect(sent()).toEqual(["a", null, "b", "c"]);
});

test("a half that was stored has its new id, even if undo has taken it away and redo brings it back", () => {
  const { change, ids, sent, state } = chapter();
  change(({ tr }) => tr.split(5));
  ids.store(keyOf(state().doc.child(1)) ?? "", "made by the server");

  const saved = sent();
  undo(state(), (back) => change(() => back));

  expect(saved).toEqual(["a", "made by the server", "b", "c"]);
  expect(sent()).toEqual(["a", "b", "c"]);
});

test("a passage of several blocks moves as one", () => {
  const { change, state } = open([
    paragraph("One.", "a"),
    paragraph("Two.", "b", 0),
    paragraph("Two, second block.", "b", 1),
  ]);

  change((before) => movePassages(before, ["a"], ["b"]) ?? before.tr);

  expect(state().doc.children.map(({ textContent }) => textContent)).toEqual([
    "Two.",
    "Two, second block.",
    "One.",
  ]);
  expect(state().doc.children.map(keyOf)).toEqual(["b", "b", "a"]);
});

function fail(): never {
  throw new Error("The schema has no quotation.");
}
