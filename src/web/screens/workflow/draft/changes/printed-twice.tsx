import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import type { Chapter } from "#contracts/chapters.ts";
import type { PrintedTwice } from "#contracts/draft.ts";
import { usePrintedTwice, useRemovePassages } from "#web/api/printed-twice.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { tellDone } from "#web/components/toasts.ts";

/** Says which paragraphs of a chapter stand in another one, too, and removes them here when asked. */
export function PrintedTwiceNotices({
  projectId,
  chapter,
  stamp,
}: {
  projectId: string;
  chapter: Chapter;
  /** The state of all texts of the book. */
  stamp: string;
}): ReactElement | null {
  const { data: found = [] } = usePrintedTwice(projectId, stamp);
  const here = found.filter(({ chapterId }) => chapterId === chapter.id);
  if (here.length === 0) return null;
  return (
    <div className="mx-auto mb-4 max-w-[46rem] space-y-3">
      {here.map((each) => (
        <OneNotice key={each.other.id} projectId={projectId} chapter={chapter} found={each} />
      ))}
    </div>
  );
}

function OneNotice({
  projectId,
  chapter,
  found: { other, paragraphs, locked, removableIds },
}: {
  projectId: string;
  chapter: Chapter;
  found: PrintedTwice;
}): ReactElement {
  const { mutate, isPending, error } = useRemovePassages(projectId, chapter);
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("chapter", other.id);
  const free = paragraphs - locked;
  const handleRemove = (): void =>
    mutate(removableIds, {
      onSuccess: () =>
        tellDone(
          `${counted(free, "paragraph", "paragraphs")} removed from this chapter`,
          "The text you had is among the versions.",
        ),
    });
  return (
    <>
      <Notice
        tone="warning"
        title={`${counted(paragraphs, "paragraph is also", "paragraphs are also")} in chapter ${other.number}: ${other.title}`}
        actions={
          <>
            <LinkButton to={`?${to.toString()}`} kind="ghost">
              Go to chapter {other.number}
            </LinkButton>
            {free > 0 && (
              <Button disabled={isPending} onClick={handleRemove}>
                Remove {free === 1 ? "it" : "them"} here
              </Button>
            )}
          </>
        }
      >
        Both chapters tell the same paragraphs of your posts, so readers meet them twice.
        {lockedText(paragraphs, locked)}
      </Notice>
      <ErrorNotice error={error} title="That could not be saved" />
    </>
  );
}

function lockedText(paragraphs: number, locked: number): string {
  if (locked === 0) return "";
  if (locked === paragraphs) return locked === 1 ? " It is locked here." : " All are locked here.";
  return ` ${counted(locked, "of them is", "of them are")} locked here and ${locked === 1 ? "stays" : "stay"}.`;
}
