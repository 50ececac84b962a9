import { type ReactElement, useId } from "react";
import type { Contents } from "#contracts/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import type { Asked, Chapter } from "./change-dialog.tsx";
import { PostsPanel } from "./posts-panel.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

/** The posts of a chapter, folded away: to be read, and to be moved to another chapter or out of the book. */
export function ChapterPosts({
  projectId,
  contents,
  chapter,
  work,
  isOpen,
  onToggle,
  onAsk,
}: {
  projectId: string;
  contents: Contents;
  chapter: Chapter;
  work: ContentsWork;
  isOpen: boolean;
  onToggle: () => void;
  onAsk: (asked: Asked) => void;
}): ReactElement {
  const listId = useId();
  return (
    <div className="max-sm:-ml-2 sm:ml-20">
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        {isOpen
          ? "Hide its posts"
          : `Look at its ${counted(chapter.posts.length, "post", "posts")}`}
        <span className="sr-only">: “{chapter.title}”</span>
      </Button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <PostsPanel
            projectId={projectId}
            contents={contents}
            work={work}
            groups={[{ name: "In this chapter", posts: chapter.posts }]}
            from={chapter.id}
            onMakeChapter={(entryIds) => onAsk({ kind: "split", chapter, entryIds })}
          />
        )}
      </div>
    </div>
  );
}
