import { type ReactElement, type ReactNode, useRef, useState } from "react";
import type { Contents, ContentsPost } from "#contracts/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { EffectLine } from "./effect-line.tsx";
import { PostChoice } from "./post-lines.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

/** Posts under a name, such as that of the chapter nearest to them. */
export type PostGroup = {
  name: string;
  posts: readonly ContentsPost[];
  /** The title of the chapter that can be made of all of them: they are a theme. */
  chapterTitle?: string;
};

/** The value of the choice that takes posts out of the book. */
const LEFT_OUT = "left out";

/**
 * Posts that can be read where they stand. Several at once move to another chapter or out of the book, and what that
 * does to the length is said before.
 */
export function PostsPanel({
  projectId,
  contents: { chapters, revision },
  work,
  groups,
  from,
  onMakeChapter,
}: {
  projectId: string;
  contents: Contents;
  work: ContentsWork;
  groups: readonly PostGroup[];
  /** The chapter that the posts are in; null: they are in none. */
  from: string | null;
  /** Makes a chapter of these posts, with a title to begin with. */
  onMakeChapter: (entryIds: string[], title?: string) => void;
}): ReactElement {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const posts = groups.flatMap((group) => group.posts);
  // A post that has moved meanwhile is ticked no more.
  const entryIds = posts.map(({ entryId }) => entryId).filter((entryId) => ticked.has(entryId));
  const chosen = new Set(entryIds);
  const count = counted(entryIds.length, "post", "posts");
  const near = new Set(
    posts.filter(({ entryId }) => chosen.has(entryId)).map((post) => post.nearest),
  );
  const nearestFirst = chapters.toSorted((a, b) => Number(near.has(b.id)) - Number(near.has(a.id)));
  const target = chapters.find(({ id }) => id === to);
  const isMove = entryIds.length > 0 && (target !== undefined || to === LEFT_OUT);
  const change = isMove ? { kind: "movePosts" as const, entryIds, to: target?.id ?? null } : null;
  const make = () => {
    if (change === null) return;
    work.change(change, target ? `${count} moved to “${target.title}”` : `${count} left out`);
    setTicked(new Set());
    setTo("");
    // The button disappears, and the focus must not fall to the page.
    status.current?.focus();
  };
  return (
    <>
      <Bar isSticky={entryIds.length > 0}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p
            ref={status}
            tabIndex={-1}
            role="status"
            className="text-[15px] font-medium tabular-nums outline-none"
          >
            {count} chosen
          </p>
          <SelectBox
            label="Where the chosen posts go"
            value={to}
            choices={[
              { value: "", label: from === null ? "Put into a chapter…" : "Move to…" },
              ...nearestFirst
                .filter(({ id }) => id !== from)
                .map(({ id, number, title }) => ({
                  value: id,
                  label: `${number}. ${title}${near.has(id) ? " (nearest)" : ""}`,
                })),
              ...(from === null ? [] : [{ value: LEFT_OUT, label: "Leave out of the book" }]),
            ]}
            onChange={setTo}
            className="min-w-0 flex-[1_1_12rem]"
          />
          {to === "" && (
            <Button
              kind="ghost"
              aria-disabled={entryIds.length === 0}
              onClick={() => entryIds.length > 0 && onMakeChapter(entryIds)}
            >
              Make a chapter
            </Button>
          )}
        </div>
        {change && (
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-[1_1_16rem]">
              <EffectLine projectId={projectId} revision={revision} change={change} />
            </div>
            <Button onClick={make}>{target ? `Move ${count}` : `Leave ${count} out`}</Button>
          </div>
        )}
        {to !== "" && change === null && (
          <p className="mt-2 text-[15px] text-ink-700">Tick the posts that go there.</p>
        )}
      </Bar>
      {groups.map((group) => (
        <Group
          key={group.name}
          projectId={projectId}
          {...group}
          chosen={chosen}
          onChange={setTicked}
          onMakeChapter={onMakeChapter}
        />
      ))}
    </>
  );
}

/** With `isSticky`, it stays in sight above a long list. A flat window has no room for that. */
function Bar({ isSticky, children }: { isSticky: boolean; children: ReactNode }): ReactElement {
  const place = isSticky
    ? "sticky top-[7.75rem] z-10 shadow-sm lg:top-16 [@media(max-height:30rem)]:static"
    : "";
  return (
    <div className={`mt-4 rounded-lg bg-ink-50 p-3 ring-1 ring-ink-200 ring-inset ${place}`}>
      {children}
    </div>
  );
}

function Group({
  projectId,
  name,
  posts,
  chapterTitle,
  chosen,
  onChange,
  onMakeChapter,
}: PostGroup & {
  projectId: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  onMakeChapter: (entryIds: string[], title?: string) => void;
}): ReactElement {
  const ids = posts.map(({ entryId }) => entryId);
  const isWhole = ids.every((entryId) => chosen.has(entryId));
  const toggleAll = () => {
    const next = new Set(chosen);
    for (const entryId of ids) {
      if (isWhole) next.delete(entryId);
      else next.add(entryId);
    }
    onChange(next);
  };
  return (
    <PostChoice
      projectId={projectId}
      legend={`${name} (${posts.length.toLocaleString("en")})`}
      aside={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
          {chapterTitle !== undefined && (
            <Button kind="ghost" size="small" onClick={() => onMakeChapter(ids, chapterTitle)}>
              Make a chapter of this theme
              <span className="sr-only">: {chapterTitle}</span>
            </Button>
          )}
          {posts.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              onClick={toggleAll}
              className={chapterTitle === undefined ? "-ml-3" : ""}
            >
              {isWhole ? "Choose none" : "Choose all"}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      }
      posts={posts}
      chosen={chosen}
      onChange={onChange}
      className="mt-5"
    />
  );
}
