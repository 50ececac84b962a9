import { type ReactElement, type ReactNode, useId, useState } from "react";
import type { ContentsPost } from "#contracts/contents.ts";
import { useChangeEntries } from "#web/api/entries.ts";
import { tellDone, tellFailed } from "#web/components/toasts.ts";
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
      {post.isLeftOut && <PutBack projectId={projectId} post={post} />}
      <div id={textId} hidden={!isOpen}>
        {isOpen && <FetchedPost projectId={projectId} entryId={post.entryId} />}
      </div>
    </li>
  );
}

/** Takes a post that was left out on Add Sources into the book again. */
function PutBack({ projectId, post }: { projectId: string; post: ContentsPost }): ReactElement {
  const { mutateAsync, isPending } = useChangeEntries(projectId);
  const name = postName(post);
  const handleClick = (): void => {
    // A linked page is in the book or out of it with the post that links to it.
    const which = { ids: [post.entryId.replace(/:page$/u, "")] };
    // The button is gone when it is done, and callbacks of the call with it.
    void mutateAsync({ which, set: { included: true } }).then(
      () => tellDone("Put back", `“${name}” is among your posts again.`),
      tellFailed("The post could not be put back"),
    );
  };
  return (
    <Button
      kind="quiet"
      size="small"
      disabled={isPending}
      onClick={handleClick}
      className="-mt-1 mb-1 ml-5"
    >
      Put back
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
