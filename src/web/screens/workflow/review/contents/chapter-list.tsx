import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Fragment, type ReactElement, useState } from "react";
import type { Contents } from "#contracts/contents.ts";
import { Button } from "#web/components/ui/button.tsx";
import type { Asked, Chapter } from "./change-dialog.tsx";
import { ChapterCard } from "./chapter-card.tsx";
import { RenameForm } from "./rename-form.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

/** The chapters in their order, which dragging, the keyboard and the arrows change. */
export function ChapterList({
  projectId,
  contents,
  work,
  onAsk,
}: {
  projectId: string;
  contents: Contents;
  work: ContentsWork;
  onAsk: (asked: Asked) => void;
}): ReactElement {
  const { chapters } = contents;
  const sensors = useSensors(
    // A few pixels, so that a click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [beginsPart, setBeginsPart] = useState<string | null>(null);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const to = chapters.find(({ id }) => id === over?.id)?.number;
    if (to === undefined || over?.id === active.id) return;
    work.change({ kind: "move", chapterId: String(active.id), to }, "Chapter moved");
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: HOW_TO_DRAG },
        announcements: announcementsOf(chapters),
      }}
    >
      <SortableContext items={chapters.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="mt-4 space-y-4">
          {chapters.map((chapter, index) => {
            const { part } = chapter;
            const isFirstOfPart = part !== null && chapters[index - 1]?.part !== part;
            return (
              <Fragment key={chapter.id}>
                {isFirstOfPart && <PartLine chapterId={chapter.id} part={part} work={work} />}
                {beginsPart === chapter.id && (
                  <li className="pt-4">
                    <RenameForm
                      label="Name of the new part"
                      value=""
                      onCancel={() => setBeginsPart(null)}
                      onSave={(title) => {
                        setBeginsPart(null);
                        work.change(
                          { kind: "beginPart", chapterId: chapter.id, title },
                          "Part begun",
                        );
                      }}
                    />
                  </li>
                )}
                <ChapterCard
                  projectId={projectId}
                  contents={contents}
                  chapter={chapter}
                  work={work}
                  onAsk={onAsk}
                  onBeginPart={() => setBeginsPart(chapter.id)}
                />
              </Fragment>
            );
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const HOW_TO_DRAG =
  "To move this chapter, press Space, then the arrow keys, then Space again. Escape leaves it where it was.";

/** What a screen reader says while a chapter is dragged. */
function announcementsOf(chapters: readonly Chapter[]): Announcements {
  const named = (id: UniqueIdentifier): string =>
    `“${chapters.find((chapter) => chapter.id === id)?.title ?? ""}”`;
  const placed = (id: UniqueIdentifier | undefined): string => {
    const number = chapters.find((chapter) => chapter.id === id)?.number;
    return number === undefined ? "outside the list" : `place ${number} of ${chapters.length}`;
  };
  return {
    onDragStart: ({ active }) => `${named(active.id)} picked up at ${placed(active.id)}.`,
    onDragOver: ({ active, over }) => `${named(active.id)} is over ${placed(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${named(active.id)} put down at ${placed(over?.id)}.`,
    onDragCancel: ({ active }) => `${named(active.id)} stays at ${placed(active.id)}.`,
  };
}

/** The name of a part, above its first chapter. */
function PartLine({
  chapterId,
  part,
  work,
}: {
  chapterId: string;
  part: string;
  work: ContentsWork;
}): ReactElement {
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li className="pt-4">
        <RenameForm
          label="Name of the part"
          value={part}
          onCancel={() => setIsRenaming(false)}
          onSave={(title) => {
            setIsRenaming(false);
            if (title !== part) {
              work.change({ kind: "renamePart", chapterId, title }, "Part renamed");
            }
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 pt-4">
      <p className="min-w-0 grow text-xl font-semibold tracking-tight wrap-anywhere">
        <span className="block text-sm font-medium tracking-normal text-ink-600">Part</span>
        {part}
      </p>
      <Button kind="quiet" size="small" onClick={() => setIsRenaming(true)}>
        Rename<span className="sr-only"> the part “{part}”</span>
      </Button>
      <Button
        kind="quiet"
        size="small"
        onClick={() => work.change({ kind: "endPart", chapterId }, "Part removed")}
      >
        Remove<span className="sr-only"> the part “{part}”, not its chapters</span>
      </Button>
    </li>
  );
}
