import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import type { UploadAnswer } from "#contracts/sources.ts";
import { explainError } from "#web/api/errors.ts";
import { usePages, useStartReading } from "#web/api/pages.ts";
import { keptState } from "#web/components/kept-state.ts";
import { Button } from "#web/components/ui/button.tsx";

/** Asks whether to read the pages behind an upload's links without text. It asks once for each upload. */
export function PagesQuestion({
  projectId,
  answer: { uploadId, pagesToRead },
}: {
  projectId: string;
  answer: UploadAnswer;
}): ReactElement | null {
  if (pagesToRead === 0) return null;
  return <Question projectId={projectId} uploadId={uploadId} pagesToRead={pagesToRead} />;
}

function Question({
  projectId,
  uploadId,
  pagesToRead,
}: {
  projectId: string;
  uploadId: string;
  pagesToRead: number;
}): ReactElement | null {
  const { data: pages } = usePages(projectId);
  const { mutate, isPending, error } = useStartReading(projectId);
  const isAnswered = useAnswered().split(" ").includes(uploadId);
  const isAsking = !isAnswered && pages?.isOn === true;
  useEffect(() => {
    if (!isAsking) return undefined;
    questions.write(projectId, questions.read(projectId) + 1);
    return () => questions.write(projectId, questions.read(projectId) - 1);
  }, [projectId, isAsking]);
  if (!isAsking) return null;
  const isOne = pagesToRead === 1;
  return (
    <div
      role="group"
      aria-label="Pages behind these links"
      className="mt-3 rounded-lg bg-brand-50 p-4 text-[15px]"
    >
      <p className="font-semibold">
        {isOne
          ? "One of these has a link and hardly any words. Shall we read the page behind it?"
          : `${pagesToRead.toLocaleString("en")} of these have a link and hardly any words. Shall we read the pages behind them?`}
      </p>
      <p className="mt-1 text-ink-700">{WHAT_LEAVES}</p>
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger-700">
          The reading could not be started. {explainError(error)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={isPending}
          onClick={() => mutate({ uploadId }, { onSuccess: () => rememberAnswer(uploadId) })}
        >
          {isOne ? "Read the page" : "Read the pages"}
        </Button>
        <Button kind="ghost" size="small" onClick={() => rememberAnswer(uploadId)}>
          Not now
        </Button>
      </div>
    </div>
  );
}

/** For each project, how many questions about linked pages are on screen. */
const questions = keptState<number>(() => 0);

/** True if such a question is on screen for this project already. It must not be asked twice. */
export function useIsAsked(projectId: string): boolean {
  return questions.use(projectId) > 0;
}

const KEY = "octavo:pages-asked";
/**
 * How many answers the browser keeps. Nobody has so many uploads; if somebody had, the question would come again for
 * the oldest ones.
 */
const KEPT = 200;

const listeners = new Set<() => void>();

/** The ids of the uploads whose question was answered in this browser, as one text. */
function useAnswered(): string {
  return useSyncExternalStore(subscribe, kept);
}

function rememberAnswer(uploadId: string): void {
  localStorage.setItem(KEY, [uploadId, ...kept().split(" ")].slice(0, KEPT).join(" "));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): string {
  return localStorage.getItem(KEY) ?? "";
}

/** Says what other sites learn when this server reads their pages. */
export const WHAT_LEAVES =
  "We open each page; the site sees only its link and our server's address.";
