import { type ReactElement, useId } from "react";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import type { Asked, Chapter } from "./change-dialog.tsx";
import { PostText, postName } from "./post-lines.tsx";

/** The posts of a chapter, folded away; each can move to another chapter or out of the book. */
export function ChapterPosts({
  chapter,
  chapters,
  isOpen,
  onToggle,
  onAsk,
}: {
  chapter: Chapter;
  chapters: readonly Chapter[];
  isOpen: boolean;
  onToggle: () => void;
  onAsk: (asked: Asked) => void;
}): ReactElement {
  const listId = useId();
  const others = chapters.filter(({ id }) => id !== chapter.id);
  return (
    <div className="sm:ml-19">
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
      <ul
        id={listId}
        hidden={!isOpen}
        className="mt-1 divide-y divide-ink-200 border-t border-ink-200"
      >
        {isOpen &&
          chapter.posts.map((post) => (
            <li
              key={post.entryId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <PostText post={post} />
              </div>
              <SelectBox
                label={`Where “${postName(post)}” belongs`}
                value={chapter.id}
                choices={[
                  { value: chapter.id, label: "In this chapter" },
                  ...others.map(({ id, number, title }) => ({
                    value: id,
                    label: `Move to ${number}. ${title}`,
                  })),
                  { value: "", label: "Leave out of the book" },
                ]}
                onChange={(to) =>
                  onAsk({ kind: "movePosts", entryIds: [post.entryId], to: to === "" ? null : to })
                }
                className="w-full sm:w-56"
              />
            </li>
          ))}
      </ul>
    </div>
  );
}
