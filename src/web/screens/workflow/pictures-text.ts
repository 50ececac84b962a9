import { counted } from "#web/components/ui/figures.ts";

const PICTURE = /!\[[^[\]]*\]\(|<(?:img|svg)\b/giu;
const VIDEO = /<(?:video|iframe|embed|object)\b/giu;

/** Says how many pictures and videos a post has as it was written, which a book of words does not show; null: none. */
export function picturesText(text: string): string | null {
  const pictures = text.match(PICTURE)?.length ?? 0;
  const videos = text.match(VIDEO)?.length ?? 0;
  const told = [
    ...(pictures > 0 ? [counted(pictures, "picture", "pictures")] : []),
    ...(videos > 0 ? [counted(videos, "video", "videos")] : []),
  ];
  if (told.length === 0) return null;
  return `The book does not show ${told.join(" and ")} of this post.`;
}
