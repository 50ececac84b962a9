import { type ReactElement, useId, useState } from "react";
import type { Contents } from "#contracts/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import type { Asked } from "./change-dialog.tsx";
import { PostsPanel } from "./posts-panel.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

/**
 * Posts without a chapter, from which chapters can be filled up or made: by their theme where that is no chapter, else by
 * the chapter that they are nearest to.
 */
export function UnplacedPosts({
  projectId,
  contents,
  work,
  onAsk,
}: {
  projectId: string;
  contents: Contents;
  work: ContentsWork;
  onAsk: (asked: Asked) => void;
}): ReactElement | null {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { unplaced } = contents;
  if (unplaced === null) {
    return (
      <p className="mt-6 text-[15px] text-ink-600">
        Run the analysis again to see the posts that are in no chapter.
      </p>
    );
  }
  if (unplaced.total === 0) return null;
  const themes = Map.groupBy(unplaced.posts, ({ leftOutTheme }) => leftOutTheme);
  const near = Map.groupBy(themes.get(null) ?? [], ({ nearest }) => nearest);
  themes.delete(null);
  const ofThemes = [...themes].map(([theme, posts]) => {
    const title = asTitle(theme ?? "");
    return { name: `Theme without a chapter: ${title}`, chapterTitle: title, posts };
  });
  const nearChapters = contents.chapters.flatMap(({ id, number, title }) => {
    const posts = near.get(id);
    return posts ? [{ name: `Near chapter ${number}, “${title}”`, posts }] : [];
  });
  const others = near.get(null);
  const groups = [
    ...ofThemes,
    ...nearChapters,
    ...(others ? [{ name: "Other posts", posts: others }] : []),
  ];
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
        <PostsPanel
          projectId={projectId}
          contents={contents}
          work={work}
          groups={groups}
          from={null}
          onMakeChapter={(entryIds, title = "") => onAsk({ kind: "add", entryIds, title })}
        />
      )}
    </section>
  );
}

/** The key terms of a theme as a person would write them above a chapter. */
function asTitle(theme: string): string {
  const [first = "", ...rest] = theme;
  return first.toLocaleUpperCase() + rest.join("");
}
