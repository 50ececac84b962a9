import { type ReactElement, useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import type { WrittenChapter } from "#contracts/chapters.ts";
import {
  type BookOutline,
  type EarlierBookSummary,
  useChapter,
  useEarlierBook,
  useTakeOver,
} from "#web/api/book.ts";
import { useRunStatus } from "#web/api/runs.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ChapterLayout } from "#web/components/ui/chapter-layout.tsx";
import { counted, timeText } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { WorkHeader } from "#web/components/ui/page.tsx";
import { StepPage } from "#web/screens/workflow/step-page.tsx";
import { tellFailed } from "#web/components/toasts.ts";
import { STEP } from "./chapters.ts";
import { ChapterPaper } from "./chapter-paper.tsx";
import { DownloadEarlier } from "./download-draft.tsx";

/**
 * Shows an earlier book, which had another table of contents. The author can read it, download it, or copy its chapters
 * into the current book.
 */
export function EarlierBook({
  projectId,
  bookId,
  outlines,
}: {
  projectId: string;
  bookId: string;
  /** The chapters of the current book, into which a chapter can be copied. */
  outlines: BookOutline["outlines"];
}): ReactElement {
  const { data: book, error, refetch } = useEarlierBook(projectId, bookId);
  const [number, setNumber] = useState<number | null>(null);
  const chapter =
    book?.chapters.find(({ chapterNumber }) => chapterNumber === number) ?? book?.chapters[0];

  if (book === undefined && error !== null) {
    return (
      <StepPage step={STEP} title="Your earlier book">
        <LoadFailed title="Your earlier book could not be loaded" onRetry={refetch} error={error} />
        <BackLink />
      </StepPage>
    );
  }
  if (!book || !chapter) {
    return (
      <StepPage step={STEP} title="Your earlier book">
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
        text={
          <>
            You wrote this before your contents changed, and it stays as it is. Read it, download
            it, or copy its chapters into your book.
            <span className="mt-0.5 block tabular-nums">{figuresOf(book)}</span>
          </>
        }
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

/** Such as "5 chapters of 5 · 21,340 words · last changed on Nov 20, 2026, 10:00 AM". */
function figuresOf({ chapters, totalChapters }: EarlierBookSummary): string {
  const words = chapters.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const last = chapters
    .map(({ version }) => version.updatedAt)
    .toSorted()
    .at(-1);
  return [
    `${counted(chapters.length, "chapter", "chapters")} of ${totalChapters}`,
    counted(words, "word", "words"),
    ...(last === undefined ? [] : [`last changed on ${timeText(last)}`]),
  ].join(" · ");
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
  const { data: analysis } = useRunStatus("analysis", projectId);
  return (
    <>
      <TakeOver projectId={projectId} bookId={bookId} chapterId={id} outlines={outlines} />
      {query.isError ? (
        <LoadFailed
          title="This chapter could not be loaded"
          onRetry={query.refetch}
          error={query.error}
        />
      ) : (
        <ChapterPaper
          number={chapterNumber}
          title={title}
          passages={query.data?.passages ?? null}
          origins={query.data?.origins ?? null}
          frame={query.data}
          language={analysis?.job?.analysis?.language}
          isChoosing={false}
        />
      )}
    </>
  );
}

/** Copies this chapter into a chapter of the current book. The text that was there is kept as a version. */
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
  // At first, the same chapter is chosen if the current book has it. Otherwise its first chapter.
  const same = outlines.find((outline) => outline.chapterId === chapterId) ?? outlines[0];
  const [into, setInto] = useState(same?.chapterId ?? "");
  const { mutate, isPending } = useTakeOver(projectId, bookId);
  const handleTake = (): void =>
    mutate(
      { chapterId, into },
      {
        onSuccess: (taken) =>
          toast.success("Chapter copied", {
            description: `It is chapter ${taken.chapterNumber} of your book now.`,
          }),
        onError: tellFailed("The chapter was not copied"),
      },
    );
  return (
    <div className="mx-auto mb-4 flex max-w-[46rem] flex-wrap items-center gap-2">
      <SelectBox
        label="Where the copy goes"
        value={into}
        choices={outlines.map((outline, index) => ({
          value: outline.chapterId,
          label: `Into chapter ${index + 1}: ${outline.chapterTitle}`,
        }))}
        onChange={setInto}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <Button kind="ghost" onClick={handleTake} disabled={isPending}>
        Copy this chapter there
      </Button>
      <p className="w-full text-sm text-ink-600">
        What that chapter holds now stays among its versions.
      </p>
    </div>
  );
}

/** Links to the earlier books. Renders nothing if there are none. */
export function EarlierBooks({
  books,
}: {
  books: BookOutline["earlierBooks"];
}): ReactElement | null {
  if (books.length === 0) return null;
  return (
    <div className="space-y-2">
      {books.map(({ id, title, chapters, writtenAt }) => (
        <Notice
          key={id}
          tone="plain"
          title={`Your earlier book has ${counted(chapters, "chapter", "chapters")}`}
          actions={<BookLink id={id}>Read it</BookLink>}
        >
          “{title}” was written before your contents changed, and is kept beside your book. It was
          last changed on {timeText(writtenAt)}. You can read it, download it, and copy its chapters
          into your book.
        </Notice>
      ))}
    </div>
  );
}

function BookLink({ id, children }: { id: string; children: string }): ReactElement {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("book", id);
  to.delete("chapter");
  return (
    <LinkButton to={`?${to.toString()}`} kind="ghost">
      {children}
    </LinkButton>
  );
}
