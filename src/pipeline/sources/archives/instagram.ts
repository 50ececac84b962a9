import { z } from "zod";
import { mendMojibake } from "#pipeline/sources/cells.ts";
import { isoDate } from "#pipeline/sources/dates.ts";
import { refuseMoreRows } from "#pipeline/sources/unreadable-source.ts";
import type { Row } from "#pipeline/sources/row.ts";
import type { FileReport } from "#pipeline/sources/schema.ts";
import {
  type Archive,
  type ArchiveKind,
  damagedPart,
  Figure,
  groupName,
  jsonOf,
  postRow,
  reportRows,
} from "./archive.ts";
import type { ArchivedFile } from "./open-zip.ts";

const POSTS = /(?:^|\/)(?:posts(?:_\d+)?|archived_posts|igtv_videos)\.json$/u;
const REELS = /(?:^|\/)reels(?:_\d+)?\.json$/u;
/** Where Instagram keeps its posts and reels. Facebook's files of the same names lie elsewhere. */
const FOLDER = /(?:^|\/)(?:content|media|your_instagram_activity\/\w+)\/[^/]+$|^[^/]+$/u;

/** Instagram's data export as JSON: posts and reels. Stories are left out, as they were never meant to stay. */
export const INSTAGRAM: ArchiveKind = {
  name: "the information of Instagram",
  find: (files) =>
    files.filter(({ name }) => (POSTS.test(name) || REELS.test(name)) && FOLDER.test(name)),
  read: (found, archive) => {
    const of = (known: RegExp): ArchivedFile[] => found.filter(({ name }) => known.test(name));
    const reports = [
      ...readParts(of(POSTS), "posts", archive),
      ...readParts(of(REELS), "reels", archive),
    ];
    return { reports, used: found };
  },
};

/** Reads a single file of posts or reels. Null when it holds something else. */
export function readInstagramJson(data: unknown, archive: Archive): FileReport | null {
  const posts = listIn(data);
  if (posts === null || !posts.slice(0, 5).some((item) => Post.safeParse(item).success))
    return null;
  refuseMoreRows(archive.file, posts.length);
  const rows = posts.map((item, index) => rowOf(item, index + 1, isReels(data)));
  return reportRows({ file: archive.file, format: "Instagram posts" }, rows, archive.collection);
}

function readParts(
  files: readonly ArchivedFile[],
  what: "posts" | "reels",
  { file: archive, collection }: Archive,
): FileReport[] {
  const rows: Row[] = [];
  for (const file of files) {
    const posts = listIn(jsonOf(file.read())?.data);
    if (posts === null) throw damagedPart(archive, file.name);
    refuseMoreRows(archive, rows.length + posts.length);
    for (const item of posts) rows.push(rowOf(item, rows.length + 1, what === "reels"));
  }
  if (rows.length === 0) return [];
  const named = { file: groupName(archive, what, files), format: `Instagram ${what}` };
  return [reportRows(named, rows, collection)];
}

const Medium = z.object({
  uri: z.string().nullish(),
  title: z.string().nullish(),
  creation_timestamp: Figure.nullish().catch(null),
});

const Post = z
  .object({
    title: z.string().nullish(),
    creation_timestamp: Figure.nullish().catch(null),
    media: z.union([z.array(Medium), Medium.transform((one) => [one])]).nullish(),
    uri: z.string().nullish(),
  })
  .refine(({ media, uri, creation_timestamp: at }) => media ?? uri ?? at);

/** Finds the list of posts: the data itself if it is a list, else its only list, as in { "ig_reels_media": [...] }. */
function listIn(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data;
  if (typeof data !== "object" || data === null) return null;
  const lists = Object.entries(data).filter(
    ([name, value]) => name.startsWith("ig_") && Array.isArray(value),
  );
  const [only] = lists;
  return lists.length === 1 && Array.isArray(only?.[1]) ? only[1] : null;
}

function isReels(data: unknown): boolean {
  return typeof data === "object" && data !== null && "ig_reels_media" in data;
}

/**
 * Makes the row of a post. With one picture, the post's text is the picture's title; with several, the post's own
 * title.
 */
function rowOf(item: unknown, row: number, isReel: boolean): Row {
  const { data: post } = Post.safeParse(item);
  const known = { source: "Instagram", rights: "own" as const };
  if (post === undefined) {
    const raw = JSON.stringify(item)?.slice(0, 200) ?? "";
    const skip = "not shaped like the other rows";
    return { ...postRow(row, { ...known, type: "post", skip }), raw };
  }
  const media = post.media ?? [];
  const texts = [post.title, ...media.map(({ title }) => title)].map((text) => mended(text ?? ""));
  const text = [...new Set(texts.filter((one) => one !== ""))].join("\n\n");
  const at = post.creation_timestamp ?? media[0]?.creation_timestamp ?? null;
  const isFilm =
    isReel || (media.length > 0 && media.every(({ uri }) => /\.mp4$/iu.test(uri ?? "")));
  return postRow(row, {
    ...known,
    type: isFilm ? "video" : "post",
    text,
    date: at === null ? null : isoDate(String(at), false),
  });
}

/** Repairs a text of Instagram, which writes each UTF-8 byte of a non-ASCII character as a letter of its own. */
function mended(text: string): string {
  const isBytes = /[\u0080-\u00ff]/u.test(text) && !/[^\u0000-\u00ff]/u.test(text);
  if (!isBytes) return text.trim();
  const decoded = Buffer.from(text, "latin1").toString("utf8");
  return (decoded.includes("\ufffd") ? mendMojibake(text) : decoded).trim();
}
