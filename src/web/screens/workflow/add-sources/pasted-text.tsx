import { type ReactElement, useId, useRef, useState } from "react";
import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";
import { useUploadText } from "#web/api/sources.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { ConsentBox, useConsent } from "./consent.tsx";
import { changeDraft, emptyDraft, usePastedDraft } from "./pasted-draft.ts";
import { PagesQuestion } from "./pages/pages-question.tsx";
import { addedBy, tellAdded } from "./uploads/tell-added.ts";
import { WhatWasRead } from "./uploads/what-was-read.tsx";

const EXAMPLE = `https://example.com/posts/1 How I learned to run a meeting
https://example.com/posts/2 Nobody quits a job. They quit the third Monday in a row.`;

/** One link on each line with a description, or whole posts, pasted by hand. */
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
          {explainError(error)} Your text is still here.
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
