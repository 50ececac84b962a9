import type { Node } from "@milkdown/kit/prose/model";
import type { TracedPassage } from "#contracts/chapters.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import type { OpenEditor } from "./create-editor.ts";
import { keyOf, keysOf, rangeOf } from "./passage-ids.ts";

/** The posts that the passage with a key comes from. */
export type PostsOf = (key: string) => readonly string[];

/** Finds the posts of an editor's passages, stored ones and those that were just put in. */
export function postsOfPassages(
  { ids }: Pick<OpenEditor, "ids">,
  traced: readonly TracedPassage[],
): PostsOf {
  const stored = new Map(
    traced.map(({ id, sources }) => [id, sources.map(({ entryId }) => entryId)]),
  );
  return (key) => {
    const [id, from] = [ids.idOf(key), ids.fromOf(key)];
    return stored.get(id ?? "") ?? (from ? [from.entryId] : []);
  };
}

/**
 * The keys of the piece that a passage belongs to: the passages that come from its post alone, and what stands between
 * them, such as a paragraph that was swapped for one of another post. A heading or an ornament ends it where another
 * post stands there, too. Only itself if it comes from several posts or from none.
 */
export function pieceOf(doc: Node, key: string, postsOf: PostsOf): string[] {
  const keys = keysOf(doc);
  const kinds = kindsOf(doc);
  const [post, ...more] = postsOf(key);
  if (post === undefined || more.length > 0) return [key];
  const at = keys.indexOf(key);
  const reach = (step: 1 | -1): number => {
    let end = at;
    // What stands behind the last passage of the post.
    let [isDivided, isOthers] = [false, false];
    for (let next = at + step; next in keys; next += step) {
      const other = keys[next] ?? "";
      const posts = postsOf(other);
      if (posts.length === 1 && posts[0] === post) {
        end = next;
        [isDivided, isOthers] = [false, false];
        continue;
      }
      // Another post begins here, or a section that the author has named.
      if (kinds.get(other) === "heading") break;
      isDivided ||= kinds.get(other) === "hr";
      isOthers ||= posts.length > 0;
      if (isDivided && isOthers) break;
    }
    return end;
  };
  return keys.slice(reach(-1), reach(1) + 1);
}

/** The piece before (-1) or behind (1) one, without the ornament that divides them. Empty at the chapter's end. */
export function nextPiece(
  doc: Node,
  piece: readonly string[],
  direction: 1 | -1,
  postsOf: PostsOf,
): string[] {
  const keys = keysOf(doc);
  const kinds = kindsOf(doc);
  let at = keys.indexOf((direction === 1 ? piece.at(-1) : piece[0]) ?? "") + direction;
  while (kinds.get(keys[at] ?? "") === "hr") at += direction;
  const key = keys[at];
  return key === undefined ? [] : pieceOf(doc, key, postsOf);
}

/** How many paragraphs a piece has. Headings and ornaments do not count. */
export function paragraphsIn(doc: Node, piece: readonly string[]): number {
  const kinds = kindsOf(doc);
  return piece.filter((key) => !["heading", "hr"].includes(kinds.get(key) ?? "")).length;
}

/** The kind of each passage's first block, by its key. */
function kindsOf(doc: Node): Map<string, string> {
  return new Map(doc.children.toReversed().map((node) => [keyOf(node) ?? "", node.type.name]));
}

const BEGINNING_LETTERS = 60;

/** The first words of the passage with a key, by which its author knows it. */
export function beginningOf(doc: Node, key: string): string {
  const range = rangeOf(doc, key);
  const text = range ? doc.textBetween(range.from, range.to, " ") : "";
  return shortened(text.trim(), BEGINNING_LETTERS);
}
