import { type ReactElement, useState } from "react";
import { type Moved, useMovePassages } from "#web/api/chapter-saving.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";
import type { LocalChapter } from "#web/screens/workflow/draft/chapters.ts";
import type { OpenEditor } from "./create-editor.ts";

const ONE = "This paragraph";

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
  const { mutate, isPending, error } = useMovePassages(projectId);
  const handleMove = (): void => {
    const moved = passages(isWhole);
    if (moved.length === 0) return;
    mutate({ into, passages: moved }, { onSuccess: (done) => onMoved(isWhole, done) });
  };
  return (
    <WideDialog
      title="Move to another chapter"
      text={`“${beginning(isWhole)}” goes to the end of the chapter you choose, and keeps its posts and its lock.`}
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
        value={into}
        choices={others.map(({ id, chapterId, title }) => ({
          value: chapterId,
          label: `${id}. ${title}`,
        }))}
        onChange={setInto}
      />
      <ErrorNotice error={error} title="It could not be moved" className="mt-4" />
    </WideDialog>
  );
}
