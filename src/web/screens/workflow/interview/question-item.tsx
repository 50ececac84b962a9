import { type ReactElement, useEffect, useId, useRef } from "react";
import type { AskedQuestion } from "#contracts/interview.ts";
import { MAX_FIELD_LENGTH, type Project } from "#contracts/projects.ts";
import { plainLine } from "#pipeline/text/excerpt.ts";
import { useAnswer, useSkip } from "#web/api/interview.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { offerUndo, tellFailed, withdrawUndo } from "#web/components/toasts.ts";
import { dateText } from "#web/components/ui/figures.ts";
import { RenewHere } from "#web/screens/workflow/bring-up-to-date.tsx";
import { PostBehind } from "#web/screens/workflow/post-behind.tsx";
import { postName } from "#web/screens/workflow/review/contents/post-name.ts";
import { AnswerState, ToldLine } from "./answer-state.tsx";
import { useTyped } from "./kept-answers.ts";

/** The book whose questions are asked. */
export type OwnProject = Pick<Project, "id" | "selectedTitle">;

/** The id of the element that shows a question. */
export function idOf(questionId: string): string {
  return `question-${questionId}`;
}

/** One question, with its reason and what the author can do: answer, change, withdraw, skip. */
export function QuestionItem({
  project,
  question,
}: {
  project: OwnProject;
  question: AskedQuestion;
}): ReactElement {
  const projectId = project.id;
  const [typed, type] = useTyped(projectId, question.id);
  const textId = useId();
  const { answer, isSkipped } = question;
  const { isOpen } = typed;
  return (
    <li
      id={idOf(question.id)}
      // Other screens lead here.
      tabIndex={-1}
      aria-labelledby={textId}
      className="border-t border-ink-200 py-5 first:border-t-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p id={textId} className="min-w-0 flex-[1_1_20rem] font-semibold wrap-anywhere">
          {plainLine(question.text)}
        </p>
        <AnswerState question={question} />
      </div>
      {!isSkipped && (
        <>
          <p className="mt-1.5 text-[15px] leading-relaxed text-ink-700">{question.reason}</p>
          <Behind projectId={projectId} question={question} />
        </>
      )}
      {answer !== null && !isOpen && (
        <p className="mt-3 border-l-[3px] border-success-200 pl-4 whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
      {isOpen ? (
        <AnswerField
          projectId={projectId}
          question={question}
          labelledBy={textId}
          typed={typed.text ?? answer ?? question.withdrawn ?? ""}
          onType={(text) => type({ text, isOpen: true })}
          onClose={() => type({ ...typed, isOpen: false })}
          onSaved={() => {
            // It would put an earlier answer in place of this one.
            withdrawUndo();
            type({ text: null, isOpen: false });
          }}
        />
      ) : (
        <Actions
          project={project}
          question={question}
          describedBy={textId}
          onOpen={() => type({ ...typed, isOpen: true })}
        />
      )}
    </li>
  );
}

/** The posts behind the question, and where the answer stands or will stand. */
function Behind({
  projectId,
  question,
}: {
  projectId: string;
  question: AskedQuestion;
}): ReactElement {
  const { kind, sources, chapter, told, isNew } = question;
  // Of an answer that no run has read yet, only its place can be told.
  const isPlanned = told === null || (isNew && told.chapters.length === 0);
  return (
    <>
      {sources.length > 0 && (
        <ul className="mt-2 text-[15px]" aria-label="The posts behind this question">
          {sources.map((source) => (
            <li key={`${source.entryId} ${source.quote}`}>
              <PostBehind projectId={projectId} entryId={source.entryId} quote={source.quote}>
                {postName({ title: source.line, opening: "" })}
                {source.date !== null && (
                  <span className="text-ink-600"> · {dateText(source.date)}</span>
                )}
              </PostBehind>
            </li>
          ))}
        </ul>
      )}
      {isPlanned ? (
        <p className="mt-1.5 text-sm text-ink-600">{placeOf(kind, chapter)}</p>
      ) : (
        <ToldLine told={told} question={question} />
      )}
    </>
  );
}

function placeOf(kind: AskedQuestion["kind"], chapter: AskedQuestion["chapter"]): string {
  if (kind === "who" || kind === "audience") return "Your answer opens the book.";
  if (kind === "hindsight") return "Your answer closes the book, as its epilogue.";
  if (chapter === null) return "Your answer closes the chapter that is nearest to it.";
  const place = `chapter ${chapter.number}, “${chapter.title}”`;
  return kind === "story"
    ? `Your answer goes into ${place}.`
    : `Your answer follows that post in ${place}. If the chapter does not print the post, it stands at the chapter’s end.`;
}

function Actions({
  project,
  question: { id, answer, isSkipped, isNew },
  describedBy,
  onOpen,
}: {
  project: OwnProject;
  question: AskedQuestion;
  describedBy: string;
  onOpen: () => void;
}): ReactElement {
  const answering = useAnswer(project.id, id);
  const skipping = useSkip(project.id, id);
  const handleWithdraw = () =>
    answering.mutate(null, {
      onSuccess: () => {
        if (answer === null) return;
        offerUndo("Your answer is withdrawn", () => {
          answering.mutateAsync(answer).catch(tellFailed("Your answer could not be put back"));
        });
      },
    });
  const isBusy = answering.isPending || skipping.isPending;
  const action = { size: "small", disabled: isBusy, "aria-describedby": describedBy } as const;
  return (
    <div className="mt-3 space-y-3">
      <div className="flex flex-wrap gap-2">
        <Button kind="ghost" {...action} onClick={onOpen}>
          {answer === null ? "Answer" : "Change"}
        </Button>
        {answer !== null && (
          <Button kind="quiet" {...action} onClick={handleWithdraw}>
            Withdraw
          </Button>
        )}
        {isNew && <RenewHere project={project} />}
        {answer === null && (
          <Button kind="quiet" {...action} onClick={() => skipping.mutate(!isSkipped)}>
            {isSkipped ? "Ask me again" : "Skip"}
          </Button>
        )}
      </div>
      <ErrorNotice
        error={answering.error ?? skipping.error}
        title="That could not be saved. Please try again."
      />
    </div>
  );
}

function AnswerField({
  projectId,
  question,
  labelledBy,
  typed,
  onType,
  onClose,
  onSaved,
}: {
  projectId: string;
  question: AskedQuestion;
  labelledBy: string;
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
  onSaved: () => void;
}): ReactElement {
  const { mutate, isPending, error } = useAnswer(projectId, question.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const isEmpty = typed.trim() === "";
  // The author has just asked for this field.
  useEffect(() => field.current?.focus(), []);
  const handleSave = () => {
    if (isEmpty) field.current?.focus();
    else mutate(typed, { onSuccess: onSaved });
  };
  return (
    <div className="mt-3">
      <textarea
        ref={field}
        rows={6}
        maxLength={MAX_FIELD_LENGTH}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) handleSave();
        }}
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
        className="field field-area field-sizing-content max-h-[50dvh] min-h-36 resize-y leading-relaxed"
      />
      <p id={hintId} className="mt-1.5 text-sm text-ink-600">
        Type it, or paste what you dictated. The question is not printed, so let your answer stand
        by itself.
      </p>
      <ErrorNotice
        error={error}
        title="Your answer could not be saved. It is still here."
        className="mt-3"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={handleSave} disabled={isPending} aria-disabled={isEmpty}>
          {isPending ? "Saving …" : "Save answer"}
        </Button>
        <Button kind="quiet" size="small" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
