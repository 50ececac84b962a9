import type { ReactElement } from "react";
import type { UploadAnswer } from "#contracts/sources.ts";
import { explainError } from "#web/api/errors.ts";
import { usePages, useStartReading } from "#web/api/pages.ts";
import { Button } from "#web/components/ui/button.tsx";
import { useAsking } from "./asking.ts";
import { isIn, rememberAnswer, useAnswered } from "./answered-uploads.ts";
import { WHAT_LEAVES } from "./what-leaves.ts";

/** Asks once per upload whether the pages behind its bare links shall be read. */
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
  const answered = useAnswered();
  if (isIn(answered, uploadId) || pages?.isOn !== true) return null;
  return (
    <Asking
      projectId={projectId}
      pagesToRead={pagesToRead}
      isPending={isPending}
      error={error}
      onRead={() => mutate({ uploadId }, { onSuccess: () => rememberAnswer(uploadId) })}
      onNotNow={() => rememberAnswer(uploadId)}
    />
  );
}

function Asking({
  projectId,
  pagesToRead,
  isPending,
  error,
  onRead,
  onNotNow,
}: {
  projectId: string;
  pagesToRead: number;
  isPending: boolean;
  error: Error | null;
  onRead: () => void;
  onNotNow: () => void;
}): ReactElement {
  useAsking(projectId);
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
        <Button size="small" disabled={isPending} onClick={onRead}>
          {isOne ? "Read the page" : "Read the pages"}
        </Button>
        <Button kind="ghost" size="small" onClick={onNotNow}>
          Not now
        </Button>
      </div>
    </div>
  );
}
