import { type ReactElement, useState } from "react";
import type { ContentsPost } from "#contracts/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Card } from "#web/components/ui/card.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { postLine } from "./outline-posts.ts";

/** So many are listed until all are asked for. */
const FIRST_POSTS = 8;

/** The posts of the chapter that its outline has not, to be added to it. Nothing where there are none. */
export function OtherPosts({
  posts,
  onAdd,
}: {
  posts: readonly ContentsPost[];
  onAdd: (post: ContentsPost) => void;
}): ReactElement | null {
  const [isAll, setIsAll] = useState(false);
  if (posts.length === 0) return null;
  return (
    <Card title="Other posts of this chapter">
      <p className="text-[15px] text-ink-600">
        The outline prints none of these. A post that you add becomes a section at the end, whole;
        you can move it.
      </p>
      <ul className="mt-2 divide-y divide-ink-200">
        {posts.slice(0, isAll ? undefined : FIRST_POSTS).map((post) => (
          <li key={post.entryId} className="flex items-start justify-between gap-3 py-3">
            <p className="min-w-0 text-[15px] leading-snug wrap-anywhere">
              {postLine(post)}
              <span className="block text-sm text-ink-600 tabular-nums">
                {counted(post.words, "word", "words")}
              </span>
            </p>
            <Button kind="ghost" size="small" onClick={() => onAdd(post)} className="shrink-0">
              Add<span className="sr-only"> {postLine(post)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {!isAll && posts.length > FIRST_POSTS && (
        <Button kind="quiet" size="small" onClick={() => setIsAll(true)} className="mt-2">
          Show all {posts.length}
        </Button>
      )}
    </Card>
  );
}
