import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type ReactElement, useState } from "react";
import type { Contents } from "#contracts/contents.ts";
import { excerptOf } from "#pipeline/text/excerpt.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { IconButton } from "#web/components/ui/button.tsx";
import { pagesOf } from "#pipeline/text/pages.ts";
import { counted } from "#web/components/ui/figures.ts";
import { Menu, type MenuItem } from "#web/components/ui/menu.tsx";
import type { Asked, Chapter } from "./change-dialog.tsx";
import { ChapterPosts } from "./chapter-posts.tsx";
import { RenameForm } from "./rename-form.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

/** How much of a description is shown while the chapter's posts are folded: two lines of a wide screen. */
const SHOWN_LENGTH = 160;

/** A chapter of the contents with all that can be changed about it. */
export function ChapterCard({
  projectId,
  contents,
  chapter,
  work,
  onAsk,
  onBeginPart,
}: {
  projectId: string;
  contents: Contents;
  chapter: Chapter;
  work: ContentsWork;
  onAsk: (asked: Asked) => void;
  onBeginPart: () => void;
}): ReactElement {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: chapter.id });
  const { number, title, description, keyTopics, targetWordCount, posts, titleIsLabel } = chapter;
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
      }}
      className={`card relative p-4 ${isDragging ? "z-10 shadow-lg" : ""}`}
    >
      <div className="flex flex-wrap gap-x-2 sm:gap-x-4">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Drag “${title}”`}
          className="-ml-2 grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-500 hover:bg-ink-100 active:cursor-grabbing"
        >
          <GripVertical size={18} aria-hidden />
        </button>
        <span
          aria-hidden
          className="mt-1 grid size-9 shrink-0 place-items-center rounded-full bg-brand-100 font-semibold text-brand-800 tabular-nums"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1">
          {isRenaming ? (
            <RenameForm
              label={`Title of chapter ${number}`}
              value={title}
              onCancel={() => setIsRenaming(false)}
              onSave={(name) => {
                setIsRenaming(false);
                if (name !== title) {
                  work.change(
                    { kind: "rename", chapterId: chapter.id, title: name },
                    "Chapter renamed",
                  );
                }
              }}
            />
          ) : (
            <h2 className="pt-2 text-lg wrap-anywhere">
              <span className="sr-only">{number}. </span>
              {title}
            </h2>
          )}
          {titleIsLabel && (
            <p className="mt-1 text-[15px] text-warning-800">
              No headline of yours fitted, so this chapter is named by its topics.
            </p>
          )}
          <div>
            {description !== "" && (
              <p className="mt-1.5 leading-relaxed wrap-anywhere text-ink-700">
                {isOpen ? description : excerptOf(description, SHOWN_LENGTH)}
              </p>
            )}
            {isOpen && keyTopics.length > 0 && (
              <ul aria-label="Key topics" className="mt-3 flex flex-wrap gap-1.5">
                {keyTopics.map((topic) => (
                  <li key={topic} className="min-w-0">
                    <Badge wraps>{topic}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-ink-600 tabular-nums">
            <span>
              {counted(targetWordCount, "word", "words")} ·{" "}
              {counted(pagesOf(targetWordCount), "page", "pages")} planned ·{" "}
              {counted(posts.length, "post", "posts")} to draw on
            </span>
            <StateBadge chapter={chapter} />
          </p>
        </div>
        <Actions
          chapter={chapter}
          chapters={contents.chapters}
          work={work}
          onAsk={onAsk}
          onBeginPart={onBeginPart}
          onRename={() => setIsRenaming(true)}
        />
      </div>
      <ChapterPosts
        projectId={projectId}
        contents={contents}
        chapter={chapter}
        work={work}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        onAsk={onAsk}
      />
    </li>
  );
}

function StateBadge({ chapter: { states } }: { chapter: Chapter }): ReactElement | null {
  if (states.text === "outdated") return <Badge tone="warning">Text out of date</Badge>;
  if (states.outline === "outdated") return <Badge tone="warning">Outline out of date</Badge>;
  return null;
}

function Actions({
  chapter,
  chapters,
  work,
  onAsk,
  onRename,
  onBeginPart,
}: {
  chapter: Chapter;
  chapters: readonly Chapter[];
  work: ContentsWork;
  onAsk: (asked: Asked) => void;
  onRename: () => void;
  onBeginPart: () => void;
}): ReactElement {
  const { id, number, title, posts } = chapter;
  const move = (to: number) =>
    to >= 1 &&
    to <= chapters.length &&
    work.change({ kind: "move", chapterId: id, to }, "Chapter moved");
  const items: MenuItem[] = [
    { id: "rename", label: "Rename", onSelect: onRename },
    ...(chapters.length > 1
      ? [
          {
            id: "merge",
            label: "Merge with another",
            onSelect: () => onAsk({ kind: "merge", chapter }),
          },
        ]
      : []),
    ...(posts.length > 1
      ? [
          {
            id: "split",
            label: "Split in two",
            onSelect: () => onAsk({ kind: "split", chapter, entryIds: [] }),
          },
        ]
      : []),
    { id: "part", label: "Begin a part here", onSelect: onBeginPart },
    ...(chapters.length > 1
      ? [{ id: "drop", label: "Drop chapter", onSelect: () => onAsk({ kind: "drop", chapter }) }]
      : []),
  ];
  return (
    <div className="flex h-11 items-center gap-1 max-sm:w-full">
      <IconButton
        label={`Move “${title}” up`}
        icon={ArrowUp}
        onClick={() => move(number - 1)}
        className={number === 1 ? "opacity-40" : ""}
      />
      <IconButton
        label={`Move “${title}” down`}
        icon={ArrowDown}
        onClick={() => move(number + 1)}
        className={number === chapters.length ? "opacity-40" : ""}
      />
      <Menu
        label={
          <>
            Change<span className="sr-only"> “{title}”</span>
          </>
        }
        items={items}
        className="px-3 text-sm text-brand-700 hover:bg-brand-50 pointer-fine:h-9"
      />
    </div>
  );
}
