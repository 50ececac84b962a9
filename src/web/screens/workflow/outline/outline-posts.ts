import type { Contents, ContentsPost } from "#contracts/contents.ts";
import { dateText } from "#web/components/ui/figures.ts";
import { postName } from "#web/screens/workflow/review/contents/post-name.ts";

/** The posts of the contents, by their id and by their address. */
export type OutlinePosts = {
  byId: ReadonlyMap<string, ContentsPost>;
  byUrl: ReadonlyMap<string, ContentsPost>;
};

export function outlinePosts(contents: Contents | null | undefined): OutlinePosts {
  const posts = [
    ...(contents?.chapters ?? []).flatMap((chapter) => chapter.posts),
    ...(contents?.unplaced?.posts ?? []),
  ];
  return {
    byId: new Map(posts.map((post) => [post.entryId, post])),
    byUrl: new Map(posts.flatMap((post) => (post.url === null ? [] : [[post.url, post] as const]))),
  };
}

/** A post's title or first line, with its date. */
export function postLine(post: ContentsPost): string {
  const name = postName(post);
  return post.date === null ? name : `${name} · ${dateText(post.date)}`;
}

/** The text of a link to a post that is not known any more: its site. What is no web address is shown as it is. */
export function addressName(address: string): string {
  const url = URL.parse(address);
  return url && /^https?:$/u.test(url.protocol)
    ? `A post on ${url.host.replace(/^www\./u, "")}`
    : address;
}

/** Whether two lines say the same to a reader, whatever their punctuation. */
export function isSameLine(one: string, other: string): boolean {
  const lettersOf = (line: string): string =>
    line
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return lettersOf(one) === lettersOf(other);
}
