import type { ReactElement, ReactNode } from "react";
import type { ContentsPost } from "#contracts/contents.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { counted, dateText } from "#web/components/ui/figures.ts";

const NAME_LENGTH = 90;

/** A post's title, else its first line. */
export function postName({ title, opening }: Pick<ContentsPost, "title" | "opening">): string {
  return excerptOf(title ?? opening, NAME_LENGTH) || "A post without words";
}

export function PostText({ post }: { post: ContentsPost }): ReactElement {
  const date = post.date === null ? "no date" : dateText(post.date);
  return (
    <span className="block min-w-0">
      <span className="block text-[15px] leading-snug wrap-anywhere text-ink-900">
        {postName(post)}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-600 tabular-nums">
        {[post.source, date, counted(post.words, "word", "words")].join(" · ")}
        {post.isLeftOut && <Badge tone="warning">Left out on Add Sources</Badge>}
      </span>
    </span>
  );
}

/** Posts with a checkbox each. */
export function PostChoice({
  legend,
  aside,
  posts,
  chosen,
  onChange,
  className = "",
}: {
  legend: string;
  /** What stands between the legend and the posts. */
  aside?: ReactNode;
  posts: readonly ContentsPost[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  className?: string;
}): ReactElement {
  const toggle = (entryId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(entryId);
    else next.delete(entryId);
    onChange(next);
  };
  return (
    <fieldset className={className}>
      <legend className="text-[15px] font-medium">{legend}</legend>
      {aside}
      <ul className="mt-2 divide-y divide-ink-200">
        {posts.map((post) => (
          <li key={post.entryId}>
            <label className="flex min-h-11 cursor-pointer gap-3 py-2.5">
              <input
                type="checkbox"
                checked={chosen.has(post.entryId)}
                onChange={(event) => toggle(post.entryId, event.target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-brand-600"
              />
              <PostText post={post} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
