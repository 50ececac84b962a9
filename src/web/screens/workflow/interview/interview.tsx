import { type ReactElement, useId, useState } from "react";
import type { AskedQuestion } from "#contracts/interview.ts";
import { useQuestions } from "#web/api/interview.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed, Loading, Skeleton } from "#web/components/ui/loading.tsx";
import { QuestionItem } from "./question-item.tsx";

/** The questions that only the author can answer. Shows nothing where none were asked. */
export function Interview({
  projectId,
  stamp = "",
  isFolded = false,
}: {
  projectId: string;
  /** The state of the book's text: when that changes, it is asked anew where the answers stand. */
  stamp?: string;
  /** Begins as one line, for a screen that is about something else. */
  isFolded?: boolean;
}): ReactElement | null {
  const { data: questions, isPending, error, refetch } = useQuestions(projectId, stamp);
  if (isPending) {
    return isFolded ? null : (
      <Loading label="Loading your questions">
        <Skeleton className="h-28 w-full rounded-xl" />
      </Loading>
    );
  }
  // Tests the data and not the error. If a later request fails, the questions on screen stay.
  if (questions === undefined) {
    return (
      <LoadFailed title="Your questions could not be loaded." error={error} onRetry={refetch} />
    );
  }
  if (questions.length === 0) return null;
  return <Questions projectId={projectId} questions={questions} isFolded={isFolded} />;
}

function Questions({
  projectId,
  questions,
  isFolded,
}: {
  projectId: string;
  questions: AskedQuestion[];
  isFolded: boolean;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const titleId = useId();
  const listId = useId();
  return (
    <section aria-labelledby={titleId} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id={titleId} className="text-lg">
            Only you can answer
          </h2>
          <p className="mt-1 text-[15px] text-ink-700" aria-live="polite">
            {summaryOf(questions)}
          </p>
        </div>
        <Button
          kind="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide questions" : "Show questions"}
        </Button>
      </div>
      <ul id={listId} hidden={!isOpen} className="mt-4 -mb-5">
        {questions.map((question) => (
          <QuestionItem key={question.id} projectId={projectId} question={question} />
        ))}
      </ul>
    </section>
  );
}

function summaryOf(questions: readonly AskedQuestion[]): string {
  const open = questions.filter(({ answer, isSkipped }) => answer === null && !isSkipped).length;
  const waiting = questions.filter(({ answer, isNew }) => answer !== null && isNew).length;
  const missing = questions.filter(
    ({ answer, isNew, told }) => answer !== null && !isNew && (told?.missing ?? null) !== null,
  ).length;
  const first =
    open === 0
      ? "You have been through all questions."
      : `${counted(open, "thing", "things")} your posts leave open. Skipping costs nothing.`;
  return [
    first,
    ...(waiting > 0
      ? [`${counted(waiting, "answer waits", "answers wait")} for the next run.`]
      : []),
    ...(missing > 0
      ? [`${counted(missing, "answer is", "answers are")} not in the text as you gave it.`]
      : []),
  ].join(" ");
}
