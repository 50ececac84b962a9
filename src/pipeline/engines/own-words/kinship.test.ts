import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { choosePieces } from "./choose-pieces.ts";
import { corpusOf } from "./corpus.ts";
import { kinshipOf } from "./kinship.ts";
import { orderPieces } from "./piece-order.ts";
import { rankPosts, type Ranked } from "./selection.ts";
import { settlePosts } from "./settle.ts";

const FEAR =
  "Fear is a compass. A scary choice shows where the courage of a founder is wanted, and fear of the choice is the sign.";
const COURAGE =
  "Courage is no gift. Founders who ask strangers for money meet their fear in the mirror each day, and learn to laugh.";
const BREAD =
  "Bread wants flour, water and an oven. A baker weighs the flour and waits for the dough in the cold of the night.";

/** A post of five paragraphs of some 100 words on one subject. */
function essay(entryId: string, subject: string, more: Partial<Post> = {}): Post {
  const texts = Array.from(
    { length: 5 },
    (_, at) => `${subject} ${`${subject} Part ${at}. `.repeat(4)}`,
  );
  return tinyPost(entryId, texts, more);
}

const rowsOf = (posts: readonly Post[], id: string): number =>
  posts.findIndex(({ entryId }) => entryId === id);

test("a post that another one links to is nearer to it than the same post without the link", () => {
  const link = { at: 0, length: 4, url: "http://www.example.org/secrets/?from=fear#top" };
  const secrets = essay("secrets", BREAD, { url: "https://example.org/secrets" });
  const fear = essay("fear", FEAR, { url: "https://example.org/fear" });
  const linking = {
    ...fear,
    blocks: fear.blocks.map((block, at) => (at === 0 ? { ...block, links: [link] } : block)),
  };

  const [plain, linked] = [
    [fear, secrets],
    [linking, secrets],
  ].map((posts) => kinshipOf(corpusOf(tinyAnalysis(posts)), 0, 1));

  expect(linked).toBeGreaterThan(plain ?? 0);
});

test("a chapter prints the post that has to do with its own rather than a better one that has not", () => {
  const posts = [essay("fear", FEAR), essay("courage", COURAGE), essay("bread", BREAD)];
  const corpus = corpusOf(tinyAnalysis(posts));
  const [group] = corpus.groups;
  const scores: Record<string, number> = { fear: 2, courage: 0, bread: 0.8 };
  const ranked = (group ? rankPosts(corpus, group, "Fear is a compass", "fear") : []).map(
    (each) => ({ ...each, score: scores[each.post.entryId] ?? 0 }),
  );
  const words = ranked[0]?.piece.words ?? 0;

  const chosen = choosePieces(corpus, ranked, words * 2, "fear");

  expect(chosen.map(({ post }) => post.entryId)).toEqual(["fear", "courage"]);
});

test("a post goes to the chapter whose own post it has to do with", () => {
  const posts = [
    essay("fear", FEAR),
    essay("rye", `${BREAD} Rye is dark.`),
    essay("bread", BREAD),
    essay("courage", `${FEAR} Founders with courage talk of it.`),
  ];
  const themes = [
    { id: "a", keyTerms: [], entryIds: ["fear", "rye"], words: 1000 },
    { id: "b", keyTerms: [], entryIds: ["bread", "courage"], words: 1000 },
  ];
  const corpus = corpusOf(tinyAnalysis(posts, { themes }));

  const settled = settlePosts(corpus, [
    { printed: [rowsOf(posts, "fear")], lead: rowsOf(posts, "fear") },
    { printed: [rowsOf(posts, "bread")], lead: rowsOf(posts, "bread") },
  ]);

  const held = settled.groups.map((group) => group.posts.map(({ entryId }) => entryId));
  expect(held).toEqual([
    ["fear", "courage"],
    ["bread", "rye"],
  ]);
});

test("a post stands after the one that it links to", () => {
  const link = { at: 0, length: 4, url: "https://example.org/first" };
  const first = essay("first", `${FEAR} It began.`, { url: "https://example.org/first" });
  const plain = essay("second", FEAR, { url: "https://example.org/second" });
  const second = {
    ...plain,
    blocks: plain.blocks.map((block, at) => (at === 0 ? { ...block, links: [link] } : block)),
  };
  const corpus = corpusOf(tinyAnalysis([second, essay("opener", FEAR), first]));
  const [group] = corpus.groups;
  const ranked: Ranked[] = group ? rankPosts(corpus, group, "", "opener") : [];

  const ordered = orderPieces(corpus, ranked, "opener").map(({ post }) => post.entryId);

  expect(ordered).toEqual(["opener", "first", "second"]);
});
