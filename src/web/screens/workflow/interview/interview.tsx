import { type ReactElement, useEffect, useId, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { AskedQuestion } from "#contracts/interview.ts";
import { useQuestions } from "#web/api/interview.ts";
import { keptState } from "#web/components/kept-state.ts";
import { isFree, useEscape } from "#web/components/use-escape.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { idOf, type OwnProject, QuestionItem } from "./question-item.tsx";

/** The questions that only the author can answer. Shows nothing where none were asked. */
export function Interview({
  project,
  stamp = "",
  endsWhenDone = false,
  isCard = false,
}: {
  project: OwnProject;
  /** Whether it stands as a card among cards, on the ground of the page; else it has a ground of its own. */
  isCard?: boolean;
  /** Whether nothing is shown once each question is answered or skipped, and each answer stands in the text. */
  endsWhenDone?: boolean;
  /** The state of the book's text: when that changes, it is asked anew where the answers stand. */
  stamp?: string;
}): ReactElement | null {
  const { data: questions, isPending, error, refetch } = useQuestions(project.id, stamp);
  const isOver = questions?.length === 0 || (endsWhenDone && questions?.every(isSettled) === true);
  // Only beside a text is a line of theirs kept free.
  useRemember(project.id, isCard || questions === undefined ? undefined : !isOver);
  if (isPending) return isCard || !hadQuestions(project.id) ? null : <PlaceOfLine />;
  // Tests the data and not the error. If a later request fails, the questions on screen stay.
  if (questions === undefined) {
    return (
      <LoadFailed title="Your questions could not be loaded." error={error} onRetry={refetch} />
    );
  }
  if (questions.length === 0) return null;
  return (
    <Questions
      project={project}
      questions={questions}
      endsWhenDone={endsWhenDone}
      isCard={isCard}
    />
  );
}

const keyOfLine = (projectId: string): string => `questions ${projectId}`;

/** Whether a book showed questions when it was opened last in this browser, or was never opened in it. */
function hadQuestions(projectId: string): boolean {
  return localStorage.getItem(keyOfLine(projectId)) !== "none";
}

function useRemember(projectId: string, isAsked: boolean | undefined): void {
  useEffect(() => {
    if (isAsked !== undefined)
      localStorage.setItem(keyOfLine(projectId), isAsked ? "asked" : "none");
  }, [projectId, isAsked]);
}

/** As high as the line of the questions, so that the text below is not pushed down when they come. */
function PlaceOfLine(): ReactElement {
  return (
    <div aria-hidden data-always className={`${LINE} py-1 sm:py-1.5`}>
      <div className="h-11 pointer-fine:h-9" />
    </div>
  );
}

const LINE = "rounded-lg bg-ink-50 px-4";

/** The screens on which the author has opened the questions of a book. */
const opened = keptState<boolean>(() => false);

const keyOf = (projectId: string, pathname: string): string => `${projectId} ${pathname}`;

/** The part of an address that opens a question. */
export const WANTED_QUESTION = "question";

const BUTTON_ID = "show-questions";

/** Opens the questions of the screen at this address, and goes to them. */
export function showQuestions(projectId: string, pathname: string): void {
  opened.write(keyOf(projectId, pathname), true);
  const button = document.getElementById(BUTTON_ID);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "start" });
}

/** Begins as one line, because each screen is about something else. */
function Questions({
  project,
  questions,
  endsWhenDone,
  isCard,
}: {
  project: OwnProject;
  questions: AskedQuestion[];
  endsWhenDone: boolean;
  isCard: boolean;
}): ReactElement | null {
  const screen = keyOf(project.id, useLocation().pathname);
  const isOpen = opened.use(screen);
  const titleId = useId();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useSearchParams()[0].get(WANTED_QUESTION);
  useEffect(() => {
    if (wanted !== null) opened.write(screen, true);
  }, [screen, wanted]);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // Once: who hides the questions and opens them again is not led there.
    if (!isOpen || wanted === shown.current) return;
    shown.current = wanted;
    const item = [...(list.current?.children ?? [])].find(({ id }) => id === idOf(wanted ?? ""));
    if (item instanceof HTMLElement) item.focus();
  }, [isOpen, wanted]);
  const handleEscape = (): void => {
    opened.write(screen, false);
    button.current?.focus();
  };
  const isForQuestions = (event: KeyboardEvent): boolean => {
    const isInside = event.target instanceof Node && section.current?.contains(event.target);
    // While a chapter is edited they are hidden.
    return section.current?.checkVisibility() === true && (isInside || isFree(event));
  };
  useEscape(handleEscape, { isOn: isOpen && !isCard, isFor: isForQuestions });
  // While they are open, the last answer does not take them away.
  if (endsWhenDone && !isOpen && questions.every(isSettled)) return null;
  return (
    <section
      ref={section}
      // A notice that an answer brings would hide the questions that are still open.
      data-always
      aria-labelledby={titleId}
      className={isCard ? "card px-5 py-4 sm:px-6" : `relative ${LINE} py-1 sm:py-1.5`}
    >
      <div className="flex items-center justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="text-[15px]">
            Questions for you
          </h2>
          <p
            className={`text-[15px] text-ink-700 ${isCard ? "" : "max-sm:sr-only"}`}
            aria-live="polite"
          >
            {summaryOf(questions)}
          </p>
        </div>
        <Button
          kind="ghost"
          size="small"
          id={BUTTON_ID}
          ref={button}
          className="shrink-0 scroll-mt-32"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => opened.write(screen, !isOpen)}
        >
          {isOpen ? "Hide questions" : "Show questions"}
        </Button>
      </div>
      <ul
        id={listId}
        ref={list}
        hidden={!isOpen}
        // Beside a text it lies over it and not above: the text stays where it is read, and a part of it in sight. It is
        // wider than the header, so that nothing of the chapters sticks out at its edges, and fades where it is cut.
        className={
          isCard
            ? "mt-4 -mb-5"
            : "absolute -inset-x-3 top-full z-20 mt-1 max-h-[45dvh] scroll-pb-10 overflow-y-auto overscroll-contain rounded-lg bg-white px-4 shadow-lg ring-1 ring-ink-300 after:pointer-events-none after:sticky after:bottom-0 after:-mt-10 after:block after:h-10 after:bg-linear-to-t after:from-white sm:max-h-[min(36rem,55dvh)] md:-inset-x-5 md:px-9"
        }
      >
        {questions.map((question) => (
          <QuestionItem key={question.id} project={project} question={question} />
        ))}
      </ul>
    </section>
  );
}

/** Whether a question was skipped, or its answer stands in the text as the author gave it. */
function isSettled({ answer, isSkipped, isNew, told }: AskedQuestion): boolean {
  if (answer === null) return isSkipped;
  return !isNew && (told?.missing ?? null) === null;
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
      : `${counted(open, "thing", "things")} your posts leave open. You can skip them.`;
  return [
    first,
    ...(waiting > 0
      ? [`${counted(waiting, "answer waits", "answers wait")} to go into the book.`]
      : []),
    ...(missing > 0
      ? [`${counted(missing, "answer is", "answers are")} not in the text as you gave it.`]
      : []),
  ].join(" ");
}
