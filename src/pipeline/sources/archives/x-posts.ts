import { z } from "zod";
import { resolveEntities } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { refuseMoreRows } from "#pipeline/sources/unreadable-source.ts";
import type { Row } from "#pipeline/sources/row.ts";
import { Figure, postRow } from "./archive.ts";

const Link = z.object({ url: z.string(), expanded_url: z.string().nullish() });
const Media = z.object({ url: z.string().nullish(), type: z.string().nullish() });
const Entities = z.object({
  urls: z.array(Link).nullish(),
  media: z.array(Media).nullish(),
  hashtags: z.array(z.object({ text: z.string() })).nullish(),
});

/** A post of X's archive. Newer archives wrap it in { "tweet": ... }. */
const Post = z.object({
  id_str: z.string().regex(/^\d{1,25}$/u),
  created_at: z.string().nullish(),
  full_text: z.string().nullish(),
  text: z.string().nullish(),
  favorite_count: Figure.nullish().catch(null),
  retweet_count: Figure.nullish().catch(null),
  in_reply_to_status_id_str: z.string().nullish(),
  in_reply_to_user_id_str: z.string().nullish(),
  retweeted_status: z.unknown().optional(),
  entities: Entities.nullish().catch(null),
  extended_entities: Entities.nullish().catch(null),
});
type Post = z.infer<typeof Post>;

/** The full text of a post that is cut off in the list of posts. */
const Note = z.object({
  noteTweet: z.object({
    noteTweetId: z.string(),
    createdAt: z.string(),
    core: z.object({
      text: z.string(),
      urls: z
        .array(z.object({ shortUrl: z.string(), expandedUrl: z.string().nullish() }))
        .nullish()
        .catch(null),
    }),
  }),
});

/** A long post's text, and the second it was posted, by which its cut-off copy is found. */
export type LongPost = { text: string; date: string | null };

/**
 * Reads the long posts of note-tweet.js. A post of unexpected shape becomes null, so that the others keep their index.
 */
export function readLongPosts(data: unknown): (LongPost | null)[] {
  return listOf(data).map((item) => {
    const { success, data: note } = Note.safeParse(item);
    if (!success) return null;
    const { text, urls } = note.noteTweet.core;
    const links = (urls ?? []).map(({ shortUrl, expandedUrl }) => ({
      url: shortUrl,
      expanded_url: expandedUrl,
    }));
    return {
      text: wordsOf(text, { urls: links }),
      date: isoDate(note.noteTweet.createdAt, false),
    };
  });
}

/** Whether data looks like the posts of X's archive. */
export function isXPosts(data: unknown): boolean {
  return listOf(data)
    .slice(0, 5)
    .some((item) => Post.safeParse(unwrapped(item)).success);
}

/** Reads the posts of one file as rows, numbered from `before` + 1. Throws UnreadableSource for too many. */
export function readXPosts(
  data: unknown,
  { file, author, before }: { file: string; author: string | null; before: number },
): Row[] {
  const posts = listOf(data);
  refuseMoreRows(file, before + posts.length);
  return posts.map((item, index) => {
    const { success, data: post } = Post.safeParse(unwrapped(item));
    const row = before + index + 1;
    return success ? rowOf(post, author, row) : unreadable(row, item);
  });
}

/** Makes the row of a post of unexpected shape. The row is reported, and nothing is read from it. */
export function unreadable(row: number, item: unknown): Row {
  return {
    ...postRow(row, { type: "post", source: "X", rights: "own" }),
    skip: "not shaped like the other rows",
    raw: JSON.stringify(item)?.slice(0, 200) ?? "",
  };
}

function listOf(data: unknown): unknown[] {
  return Array.isArray(data) ? data : [];
}

function unwrapped(item: unknown): unknown {
  return typeof item === "object" && item !== null && "tweet" in item ? item.tweet : item;
}

function rowOf(post: Post, author: string | null, row: number): Row {
  const whole = post.full_text ?? post.text ?? "";
  const text = wordsOf(whole, { ...post.entities, media: mediaOf(post) });
  const isRepost = post.retweeted_status !== undefined || /^RT @\w/u.test(text);
  const replyTo = post.in_reply_to_status_id_str ?? null;
  return postRow(row, {
    type: mediaOf(post).some(({ type }) => type === "video") ? "video" : "post",
    source: "X",
    rights: "own",
    skip: isRepost ? "repost of another author" : null,
    url: `https://x.com/i/status/${post.id_str}`,
    text,
    date: isoDate(post.created_at ?? "", false),
    engagement: sumOf(post),
    tags: (post.entities?.hashtags ?? []).map((tag) => tag.text),
    sourceId: post.id_str,
    replyTo,
    replyToUser: post.in_reply_to_user_id_str ?? null,
    author,
  });
}

function mediaOf(post: Post): z.infer<typeof Media>[] {
  return post.extended_entities?.media ?? post.entities?.media ?? [];
}

/** Expands short links and removes those of pictures and films, as X does. */
function wordsOf(text: string, { urls, media }: z.infer<typeof Entities>): string {
  let words = text;
  for (const { url, expanded_url: whole } of urls ?? [])
    if (whole) words = words.replaceAll(url, () => whole);
  for (const { url } of media ?? []) if (url) words = words.replaceAll(url, "");
  return resolveEntities(words).trim();
}

function sumOf({ favorite_count: likes, retweet_count: reposts }: Post): number | null {
  if (typeof likes !== "number" && typeof reposts !== "number") return null;
  return (likes ?? 0) + (reposts ?? 0);
}
