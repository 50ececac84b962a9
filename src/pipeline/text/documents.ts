import type { Document } from "./vectors.ts";

/** As much of a cleaned post as its place in a vector space needs. */
type PostLike = {
  title: string | null;
  tags: readonly string[];
  blocks: readonly { kind: string; text: string }[];
};

/** A post as a document: its tags count like its title; code says nothing about a subject. */
export function documentOf(post: PostLike): Document {
  return {
    title: [post.title ?? "", ...post.tags].join(" "),
    text: post.blocks
      .filter(({ kind }) => kind !== "code")
      .map(({ text }) => text)
      .join("\n"),
  };
}
