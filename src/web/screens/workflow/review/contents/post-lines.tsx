import { type ReactElement, type ReactNode, useId, useState } from "react";
import type { ContentsPost } from "#contracts/contents.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { Button } from "#web/components/ui/button.tsx";
import { counted, dateText } from "#web/components/ui/figures.ts";
import { FetchedPost } from "#web/screens/workflow/shown-post.tsx";
import { postName } from "./post-name.ts";

function PostText({ post }: { post: ContentsPost }): ReactElement {
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

/** Posts with a checkbox each, which can be read where they stand. */
export function PostChoice({
  projectId,
  legend,
  aside,
  posts,
  chosen,
  onChange,
  className = "",
}: {
  projectId: string;
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
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="text-[15px] font-medium">{legend}</legend>
      {aside}
      <ul className="mt-2 divide-y divide-ink-200">
        {posts.map((post) => (
          <PostRow
            key={post.entryId}
            projectId={projectId}
            post={post}
            isChosen={chosen.has(post.entryId)}
            onChoose={(isChosen) => toggle(post.entryId, isChosen)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function PostRow({
  projectId,
  post,
  isChosen,
  onChoose,
}: {
  projectId: string;
  post: ContentsPost;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}): ReactElement {
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <div className="flex items-start gap-2">
        <label className="flex min-h-11 min-w-0 grow cursor-pointer gap-3 py-2.5">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-brand-600"
          />
          <PostText post={post} />
        </label>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 shrink-0"
        >
          {isOpen ? "Close" : "Read"}
          <span className="sr-only">: {postName(post)}</span>
        </Button>
      </div>
      <div id={textId} hidden={!isOpen}>
        {isOpen && <FetchedPost projectId={projectId} entryId={post.entryId} />}
      </div>
    </li>
  );
}
