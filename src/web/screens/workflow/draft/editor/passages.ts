import type { Node, Schema } from "@milkdown/kit/prose/model";
import type { Parser, Serializer } from "@milkdown/kit/transformer";
import type { EditedChapter } from "#web/api/chapter-saver.ts";
import { isTangled } from "#web/components/ui/markdown-text.ts";
import { KEPT } from "./blocks.ts";
import { hasAllLetters } from "./letters.ts";
import { keyOf, type PassageIds, type PutInFrom } from "./passage-ids.ts";

export type EditedPassage = EditedChapter["passages"][number];

/** What a text without Markdown has none of. */
const MARKS = /[\\`*_[\]<>&#|~!\n]|^\s*(?:[-+]|\d+[.)])|:\/\/|www\.|@|^\s|\s$| {2}/u;

/** What Milkdown writes for a space at the edge of a line, such as where a sentence was divided with Enter. */
const SPACE_AT_EDGE = /^(?:&#x20;)+|(?:&#x20;)+$/gmu;

type Original = EditedPassage & { nodes: readonly Node[] };

/** Turns passages into one document and back. A passage that nobody has touched comes back with the very same text. */
export class PassageText {
  readonly #ids: PassageIds;
  readonly #parse: Parser;
  readonly #serialise: Serializer;
  readonly #schema: Schema;
  readonly #meaningOf: (text: string) => string;
  readonly #originals = new Map<string, Original>();
  readonly #texts = new WeakMap<Node, string>();
  readonly #locks = new Map<string, boolean>();

  constructor(
    ids: PassageIds,
    tools: {
      parse: Parser;
      serialise: Serializer;
      schema: Schema;
      /** What a Markdown text says: equal for two texts that say the same. */
      meaningOf: (text: string) => string;
    },
  ) {
    this.#ids = ids;
    this.#parse = tools.parse;
    this.#serialise = tools.serialise;
    this.#schema = tools.schema;
    this.#meaningOf = tools.meaningOf;
  }

  read(passages: readonly EditedPassage[]): Node {
    const seen = new Set<string>();
    const blocks = passages.flatMap((passage) => {
      const isOwn = passage.id !== null && !seen.has(passage.id);
      const key = isOwn && passage.id !== null ? passage.id : this.#ids.newKey(passage.id);
      seen.add(key);
      if (passage.isLocked === true) this.#locks.set(key, true);
      return this.#nodesOf(key, passage);
    });
    const empty = this.#schema.nodes["paragraph"]?.create({ passage: this.#ids.newKey(null) });
    return this.#schema.topNodeType.create(null, blocks.length > 0 ? blocks : empty);
  }

  /** The nodes of a passage that is put in from a post, with a key of its own. */
  putIn(text: string, from: PutInFrom): readonly Node[] {
    return this.#nodesOf(this.#ids.newKey(null), { id: null, text, role: "body", from });
  }

  /** The passages of a document with their keys. Empty blocks are left out. */
  write(doc: Node): { keys: string[]; passages: EditedPassage[] } {
    const groups = Map.groupBy(doc.children, (node) => keyOf(node) ?? "");
    const written = [...groups].flatMap(([key, nodes]) => {
      const text = this.#textOf(key, nodes);
      if (text === "") return [];
      const from = this.#ids.fromOf(key);
      const passage: EditedPassage = {
        id: this.#ids.idOf(key),
        text,
        role: this.#roleOf(key, nodes),
        ...(from && { from }),
        ...(this.#locks.has(key) && { isLocked: this.#locks.get(key) === true }),
      };
      return [{ key, passage }];
    });
    return {
      keys: written.map(({ key }) => key),
      passages: written.map(({ passage }) => passage),
    };
  }

  isLocked(key: string): boolean {
    return this.#locks.get(key) === true;
  }

  lock(key: string, isLocked: boolean): void {
    this.#locks.set(key, isLocked);
  }

  #nodesOf(key: string, passage: EditedPassage): readonly Node[] {
    const nodes = this.#blocksOf(passage.text).map((node, part) =>
      node.type.create({ ...node.attrs, passage: key, part }, node.content, node.marks),
    );
    this.#originals.set(key, { ...passage, nodes });
    if (passage.from) this.#ids.noteFrom(key, passage.from);
    return nodes;
  }

  #blocksOf(text: string): readonly Node[] {
    const asTyped = (): Node[] => {
      const node = this.#schema.nodes[KEPT]?.create({ text });
      return node ? [node] : [];
    };
    if (!MARKS.test(text)) return this.#plain(text);
    if (isTangled(text)) return asTyped();
    const { children } = this.#parse(text);
    return this.#isWhole(text, children) ? children : asTyped();
  }

  /** Most of a book has no Markdown, and is not read for any: a long chapter opens in half the time. */
  #plain(text: string): readonly Node[] {
    const node = this.#schema.nodes["paragraph"]?.create(null, this.#schema.text(text));
    return node ? [node] : [];
  }

  /** Whether the blocks say all that the text says. Milkdown leaves out what it cannot read. */
  #isWhole(text: string, blocks: readonly Node[]): boolean {
    if (hasAllLetters(text, blocks)) return true;
    return this.#meaningOf(text) === this.#meaningOf(this.#serialiseAll(blocks));
  }

  #textOf(key: string, nodes: readonly Node[]): string {
    const original = this.#originals.get(key);
    if (original?.nodes.length !== nodes.length) return this.#markdownOf(nodes);
    if (nodes.every((node, index) => node === original.nodes[index])) return original.text;
    const text = this.#markdownOf(nodes);
    return text === this.#markdownOf(original.nodes) ? original.text : text;
  }

  #markdownOf(nodes: readonly Node[]): string {
    const [first] = nodes;
    if (first?.type.name === KEPT) return String(first.attrs["text"]);
    if (!first || nodes.length > 1) return this.#serialiseAll(nodes);
    const text = this.#texts.get(first) ?? this.#serialiseAll(nodes);
    this.#texts.set(first, text);
    return text;
  }

  #serialiseAll(nodes: readonly Node[]): string {
    if (nodes.every(({ isAtom, content }) => !isAtom && content.size === 0)) return "";
    const text = this.#serialise(this.#schema.topNodeType.create(null, [...nodes])).trim();
    return nodes.some(({ type }) => type.spec.code) ? text : text.replace(SPACE_AT_EDGE, "");
  }

  #roleOf(key: string, [node]: readonly Node[]): EditedPassage["role"] {
    const original = this.#originals.get(key);
    if (original && original.nodes[0]?.type === node?.type) return original.role;
    if (node?.type.name === "heading") return "heading";
    if (node?.type.name === "hr") return "ornament";
    const role = original?.role ?? "body";
    return role === "heading" || role === "ornament" ? "body" : role;
  }
}
