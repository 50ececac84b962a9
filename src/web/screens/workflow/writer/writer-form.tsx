import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import type { ModelInUse, Writer, WriterName } from "#contracts/writer.ts";
import { explainError } from "#web/api/errors.ts";
import { useChooseWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { timeText } from "#web/components/ui/time-text.ts";
import { EstimateLine } from "./estimate-line.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";

/** Who writes: the author's own words, arranged, or the model, once the author agreed to whom the posts are sent. */
export function WriterForm({
  projectId,
  writer,
  model,
  submitLabel,
  isBusy = false,
  onChosen,
  children,
}: {
  projectId: string;
  writer: Writer;
  model: ModelInUse;
  submitLabel: string;
  isBusy?: boolean;
  /** The choice is saved. */
  onChosen: () => void;
  /** Stands beside the button. */
  children?: ReactNode;
}): ReactElement {
  const [wanted, setWanted] = useState<WriterName>(writer.chosen ?? "own-words");
  // The host, not a yes: an agreement to one does not hold for another that the server was moved to meanwhile.
  const [agreedHost, setAgreedHost] = useState(writer.agreedAt === null ? null : model.host);
  const [isAsked, setIsAsked] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);
  const choose = useChooseWriter(projectId);
  const hasAgreed = agreedHost === model.host;
  const isMissing = wanted === "llm" && !hasAgreed;

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (isMissing) {
      agreement.current?.focus();
      return;
    }
    const choice =
      wanted === "llm"
        ? { writer: wanted, agreedHost: model.host }
        : { writer: "own-words" as const };
    choose.mutate(choice, { onSuccess: onChosen });
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="card p-5 sm:p-6">
      <fieldset>
        <legend>
          <h2 className="text-lg">How should your book be written?</h2>
        </legend>
        <div className="mt-4 grid gap-3">
          <Choice
            value="own-words"
            title="Arranged from your own words"
            wanted={wanted}
            onWanted={setWanted}
          >
            <p>
              Your sentences are cleaned, ordered and put into chapters; none is invented. Nothing
              leaves this server. Free, and done in minutes.
            </p>
          </Choice>
          <Choice
            value="llm"
            title="Written through by a language model"
            wanted={wanted}
            onWanted={setWanted}
          >
            <WhatIsSent model={model} />
            <div className="mt-4">
              <EstimateLine projectId={projectId} operation="analysis" />
              <p className="mt-1 text-ink-600">
                This is for the analysis. The outline and the draft tell theirs before they start.
              </p>
            </div>
          </Choice>
        </div>
      </fieldset>
      {wanted === "llm" && (
        <Agreement
          ref={agreement}
          host={model.host}
          agreedAt={writer.agreedAt}
          hasAgreed={hasAgreed}
          isMissing={isMissing && isAsked}
          onChange={(agrees) => setAgreedHost(agrees ? model.host : null)}
        />
      )}
      {choose.error && (
        <Notice tone="danger" title="Your choice could not be saved" className="mt-4">
          {explainError(choose.error)}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" disabled={isBusy || choose.isPending} className="max-sm:w-full">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}

function Choice({
  value,
  title,
  wanted,
  onWanted,
  children,
}: {
  value: WriterName;
  title: string;
  wanted: WriterName;
  onWanted: (writer: WriterName) => void;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const isWanted = wanted === value;
  return (
    <div
      className={`rounded-lg p-4 ring-inset ${isWanted ? "bg-brand-50 ring-2 ring-brand-600" : "ring-1 ring-ink-300"}`}
    >
      <label htmlFor={id} className="-m-2 flex min-h-11 items-center gap-3 p-2 font-semibold">
        <input
          id={id}
          type="radio"
          name="writer"
          value={value}
          checked={isWanted}
          onChange={() => onWanted(value)}
          aria-describedby={`${id}-text`}
          className="size-5 shrink-0 accent-brand-600"
        />
        {title}
      </label>
      <div
        id={`${id}-text`}
        className="mt-2 text-[15px] leading-relaxed text-ink-700 sm:pl-8 [&_a]:underline"
      >
        {children}
      </div>
    </div>
  );
}

function Agreement({
  ref,
  host,
  agreedAt,
  hasAgreed,
  isMissing,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  host: string;
  agreedAt: string | null;
  hasAgreed: boolean;
  isMissing: boolean;
  onChange: (hasAgreed: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="mt-4">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 font-medium">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={hasAgreed}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand-600"
        />
        <span className="wrap-anywhere">
          I agree that the text of my posts is sent to {host}
          {agreedAt !== null && (
            <span className="block text-sm font-normal text-ink-600">
              You agreed on {timeText(agreedAt)}.
            </span>
          )}
        </span>
      </label>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-700">
          Please agree first, or choose your own words.
        </p>
      )}
    </div>
  );
}
