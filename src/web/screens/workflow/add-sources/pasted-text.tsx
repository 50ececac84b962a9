import { type ReactElement, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { newUploadKey, useUploadText } from "#web/api/sources.ts";
import { keptState, warnBeforeLeaving } from "#web/components/kept-state.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { ConsentBox, useConsent } from "./consent.tsx";
import { PagesQuestion } from "./pages/pages-question.tsx";
import { addedBy, tellAdded } from "./uploads/upload-queue.ts";
import { WhatWasRead } from "./uploads/upload-progress.tsx";

const EXAMPLE = `https://example.com/posts/1 How I learned to run a meeting
https://example.com/posts/2 Nobody quits a job. They quit the third Monday in a row.`;

/** A text field for whole posts, or for links with descriptions, each on a line of its own. */
export function PastedText({ projectId }: { projectId: string }): ReactElement {
  const textId = useId();
  const { text, uploadKey } = usePastedDraft(projectId);
  const { mutate, isPending, error, data } = useUploadText(projectId, {
    onAdded: (answer, sentKey) => {
      tellAdded(addedBy(answer));
      emptyDraft(projectId, sentKey);
    },
    onFailed: () =>
      toast.error(MESSAGES.processingFailed, { description: MESSAGES.processingFailedWhy }),
  });
  const consent = useConsent();
  const consentBox = useRef<HTMLInputElement>(null);
  const [mayUse, setMayUse] = useState(false);
  const [isTried, setIsTried] = useState(false);

  const handleAdd = () => {
    if (consent.isNeeded && !mayUse) {
      setIsTried(true);
      consentBox.current?.focus();
      return;
    }
    if (consent.isNeeded) consent.agree();
    mutate({ textData: text.trim(), uploadKey });
  };

  return (
    <div className="card p-5 sm:p-6">
      <label htmlFor={textId} className="font-semibold">
        Your links and posts
      </label>
      <p className="mt-1 text-[15px] text-ink-600">
        One URL per line with a description. A post without a link works, too: leave an empty line
        between posts.
      </p>
      <textarea
        id={textId}
        value={text}
        onChange={(event) => changeDraft(projectId, event.target.value)}
        placeholder={EXAMPLE}
        rows={8}
        className="field mt-3 h-auto resize-y py-3 leading-relaxed"
      />
      {consent.isNeeded && (
        <div className="mt-3">
          <ConsentBox
            ref={consentBox}
            isChecked={mayUse}
            isMissing={isTried && !mayUse}
            onChange={setMayUse}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-600">The description counts as your own words.</p>
        <Button
          onClick={handleAdd}
          disabled={text.trim() === "" || isPending}
          className="max-sm:w-full"
        >
          {isPending ? "Adding…" : "Add Content"}
        </Button>
      </div>
      {error && (
        <Notice tone="danger" title={MESSAGES.processingFailed} className="mt-4">
          {explainError(error)} What you pasted is still in the field.
        </Notice>
      )}
      {data && text === "" && (
        <div role="status" className="mt-4 text-[15px] text-ink-700">
          <WhatWasRead answer={data} />
        </div>
      )}
      {data && text === "" && <PagesQuestion projectId={projectId} answer={data} />}
    </div>
  );
}

/**
 * A text that was typed and not sent yet. If sending fails, it is sent again with the same key, so that the server does
 * not store it twice.
 */
type PastedDraft = { text: string; uploadKey: string };

const drafts = keptState<PastedDraft>(() => ({ text: "", uploadKey: newUploadKey() }));
warnBeforeLeaving(() => drafts.some(({ text }) => text.trim() !== ""));

function usePastedDraft(projectId: string): PastedDraft {
  return drafts.use(projectId);
}

function changeDraft(projectId: string, text: string): void {
  drafts.write(projectId, { text, uploadKey: newUploadKey() });
}

function emptyDraft(projectId: string, uploadKey: string): void {
  if (drafts.read(projectId).uploadKey === uploadKey) changeDraft(projectId, "");
}
