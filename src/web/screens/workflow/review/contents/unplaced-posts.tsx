import { type ReactElement, useId, useState } from "react";
import type { Contents, ContentsPost } from "#contracts/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import type { Asked } from "./change-dialog.tsx";
import { PostChoice } from "./post-lines.tsx";

/** Posts without a chapter, by theme, from which chapters can be filled up or made. */
export function UnplacedPosts({
  contents: { unplaced, chapters },
  onAsk,
}: {
  contents: Contents;
  onAsk: (asked: Asked) => void;
}): ReactElement | null {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (unplaced === null) {
    return (
      <p className="mt-6 text-[15px] text-ink-600">
        Run the analysis again to see the posts that are in no chapter.
      </p>
    );
  }
  if (unplaced.total === 0) return null;
  // A post that was placed meanwhile is ticked no more.
  const chosen = new Set(
    unplaced.posts.map(({ entryId }) => entryId).filter((entryId) => ticked.has(entryId)),
  );
  const themes = [...Map.groupBy(unplaced.posts, ({ theme }) => theme)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return (
    <section aria-labelledby={titleId} className="card mt-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id={titleId} className="text-lg">
            {counted(unplaced.total, "post is", "posts are")} in no chapter
          </h2>
          <p className="mt-1 text-[15px] text-ink-600">
            The analysis put {unplaced.total === 1 ? "it" : "them"} in no chapter, or you took{" "}
            {unplaced.total === 1 ? "it" : "them"} out.
            {unplaced.posts.length < unplaced.total &&
              ` The longest ${unplaced.posts.length} are listed.`}
          </p>
        </div>
        <Button kind="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Hide them" : "Look at them"}
        </Button>
      </div>
      {isOpen && (
        <>
          <div className="sticky top-28 z-10 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-ink-50 p-3 shadow-sm ring-1 ring-ink-200 ring-inset lg:top-16">
            <p role="status" className="text-[15px] font-medium tabular-nums">
              {counted(chosen.size, "post", "posts")} chosen
            </p>
            <SelectBox
              label="Put the chosen posts into"
              value=""
              choices={[
                { value: "", label: "Put into a chapter…" },
                ...chapters.map(({ id, number, title }) => ({
                  value: id,
                  label: `${number}. ${title}`,
                })),
              ]}
              onChange={(to) =>
                chosen.size > 0 &&
                to !== "" &&
                onAsk({ kind: "movePosts", entryIds: [...chosen], to })
              }
              className="min-w-0 flex-[1_1_12rem]"
            />
            <Button
              kind="ghost"
              aria-disabled={chosen.size === 0}
              onClick={() => chosen.size > 0 && onAsk({ kind: "add", entryIds: [...chosen] })}
            >
              Make a chapter
            </Button>
          </div>
          {themes.map(([theme, posts]) => (
            <Theme
              key={theme ?? ""}
              theme={theme}
              posts={posts}
              chosen={chosen}
              onChange={setTicked}
            />
          ))}
        </>
      )}
    </section>
  );
}

function Theme({
  theme,
  posts,
  chosen,
  onChange,
}: {
  theme: string | null;
  posts: readonly ContentsPost[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
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
  const name = theme === null ? "On no common subject" : `On ${theme}`;
  return (
    <div className="mt-5">
      <PostChoice
        legend={`${name} (${posts.length.toLocaleString("en")})`}
        aside={
          posts.length > 1 && (
            <Button kind="quiet" size="small" onClick={toggleAll} className="-ml-3">
              {isWhole ? "Choose none" : "Choose all"}
              <span className="sr-only">: {name}</span>
            </Button>
          )
        }
        posts={posts}
        chosen={chosen}
        onChange={onChange}
      />
    </div>
  );
}
