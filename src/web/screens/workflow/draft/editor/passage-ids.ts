import { Fragment, type Node } from "@milkdown/kit/prose/model";
import { type EditorState, Plugin, Selection, type Transaction } from "@milkdown/kit/prose/state";
import { Mapping } from "@milkdown/kit/prose/transform";
import type { EditedChapter } from "#web/api/chapter-saver.ts";

/** The block of a post that a passage is put in from. */
export type PutInFrom = NonNullable<EditedChapter["passages"][number]["from"]>;

/** Marks the key of a block that has no stored passage yet. */
const NEW = "new:";

/**
 * Knows which stored passage each top-level block of an editor belongs to. A block carries a key in its attribute
 * `passage`: the passage's id, or a new key, which gets its id when the server has stored it. Keys never change, so
 * undo finds a passage again even if it was stored in the meantime.
 */
export class PassageIds {
  readonly #ids = new Map<string, string>();
  readonly #origins = new Map<string, string>();
  readonly #froms = new Map<string, PutInFrom>();

  /** The id to send for a block. Half of a split paragraph names the passage it was; null if nothing is known of it. */
  idOf(key: string): string | null {
    const id = this.#ids.get(key);
    if (id !== undefined) return id;
    const origin = this.#origins.get(key);
    if (origin !== undefined) return this.idOf(origin);
    return key.startsWith(NEW) ? null : key;
  }

  /** Notes the id that the server gave to a block. */
  store(key: string, id: string): void {
    this.#ids.set(key, id);
  }

  /** Notes the block of a post that a passage was put in from. */
  noteFrom(key: string, from: PutInFrom): void {
    this.#froms.set(key, from);
  }

  /** The block that a passage, or the one that it was split from, was put in from; null for every other one. */
  fromOf(key: string): PutInFrom | null {
    const origin = this.#origins.get(key);
    return this.#froms.get(key) ?? (origin === undefined ? null : this.fromOf(origin));
  }

  /** Makes a key for a new block that comes from the block with the key `origin`, or from none. */
  newKey(origin: string | null): string {
    const key = `${NEW}${crypto.randomUUID()}`;
    if (origin !== null) this.#origins.set(key, origin);
    return key;
  }
}

/** Gives each top-level block its own key after every change: new ones, copies, and those that lost it. */
export function keepPassageIds(ids: PassageIds): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) =>
      transactions.some(({ docChanged }) => docChanged)
        ? withKeys(ids, transactions, before, after)
        : null,
  });
}

function withKeys(
  ids: PassageIds,
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
): Transaction | null {
  const blocks = blocksOf(after.doc);
  const keepers = keepersOf(blocks);
  const used = new Set(keepers.keys());
  const mapping = new Mapping(transactions.flatMap(({ mapping: { maps } }) => maps)).invert();
  const change = after.tr;
  for (const block of blocks) {
    const own = nameOf(block.node);
    if (own !== null && keepers.get(own) === block) continue;
    const origin =
      own === null
        ? blockAt(before.doc, mapping.map(block.position + 1, -1))
        : { name: own, key: keyOf(block.node) ?? own, text: textBefore(before.doc, own) };
    if (own === null && origin !== null && !used.has(origin.name)) {
      used.add(origin.name);
      change.setNodeAttribute(block.position, "passage", origin.key);
      change.setNodeAttribute(block.position, "part", origin.part ?? 0);
      continue;
    }
    // A block that only begins beside another one does not come from it.
    const text = block.node.textContent;
    const isFrom = origin !== null && text !== "" && (origin.text?.includes(text) ?? true);
    const key = ids.newKey(isFrom ? origin.key : null);
    change.setNodeAttribute(block.position, "passage", key);
    change.setNodeAttribute(block.position, "part", 0);
  }
  return change.docChanged ? change : null;
}

type Block = { node: Node; position: number };

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.forEach((node, position) => blocks.push({ node, position }));
  return blocks;
}

/** Which of the blocks with the same key keeps it: the first that is not empty, so that Enter at a start moves it down. */
function keepersOf(blocks: readonly Block[]): Map<string, Block> {
  const keepers = new Map<string, Block>();
  for (const block of blocks) {
    const name = nameOf(block.node);
    if (name === null) continue;
    const keeper = keepers.get(name);
    if (!keeper || (isEmpty(keeper.node) && !isEmpty(block.node))) keepers.set(name, block);
  }
  return keepers;
}

function isEmpty(node: Node): boolean {
  return !node.isAtom && node.content.size === 0;
}

/** The key of a block, with its part: a passage that is stored as several blocks has the same key in each. */
function nameOf(node: Node): string | null {
  const key = keyOf(node);
  return key === null ? null : `${key} ${partOf(node)}`;
}

/** The key of a top-level block; null for a block that has none yet. */
export function keyOf(node: Node): string | null {
  const { passage } = node.attrs as { passage?: string | null };
  return passage ?? null;
}

/** The place of a block among those of its passage, from 0. */
function partOf(node: Node): number {
  const { part } = node.attrs as { part?: number };
  return part ?? 0;
}

type Origin = { name: string; key: string; part?: number; text: string | null };

function blockAt(doc: Node, position: number): Origin | null {
  const at = Math.min(position, doc.content.size);
  const node = doc.maybeChild(doc.resolve(at).index(0));
  const key = node ? keyOf(node) : null;
  const name = node ? nameOf(node) : null;
  if (!node || key === null || name === null) return null;
  return { name, key, part: partOf(node), text: node.textContent };
}

function textBefore(doc: Node, name: string): string | null {
  const found = blocksOf(doc).find(({ node }) => nameOf(node) === name);
  return found ? found.node.textContent : null;
}

/** The range of all blocks of passages that stand together in a document; null if none of them is there. */
export function rangeOf(doc: Node, ...keys: string[]): { from: number; to: number } | null {
  const blocks = blocksOf(doc).filter(({ node }) => keys.includes(keyOf(node) ?? ""));
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return null;
  return { from: first.position, to: last.position + last.node.nodeSize };
}

/** The keys of a document's passages, in order, each once. */
export function keysOf(doc: Node): string[] {
  return [...new Set(blocksOf(doc).flatMap(({ node }) => keyOf(node) ?? []))];
}

/**
 * Lets passages that stand together and others that stand together change places. What is between them stays there. Null
 * if some are not in the text.
 */
export function movePassages(
  { doc, tr, selection }: EditorState,
  moved: readonly string[],
  others: readonly string[],
): Transaction | null {
  const own = rangeOf(doc, ...moved);
  const other = rangeOf(doc, ...others);
  if (!own || !other) return null;
  const [first, second] = own.from < other.from ? [own, other] : [other, own];
  const parts = [
    doc.slice(second.from, second.to),
    doc.slice(first.to, second.from),
    doc.slice(first.from, first.to),
  ];
  const swapped = Fragment.from(parts.flatMap(({ content }) => [...content.content]));
  const change = tr.replaceWith(first.from, second.to, swapped);
  const start = own === first ? second.to - (own.to - own.from) : first.from;
  // The cursor goes along.
  const cursor = Math.min(Math.max(selection.from, own.from + 1), own.to - 1);
  return change.setSelection(Selection.near(change.doc.resolve(cursor + start - own.from)));
}
