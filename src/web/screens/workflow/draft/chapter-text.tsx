import type { ReactElement } from "react";
import type { useChapter } from "#web/api/book.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { type Side, UnusedSwitch } from "./beside-chapter.tsx";
import { ChapterPaper } from "./chapter-paper.tsx";
import type { LocalChapter } from "./chapters.ts";
import { EditChapter } from "./edit-chapter.tsx";
import { placeToEdit, type ShownPlace } from "./text-place.ts";
import type { useEditing } from "./use-editing.ts";

/** The text of a chapter: in the editor, on paper, or why it cannot be shown. */
export function ChapterText({
  projectId,
  chapter,
  query,
  others,
  share,
  language,
  run,
  editing,
  side,
  shownPlace,
  isChoosing,
}: {
  projectId: string;
  chapter: LocalChapter;
  query: ReturnType<typeof useChapter>;
  /** The other written chapters. */
  others: readonly LocalChapter[];
  /** Which part of the book's planned words belongs to this chapter, from 0 to 1. */
  share: number;
  language: string | undefined;
  run: StageRun;
  editing: ReturnType<typeof useEditing>;
  side: Side;
  shownPlace: ShownPlace | null;
  /** Whether a paragraph can be chosen to see its posts. */
  isChoosing: boolean;
}): ReactElement {
  const passages = query.data?.passages ?? null;
  if (editing.isOpen && query.data)
    return (
      <EditChapter
        place={editing.chapter}
        chapter={query.data}
        language={language}
        clicked={editing.place ?? placeToEdit(shownPlace, query.data.passages)}
        height={editing.height}
        others={others}
        rewriting={{ projectId, chapterNumber: chapter.id, share, run }}
        side={side.place}
        bar={<UnusedSwitch side={side} />}
        onOrigin={() => side.show("origin")}
        onDone={editing.close}
      />
    );
  if (query.isError && passages === null)
    return (
      <LoadFailed
        title="This chapter could not be loaded"
        onRetry={query.refetch}
        error={query.error}
      />
    );
  return (
    <ChapterPaper
      number={chapter.id}
      title={chapter.title}
      passages={passages}
      origins={query.data?.origins ?? null}
      frame={query.data}
      language={language}
      isChoosing={isChoosing}
      {...(!isChoosing && { onEdit: editing.open })}
    />
  );
}
