import type { ReactElement } from "react";
import { Link } from "react-router";
import type { AskedQuestion, ToldAnswer } from "#contracts/interview.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { Badge } from "#web/components/ui/badge.tsx";

type Chapter = ToldAnswer["chapters"][number];

/** Says in a few words what became of a question and of its answer. */
export function AnswerState({
  question: { answer, withdrawn, isNew, isSkipped, told },
}: {
  question: AskedQuestion;
}): ReactElement | null {
  if (answer === null) {
    if (told)
      return <Badge tone="warning">Withdrawn, and still in {chaptersText(told.chapters)}</Badge>;
    if (isSkipped) return <Badge tone="plain">Skipped</Badge>;
    return withdrawn === null ? null : <Badge tone="plain">Withdrawn</Badge>;
  }
  if (isNew) return <Badge tone="brand">Waits for the next run</Badge>;
  if (!told) return <Badge tone="success">Answered</Badge>;
  if (!told.missing) return <Badge tone="success">In {chaptersText(told.chapters)}</Badge>;
  if (told.missing.why === "removed") {
    return <Badge tone="plain">You took it out of chapter {told.missing.chapter.number}</Badge>;
  }
  return <Badge tone="warning">Not in the text yet</Badge>;
}

/** Says where the text of the book has an answer, or why it has not, and leads there. */
export function ToldLine({
  told,
  question: { answer, isNew },
}: {
  told: ToldAnswer;
  question: Pick<AskedQuestion, "answer" | "isNew">;
}): ReactElement {
  const sentences = [
    ...placesOf(told, answer),
    ...(told.missing && !isNew ? [reasonOf(told.missing)] : []),
  ];
  const chapters = [
    ...told.chapters,
    ...(told.missing && "chapter" in told.missing ? [told.missing.chapter] : []),
  ];
  const linked = [...new Map(chapters.map((chapter) => [chapter.id, chapter])).values()];
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-600">
      <p className="min-w-0 wrap-anywhere">{sentences.join(" ")}</p>
      {linked.map((chapter) => (
        <ChapterLink key={chapter.id} chapter={chapter} />
      ))}
    </div>
  );
}

function placesOf({ chapters, isEarlier }: ToldAnswer, answer: string | null): string[] {
  if (chapters.length === 0) return [];
  const places = new Intl.ListFormat("en").format(
    chapters.map(({ number, title }) => `chapter ${number}, “${title}”`),
  );
  if (answer === null) {
    return [
      `It is still in ${places}. It goes when you bring your book up to date; from a text that you have worked on, take it out yourself.`,
    ];
  }
  return isEarlier ? [`What you answered before is still in ${places}.`] : [`It is in ${places}.`];
}

function reasonOf(missing: NonNullable<ToldAnswer["missing"]>): string {
  if (missing.why === "notYet") return "Bring your book up to date to have this answer told.";
  const { number, title } = missing.chapter;
  const chapter = `chapter ${number}, “${title}”`;
  return {
    proposed: `It waits in a new version of ${chapter}: you have worked on that chapter, so your text was left as it is. Compare the two there.`,
    removed: `It was in ${chapter}, and your own version of that chapter is without it. The earlier version still has it.`,
    declined: `A new version of ${chapter} had it, and you kept a text without it. That version is still among the chapter’s versions.`,
  }[missing.why];
}

function ChapterLink({ chapter: { id, number } }: { chapter: Chapter }): ReactElement {
  const addressOf = useWorkflowAddress();
  return (
    <Link
      to={addressOf("/workflow/draft", { chapter: id })}
      className="inline-flex min-h-6 items-center font-medium text-brand-700 underline underline-offset-2"
    >
      Go to chapter {number}
    </Link>
  );
}

function chaptersText(chapters: readonly Chapter[]): string {
  const numbers = chapters.map(({ number }) => String(number));
  const list = new Intl.ListFormat("en").format(numbers);
  return numbers.length === 1 ? `chapter ${list}` : `chapters ${list}`;
}
