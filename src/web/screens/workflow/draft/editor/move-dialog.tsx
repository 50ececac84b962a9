import { type ReactElement, useState } from "react";
import { useChapter } from "#web/api/book.ts";
import { type Moved, type PlaceInChapter, useMovePassages } from "#web/api/chapter-saving.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { shortened } from "#pipeline/text/excerpt.ts";
import { readableTexts } from "#web/screens/workflow/draft/changes/readable-text.ts";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";
import type { LocalChapter } from "#web/screens/workflow/draft/chapters.ts";
import type { OpenEditor } from "./create-editor.ts";

const ONE = "This paragraph";
const FIRST_LETTERS = 60;

type Edited = ReturnType<OpenEditor["text"]["write"]>["passages"][number];

/** Asks where a paragraph, or the piece that it belongs to, is moved to. */
export function MoveDialog({
  projectId,
  others,
  whole,
  beginning,
  passages,
  onMoved,
  onClose,
}: {
  projectId: string;
  others: readonly LocalChapter[];
  /** The name of the piece that the paragraph belongs to; null if it is all of it. */
  whole: string | null;
  /** The first words of the piece or of the paragraph. */
  beginning: (isWhole: boolean) => string;
  /** The passages as they are now, of the piece or of the paragraph; none if it is empty. */
  passages: (isWhole: boolean) => Edited[];
  onMoved: (isWhole: boolean, moved: Moved) => void;
  onClose: () => void;
}): ReactElement {
  const [into, setInto] = useState(others[0]?.chapterId ?? "");
  // The author has opened the menu of a paragraph.
  const [isWhole, setIsWhole] = useState(false);
  const [at, setAt] = useState<PlaceInChapter>("end");
  const { mutate, isPending, error } = useMovePassages(projectId);
  const handleMove = (): void => {
    const moved = passages(isWhole);
    if (moved.length === 0) return;
    mutate({ into, at, passages: moved }, { onSuccess: (done) => onMoved(isWhole, done) });
  };
  return (
    <WideDialog
      title="Move to another chapter"
      text={`“${beginning(isWhole)}” goes to the chapter and the place you choose, and keeps its posts and its lock.`}
      region="The chapter"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleMove} disabled={isPending}>
            Move
          </Button>
        </>
      }
    >
      {whole !== null && (
        <SelectBox
          label="What to move"
          isLabelled
          value={isWhole ? "whole" : "one"}
          choices={[
            { value: "one", label: ONE },
            { value: "whole", label: whole },
          ]}
          onChange={(value) => setIsWhole(value === "whole")}
          className="mb-4"
        />
      )}
      <SelectBox
        label="Chapter to move to"
        isLabelled
        value={into}
        choices={others.map(({ id, chapterId, title }) => ({
          value: chapterId,
          label: `${id}. ${title}`,
        }))}
        onChange={(chosen) => {
          setInto(chosen);
          setAt("end");
        }}
      />
      <PlaceChoice
        key={into}
        projectId={projectId}
        chapter={others.find(({ chapterId }) => chapterId === into)}
        at={at}
        onChange={setAt}
      />
      <ErrorNotice error={error} title="It could not be moved" className="mt-4" />
    </WideDialog>
  );
}

/** The places of a chapter: its end, its beginning, and behind each of its paragraphs, by their first words. */
function PlaceChoice({
  projectId,
  chapter,
  at,
  onChange,
}: {
  projectId: string;
  chapter: LocalChapter | undefined;
  at: PlaceInChapter;
  onChange: (at: PlaceInChapter) => void;
}): ReactElement {
  const { data, error, refetch } = useChapter(projectId, {
    chapterId: chapter?.chapterId ?? "",
    revision: chapter?.origin?.revision,
  });
  const behind = (data?.passages ?? []).filter(
    ({ role }) => role !== "ornament" && role !== "deck",
  );
  return (
    <>
      <SelectBox
        label="Place in that chapter"
        isLabelled
        value={typeof at === "string" ? at : `behind ${at.behind}`}
        choices={[
          { value: "end", label: "At the end" },
          { value: "start", label: "At the beginning" },
          ...behind.map(({ id, text }) => ({
            value: `behind ${id}`,
            label: `After “${firstWords(text)}”`,
          })),
        ]}
        onChange={(value) =>
          onChange(value === "end" || value === "start" ? value : { behind: value.slice(7) })
        }
        className="mt-4"
      />
      {data === undefined && !error && (
        <p role="status" className="mt-2 text-sm text-ink-600">
          Loading its paragraphs…
        </p>
      )}
      {data === undefined && error && (
        <LoadFailed
          title="Its paragraphs could not be loaded"
          onRetry={refetch}
          error={error}
          className="mt-4"
        />
      )}
    </>
  );
}

function firstWords(markdown: string): string {
  return shortened(readableTexts(null, markdown).after.text.trim(), FIRST_LETTERS);
}
