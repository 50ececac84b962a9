import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import type { WrittenChapter } from "#contracts/chapters.ts";
import { useAnalysisStatus } from "#web/api/analysis.ts";
import { useChapter, useEarlierBook, useTakeOver } from "#web/api/chapters.ts";
import { explainError } from "#web/api/errors.ts";
import type { BookOutline } from "#web/api/outline.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ChapterLayout } from "#web/components/ui/chapter-layout.tsx";
import { counted } from "#web/components/ui/counted.ts";
import { LoadFailed } from "#web/components/ui/load-failed.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { Loading, Skeleton } from "#web/components/ui/skeleton.tsx";
import { WorkHeader } from "#web/components/ui/work-header.tsx";
import { StepPage } from "#web/screens/workflow/step-page.tsx";
import { ChapterPaper } from "./chapter-paper.tsx";
import { DownloadEarlier } from "./download-draft.tsx";

/** An earlier book, with other contents: to be read, downloaded, and taken over from, chapter by chapter. */
export function EarlierBook({
  projectId,
  bookId,
  outlines,
  step,
}: {
  projectId: string;
  bookId: string;
  step: string;
  /** The chapters of the book that is shown, which a text can be taken over into. */
  outlines: BookOutline["outlines"];
}): ReactElement {
  const { data: book, error, refetch } = useEarlierBook(projectId, bookId);
  const [number, setNumber] = useState<number | null>(null);
  const chapter =
    book?.chapters.find(({ chapterNumber }) => chapterNumber === number) ?? book?.chapters[0];

  if (book === undefined && error !== null) {
    return (
      <StepPage step={step} title="Your earlier book">
        <LoadFailed title="Your earlier book could not be loaded" onRetry={() => void refetch()}>
          {explainError(error)}
        </LoadFailed>
        <BackLink />
      </StepPage>
    );
  }
  if (!book || !chapter) {
    return (
      <StepPage step={step} title="Your earlier book">
        <Loading label="Loading your earlier book">
          <Skeleton className="h-9 w-2/3" />
        </Loading>
      </StepPage>
    );
  }
  return (
    <>
      <WorkHeader
        title={book.title}
        text={`Your earlier book: ${counted(book.chapters.length, "chapter", "chapters")} of ${book.totalChapters}`}
        actions={
          <>
            <BackLink />
            <DownloadEarlier projectId={projectId} book={bookId} />
          </>
        }
      />
      <ChapterLayout
        chapters={book.chapters.map(({ chapterNumber, title, wordCount }) => ({
          number: chapterNumber,
          title,
          detail: counted(wordCount, "word", "words"),
          state: "done",
        }))}
        selected={chapter.chapterNumber}
        onSelect={setNumber}
      >
        <EarlierChapter
          key={chapter.id}
          projectId={projectId}
          bookId={bookId}
          chapter={chapter}
          outlines={outlines}
        />
      </ChapterLayout>
    </>
  );
}

function BackLink(): ReactElement {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.delete("book");
  return (
    <LinkButton to={`?${to.toString()}`} kind="ghost">
      Back to your book
    </LinkButton>
  );
}

function EarlierChapter({
  projectId,
  bookId,
  chapter: { id, chapterNumber, title, revision },
  outlines,
}: {
  projectId: string;
  bookId: string;
  chapter: WrittenChapter;
  outlines: BookOutline["outlines"];
}): ReactElement {
  const query = useChapter(projectId, { chapterId: id, revision, book: bookId });
  const { data: status } = useAnalysisStatus(projectId);
  return (
    <>
      <TakeOver projectId={projectId} bookId={bookId} chapterId={id} outlines={outlines} />
      {query.isError ? (
        <LoadFailed title="This chapter could not be loaded" onRetry={() => void query.refetch()}>
          {explainError(query.error)}
        </LoadFailed>
      ) : (
        <ChapterPaper
          number={chapterNumber}
          title={title}
          passages={query.data?.passages ?? null}
          language={status?.analysis?.language}
          isChoosing={false}
        />
      )}
    </>
  );
}

/** Takes the chapter over; what the chosen chapter has now stays among its versions. */
function TakeOver({
  projectId,
  bookId,
  chapterId,
  outlines,
}: {
  projectId: string;
  bookId: string;
  chapterId: string;
  outlines: BookOutline["outlines"];
}): ReactElement {
  // The same chapter where it lives on, else the first.
  const same = outlines.find((outline) => outline.chapterId === chapterId) ?? outlines[0];
  const [into, setInto] = useState(same?.chapterId ?? "");
  const { mutate, isPending } = useTakeOver(projectId, bookId);
  const handleTake = (): void =>
    mutate(
      { chapterId, into },
      {
        onSuccess: (taken) =>
          toast.success("Chapter taken over", {
            description: `It is chapter ${taken.chapterNumber} of your book now.`,
          }),
        onError: (error) =>
          toast.error("The chapter was not taken over", { description: explainError(error) }),
      },
    );
  return (
    <div className="mx-auto mb-4 flex max-w-[46rem] flex-wrap items-center gap-2">
      <SelectBox
        label="Take over as"
        value={into}
        choices={outlines.map((outline, index) => ({
          value: outline.chapterId,
          label: `as chapter ${index + 1}: ${outline.chapterTitle}`,
        }))}
        onChange={setInto}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <Button kind="ghost" onClick={handleTake} disabled={isPending}>
        Take this chapter over
      </Button>
    </div>
  );
}
